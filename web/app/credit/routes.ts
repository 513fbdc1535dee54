import { at, type SpaceScreen } from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/credit/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Personal settings
  ...at("/ucenter/settings/credit", () => import("./credit.screen.tsx")),
];
