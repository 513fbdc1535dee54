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
  {
    id: "own-organ",
    in: ["SchoolAdmin"],
    group: "system",
    order: 10,
    title: ["学校信息", "About the school", "Sobre el centro"],
    icon: "home",
    url: "./system/settings/own_organ",
    permission: "identity.assignRoles",
  },
];

/** The entries of this domain's screens. */
export const organisationMenu: DomainMenu = { entries };
