import { at, inConsoles, LOGGED, type SpaceRoute } from "./space-route.ts";

/** Boards and experiences of learners, and of those who look after them. */
export const TALK_ROUTES: readonly SpaceRoute[] = [
  ...at(
    "/ucenter/learning-space/course/study/:courseId/discuss",
    () => import("../discussion/study-discuss.screen.tsx"),
  ),
  ...["create", "create/:discussid"].flatMap((page) =>
    at(
      `/ucenter/learning-space/course/study/:courseId/discuss/${page}`,
      () => import("../discussion/study-post-edit.screen.tsx"),
    ),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/discuss/details/:detailid",
    () => import("../discussion/study-post.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/experience",
    () => import("../discussion/study-experience.screen.tsx"),
  ),
  ...["create", "create/:noteid"].flatMap((page) =>
    at(
      `/ucenter/learning-space/course/study/:courseId/experience/${page}`,
      () => import("../discussion/study-experience-edit.screen.tsx"),
    ),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/experience/details/:noteid",
    () => import("../discussion/study-experience-detail.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/c/discuss",
    () => import("../discussion/learner-posts.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/c/discuss/details/:detailid",
    () => import("../discussion/learner-post.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/teaching-service/thread",
    () => import("../discussion/admin-threads.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/teaching-service/experience",
    () => import("../discussion/admin-experiences.screen.tsx"),
  ),

  // Learning space: notes, questions, notices, the own rating
  ...at("/ucenter/learning-space/c/note", () => import("../discussion/own-notes.screen.tsx")),
  ...at("/ucenter/learning-space/c/qa", () => import("../discussion/own-inquiries.screen.tsx")),
  ...at(
    "/ucenter/learning-space/c/notice",
    () => import("../discussion/learner-notices.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/note",
    () => import("../discussion/study-note.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/askDiscuss",
    () => import("../discussion/study-ask.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/notice",
    () => import("../discussion/study-notice.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/judge",
    () => import("../discussion/study-judge.screen.tsx"),
  ),

  // Consoles: what learners write and ask
  ...inConsoles(
    LOGGED,
    "teachingManager/teaching-service/note",
    () => import("../discussion/managed-notes.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/teaching-service/qa",
    () => import("../discussion/managed-inquiries.screen.tsx"),
  ),
];
