import {
  at,
  inConsoles,
  MANAGING,
  SCHOOLS,
  type ManagerScreen,
  type SpaceScreen,
} from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/discussion/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Learning space and consoles: what is discussed
  ...at(
    "/ucenter/learning-space/course/study/:courseId/discuss",
    () => import("./board/study-discuss.screen.tsx"),
  ),
  ...["create", "create/:discussid"].flatMap((page) =>
    at(
      `/ucenter/learning-space/course/study/:courseId/discuss/${page}`,
      () => import("./board/study-post-edit.screen.tsx"),
    ),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/discuss/details/:detailid",
    () => import("./board/study-post.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/experience",
    () => import("./experience/study-experience.screen.tsx"),
  ),
  ...["create", "create/:noteid"].flatMap((page) =>
    at(
      `/ucenter/learning-space/course/study/:courseId/experience/${page}`,
      () => import("./experience/study-experience-edit.screen.tsx"),
    ),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/experience/details/:noteid",
    () => import("./experience/study-experience-detail.screen.tsx"),
  ),
  ...at("/ucenter/learning-space/c/discuss", () => import("./board/learner-posts.screen.tsx")),
  ...at(
    "/ucenter/learning-space/c/discuss/details/:detailid",
    () => import("./board/learner-post.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/teaching-service/thread",
    () => import("./board/admin-threads.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/teaching-service/experience",
    () => import("./experience/admin-experiences.screen.tsx"),
  ),
  // Learning space: notes, questions, notices, the own rating
  ...at("/ucenter/learning-space/c/note", () => import("./note/own-notes.screen.tsx")),
  ...at("/ucenter/learning-space/c/qa", () => import("./inquiry/own-inquiries.screen.tsx")),
  ...at("/ucenter/learning-space/c/notice", () => import("./notice/learner-notices.screen.tsx")),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/note",
    () => import("./note/study-note.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/askDiscuss",
    () => import("./inquiry/study-ask.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/notice",
    () => import("./notice/study-notice.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/judge",
    () => import("./rating/study-judge.screen.tsx"),
  ),
  // Consoles: what learners write and ask
  ...inConsoles(
    SCHOOLS,
    "teachingManager/teaching-service/note",
    () => import("./note/managed-notes.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/teaching-service/qa",
    () => import("./inquiry/managed-inquiries.screen.tsx"),
  ),
  // Teaching space: what is said around courses
  ...at("/ucenter/teaching-space/c/notice", () => import("./notice/own-notices.screen.tsx")),
  ...at("/ucenter/teaching-space/c/discuss", () => import("./board/own-posts.screen.tsx")),
  ...at(
    "/ucenter/teaching-space/c/discuss/details/:discussid",
    () => import("./board/own-post.screen.tsx"),
  ),
  // Consoles: organisations and menus
  ...inConsoles(
    MANAGING,
    "operative/website/sensitive_words",
    () => import("./moderation/sensitive-words.screen.tsx"),
  ),
];

/** Screens of the course manager; server/src/discussion/menu.ts says which right opens them. */
export const managerScreens: readonly ManagerScreen[] = [
  { path: "teaching/notice", screen: () => import("./notice/notices.screen.tsx") },
  { path: "teaching/discuss", screen: () => import("./board/boards.screen.tsx") },
  { path: "teaching/discuss/list", screen: () => import("./board/posts.screen.tsx") },
  {
    path: "teaching/discuss/list/details/:discussid",
    screen: () => import("./board/post.screen.tsx"),
  },
  { path: "teaching/discuss/create", screen: () => import("./board/post-edit.screen.tsx") },
  {
    path: "teaching/discuss/create/:discussid",
    screen: () => import("./board/post-edit.screen.tsx"),
  },
  { path: "teaching/discuss/desk", screen: () => import("./desk.screen.tsx") },
  {
    path: "teaching/discuss/experience",
    screen: () => import("./experience/experiences.screen.tsx"),
  },
  {
    path: "teaching/discuss/experience/details/:noteid",
    screen: () => import("./experience/experience.screen.tsx"),
  },
  { path: "teaching/qa", screen: () => import("./inquiry/inquiries.screen.tsx") },
  { path: "teaching/note", screen: () => import("./note/notes.screen.tsx") },
  { path: "teaching/note/detail/:noteid", screen: () => import("./note/note.screen.tsx") },
  { path: "teaching/evaluate", screen: () => import("./rating/ratings.screen.tsx") },
];
