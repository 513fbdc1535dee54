import type { SpaceScreen } from "../../space/screen-table.ts";
import { at } from "../../space/screen-table.ts";
import { FORM_LISTS } from "../builder/routes.ts";

/** The results of a questionnaire, below each list; server/src/form/menu.ts says who may open them. */
export const resultScreens: readonly SpaceScreen[] = FORM_LISTS.flatMap((list) =>
  at(`${list}/wjjg/:formId`, () => import("./results.screen.tsx")),
);
