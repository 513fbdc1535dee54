import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { QuestionTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type QuestionTables = ReadOnlyTables<OwnTables>;

export { addDemoQuestions, type DemoQuestion } from "./demo-questions.ts";
export { provideCourseLink } from "./course-link.ts";
export { QUESTION, shownFile } from "./question-file.ts";
export { askedQuestions, questionsForLearner } from "./read-questions.ts";
