import { at, type SpaceScreen } from "../../space/screen-table.ts";

/** Where questionnaires are administered in each console (consoles §2). */
const CONSOLE_LISTS = [
  "/admin-school/project-manager/dcwjgl",
  "/admin-su/project-manager/dcwjgl",
  "/admin-platform/project-manager/dcwjgl",
  "/admin-site/train/man/dcwjgl",
] as const;

/** Those and the lists in the workspace of a project. */
export const FORM_LISTS = [
  ...CONSOLE_LISTS,
  "/ucenter/teaching-space/train/:packageId/dcwjgl",
  "/admin-school/project-manager/train/list/:packageId/dcwjgl",
  "/admin-su/project-manager/train/list/:packageId/dcwjgl",
  "/admin-platform/project-manager/train/list/:packageId/dcwjgl",
  "/admin-site/train/man/xmlb/:packageId/dcwjgl",
] as const;

const builder = () => import("./builder.screen.tsx");

/** The list of questionnaires, and the builder below it; server/src/form/menu.ts says who may open them. */
export const buildScreens: readonly SpaceScreen[] = [
  ...CONSOLE_LISTS.flatMap((list) => at(list, () => import("./managed-forms.screen.tsx"))),
  ...FORM_LISTS.flatMap((list) => at(`${list}/edit/:formId`, builder)),
  // As the requirements have it: from the results to what was asked.
  ...FORM_LISTS.flatMap((list) => at(`${list}/wjjg/:formId/edit`, builder)),
];
