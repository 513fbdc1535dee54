import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { ADMIN_ENTRIES } from "./shell/console/admin-entries.ts";

/** Every address of the product, grouped by area; legacy spellings stand only here. */
export default [
  layout("shell/public.layout.tsx", [
    index("shell/portal/home.screen.tsx"),
    route("login", "identity/sign-in/login.screen.tsx"),
    route("login/qrlogin", "identity/sign-in/qr-confirm.screen.tsx"),
    route("login/qrlogin/error", "identity/sign-in/qr-error.screen.tsx"),
    route("login/qrlogin/success", "identity/sign-in/qr-success.screen.tsx"),
    route("slogin", "identity/sign-in/silent-login.screen.tsx"),
    route("logout", "identity/sign-in/logout.screen.tsx"),
    route("sso/register", "sso/sso-register.screen.tsx", { id: "sso-register" }),
    route("sso/verify", "sso/verify.screen.tsx"),
    route("sso/failure", "sso/failure.screen.tsx"),
    route("register", "identity/sign-in/register.screen.tsx"),
    route("jkregister", "identity/people/invigilator.screen.tsx"),
    route("organApply", "identity/people/organ-apply.screen.tsx"),
    route("security/recoverpw", "identity/verification/recover.screen.tsx"),
    route("security/recoverpw/password", "identity/verification/recover-password.screen.tsx"),
    route("security/recoverpw/resuccess", "identity/verification/recover-success.screen.tsx"),
    route("security/email/verify", "identity/verification/email-verify.screen.tsx"),
    route("security/email/resetpwd", "identity/verification/email-reset.screen.tsx"),
    route("changeRole/:roleId", "identity/roles/change-role.screen.tsx"),

    route("course", "course/course-list.screen.tsx"),
    route("course/:id", "course/course-detail.screen.tsx"),
    route("course/:id/preview/:unitId", "course/unit-preview.screen.tsx"),
    route("courseClass/:id", "course/class/class-detail.screen.tsx"),
    route("classroom/:classRoomId/manage/base", "course/classroom-redirect.screen.tsx"),

    route("specialSubject/:id", "cms/topic-detail.screen.tsx"),
    route("news", "cms/news-list.screen.tsx"),
    route("news/:sourceId", "cms/news-detail.screen.tsx"),
    route("activity", "cms/activity-list.screen.tsx"),
    route("cms/channels", "cms/channel/channel-map.screen.tsx"),
    route("cms/channel/:channelId", "cms/channel/channel-detail.screen.tsx", {
      id: "channel-by-id",
    }),
    route("cms/channelIndef/:channelIndefiner", "cms/channel/channel-detail.screen.tsx", {
      id: "channel-by-indefiner",
    }),
    route("cms/content/tp1/:messageId", "cms/content-article.screen.tsx"),
    route("cms/content/tp2/:messageId", "cms/content-picture.screen.tsx"),

    // The seeds' spelling, and the right one.
    route("register/protocal", "cms/protocol-register.screen.tsx", { id: "protocol-register" }),
    route("register/protocol", "cms/protocol-register.screen.tsx", {
      id: "protocol-register-alias",
    }),
    route("payment/protocal", "cms/protocol-payment.screen.tsx", { id: "protocol-payment" }),
    route("payment/protocol", "cms/protocol-payment.screen.tsx", { id: "protocol-payment-alias" }),
    route("privacy", "cms/protocol-privacy.screen.tsx"),

    route("shopStore", "commerce/shop-list.screen.tsx"),
    route("shopStore/:id", "commerce/shop-detail.screen.tsx"),
    route("teacher", "identity/people/teacher-list.screen.tsx"),
    route("teacher/:id", "identity/people/teacher-detail.screen.tsx"),
    route("uspace/:uid", "identity/account/user-space.screen.tsx"),

    route("test_music", "media/player/test-music.screen.tsx"),

    route("mobile/download", "site/download.screen.tsx", { id: "download" }),
    route("mobile/download/:siteId", "site/download.screen.tsx", { id: "download-of-site" }),
    route("401", "site/gate/sign-in-needed.screen.tsx"),
    route("404", "site/gate/missing.screen.tsx", { id: "missing" }),
    route("*", "site/gate/missing.screen.tsx", { id: "nothing-there" }),
  ]),

  // Spaces and consoles: one address each, whose screens stand in shell/space/space-routes.ts.
  route("ucenter/*", "shell/space/space.layout.tsx", { id: "space-ucenter" }),
  ...ADMIN_ENTRIES.map((entry) =>
    route(`${entry.slice(1)}/*`, "shell/space/space.layout.tsx", { id: `space-${entry.slice(1)}` }),
  ),

  // The course manager: its screens stand in shell/manager/manager-routes.ts.
  route("course/:id/manager/*", "shell/manager/course-manager.layout.tsx", {
    id: "course-manager",
  }),
  route("course/:id/plan/chapterPreview", "course/manager/preview-redirect.screen.tsx", {
    id: "chapter-preview",
  }),
  route("course/:id/plan/unitPreview", "course/manager/preview-redirect.screen.tsx", {
    id: "unit-preview",
  }),

  route("course/study/:courseId/*", "learning/study/study-entry.screen.tsx"),
  route(":courseId/coursedetail/chapdetail/:chapterId", "learning/chapter-entry.screen.tsx"),
  route("m/courses/details", "course/course-mobile.screen.tsx"),
  route("siteHasClose", "site/gate/closed.screen.tsx"),
  route("forbidden", "site/gate/forbidden.screen.tsx"),
  route("openPdf", "site/pdf/pdf-view.screen.tsx"),
  route("edit", "media/edit.screen.tsx"),
] satisfies RouteConfig;
