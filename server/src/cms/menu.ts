import { MANAGING, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "content",
    in: MANAGING,
    order: 40,
    title: ["内容管理", "Content", "Contenido"],
    icon: "news",
    url: "./operative/nrgl/nrgl",
    permission: "cms.edit",
  },
  {
    id: "channels",
    in: MANAGING,
    group: "website",
    order: 60,
    title: ["栏目管理", "Channels", "Canales"],
    url: "./operative/nrgl/channels",
    permission: "cms.edit",
  },
];

/** The entries of this domain's screens. */
export const cmsMenu: DomainMenu = { entries };
