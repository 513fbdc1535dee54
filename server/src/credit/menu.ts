import { SETTINGS, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "settings-credit",
    in: SETTINGS,
    order: 70,
    title: ["我的积分", "Points", "Puntos"],
    icon: "coin",
    url: "/ucenter/settings/credit",
  },
];

/** The entries of this domain's screens. */
export const creditMenu: DomainMenu = { entries };
