import type { PublicPage } from "../kernel/public-page.ts";
import {
  at,
  inConsoles,
  SCHOOLS,
  type ManagerScreen,
  type SpaceScreen,
} from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "course", file: "course/course-list.screen.tsx" },
  { path: "course/:id", file: "course/course-detail.screen.tsx" },
  { path: "course/:id/preview/:unitId", file: "course/unit-preview.screen.tsx" },
  { path: "courseClass/:id", file: "course/class/class-detail.screen.tsx" },
  { path: "classroom/:classRoomId/manage/base", file: "course/classroom-redirect.screen.tsx" },
  {
    path: "course/:id/plan/chapterPreview",
    file: "course/manager/preview-redirect.screen.tsx",
    id: "chapter-preview",
    isBare: true,
  },
  {
    path: "course/:id/plan/unitPreview",
    file: "course/manager/preview-redirect.screen.tsx",
    id: "unit-preview",
    isBare: true,
  },
  { path: "m/courses/details", file: "course/course-mobile.screen.tsx", isBare: true },
];

/** Screens of spaces and consoles; server/src/course/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Teaching space: making courses
  ...at("/ucenter/teaching-space/c/course", () => import("./create/taught-courses.screen.tsx")),
  ...at(
    "/ucenter/teaching-space/course/chooseCreate",
    () => import("./create/choose-create.screen.tsx"),
  ),
  ...at("/ucenter/teaching-space/course/quick", () => import("./quick/quick.screen.tsx")),
  ...at(
    "/ucenter/teaching-space/course/add/choosecourse/:courseType",
    () => import("./create/take-over.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/course/add/:courseType",
    () => import("./create/course-add.screen.tsx"),
  ),
  // Personal settings
  ...at("/ucenter/settings/collect", () => import("./collect.screen.tsx")),
  // Consoles: courses of a school, a site or the platform
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/list",
    () => import("./school/courses.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/review",
    () => import("./school/course-reviews.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/review/:periodId",
    () => import("./school/course-review.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/classroom",
    () => import("./school/classroom.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/category-tags-manager",
    () => import("./school/tags.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/course-assign",
    () => import("./school/assignments.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course_assign/xsfb",
    () => import("./school/placements.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course_assign/xffk",
    () => import("./school/feedback.screen.tsx"),
  ),
];

/** Screens of the course manager; server/src/course/menu.ts says which right opens them. */
export const managerScreens: readonly ManagerScreen[] = [
  { path: "prepare/info", screen: () => import("./manager/info.screen.tsx") },
  { path: "prepare/goods-setting", screen: () => import("./manager/goods.screen.tsx") },
  { path: "prepare/team", screen: () => import("./manager/team.screen.tsx") },
  { path: "prepare/assessment", screen: () => import("./manager/assessment.screen.tsx") },
  { path: "prepare/param-setting", screen: () => import("./manager/params.screen.tsx") },
  { path: "prepare/plan", screen: () => import("./plan/plan.screen.tsx") },
  { path: "prepare/plan/editUnit", screen: () => import("./plan/edit-unit.screen.tsx") },
  {
    path: "prepare/microcourse/plan/editUnit",
    screen: () => import("./plan/micro-edit.screen.tsx"),
  },
  { path: "plan/chapterPreview", screen: () => import("./plan/preview.screen.tsx") },
  { path: "plan/unitPreview", screen: () => import("./plan/preview.screen.tsx") },
  { path: "prepare/plan/chapterPreview", screen: () => import("./plan/preview.screen.tsx") },
  { path: "prepare/plan/unitPreview", screen: () => import("./plan/preview.screen.tsx") },
  {
    path: "prepare/microcourse/plan/chapterPreview",
    screen: () => import("./plan/micro-preview.screen.tsx"),
  },
  { path: "prepare/plan/publish", screen: () => import("./manager/publish.screen.tsx") },
  { path: "prepare/materials", screen: () => import("./materials/materials.screen.tsx") },
  {
    path: "prepare/student-materials",
    screen: () => import("./materials/student-materials.screen.tsx"),
  },
  { path: "prepare/question-library", screen: () => import("./library/library.screen.tsx") },
  {
    path: "prepare/question-library/editor",
    screen: () => import("./library/library-editor.screen.tsx"),
  },
  {
    path: "prepare/question-library/editor/:questionstoreid",
    screen: () => import("./library/library-editor.screen.tsx"),
  },
  {
    path: "prepare/question-library/import",
    screen: () => import("./library/library-import.screen.tsx"),
  },
  {
    path: "prepare/question-library/import/:importId",
    screen: () => import("./library/library-review.screen.tsx"),
  },
  {
    path: "prepare/question-library/share",
    screen: () => import("./library/library-share.screen.tsx"),
  },
  {
    path: "prepare/question-library/updatepaperlib",
    screen: () => import("./library/library-curate.screen.tsx"),
  },
  {
    path: "prepare/question-library/importloglist",
    screen: () => import("./library/library-log.screen.tsx"),
  },
  { path: "prepare/plan/dot/:videoId", screen: () => import("./units/special/dot.screen.tsx") },
  { path: "prepare/class", screen: () => import("./class/class-list.screen.tsx") },
  { path: "prepare/class/detail", screen: () => import("./class/class-manage.screen.tsx") },
  { path: "prepare/class/log", screen: () => import("./class/class-log.screen.tsx") },
  { path: "prepare/class/addAdmin", screen: () => import("./class/class-add-admin.screen.tsx") },
];
