import { at, inConsoles, LOGGED, type SpaceRoute } from "./space-route.ts";

/** Boards and experiences of learners, and of those who look after them. */
export const TALK_ROUTES: readonly SpaceRoute[] = [
  ...at(
    "/ucenter/learning-space/course/study/:courseId/discuss",
    () => import("../../discussion/board/study-discuss.screen.tsx"),
  ),
  ...["create", "create/:discussid"].flatMap((page) =>
    at(
      `/ucenter/learning-space/course/study/:courseId/discuss/${page}`,
      () => import("../../discussion/board/study-post-edit.screen.tsx"),
    ),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/discuss/details/:detailid",
    () => import("../../discussion/board/study-post.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/experience",
    () => import("../../discussion/experience/study-experience.screen.tsx"),
  ),
  ...["create", "create/:noteid"].flatMap((page) =>
    at(
      `/ucenter/learning-space/course/study/:courseId/experience/${page}`,
      () => import("../../discussion/experience/study-experience-edit.screen.tsx"),
    ),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/experience/details/:noteid",
    () => import("../../discussion/experience/study-experience-detail.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/c/discuss",
    () => import("../../discussion/board/learner-posts.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/c/discuss/details/:detailid",
    () => import("../../discussion/board/learner-post.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/teaching-service/thread",
    () => import("../../discussion/board/admin-threads.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/teaching-service/experience",
    () => import("../../discussion/experience/admin-experiences.screen.tsx"),
  ),

  // Learning space: notes, questions, notices, the own rating
  ...at(
    "/ucenter/learning-space/c/note",
    () => import("../../discussion/note/own-notes.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/c/qa",
    () => import("../../discussion/inquiry/own-inquiries.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/c/notice",
    () => import("../../discussion/notice/learner-notices.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/note",
    () => import("../../discussion/note/study-note.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/askDiscuss",
    () => import("../../discussion/inquiry/study-ask.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/notice",
    () => import("../../discussion/notice/study-notice.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/judge",
    () => import("../../discussion/rating/study-judge.screen.tsx"),
  ),

  // Consoles: what learners write and ask
  ...inConsoles(
    LOGGED,
    "teachingManager/teaching-service/note",
    () => import("../../discussion/note/managed-notes.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/teaching-service/qa",
    () => import("../../discussion/inquiry/managed-inquiries.screen.tsx"),
  ),
];
