import { at, type ManagerScreen, type SpaceScreen } from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/statistics/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Learning and teaching
  ...at(
    "/ucenter/learning-space/course/study/:courseId/achievement",
    () => import("./own/learner-achievement.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/cert",
    () => import("./own/cert.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/finish",
    () => import("./own/finish.screen.tsx"),
  ),
  ...at("/ucenter/learning-space/c/progress", () => import("./own/progress.screen.tsx")),
  ...at("/ucenter/learning-space/c/score", () => import("./own/score.screen.tsx")),
  // Teaching space: figures of courses
  ...at(
    "/ucenter/teaching-space/c/studentAnalyse",
    () => import("./course/student-analyse.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/achievement",
    () => import("./course/own-achievement.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/achievement/:courseId/detail/:stuId",
    () => import("./course/own-achievement-detail.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/learningData",
    () => import("./course/learning-data.screen.tsx"),
  ),
  ...at("/ucenter/teaching-space/c/dynamic", () => import("./course/dynamic.screen.tsx")),
];

/** Screens of the course manager; server/src/statistics/menu.ts says which right opens them. */
export const managerScreens: readonly ManagerScreen[] = [
  { path: "teaching/achievement", screen: () => import("./course/achievement.screen.tsx") },
  {
    path: "teaching/achievement/detail/:stuId",
    screen: () => import("./course/achievement-detail.screen.tsx"),
  },
  { path: "analysis/course-abstract", screen: () => import("./course/course-abstract.screen.tsx") },
  { path: "analysis/class-running", screen: () => import("./course/class-running.screen.tsx") },
  {
    path: "analysis/student-progress",
    screen: () => import("./course/student-progress.screen.tsx"),
  },
];
