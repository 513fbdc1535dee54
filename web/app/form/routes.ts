import type { PublicPage } from "../kernel/public-page.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "csform/fill/:projectId/:id", file: "form/fill/fill.screen.tsx" },
  { path: "csform/preview/:projectId/:id", file: "form/fill/preview.screen.tsx" },
];
