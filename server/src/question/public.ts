import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { QuestionTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type QuestionTables = ReadOnlyTables<OwnTables>;

export { fillDemoBook } from "./demo/demo-book.ts";
export { fillDemoBank } from "./demo/fill-demo-bank.ts";
export { createDemoQuestions, type DemoQuestion } from "./demo-questions.ts";
export { provideCourseLink } from "./course-link.ts";
export { addPoints } from "./library/add-points.ts";
export { provideProjectLink } from "./project-link.ts";
export { provideQuestionUses, type QuestionUses } from "./uses.ts";
export { grade } from "./grade/grade.ts";
export type { Answer, QuestionKey } from "./grade/question-key.ts";
export { learnerView, type QuestionContent, type StoredKey } from "./item/content.ts";
export { gradeKeyOf } from "./item/grade-key.ts";
export { drawCandidates } from "./library/draw-candidates.ts";
export { libraryOfName, nameOfLibrary } from "./library/library.ts";
export { libraryRight, type LibraryRight } from "./library/library-right.ts";
export { QUESTION } from "./question-file.ts";
export { recordAnswers } from "./record-answers.ts";
export { mayReviewQuestion } from "./review/may-review.ts";
export { askedQuestions, isChoice, questionsForLearner } from "./read-questions.ts";
export { mayJudge } from "./sharing/may-judge.ts";
export { seenQuestion } from "./library/see-question.ts";
