import type { PublicPage } from "../kernel/public-page.ts";
import { at, inConsoles, MANAGING, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "mobile/download", file: "site/download.screen.tsx", id: "download" },
  { path: "mobile/download/:siteId", file: "site/download.screen.tsx", id: "download-of-site" },
  { path: "401", file: "site/gate/sign-in-needed.screen.tsx" },
  { path: "404", file: "site/gate/missing.screen.tsx", id: "missing" },
  { path: "*", file: "site/gate/missing.screen.tsx", id: "nothing-there" },
  { path: "siteHasClose", file: "site/gate/closed.screen.tsx", isBare: true },
  { path: "forbidden", file: "site/gate/forbidden.screen.tsx", isBare: true },
  { path: "openPdf", file: "site/pdf/pdf-view.screen.tsx", isBare: true },
];

/** Screens of spaces and consoles; server/src/site/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Consoles: website and content
  ...inConsoles(MANAGING, "operative/website/info", () => import("./admin/admin-info.screen.tsx")),
  ...inConsoles(MANAGING, "operative/website/seo", () => import("./admin/admin-seo.screen.tsx")),
  ...inConsoles(
    MANAGING,
    "operative/website/status",
    () => import("./admin/admin-status.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/website/switches",
    () => import("./admin/admin-switches.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "teachingManager/homework/homework_setting",
    () => import("./admin/admin-switches.screen.tsx"),
  ),
  ...at(
    "/admin-school/teachingManager/homework/homework_setting",
    () => import("./admin/paper-settings.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/website/theme",
    () => import("./admin/admin-theme.screen.tsx"),
  ),
  // The studio, and the addresses of the requirements that open one part of it.
  ...["studio", "modules", "navmenu", "navbar", "links", "customservice"].flatMap((page) =>
    inConsoles(MANAGING, `operative/website/${page}`, () => import("./studio/studio.screen.tsx")),
  ),
  // Consoles: organisations and menus
  ...inConsoles(
    MANAGING,
    "operative/website/menus",
    () => import("./menu/menu-templates.screen.tsx"),
  ),
];
