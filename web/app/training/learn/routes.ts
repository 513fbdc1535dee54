import { at, type SpaceScreen } from "../../space/screen-table.ts";

const ROOT = "/ucenter/learning-space/train/:packageId";

/** The pages of a project for its learners beside courses, progress and certificates. */
export const learnScreens: readonly SpaceScreen[] = [
  ...at(`${ROOT}/my-homework`, () => import("./my-homework.screen.tsx")),
  ...at(`${ROOT}/my-exam`, () => import("./my-exam.screen.tsx")),
  ...at(`${ROOT}/my-bulletin`, () => import("./my-bulletin.screen.tsx")),
  ...at(`${ROOT}/my-timetable`, () => import("./my-timetable.screen.tsx")),
  ...at(`${ROOT}/discuss`, () => import("./discuss.screen.tsx")),
  ...at(`${ROOT}/my-questions`, () => import("./my-questions.screen.tsx")),
  ...at(`${ROOT}/my-eval`, () => import("./my-eval.screen.tsx")),
  ...at(`${ROOT}/my-question-paper`, () => import("./my-question-paper.screen.tsx")),
];
