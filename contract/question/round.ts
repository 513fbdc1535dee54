import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { AnswerKey, GradeState } from "./answer-key.ts";
import { ItemAnswer, LearnerItem } from "./item.ts";
import { ReviewReason } from "./review.ts";

/** At most so many questions are asked in one round. */
export const ROUND_MAX = 20;

/** How well it was known: 1 again, 2 hard, 3 good, 4 easy (FSRS). */
export const Recall = z.enum({ again: 1, hard: 2, good: 3, easy: 4 });

/**
 * What a round asks: what is due today; the book, due or not; one question of the book; a question that is like it;
 * practice of a course's library, or of a point of knowledge.
 */
export const RoundKind = z.enum(["due", "book", "one", "similar", "course", "point"]);
export type RoundKind = z.output<typeof RoundKind>;

/** What is said once a question was answered. */
export const RoundResult = z.object({
  state: GradeState,
  /** Share of the full mark, from 0 to 1; of what a person would mark, what is known. */
  fraction: z.number(),
  /** Of each part by its id. */
  parts: z.record(z.string(), GradeState),
  key: AnswerKey,
  /** How well it was known; null for a written answer that the learner has not yet compared with the model. */
  recall: Recall.nullable(),
  /** What may be said instead, and when it would be asked again; empty for what is not in the book. */
  choices: z.array(z.object({ recall: Recall, dueAt: Instant })),
  isInBook: z.boolean(),
  dueAt: Instant.nullable(),
});
export type RoundResult = z.output<typeof RoundResult>;

const RoundQuestion = z.object({
  questionId: z.string(),
  /** Null for a question that is shown no more; nothing is asked about it. */
  item: LearnerItem.nullable(),
  courseName: z.string(),
  /** How often it went wrong before; 0 for what is new. */
  wrongNum: z.int(),
  reason: ReviewReason,
  note: z.string(),
  answer: ItemAnswer.nullable(),
  /** Null until it is answered. */
  result: RoundResult.nullable(),
});

/** Questions in a fixed order, each answered at most once. */
export const Round = z.object({
  id: z.string(),
  of: RoundKind,
  /** Of the course or the point of knowledge; else empty. */
  name: z.string(),
  startedAt: Instant,
  questions: z.array(RoundQuestion),
  /** Due today, without those of this round. */
  dueNum: z.int(),
  streakDays: z.int(),
});
export type Round = z.output<typeof Round>;

export const startRound = operation({
  name: "question.startRound",
  summary: "Begins a round of at most twenty questions, or goes on with the same one of today",
  method: "POST",
  path: "/question/api/round/start",
  access: "signed-in",
  things: { courseId: "own", knowledgeId: "own", questionId: "own" },
  input: z
    .strictObject({
      of: RoundKind,
      /** For `course`; narrows `due` and `book`. */
      courseId: Id.optional(),
      /** For `point`; narrows `due` and `book`. */
      knowledgeId: Id.optional(),
      /** For `one` and `similar`. */
      questionId: Id.optional(),
    })
    .refine(({ of, courseId }) => of !== "course" || courseId !== undefined, {
      path: ["courseId"],
      message: "required",
    })
    .refine(({ of, knowledgeId }) => of !== "point" || knowledgeId !== undefined, {
      path: ["knowledgeId"],
      message: "required",
    })
    .refine(
      ({ of, questionId }) => (of !== "one" && of !== "similar") || questionId !== undefined,
      { path: ["questionId"], message: "required" },
    ),
  output: z.object({ id: z.string() }),
  fails: ["question.nothingToPractise", "question.reviewNotFound"],
  effect: "write",
});

export const getRound = operation({
  name: "question.getRound",
  summary: "A round of the viewer's own; what is right stands only beside what was answered",
  method: "GET",
  path: "/question/api/round/get/{id}",
  access: "signed-in",
  things: { id: "own" },
  input: z.strictObject({ id: Id }),
  output: Round,
  fails: ["question.roundNotFound"],
  effect: "read",
});

export const answerRound = operation({
  name: "question.answerRound",
  summary: "Answers a question of a round, once; null for who does not know it",
  method: "POST",
  path: "/question/api/round/answer",
  access: "signed-in",
  things: {
    id: "own",
    questionId: "within:id",
    "answer.chosen": "part",
    "answer.parts.chosen": "part",
    "answer.fileIds": "part",
    "answer.parts.fileIds": "part",
  },
  input: z.strictObject({ id: Id, questionId: Id, answer: ItemAnswer.nullable() }),
  output: RoundResult,
  fails: ["question.roundNotFound", "question.notFound", "question.answeredAlready"],
  effect: "write",
  texts: "own",
  budget: "answer",
});

export const rateRound = operation({
  name: "question.rateRound",
  summary: "Says how well an answered question was known, which decides when it is asked again",
  method: "POST",
  path: "/question/api/round/rate",
  access: "signed-in",
  things: { id: "own", questionId: "within:id" },
  input: z.strictObject({ id: Id, questionId: Id, recall: Recall }),
  output: RoundResult,
  fails: ["question.roundNotFound", "question.notFound", "question.recallWrong"],
  effect: "write",
});

/** A course or a point of knowledge with questions that may be practised. */
const Practice = z.object({
  id: z.string(),
  name: z.string(),
  num: z.int(),
  /** Those that the viewer has answered. */
  doneNum: z.int(),
});

export const listPracticeCourses = operation({
  name: "question.listPracticeCourses",
  summary: "Courses of the viewer that have questions to practise",
  method: "GET",
  path: "/question/api/practice/courses",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(Practice.extend({ hasPoints: z.boolean() })),
  fails: [],
  effect: "read",
});

export const listPracticePoints = operation({
  name: "question.listPracticePoints",
  summary: "Points of knowledge of one of the viewer's courses, each with what lies below it",
  method: "GET",
  path: "/question/api/practice/points",
  access: "signed-in",
  things: { courseId: "own" },
  input: z.strictObject({ courseId: Id }),
  output: z.array(Practice.extend({ parentId: z.string().nullable() })),
  fails: [],
  effect: "read",
});
