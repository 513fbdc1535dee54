import type { PublicPage } from "../kernel/public-page.ts";
import { learnScreens } from "./learn/routes.ts";
import { teachPages } from "./teach/routes.ts";
import { libraryScreens } from "./library/routes.ts";
import { examPages } from "./exam/routes.ts";
import { reflectScreens } from "./reflect/routes.ts";
import { feeScreens } from "./fee/routes.ts";
import { reportScreens } from "./report/routes.ts";
import { siteLists, sitePages, siteScreens } from "./site/routes.ts";
import { choiceScreens } from "./workspace/routes.ts";
import { at, inConsoles, SCHOOLS, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "coursePackage", file: "training/package-list.screen.tsx" },
  { path: "coursePackage/:id", file: "training/package-detail.screen.tsx" },
  { path: "project", file: "training/project/project-list.screen.tsx" },
  { path: "project/:sourceId", file: "training/project/project-detail.screen.tsx" },
  ...sitePages,
];

/** The pages of a project below the list of projects in a space or console. */
const workspace = (root: string): SpaceScreen[] => [
  ...teachPages(root),
  ...siteScreens(root),
  ...libraryScreens(root),
  ...examPages(root),
  ...at(`${root}/:packageId/jbxxsz`, () => import("./project/project-info.screen.tsx")),
  ...at(`${root}/:packageId/kcsz`, () => import("./project/project-courses.screen.tsx")),
  ...at(`${root}/:packageId/teachers`, () => import("./teacher/project-teachers.screen.tsx")),
  ...at(`${root}/:packageId/khsz`, () => import("./project/project-assessment.screen.tsx")),
  ...at(`${root}/:packageId/fysz`, () => import("./fee/project-fees.screen.tsx")),
  ...at(`${root}/:packageId/jyzsgl`, () => import("./project/project-certificates.screen.tsx")),
  ...at(
    `${root}/:packageId/jyzsgl/design/:templateId`,
    () => import("./project/certificate-design.screen.tsx"),
  ),
  ...at(`${root}/:packageId/jxgl`, () => import("./teaching/teaching.screen.tsx")),
  ...at(`${root}/:packageId/bjgl`, () => import("./class/project-classes.screen.tsx")),
  ...at(`${root}/:packageId/xxcggl`, () => import("./outcome/project-outcomes.screen.tsx")),
  ...at(`${root}/:packageId/dcwjgl`, () => import("./project/project-forms.screen.tsx")),
  ...at(`${root}/:packageId/xygl`, () => import("./project/project-learners.screen.tsx")),
];

/** The pages of a class for its head teacher and monitors. */
const leadPages = (root: string): SpaceScreen[] => [
  ...at(`${root}/:packageId/m-students`, () => import("./class/class-people.screen.tsx")),
  ...at(`${root}/:packageId/m-xxqk`, () => import("./class/class-study.screen.tsx")),
  ...at(`${root}/:packageId/m-ks`, () => import("./class/class-exams.screen.tsx")),
  ...at(`${root}/:packageId/m-zs`, () => import("./class/class-certificates.screen.tsx")),
];

/** Where projects are administered in each console (consoles §2). */
const PROJECT_LISTS = [
  "/admin-school/project-manager/train/list",
  "/admin-su/project-manager/train/list",
  "/admin-platform/project-manager/train/list",
  "/admin-site/train/man/xmlb",
] as const;

/** Screens of spaces and consoles; server/src/training/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Learning space
  ...at("/ucenter/learning-space/c/coursePackage", () => import("./own-packages.screen.tsx")),
  ...at(
    "/ucenter/learning-space/c/coursePackage/:packageId",
    () => import("./own-package.screen.tsx"),
  ),
  // Teaching space: as the requirements spell it, and the correct word
  ...at("/ucenter/teaching-space/c/pacakge", () => import("./made-packages.screen.tsx")),
  ...at("/ucenter/teaching-space/c/package", () => import("./made-packages.screen.tsx")),
  ...at("/ucenter/teaching-space/c/pacakge/:packageId", () => import("./package-form.screen.tsx")),
  ...at("/ucenter/teaching-space/c/package/:packageId", () => import("./package-form.screen.tsx")),
  // Consoles
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/coursePackage",
    () => import("./managed-packages.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/coursePackage/:packageId",
    () => import("./package-form.screen.tsx"),
  ),
  // Training projects
  ...at("/ucenter/learning-space/c/project", () => import("./project/own-projects.screen.tsx")),
  ...at(
    "/ucenter/learning-space/c/train/progress",
    () => import("./project/own-progress.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/train/:packageId/my-courses",
    () => import("./own-package.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/train/:packageId/my-progress",
    () => import("./project/my-progress.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/train/:packageId/my-certs",
    () => import("./project/my-certs.screen.tsx"),
  ),
  ...leadPages("/ucenter/learning-space/train"),
  ...learnScreens,
  ...reflectScreens,
  // Experts decide here about what they were asked for
  ...at("/ucenter/teaching-space/c/review", () => import("./expert/expert-reviews.screen.tsx")),
  ...at("/ucenter/teaching-space/c/review/:packageId", () => import("./package-form.screen.tsx")),
  ...reportScreens,
  ...siteLists,
  ...choiceScreens,
  ...feeScreens,
  ...at(
    "/ucenter/teaching-space/train/project-list",
    () => import("./project/run-projects.screen.tsx"),
  ),
  ...workspace("/ucenter/teaching-space/train"),
  ...leadPages("/ucenter/teaching-space/train"),
  ...at("/admin-school/project-manager/enrol", () => import("./corp/corp-projects.screen.tsx")),
  ...at(
    "/admin-school/project-manager/enrol/:packageId",
    () => import("./corp/corp-project.screen.tsx"),
  ),
  ...PROJECT_LISTS.flatMap((list) =>
    at(list, () => import("./project/managed-projects.screen.tsx")).concat(
      workspace(list),
      at(`${list}/:packageId/glysz`, () => import("./project/project-admins.screen.tsx")),
      at(`${list}/:packageId/jssz`, () => import("./teacher/teachings.screen.tsx")),
    ),
  ),
];
