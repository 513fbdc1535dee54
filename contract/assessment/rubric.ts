import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/** Bounds of what a marker may write. */
export const MARKING_LIMITS = {
  criteria: 30,
  criterionWords: 300,
  points: 1_000,
  comment: 20_000,
} as const;

const Points = z.number().min(-MARKING_LIMITS.points).max(MARKING_LIMITS.points);

/** One thing that a marker looks for; it adds points, or takes some away. */
export const Criterion = z.strictObject({
  /** Left out for a new one. */
  id: Id.optional(),
  words: text(1, MARKING_LIMITS.criterionWords),
  points: Points,
});

/** By what a question is marked where it was given out. */
export const Rubric = z.object({
  /** From the full points down instead of from nothing up. */
  startsFull: z.boolean(),
  criteria: z.array(z.object({ id: Id, words: z.string(), points: z.number() })),
  /** 0 while there is none. */
  version: z.int(),
});
export type Rubric = z.output<typeof Rubric>;

const OF_QUESTION = { settingId: "givenPaper:teach", questionId: "within:settingId" } as const;

const RUBRIC_FAILS = [
  "assessment.settingNotFound",
  "course.notFound",
  "course.mayNot",
  "assessment.answerForeign",
] as const;

export const getRubric = operation({
  name: "assessment.getRubric",
  summary:
    "By what a question is marked where it was given out, and how many marks were given by it",
  method: "GET",
  path: "/assessment/api/marking/rubric/get",
  access: "course.author",
  things: OF_QUESTION,
  input: z.strictObject({ settingId: Id, questionId: Id }),
  output: Rubric.extend({
    /** Full points of the question. */
    points: z.number(),
    /** Answers to which criteria were applied already. */
    givenNum: z.int(),
  }),
  fails: RUBRIC_FAILS,
  effect: "read",
});

export const previewRubric = operation({
  name: "assessment.previewRubric",
  summary: "How many scripts would be worth something else by another rubric; nothing is changed",
  method: "POST",
  path: "/assessment/api/marking/rubric/preview",
  access: "course.author",
  things: { ...OF_QUESTION, "criteria.id": "part" },
  input: z.strictObject({
    settingId: Id,
    questionId: Id,
    startsFull: z.boolean(),
    criteria: z.array(Criterion).max(MARKING_LIMITS.criteria),
  }),
  output: z.object({ changedNum: z.int() }),
  fails: RUBRIC_FAILS,
  effect: "read",
});

export const saveRubric = operation({
  name: "assessment.saveRubric",
  summary:
    "Saves by what a question is marked; marks that were given by it are worked out anew, each with the change noted",
  method: "POST",
  path: "/assessment/api/marking/rubric",
  access: "course.author",
  things: { settingId: "givenPaper:teach", questionId: "within:settingId", "criteria.id": "part" },
  input: z.strictObject({
    settingId: Id,
    questionId: Id,
    version: z.int().min(0),
    startsFull: z.boolean().default(false),
    criteria: z.array(Criterion).max(MARKING_LIMITS.criteria),
  }),
  output: Rubric.extend({
    /** Scripts whose points are others now. */
    changedNum: z.int(),
  }),
  fails: [
    "assessment.settingNotFound",
    "course.notFound",
    "course.mayNot",
    "assessment.answerForeign",
    "assessment.markChanged",
    "assessment.criterionTwice",
  ],
  effect: "write",
});
