import type { ManagerEntry } from "../course/public.ts";
import { SETTINGS, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "settings-orders",
    in: SETTINGS,
    order: 80,
    title: ["我的订单", "Orders", "Pedidos"],
    url: "/ucenter/settings/orders",
  },
];

const managerPages: readonly ManagerEntry[] = [
  {
    // Shown when something can be bought; the price itself is set in prepare/goods-setting.
    path: "e-commerce/matchedGoods",
    order: 350,
    need: "sell",
  },
  {
    // Shown when something can be bought.
    path: "e-commerce/orders",
    order: 360,
    need: "seeOrders",
  },
];

/** The entries of this domain's screens, and its pages of the course manager. */
export const commerceMenu: DomainMenu = { entries, managerPages };
