import type { PublicPage } from "../kernel/public-page.ts";
import { at, inConsoles, PLATFORM, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "test_music", file: "media/player/test-music.screen.tsx" },
  { path: "edit", file: "media/edit.screen.tsx", isBare: true },
];

/** Screens of spaces and consoles; server/src/media/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Learning and teaching
  ...at("/ucenter/teaching-space/c/resource", () => import("./resource/my-resources.screen.tsx")),
  // Consoles: resources of courses
  ...at(
    "/admin-school/teachingManager/resource/list",
    () => import("./resource/resource-list.screen.tsx"),
  ),
  ...at(
    "/admin-school/teachingManager/resource/audit",
    () => import("./resource/resource-audit.screen.tsx"),
  ),
  ...inConsoles(PLATFORM, "resource/list", () => import("./resource/resource-list.screen.tsx")),
  ...inConsoles(PLATFORM, "resource/audit", () => import("./resource/resource-audit.screen.tsx")),
  ...inConsoles(PLATFORM, "resource/quota", () => import("./resource/quota.screen.tsx")),
];
