import type { Screen } from "../space/space-route.ts";

/** One screen of the course manager; `path` lies below /course/{courseId}/manager. */
interface ManagerRoute {
  readonly path: string;
  readonly screen: Screen;
}

/** Every screen of the course manager, one line each; the server's menu says who sees which. */
export const MANAGER_ROUTES: readonly ManagerRoute[] = [
  // Prepare
  { path: "prepare/info", screen: () => import("../../course/manager/info.screen.tsx") },
  { path: "prepare/goods-setting", screen: () => import("../../course/manager/goods.screen.tsx") },
  { path: "prepare/team", screen: () => import("../../course/manager/team.screen.tsx") },
  {
    path: "prepare/assessment",
    screen: () => import("../../course/manager/assessment.screen.tsx"),
  },
  { path: "prepare/param-setting", screen: () => import("../../course/manager/params.screen.tsx") },
  { path: "prepare/plan", screen: () => import("../../course/plan/plan.screen.tsx") },
  {
    path: "prepare/plan/editUnit",
    screen: () => import("../../course/plan/edit-unit.screen.tsx"),
  },
  {
    path: "prepare/microcourse/plan/editUnit",
    screen: () => import("../../course/plan/micro-edit.screen.tsx"),
  },
  { path: "plan/chapterPreview", screen: () => import("../../course/plan/preview.screen.tsx") },
  { path: "plan/unitPreview", screen: () => import("../../course/plan/preview.screen.tsx") },
  {
    path: "prepare/plan/chapterPreview",
    screen: () => import("../../course/plan/preview.screen.tsx"),
  },
  {
    path: "prepare/plan/unitPreview",
    screen: () => import("../../course/plan/preview.screen.tsx"),
  },
  {
    path: "prepare/microcourse/plan/chapterPreview",
    screen: () => import("../../course/plan/micro-preview.screen.tsx"),
  },
  { path: "prepare/plan/publish", screen: () => import("../../course/manager/publish.screen.tsx") },
  {
    path: "prepare/materials",
    screen: () => import("../../course/materials/materials.screen.tsx"),
  },
  {
    path: "prepare/student-materials",
    screen: () => import("../../course/materials/student-materials.screen.tsx"),
  },
  {
    path: "prepare/plan/dot/:videoId",
    screen: () => import("../../course/units/special/dot.screen.tsx"),
  },
  { path: "prepare/class", screen: () => import("../../course/class/class-list.screen.tsx") },
  {
    path: "prepare/class/detail",
    screen: () => import("../../course/class/class-manage.screen.tsx"),
  },
  { path: "prepare/class/log", screen: () => import("../../course/class/class-log.screen.tsx") },
  {
    path: "prepare/class/addAdmin",
    screen: () => import("../../course/class/class-add-admin.screen.tsx"),
  },
  { path: "prepare/live/list", screen: () => import("../../live/session-list.screen.tsx") },
  // The seeds' spelling, and the right one.
  { path: "prepare/live/calender", screen: () => import("../../live/calendar.screen.tsx") },
  { path: "prepare/live/calendar", screen: () => import("../../live/calendar.screen.tsx") },
  // Teaching
  { path: "teaching/notice", screen: () => import("../../discussion/notice/notices.screen.tsx") },
  { path: "teaching/discuss", screen: () => import("../../discussion/board/boards.screen.tsx") },
  {
    path: "teaching/discuss/list",
    screen: () => import("../../discussion/board/posts.screen.tsx"),
  },
  {
    path: "teaching/discuss/list/details/:discussid",
    screen: () => import("../../discussion/board/post.screen.tsx"),
  },
  {
    path: "teaching/discuss/create",
    screen: () => import("../../discussion/board/post-edit.screen.tsx"),
  },
  {
    path: "teaching/discuss/create/:discussid",
    screen: () => import("../../discussion/board/post-edit.screen.tsx"),
  },
  { path: "teaching/discuss/desk", screen: () => import("../../discussion/desk.screen.tsx") },
  {
    path: "teaching/discuss/experience",
    screen: () => import("../../discussion/experience/experiences.screen.tsx"),
  },
  {
    path: "teaching/discuss/experience/details/:noteid",
    screen: () => import("../../discussion/experience/experience.screen.tsx"),
  },
  { path: "teaching/qa", screen: () => import("../../discussion/inquiry/inquiries.screen.tsx") },
  { path: "teaching/note", screen: () => import("../../discussion/note/notes.screen.tsx") },
  {
    path: "teaching/note/detail/:noteid",
    screen: () => import("../../discussion/note/note.screen.tsx"),
  },
  { path: "teaching/evaluate", screen: () => import("../../discussion/rating/ratings.screen.tsx") },
  {
    path: "teaching/achievement",
    screen: () => import("../../statistics/course/achievement.screen.tsx"),
  },
  {
    path: "teaching/achievement/detail/:stuId",
    screen: () => import("../../statistics/course/achievement-detail.screen.tsx"),
  },
  // Analysis
  {
    path: "analysis/course-abstract",
    screen: () => import("../../statistics/course/course-abstract.screen.tsx"),
  },
  {
    path: "analysis/class-running",
    screen: () => import("../../statistics/course/class-running.screen.tsx"),
  },
  {
    path: "analysis/student-progress",
    screen: () => import("../../statistics/course/student-progress.screen.tsx"),
  },
  {
    path: "e-commerce/matchedGoods",
    screen: () => import("../../commerce/course-goods.screen.tsx"),
  },
  { path: "e-commerce/orders", screen: () => import("../../commerce/course-orders.screen.tsx") },
];
