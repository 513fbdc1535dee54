import { MANAGING, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "synonyms",
    in: MANAGING,
    group: "website",
    order: 65,
    title: ["搜索同义词", "Synonyms", "Sinónimos"],
    url: "./operative/website/synonyms",
    permission: "site.manage",
  },
];

/** The entries of this domain's screens. */
export const searchMenu: DomainMenu = { entries };
