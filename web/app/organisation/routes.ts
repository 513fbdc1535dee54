import { at, inConsoles, MANAGING, type SpaceScreen } from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/organisation/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Consoles: organisations and menus
  ...inConsoles(MANAGING, "system/settings/organs", () => import("./organs.screen.tsx")),
  ...inConsoles(MANAGING, "system/settings/organs/openSite", () => import("./organs.screen.tsx")),
  ...at("/admin-school/system/settings/own_organ", () => import("./own-organ.screen.tsx")),
];
