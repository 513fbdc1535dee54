import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { QuestionFile } from "../question/question.ts";

/** What a learner has done in a unit. */
const UnitRecord = z.object({
  unitId: Id,
  /** The share of a film, sound or document that was seen, 0 to 100; 0 for other kinds. */
  percent: z.int(),
  /** Seconds that were seen, each counted once. */
  seenSeconds: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  completedAt: Instant.nullable(),
});

export const listRecord = operation({
  name: "learning.listRecord",
  summary: "What the caller has done in the units of a course that were entered",
  method: "GET",
  path: "/learning/api/record/list",
  access: "signed-in",
  things: { courseId: "study:learn" },
  input: z.strictObject({ courseId: Id }),
  output: z.array(UnitRecord),
  fails: ["learning.notEnrolled", "course.notFound"],
  effect: "read",
});

/** Answers to pop-up questions (弹题) of a film, or exercises that were handed in. */
export const ANSWER_KINDS = ["marker", "exercise"] as const;

export const listAnswers = operation({
  name: "learning.listAnswers",
  summary: "How the caller has answered pop-up questions and exercises of a course, newest first",
  method: "GET",
  path: "/learning/api/record/answers",
  access: "signed-in",
  things: { courseId: "study:learn" },
  input: z.strictObject({
    courseId: Id,
    kind: z.enum(ANSWER_KINDS).optional(),
    ...Paging,
  }),
  output: z.array(
    z.object({
      id: Id,
      kind: z.enum(ANSWER_KINDS),
      unitId: Id,
      unitName: z.string(),
      /** Stem of a pop-up question as rich text; empty for an exercise. */
      stem: z.string(),
      ...QuestionFile.shape,
      /** Second of the film; 0 for an exercise. */
      timePoint: z.int(),
      /** Tries of a pop-up question; for an exercise, the number of this attempt. */
      tryNum: z.int(),
      rightNum: z.int(),
      questionNum: z.int(),
      isRight: z.boolean(),
      answeredAt: Instant,
    }),
  ),
  isPaged: true,
  fails: ["learning.notEnrolled", "course.notFound"],
  effect: "read",
});

const PLACE_MAX = 100_000;

export const getPlace = operation({
  name: "learning.getPlace",
  summary: "Page of a document that the caller was at; 1 at first",
  method: "GET",
  path: "/learning/api/place/get",
  access: "signed-in",
  things: { unitId: "own" },
  input: z.strictObject({ unitId: Id }),
  output: z.object({ place: z.int() }),
  fails: [],
  effect: "read",
});

export const savePlace = operation({
  name: "learning.savePlace",
  summary:
    "Keeps the page of a document that the caller is at; of units that were never entered nothing is kept",
  method: "POST",
  path: "/learning/api/place/save",
  access: "signed-in",
  things: { unitId: "own" },
  input: z.strictObject({ unitId: Id, place: z.int().min(1).max(PLACE_MAX) }),
  output: z.boolean(),
  fails: [],
  effect: "write",
});
