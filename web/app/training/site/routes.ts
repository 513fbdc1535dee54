import type { PublicPage } from "../../kernel/public-page.ts";
import { at, type SpaceScreen } from "../../space/screen-table.ts";

/** The micro-sites of projects, for everybody. */
export const sitePages: readonly PublicPage[] = [
  { path: "p/:slug", file: "training/site/site-home.screen.tsx" },
  { path: "p/:slug/:columnId", file: "training/site/site-column.screen.tsx" },
  { path: "p/:slug/:columnId/:articleId", file: "training/site/site-article-page.screen.tsx" },
];

/** Making a micro-site, in the workspace of its project. */
export const siteScreens = (root: string): SpaceScreen[] => [
  ...at(`${root}/:packageId/jbsz`, () => import("./site-settings.screen.tsx")),
  ...at(`${root}/:packageId/lmsz`, () => import("./site-columns.screen.tsx")),
  ...at(`${root}/:packageId/xxfb`, () => import("./site-articles.screen.tsx")),
  ...at(`${root}/:packageId/xxfb/:articleId`, () => import("./site-article.screen.tsx")),
];

/** The lists of micro-sites in the consoles (consoles §2). */
export const siteLists: readonly SpaceScreen[] = [
  "/admin-school/project-manager",
  "/admin-su/project-manager",
  "/admin-platform/project-manager",
  "/admin-site/train/man",
].flatMap((root) => at(`${root}/site-manager`, () => import("./project-sites.screen.tsx")));
