import type { PublicPage } from "../kernel/public-page.ts";
import { at, inConsoles, light, SCHOOLS, type SpaceScreen } from "../space/screen-table.ts";

/** Pages for frames of registered outside systems (decision 037): the library, and below it question/edit. */
export const pages: readonly PublicPage[] = [
  { path: "Integration/QuestionLibrary/*", file: "question/embed/embed.screen.tsx", isBare: true },
];

/** Screens of spaces and consoles; server/src/question/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  ...light(
    "/ucenter/learning-space/c/myquestionLibrary",
    () => import("./review/review.screen.tsx"),
  ),
  ...light(
    "/ucenter/learning-space/c/myquestionLibrary/practice",
    () => import("./review/practice.screen.tsx"),
  ),
  ...light(
    "/ucenter/learning-space/c/myquestionLibrary/round/:roundId",
    () => import("./review/round.screen.tsx"),
  ),
  ...light(
    "/ucenter/learning-space/course/study/:courseId/practice",
    () => import("./review/study-practice.screen.tsx"),
  ),
  ...at("/ucenter/teaching-space/c/questionstore", () => import("./screens/own-list.screen.tsx")),
  ...at(
    "/ucenter/teaching-space/c/questionstore/editor",
    () => import("./screens/own-editor.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/questionstore/editor/:questionstoreid",
    () => import("./screens/own-editor.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/questionstore/import",
    () => import("./screens/own-import.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/questionstore/import/:importId",
    () => import("./screens/own-review.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/questionstore/importloglist",
    () => import("./screens/own-log.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/questionstore/share",
    () => import("./screens/own-share.screen.tsx"),
  ),
  ...at(
    "/ucenter/teaching-space/c/questionstore/updatepaperlib",
    () => import("./screens/own-curate.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager/share",
    () => import("./screens/managed-share.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager/updatepaperlib",
    () => import("./screens/managed-curate.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager",
    () => import("./screens/managed-list.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager/editor",
    () => import("./screens/managed-editor.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager/editor/:questionstoreid",
    () => import("./screens/managed-editor.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager/import",
    () => import("./screens/managed-import.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager/import/:importId",
    () => import("./screens/managed-review.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager/importloglist",
    () => import("./screens/managed-log.screen.tsx"),
  ),
  ...inConsoles(
    SCHOOLS,
    "teachingManager/course/question-library-manager/addQuestion",
    () => import("./screens/managed-editor.screen.tsx"),
  ),
];
