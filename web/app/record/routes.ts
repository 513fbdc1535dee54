import type { PublicPage } from "../kernel/public-page.ts";
import { at, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "record/:code", file: "record/verify-record.screen.tsx" },
];

/** Screens of spaces; server/src/record/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  ...at("/ucenter/learning-space/c/record", () => import("./own-record.screen.tsx")),
];
