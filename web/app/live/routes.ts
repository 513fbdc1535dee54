import {
  at,
  inConsoles,
  SCHOOLS,
  type ManagerScreen,
  type SpaceScreen,
} from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/live/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Learning and teaching
  ...at(
    "/ucenter/learning-space/course/study/:courseId/classDate",
    () => import("./class-date.screen.tsx"),
  ),
  // Live rooms
  ...at("/ucenter/learning-space/c/lessonSchedule", () => import("./schedule.screen.tsx")),
  ...["learning-space", "teaching-space"].flatMap((space) =>
    at(`/ucenter/${space}/liveContainer`, () => import("./container.screen.tsx")),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/live",
    () => import("./session-review.screen.tsx"),
  ),
];

/** Screens of the course manager; server/src/live/menu.ts says which right opens them. */
export const managerScreens: readonly ManagerScreen[] = [
  { path: "prepare/live/list", screen: () => import("./session-list.screen.tsx") },
  // The requirements' spelling, and the right one.
  { path: "prepare/live/calender", screen: () => import("./calendar.screen.tsx") },
  { path: "prepare/live/calendar", screen: () => import("./calendar.screen.tsx") },
];
