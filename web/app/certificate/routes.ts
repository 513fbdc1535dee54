import type { PublicPage } from "../kernel/public-page.ts";
import {
  inConsoles,
  light,
  SCHOOLS,
  type ManagerScreen,
  type SpaceScreen,
} from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "verify", file: "certificate/verify/number-entry.screen.tsx" },
  { path: "verify/:number", file: "certificate/verify/verified.screen.tsx" },
];

const designer = () => import("./designer/designer.screen.tsx");

/** Screens of spaces and consoles; server/src/certificate/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  ...light("/ucenter/learning-space/c/certs", () => import("./view/own-certificates.screen.tsx")),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/certificate",
    () => import("./manage/managed-certificates.screen.tsx"),
  ),
  ...inConsoles(SCHOOLS, "teachingManager/certificate/design/:templateId", designer),
];

/** Screens of the course manager; server/src/certificate/menu.ts says which right opens them. */
export const managerScreens: readonly ManagerScreen[] = [
  {
    path: "teaching/certificate",
    screen: () => import("./manage/course-certificates.screen.tsx"),
  },
  { path: "teaching/certificate/design/:templateId", screen: designer },
];
