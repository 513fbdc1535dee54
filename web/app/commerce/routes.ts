import type { PublicPage } from "../kernel/public-page.ts";
import { at, type ManagerScreen, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "shopStore", file: "commerce/shop-list.screen.tsx" },
  { path: "shopStore/:id", file: "commerce/shop-detail.screen.tsx" },
];

/** Screens of spaces and consoles; server/src/commerce/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Personal settings
  ...at("/ucenter/settings/orders", () => import("./orders.screen.tsx")),
];

/** Screens of the course manager; server/src/commerce/menu.ts says which right opens them. */
export const managerScreens: readonly ManagerScreen[] = [
  { path: "e-commerce/matchedGoods", screen: () => import("./course-goods.screen.tsx") },
  { path: "e-commerce/orders", screen: () => import("./course-orders.screen.tsx") },
];
