import type { PublicPage } from "../kernel/public-page.ts";
import type { SpaceScreen } from "../space/screen-table.ts";
import { buildScreens } from "./builder/routes.ts";
import { resultScreens } from "./results/routes.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "csform/fill/:projectId/:id", file: "form/fill/fill.screen.tsx" },
  { path: "csform/preview/:projectId/:id", file: "form/fill/form-preview.screen.tsx" },
];

/** Screens of spaces and consoles; server/src/form/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [...buildScreens, ...resultScreens];
