import { ADMIN_ENTRIES } from "../console/admin-entries.ts";
import {
  at,
  inConsoles,
  light,
  LOGGED,
  MANAGING,
  type Screen,
  type SpaceRoute,
} from "./space-route.ts";
import { TALK_ROUTES } from "./talk-routes.ts";

/** One list of people at all addresses; the last part of the address says which. */
const PEOPLE: Screen = () => import("../../identity/people/people.screen.tsx");

/** Every screen that is rendered in the browser, one line each; the server's menus say who sees which. */
export const SPACE_ROUTES: readonly SpaceRoute[] = [
  // Learning and teaching
  ...at("/ucenter/learning-space/c/home", () => import("../learning-home.screen.tsx")),
  ...at("/ucenter/teaching-space/c/home", () => import("../teaching-home.screen.tsx")),
  ...at(
    "/ucenter/teaching-space/c/resource",
    () => import("../../media/resource/my-resources.screen.tsx"),
  ),

  ...at("/ucenter/learning-space/c/list", () => import("../../learning/own-courses.screen.tsx")),
  ...at(
    "/ucenter/learning-space/course/study/:courseId",
    () => import("../../learning/study/study-redirect.screen.tsx"),
  ),
  ...["plan", "plan/:chapterid", "plan/:chapterid/:forcelook"].flatMap((page) =>
    light(
      `/ucenter/learning-space/course/study/:courseId/${page}`,
      () => import("../../learning/study/study.screen.tsx"),
    ),
  ),
  ...light(
    "/ucenter/learning-space/course/study/:courseId/progress",
    () => import("../../learning/study/study-progress.screen.tsx"),
  ),
  ...light(
    "/ucenter/learning-space/course/study/:courseId/study",
    () => import("../../learning/study/study-go.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/data",
    () => import("../../learning/study/study-data.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/answer",
    () => import("../../learning/study/study-answers.screen.tsx"),
  ),

  ...at(
    "/ucenter/learning-space/course/study/:courseId/classDate",
    () => import("../../live/class-date.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/achievement",
    () => import("../../statistics/own/learner-achievement.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/course/study/:courseId/cert",
    () => import("../../statistics/own/cert.screen.tsx"),
  ),
  ...at(
    "/ucenter/learning-space/c/progress",
    () => import("../../statistics/own/progress.screen.tsx"),
  ),
  ...at("/ucenter/learning-space/c/score", () => import("../../statistics/own/score.screen.tsx")),
  ...at(
    "/ucenter/learning-space/c/reservation",
    () => import("../../statistics/own/reservation.screen.tsx"),
  ),

  // Learning space and consoles: what is discussed
  ...TALK_ROUTES,

  // Teaching space: making courses
  ...at(
    "/ucenter/teaching-space/c/course",
    () => import("../../course/create/taught-courses.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/course/chooseCreate",
    () => import("../../course/create/choose-create.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/course/add/choosecourse/:courseType",
    () => import("../../course/create/take-over.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/course/add/:courseType",
    () => import("../../course/create/course-add.screen.tsx"),
  ),

  // Teaching space: what is said around courses
  ...at(
    "/ucenter/teaching-space/c/notice",
    () => import("../../discussion/notice/own-notices.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/discuss",
    () => import("../../discussion/board/own-posts.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/discuss/details/:discussid",
    () => import("../../discussion/board/own-post.screen.tsx"),
  ),

  // Teaching space: figures of courses
  ...at(
    "/ucenter/teaching-space/c/studentAnalyse",
    () => import("../../statistics/course/student-analyse.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/achievement",
    () => import("../../statistics/course/own-achievement.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/achievement/:courseId/detail/:stuId",
    () => import("../../statistics/course/own-achievement-detail.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/learningData",
    () => import("../../statistics/course/learning-data.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/dynamic",
    () => import("../../statistics/course/dynamic.screen.tsx"),
  ),

  // Personal settings
  ...at(
    "/ucenter/settings/internalMessage",
    () => import("../../messaging/internal-message.screen.tsx"),
  ),
  ...at("/ucenter/settings/collect", () => import("../../course/collect.screen.tsx")),
  ...at("/ucenter/settings/credit", () => import("../../credit/credit.screen.tsx")),
  ...at("/ucenter/settings/orders", () => import("../../commerce/orders.screen.tsx")),
  ...at("/ucenter/settings/profile", () => import("../../identity/account/profile.screen.tsx")),
  ...at("/ucenter/settings/security", () => import("../../identity/account/security.screen.tsx")),
  ...at(
    "/ucenter/settings/realnameAuthentication",
    () => import("../../identity/account/real-name.screen.tsx"),
  ),
  ...at("/ucenter/settings/auth", () => import("../../sso/own-bindings.screen.tsx")),
  ...at("/ucenter/settings/privacy", () => import("../../identity/account/privacy.screen.tsx")),

  // Live rooms
  ...at("/ucenter/learning-space/c/lessonSchedule", () => import("../../live/schedule.screen.tsx")),
  ...["learning-space", "teaching-space"].flatMap((space) =>
    at(`/ucenter/${space}/liveContainer`, () => import("../../live/container.screen.tsx")),
  ),

  // On to other platforms, in the seeds' spelling and the right one
  ...["learning-space", "teaching-space"].flatMap((space) =>
    ["tempRedict", "tempRedirect"].flatMap((page) =>
      at(`/ucenter/${space}/${page}`, () => import("../../sso/temp-redirect.screen.tsx")),
    ),
  ),
  ...inConsoles(
    [...MANAGING, "/admin-school"],
    "teachingManager/course/live",
    () => import("../../live/session-review.screen.tsx"),
  ),

  // Every console
  ...inConsoles(ADMIN_ENTRIES, "home", () => import("../console/console-home.screen.tsx")),

  // Consoles: website and content
  ...inConsoles(
    MANAGING,
    "operative/website/info",
    () => import("../../site/admin/admin-info.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/website/seo",
    () => import("../../site/admin/admin-seo.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/website/status",
    () => import("../../site/admin/admin-status.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/website/switches",
    () => import("../../site/admin/admin-switches.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/website/theme",
    () => import("../../site/admin/admin-theme.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/nrgl/nrgl",
    () => import("../../cms/admin/admin-content-list.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/nrgl/nrgl/new",
    () => import("../../cms/admin/admin-content-edit.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/nrgl/nrgl/:contentId",
    () => import("../../cms/admin/admin-content-edit.screen.tsx"),
  ),

  // Consoles: organisations and menus
  ...inConsoles(
    MANAGING,
    "system/settings/organs",
    () => import("../../organisation/organs.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "system/settings/organs/openSite",
    () => import("../../organisation/organs.screen.tsx"),
  ),
  ...inConsoles(
    [...MANAGING, "/admin-school"],
    "system/settings/organs/audit",
    () => import("../../identity/people/organ-applications.screen.tsx"),
  ),
  ...inConsoles(
    [...MANAGING, "/admin-school"],
    "system/settings/teacher-audit",
    () => import("../../identity/people/teacher-applications.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "operative/website/menus",
    () => import("../../site/menu/menu-templates.screen.tsx"),
  ),

  ...inConsoles(
    MANAGING,
    "operative/website/sensitive_words",
    () => import("../../discussion/moderation/sensitive-words.screen.tsx"),
  ),

  // Consoles: people and roles
  ...inConsoles(MANAGING, "system/settings/teachers", PEOPLE),
  ...inConsoles(MANAGING, "system/settings/students", PEOPLE),
  ...inConsoles(["/admin-su", "/admin-platform"], "system/settings/user", PEOPLE),
  ...inConsoles(["/admin-su", "/admin-platform"], "system/settings/members", PEOPLE),
  ...inConsoles(
    ["/admin-su", "/admin-platform", "/admin-school"],
    "system/settings/organ_user",
    PEOPLE,
  ),
  ...at("/admin-school/system/settings/teachers", PEOPLE),
  ...inConsoles(
    ["/admin-real-school", "/admin-real-college", "/admin-real-class"],
    "edu/student",
    PEOPLE,
  ),
  ...inConsoles(
    MANAGING,
    "system/settings/roles",
    () => import("../../identity/roles/roles.screen.tsx"),
  ),

  // Consoles: logs, announcements, outbox
  ...inConsoles(LOGGED, "system/settings/logs/dlrz", () => import("../../journal/dlrz.screen.tsx")),
  ...inConsoles(LOGGED, "system/settings/logs/czrz", () => import("../../journal/czrz.screen.tsx")),
  ...inConsoles(LOGGED, "system/settings/logs/cxrz", () => import("../../journal/cxrz.screen.tsx")),
  ...inConsoles(
    LOGGED,
    "system/settings/logs/xtxx",
    () => import("../../messaging/announcements.screen.tsx"),
  ),
  ...at("/admin-su/system/settings/outbox", () => import("../../delivery/outbox.screen.tsx")),

  // Consoles: resources of courses
  ...at(
    "/admin-school/teachingManager/resource/list",
    () => import("../../media/resource/resource-list.screen.tsx"),
  ),
  ...at(
    "/admin-school/teachingManager/resource/audit",
    () => import("../../media/resource/resource-audit.screen.tsx"),
  ),
  ...inConsoles(
    ["/admin-su", "/admin-platform"],
    "resource/list",
    () => import("../../media/resource/resource-list.screen.tsx"),
  ),
  ...inConsoles(
    ["/admin-su", "/admin-platform"],
    "resource/audit",
    () => import("../../media/resource/resource-audit.screen.tsx"),
  ),

  ...inConsoles(
    ["/admin-su", "/admin-platform"],
    "resource/quota",
    () => import("../../media/resource/quota.screen.tsx"),
  ),

  // Consoles: single sign-on
  ...inConsoles(
    MANAGING,
    "system/settings/sso/providers",
    () => import("../../sso/providers.screen.tsx"),
  ),
  ...inConsoles(
    MANAGING,
    "system/settings/sso/applications",
    () => import("../../sso/applications.screen.tsx"),
  ),

  // Consoles: courses of a school, a site or the platform
  ...inConsoles(
    LOGGED,
    "teachingManager/course/list",
    () => import("../../course/school/courses.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/course/list/:periodId",
    () => import("../../course/school/course-review.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/course/classroom",
    () => import("../../course/school/classroom.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/course/category-tags-manager",
    () => import("../../course/school/tags.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/course/course-assign",
    () => import("../../course/school/assignments.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/course_assign/xsfb",
    () => import("../../course/school/placements.screen.tsx"),
  ),
  ...inConsoles(
    LOGGED,
    "teachingManager/course_assign/xffk",
    () => import("../../course/school/feedback.screen.tsx"),
  ),
];
