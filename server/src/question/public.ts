export { provideCourseLink } from "./course-link.ts";
export {
  askedQuestions,
  foreignQuestions,
  questionsForLearner,
  type AskedQuestion,
} from "./read-questions.ts";
export type { QuestionTables } from "./tables.ts";
