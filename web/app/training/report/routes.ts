import { at, type SpaceScreen } from "../../space/screen-table.ts";

/** Below these stand the figures of the projects of a console, and its series (consoles §2). */
export const FIGURES = [
  "/admin-school/project-manager",
  "/admin-su/project-manager",
  "/admin-platform/project-manager",
  "/admin-site/tjfx",
] as const;
const SERIES = [
  "/admin-school/project-manager",
  "/admin-su/project-manager",
  "/admin-platform/project-manager",
  "/admin-site/train/man",
] as const;

/** Series, overview and statistics of training projects. */
export const reportScreens: readonly SpaceScreen[] = [
  ...SERIES.flatMap((root) => at(`${root}/pxxllb`, () => import("./series.screen.tsx"))),
  ...FIGURES.flatMap((root) =>
    at(`${root}/xmgl`, () => import("./overview.screen.tsx")).concat(
      at(`${root}/xmgl/detail/:packageId`, () => import("./project-figures.screen.tsx")),
      at(`${root}/zxqktj`, () => import("./execution.screen.tsx")),
    ),
  ),
];
