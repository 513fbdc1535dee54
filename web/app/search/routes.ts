import type { PublicPage } from "../kernel/public-page.ts";
import { inConsoles, MANAGING, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [{ path: "search", file: "search/search.screen.tsx" }];

/** Screens of spaces and consoles; server/src/search/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  ...inConsoles(MANAGING, "operative/website/synonyms", () => import("./synonyms.screen.tsx")),
];
