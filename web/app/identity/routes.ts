import type { PublicPage } from "../kernel/public-page.ts";
import {
  at,
  inConsoles,
  MANAGING,
  PLATFORM,
  SCHOOLS,
  type ScreenModule,
  type SpaceScreen,
} from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "login", file: "identity/sign-in/login.screen.tsx" },
  { path: "login/qrlogin", file: "identity/sign-in/qr/qr-confirm.screen.tsx" },
  { path: "login/qrlogin/error", file: "identity/sign-in/qr/qr-error.screen.tsx" },
  { path: "login/qrlogin/success", file: "identity/sign-in/qr/qr-success.screen.tsx" },
  { path: "login/help", file: "identity/sign-in/help-family.screen.tsx" },
  { path: "slogin", file: "identity/sign-in/silent-login.screen.tsx" },
  { path: "logout", file: "identity/sign-in/logout.screen.tsx" },
  { path: "register", file: "identity/sign-in/register.screen.tsx" },
  { path: "jkregister", file: "identity/people/invigilator.screen.tsx" },
  { path: "organApply", file: "identity/people/organ-apply.screen.tsx" },
  { path: "security/recoverpw", file: "identity/verification/recover.screen.tsx" },
  {
    path: "security/recoverpw/password",
    file: "identity/verification/recover-password.screen.tsx",
  },
  {
    path: "security/recoverpw/resuccess",
    file: "identity/verification/recover-success.screen.tsx",
  },
  { path: "security/email/verify", file: "identity/verification/email-verify.screen.tsx" },
  { path: "security/email/resetpwd", file: "identity/verification/email-reset.screen.tsx" },
  { path: "changeRole/:roleId", file: "identity/roles/change-role.screen.tsx" },
  { path: "teacher", file: "identity/people/teacher-list.screen.tsx" },
  { path: "teacher/:id", file: "identity/people/teacher-detail.screen.tsx" },
  { path: "uspace/:uid", file: "identity/account/user-space.screen.tsx" },
];

/** One list of people at all addresses; the last part of the address says which. */
const PEOPLE: ScreenModule = () => import("./people/people.screen.tsx");

/** Screens of spaces and consoles; server/src/identity/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Personal settings
  ...at("/ucenter/settings/profile", () => import("./account/profile.screen.tsx")),
  ...at("/ucenter/settings/security", () => import("./account/security.screen.tsx")),
  ...at("/ucenter/settings/realnameAuthentication", () => import("./account/real-name.screen.tsx")),
  ...at("/ucenter/settings/privacy", () => import("./account/privacy.screen.tsx")),
  // Consoles: organisations and menus
  ...inConsoles(
    SCHOOLS,
    "system/settings/organs/audit",
    () => import("./people/organ-applications.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "system/settings/teacher-audit",
    () => import("./people/teacher-applications.screen.tsx"),
  ),
  // Consoles: people and roles
  ...inConsoles(MANAGING, "system/settings/teachers", PEOPLE),
  ...inConsoles(MANAGING, "system/settings/students", PEOPLE),
  ...inConsoles(PLATFORM, "system/settings/user", PEOPLE),
  ...inConsoles(PLATFORM, "system/settings/members", PEOPLE),
  ...inConsoles([...PLATFORM, "/admin-school"], "system/settings/organ_user", PEOPLE),
  ...at("/admin-school/system/settings/teachers", PEOPLE),
  ...at("/admin-school/system/settings/employees", PEOPLE),
  ...inConsoles(
    ["/admin-real-school", "/admin-real-college", "/admin-real-class"],
    "edu/student",
    PEOPLE,
  ),
  ...inConsoles(MANAGING, "system/settings/roles", () => import("./roles/roles.screen.tsx")),
];
