import type { PublicPage } from "../kernel/public-page.ts";
import { ADMIN_ENTRIES, at, inConsoles, light, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "", file: "shell/portal/home.screen.tsx" },
  { path: "elder/mine", file: "shell/elder/mine.screen.tsx" },
  { path: "elder/help", file: "shell/elder/help.screen.tsx" },
  // What the site's manager is preparing (decision 032).
  { path: "homePreview", file: "shell/portal/home-preview.screen.tsx" },
];

/** Screens of spaces and consoles; server/src/site/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Learning and teaching
  ...light("/ucenter/learning-space/c/home", () => import("./learning-home.screen.tsx")),
  ...at("/ucenter/teaching-space/c/home", () => import("./teaching-home.screen.tsx")),
  // Every console
  ...inConsoles(ADMIN_ENTRIES, "home", () => import("./console/console-home.screen.tsx")),
];
