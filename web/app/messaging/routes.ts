import { at, inConsoles, SCHOOLS, type SpaceScreen } from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/messaging/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Personal settings
  ...at("/ucenter/settings/internalMessage", () => import("./internal-message.screen.tsx")),
  // Consoles: logs, announcements, outbox
  ...inConsoles(SCHOOLS, "system/settings/logs/xtxx", () => import("./announcements.screen.tsx")),
];
