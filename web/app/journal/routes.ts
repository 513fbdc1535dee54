import { inConsoles, PLATFORM, SCHOOLS, type SpaceScreen } from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/journal/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Consoles: logs, announcements, outbox
  ...inConsoles(SCHOOLS, "system/settings/logs/dlrz", () => import("./dlrz.screen.tsx")),
  ...inConsoles(SCHOOLS, "system/settings/logs/czrz", () => import("./czrz.screen.tsx")),
  ...inConsoles(SCHOOLS, "system/settings/logs/cxrz", () => import("./cxrz.screen.tsx")),
  ...inConsoles(PLATFORM, "system/settings/logs/ymcw", () => import("./ymcw.screen.tsx")),
];
