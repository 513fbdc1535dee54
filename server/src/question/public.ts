export { provideCourseLink } from "./course-link.ts";
export { askedQuestions, questionsForLearner } from "./read-questions.ts";
export type { QuestionTables } from "./tables.ts";
