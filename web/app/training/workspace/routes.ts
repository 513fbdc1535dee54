import { at, type SpaceScreen } from "../../space/screen-table.ts";

/** Addresses that stand outside of a project and ask which one is meant (consoles §2). */
export const choiceScreens: readonly SpaceScreen[] = [
  "/admin-school/project-manager",
  "/admin-su/project-manager",
  "/admin-platform/project-manager",
  "/admin-site/train/man",
].flatMap((root) =>
  [
    "xmksgl",
    "xmksgl/xmksfx",
    "site-manager/settings",
    "site-manager/settings/jbsz",
    "site-manager/settings/lmsz",
    "site-manager/settings/xxfb",
  ].flatMap((page) => at(`${root}/${page}`, () => import("./project-choice.screen.tsx"))),
);
