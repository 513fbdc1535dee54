import type { PublicPage } from "../kernel/public-page.ts";
import { at, inConsoles, MANAGING, type SpaceScreen } from "../space/screen-table.ts";

/** Public pages. */
export const pages: readonly PublicPage[] = [
  { path: "sso/register", file: "sso/sso-register.screen.tsx", id: "sso-register" },
  { path: "sso/verify", file: "sso/verify.screen.tsx" },
  { path: "sso/failure", file: "sso/failure.screen.tsx" },
];

/** Screens of spaces and consoles; server/src/sso/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  // Personal settings
  ...at("/ucenter/settings/auth", () => import("./own-bindings.screen.tsx")),
  ...at("/ucenter/settings/merge", () => import("./merge.screen.tsx")),
  // Consoles: single sign-on
  ...inConsoles(MANAGING, "system/settings/sso/providers", () => import("./providers.screen.tsx")),
  ...inConsoles(
    MANAGING,
    "system/settings/sso/applications",
    () => import("./applications.screen.tsx"),
  ),
  // On to other platforms, in the requirements' spelling and the right one
  ...["learning-space", "teaching-space"].flatMap((space) =>
    ["tempRedict", "tempRedirect"].flatMap((page) =>
      at(`/ucenter/${space}/${page}`, () => import("./temp-redirect.screen.tsx")),
    ),
  ),
];
