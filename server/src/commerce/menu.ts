import type { ManagerEntry } from "../course/public.ts";
import { LEARNING, SETTINGS, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "orders",
    in: LEARNING,
    order: 140,
    title: ["我的订单", "Orders", "Pedidos"],
    icon: "list",
    url: "/ucenter/settings/orders",
  },
  {
    id: "settings-orders",
    in: SETTINGS,
    order: 80,
    title: ["我的订单", "Orders", "Pedidos"],
    icon: "list",
    url: "/ucenter/settings/orders",
  },
];

const managerPages: readonly ManagerEntry[] = [
  {
    path: "e-commerce/matchedGoods",
    order: 350,
    title: ["在售商品", "Goods", "Productos"],
    icon: "shop",
    need: "sell",
  },
  {
    path: "e-commerce/orders",
    order: 360,
    title: ["课程订单", "Orders", "Pedidos"],
    icon: "list",
    need: "seeOrders",
  },
];

/** The entries of this domain's screens, and its pages of the course manager. */
export const commerceMenu: DomainMenu = { entries, managerPages };
