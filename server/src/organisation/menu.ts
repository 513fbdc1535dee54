import { MANAGING, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "organs",
    in: MANAGING,
    group: "system",
    order: 10,
    title: ["机构管理", "Organisations", "Organizaciones"],
    icon: "home",
    url: "./system/settings/organs",
    permission: "organisation.manage",
  },
];

/** The entries of this domain's screens. */
export const organisationMenu: DomainMenu = { entries };
