import { at, type SpaceScreen } from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/delivery/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Consoles: logs, announcements, outbox
  ...at("/admin-su/system/settings/outbox", () => import("./outbox.screen.tsx")),
];
