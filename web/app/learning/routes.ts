import type { PublicPage } from "../kernel/public-page.ts";
import { at, light, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "course/study/:courseId/*", file: "learning/study/study-entry.screen.tsx", isBare: true },
  {
    path: ":courseId/coursedetail/chapdetail/:chapterId",
    file: "learning/chapter-entry.screen.tsx",
    isBare: true,
  },
];

/** Screens of spaces and consoles; server/src/learning/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Learning and teaching
  ...at("/ucenter/learning-space/c/list", () => import("./own-courses.screen.tsx")),
  ...at(
    "/ucenter/learning-space/course/study/:courseId",
    () => import("./study/study-redirect.screen.tsx"),
  ),
  ...["plan", "plan/:chapterid", "plan/:chapterid/:forcelook"].flatMap((page) =>
    light(
      `/ucenter/learning-space/course/study/:courseId/${page}`,
      () => import("./study/study.screen.tsx"),
    ),
  ),
  ...light(
    "/ucenter/learning-space/course/study/:courseId/progress",
    () => import("./study/study-progress.screen.tsx"),
  ),
  ...light(
    "/ucenter/learning-space/course/study/:courseId/study",
    () => import("./study/study-go.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/data",
    () => import("./study/study-data.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/answer",
    () => import("./study/study-answers.screen.tsx"),
  ),
];
