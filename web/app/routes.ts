import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { ADMIN_ENTRIES } from "./shell/admin-entries.ts";

/** Every address of the product, grouped by area; legacy spellings stand only here. */
export default [
  layout("shell/public.layout.tsx", [
    index("shell/portal/home.screen.tsx"),
    route("login", "identity/login.screen.tsx"),
    route("login/qrlogin", "identity/qr-confirm.screen.tsx"),
    route("login/qrlogin/error", "identity/qr-error.screen.tsx"),
    route("login/qrlogin/success", "identity/qr-success.screen.tsx"),
    route("slogin", "identity/silent-login.screen.tsx"),
    route("logout", "identity/logout.screen.tsx"),
    route("sso/register", "sso/register.screen.tsx", { id: "sso-register" }),
    route("sso/verify", "sso/verify.screen.tsx"),
    route("sso/failure", "sso/failure.screen.tsx"),
    route("register", "identity/register.screen.tsx"),
    route("jkregister", "identity/invigilator.screen.tsx"),
    route("organApply", "identity/organ-apply.screen.tsx"),
    route("security/recoverpw", "identity/recover.screen.tsx"),
    route("security/recoverpw/password", "identity/recover-password.screen.tsx"),
    route("security/recoverpw/resuccess", "identity/recover-success.screen.tsx"),
    route("security/email/verify", "identity/email-verify.screen.tsx"),
    route("security/email/resetpwd", "identity/email-reset.screen.tsx"),
    route("changeRole/:roleId", "identity/change-role.screen.tsx"),

    route("course", "course/course-list.screen.tsx"),
    route("course/:id", "course/course-detail.screen.tsx"),
    route("course/:id/preview/:unitId", "course/unit-preview.screen.tsx"),
    route("courseClass/:id", "course/class-detail.screen.tsx"),
    route("classroom/:classRoomId/manage/base", "course/classroom-redirect.screen.tsx"),

    route("specialSubject/:id", "cms/topic-detail.screen.tsx"),
    route("news", "cms/news-list.screen.tsx"),
    route("news/:sourceId", "cms/news-detail.screen.tsx"),
    route("activity", "cms/activity-list.screen.tsx"),
    route("cms/channels", "cms/channel-map.screen.tsx"),
    route("cms/channel/:channelId", "cms/channel-detail.screen.tsx", { id: "channel-by-id" }),
    route("cms/channelIndef/:channelIndefiner", "cms/channel-detail.screen.tsx", {
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
    route("teacher", "identity/teacher-list.screen.tsx"),
    route("teacher/:id", "identity/teacher-detail.screen.tsx"),
    route("uspace/:uid", "identity/user-space.screen.tsx"),

    route("test_music", "media/test-music.screen.tsx"),

    route("mobile/download", "site/download.screen.tsx", { id: "download" }),
    route("mobile/download/:siteId", "site/download.screen.tsx", { id: "download-of-site" }),
    route("401", "site/sign-in-needed.screen.tsx"),
    route("404", "site/missing.screen.tsx", { id: "missing" }),
    route("*", "site/missing.screen.tsx", { id: "nothing-there" }),
  ]),

  // Spaces and consoles: one address each, whose screens stand in shell/space-routes.ts.
  route("ucenter/*", "shell/space.layout.tsx", { id: "space-ucenter" }),
  ...ADMIN_ENTRIES.map((entry) =>
    route(`${entry.slice(1)}/*`, "shell/space.layout.tsx", { id: `space-${entry.slice(1)}` }),
  ),

  // The course manager: its screens stand in shell/manager-routes.ts.
  route("course/:id/manager/*", "shell/course-manager.layout.tsx", { id: "course-manager" }),
  route("course/:id/plan/chapterPreview", "course/manager/preview-redirect.screen.tsx", {
    id: "chapter-preview",
  }),
  route("course/:id/plan/unitPreview", "course/manager/preview-redirect.screen.tsx", {
    id: "unit-preview",
  }),

  route("course/study/:courseId/*", "learning/study-entry.screen.tsx"),
  route(":courseId/coursedetail/chapdetail/:chapterId", "learning/chapter-entry.screen.tsx"),
  route("m/courses/details", "course/course-mobile.screen.tsx"),
  route("siteHasClose", "site/closed.screen.tsx"),
  route("forbidden", "site/forbidden.screen.tsx"),
  route("openPdf", "site/pdf-view.screen.tsx"),
  route("edit", "media/edit.screen.tsx"),
] satisfies RouteConfig;
