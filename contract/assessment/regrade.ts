import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { BankType, LearnerItem } from "../question/item.ts";
import { RightAnswer } from "./result.ts";

/**
 * What becomes of answers to a question whose key was wrong: everybody gets full marks, what the old or the new key calls
 * right counts, only the new key counts, or all stays as it is.
 */
export const REGRADE_CHOICES = ["full", "either", "new", "none"] as const;
export const RegradeChoice = z.enum(REGRADE_CHOICES);
export type RegradeChoice = z.output<typeof RegradeChoice>;

const FAILS = [
  "assessment.settingNotFound",
  "course.notFound",
  "course.mayNot",
  "assessment.answerForeign",
] as const;

const named = { settingId: Id, questionId: Id } as const;
const things = { settingId: "givenPaper:teach", questionId: "within:settingId" } as const;

/** What a choice would do. */
const Outcome = z.object({
  choice: RegradeChoice,
  /** Learners whose points for the question change, and those who gain and lose. */
  learnerNum: z.int(),
  gainNum: z.int(),
  loseNum: z.int(),
  /** Learners whose final mark changes. */
  markNum: z.int(),
  /** Those who pass the paper only then, and those who do not pass it any more. */
  passGainNum: z.int(),
  passLoseNum: z.int(),
  /** Those for whom the unit that the paper completes is then complete; what is complete stays so. */
  unitNum: z.int(),
});

const Key = RightAnswer.extend({ parts: z.record(z.string(), RightAnswer) });

/** A decision that was made. */
export const RegradeDone = z.object({
  id: Id,
  number: z.int(),
  choice: RegradeChoice,
  reason: z.string(),
  byName: z.string(),
  createdAt: Instant,
  /** It is still being worked out where this is null. */
  finishedAt: Instant.nullable(),
  /** Learners whose points it has changed so far. */
  changedNum: z.int(),
});

export const getRegrade = operation({
  name: "assessment.getRegrade",
  summary:
    "What each way of regrading a question would do where its paper was given out, and what was decided before; changes nothing",
  method: "GET",
  path: "/assessment/api/regrade/get",
  access: "signed-in",
  things,
  input: z.strictObject(named),
  output: z.object({
    name: z.string(),
    paperId: Id,
    /** Its place in the paper, counted from 1. */
    no: z.int(),
    type: BankType,
    points: z.number(),
    item: LearnerItem,
    /** The version that learners were shown, and the newest one of the library. */
    oldVersion: z.int(),
    newVersion: z.int(),
    oldKey: Key,
    /** Null where there is no new key for the question as it was shown. */
    newKey: Key.nullable(),
    /** Why there is none: nobody has changed the key, or the question itself is another one now. */
    keyState: z.enum(["there", "same", "otherQuestion"]),
    /** Scripts that were handed in; those whose answer a person has marked keep that mark unless all get full marks. */
    scriptNum: z.int(),
    byHandNum: z.int(),
    /** Null for choices that are not offered. */
    outcomes: z.array(Outcome),
    /** What the next decision is numbered. */
    number: z.int(),
    done: z.array(RegradeDone),
  }),
  fails: FAILS,
  effect: "read",
});

export const listRegraded = operation({
  name: "assessment.listRegraded",
  summary: "Learners whose points a way of regrading would change, with what they would have then",
  method: "GET",
  path: "/assessment/api/regrade/learners",
  access: "signed-in",
  things,
  input: z.strictObject({ ...named, choice: RegradeChoice, ...Paging }),
  output: z.array(
    z.object({
      /** Of the attempt. */
      id: Id,
      name: z.string(),
      className: z.string(),
      attemptNumber: z.int(),
      /** Points for the question. */
      before: z.number(),
      after: z.number(),
      /** The final mark of the paper; null while it is not known. */
      finalBefore: z.number().nullable(),
      finalAfter: z.number().nullable(),
      isPassedBefore: z.boolean().nullable(),
      isPassedAfter: z.boolean().nullable(),
    }),
  ),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const createRegrade = operation({
  name: "assessment.createRegrade",
  summary:
    "Decides about a question whose key was wrong, once: marks, final marks and completions follow, and learners are told",
  method: "POST",
  path: "/assessment/api/regrade/create",
  access: "course.author",
  things,
  input: z.strictObject({
    ...named,
    choice: RegradeChoice,
    /** As `getRegrade` gave it: sent twice, it is decided once. */
    number: z.int().min(1),
    reason: text(1, 200),
  }),
  output: RegradeDone,
  fails: [
    ...FAILS,
    "assessment.regradeStale",
    "assessment.keyNotNew",
    "assessment.questionAnother",
  ],
  effect: "write",
});
