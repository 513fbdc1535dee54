import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { ChosenOptions, LearnerQuestion } from "../../question/question.ts";

const OPEN_FAILS = [
  "learning.notFound",
  "learning.notEnrolled",
  "learning.notOpenYet",
  "learning.unitLocked",
] as const;

export const getExercise = operation({
  name: "learning.getExercise",
  summary: "The questions of an exercise without their answers, and how it went so far",
  method: "GET",
  path: "/learning/api/exercise/get",
  access: "signed-in",
  things: { unitId: "studyUnit:enter" },
  input: z.strictObject({ unitId: Id }),
  output: z.object({
    questions: z.array(LearnerQuestion),
    passPercent: z.int(),
    /** Attempts that are allowed; 0 for any number. */
    tryMax: z.int(),
    tryNum: z.int(),
    best: z
      .object({
        rightNum: z.int(),
        questionNum: z.int(),
        isPassed: z.boolean(),
        createdAt: Instant,
      })
      .nullable(),
  }),
  fails: [...OPEN_FAILS, "course.mayNot", "course.notFound"],
  effect: "read",
});

export const submitExercise = operation({
  name: "learning.submitExercise",
  summary: "Hands in an exercise; says of each question whether it is right, never what would be",
  method: "POST",
  path: "/learning/api/exercise/submit",
  access: "signed-in",
  things: {
    unitId: "studyUnit:enter",
    "answers.questionId": "within:unitId",
    "answers.chosen": "within:unitId",
  },
  input: z.strictObject({
    unitId: Id,
    answers: z.array(z.strictObject({ questionId: Id, chosen: ChosenOptions })).max(50),
  }),
  output: z.object({
    results: z.array(z.object({ questionId: Id, isRight: z.boolean(), explanation: z.string() })),
    rightNum: z.int(),
    questionNum: z.int(),
    isPassed: z.boolean(),
  }),
  fails: [
    ...OPEN_FAILS,
    "learning.answersMissing",
    "learning.triesUsedUp",
    "course.mayNot",
    "course.notFound",
  ],
  effect: "write",
});

export const listFilmQuestions = operation({
  name: "learning.listFilmQuestions",
  summary: "Seconds of a film at which a question pops up",
  method: "GET",
  path: "/learning/api/film/markers",
  access: "signed-in",
  things: { unitId: "studyUnit:enter" },
  input: z.strictObject({ unitId: Id }),
  output: z.array(
    z.object({
      id: Id,
      timePoint: z.int(),
      /** The learner has answered it right. */
      isAnswered: z.boolean(),
      question: LearnerQuestion,
    }),
  ),
  fails: [...OPEN_FAILS, "course.mayNot", "course.notFound"],
  effect: "read",
});

export const answerMarker = operation({
  name: "learning.answerMarker",
  summary:
    "Judges an answer to a pop-up question (front §5); a right one counts towards completion",
  method: "POST",
  path: "/learning/api/film/answer",
  access: "signed-in",
  things: { markerId: "filmQuestion:answer", chosen: "within:markerId" },
  input: z.strictObject({ markerId: Id, chosen: ChosenOptions }),
  output: z.object({
    isRight: z.boolean(),
    isComplete: z.boolean(),
    /** What the author says about it, after a right answer; empty for nothing. */
    explanation: z.string(),
  }),
  fails: [...OPEN_FAILS, "course.mayNot", "course.notFound"],
  effect: "write",
});
