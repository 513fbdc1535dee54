import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { BankType } from "../question/item.ts";
import { PaperKind } from "./paper-parts.ts";
import { RegradeChoice } from "./regrade.ts";

const FAILS = ["assessment.settingNotFound", "course.mayNot", "course.notFound"] as const;

export const getResultFigures = operation({
  name: "assessment.getResultFigures",
  summary: "What learners have reached in a paper that was given out, of all or of one class",
  method: "GET",
  path: "/assessment/api/result/figures",
  access: "signed-in",
  things: { id: "givenPaper:teach", classId: "within:id" },
  input: z.strictObject({ id: Id, classId: Id.optional() }),
  output: z.object({
    id: Id,
    name: z.string(),
    paperId: Id,
    total: z.number(),
    passLine: z.number(),
    /** Learners to whom it is given, who have handed in, and whose final mark is known. */
    learnerNum: z.int(),
    submittedNum: z.int(),
    knownNum: z.int(),
    passedNum: z.int(),
    /** Of the final marks that are known, in points; null without any. */
    mean: z.number().nullable(),
    median: z.number().nullable(),
    highest: z.number().nullable(),
    lowest: z.number().nullable(),
    /** How many final marks lie from a mark on to before the next; the last one ends with the full mark. */
    distribution: z.array(z.object({ from: z.number(), to: z.number(), num: z.int() })),
    questions: z.array(
      z.object({
        id: Id,
        /** Its place in the paper as it was written, from 1 on. */
        no: z.int(),
        type: BankType,
        stem: z.string(),
        points: z.number(),
        /** Answers that are marked, and the mean share of the points that they earned, 0 to 1. */
        markedNum: z.int(),
        rate: z.number().nullable(),
        regraded: RegradeChoice.exclude(["none"]).nullable(),
      }),
    ),
  }),
  fails: [...FAILS, "assessment.classTooSmall"],
  effect: "read",
});

/** How far a learner is with one paper; only `known` has points, so that what waits is never taken for 0. */
export const RESULT_STATES = [
  "known",
  "pending",
  "running",
  "redo",
  "missed",
  "absent",
  "none",
] as const;

/** The most papers that stand beside each other. */
export const SHEET_PAPERS_MAX = 100;

const ofPeriod = {
  periodId: Id,
  classId: Id.optional(),
  kind: PaperKind.optional(),
} as const;
const ofPeriodThings = { periodId: "period:teach", classId: "within:periodId" } as const;

export const listResultPapers = operation({
  name: "assessment.listResultPapers",
  summary: "The papers that were given out in a period, as columns of its sheet of results",
  method: "GET",
  path: "/assessment/api/result/papers",
  access: "signed-in",
  things: ofPeriodThings,
  input: z.strictObject(ofPeriod),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      kind: PaperKind,
      total: z.number(),
      /** Of the learners asked for: how many have a mark, and their mean; null without any. */
      knownNum: z.int(),
      mean: z.number().nullable(),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const listResultRows = operation({
  name: "assessment.listResultRows",
  summary: "Learners of a period with what each has reached in its papers",
  method: "GET",
  path: "/assessment/api/result/rows",
  access: "signed-in",
  things: ofPeriodThings,
  input: z.strictObject({ ...ofPeriod, keyword: text(0, 50).default(""), ...Paging }),
  output: z.array(
    z.object({
      /** The learner's. */
      id: Id,
      name: z.string(),
      className: z.string(),
      cells: z.array(
        z.object({
          settingId: Id,
          state: z.enum(RESULT_STATES),
          points: z.number().nullable(),
          isPassed: z.boolean().nullable(),
          /** The learner has it. */
          isReleased: z.boolean(),
          /** The newest attempt; empty for none. */
          attemptId: z.string(),
        }),
      ),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const listOwnResults = operation({
  name: "assessment.listOwnResults",
  summary: "What the caller has handed in, in all courses, the newest first",
  method: "GET",
  path: "/assessment/api/result/own",
  access: "signed-in",
  input: z.strictObject({
    kind: PaperKind.optional(),
    keyword: text(0, 50).default(""),
    ...Paging,
  }),
  output: z.array(
    z.object({
      /** Of the attempt. */
      id: Id,
      settingId: Id,
      name: z.string(),
      kind: PaperKind,
      courseId: z.string(),
      courseName: z.string(),
      submittedAt: Instant,
      state: z.enum(["known", "pending", "hidden", "redo"]),
      total: z.number(),
      /** The final mark; null while it is not known or not shown. */
      points: z.number().nullable(),
      isPassed: z.boolean().nullable(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

/** A paper that was given out, in lists over many courses. */
const ManagedPaper = z.object({
  id: Id,
  name: z.string(),
  kind: PaperKind,
  courseId: Id,
  courseName: z.string(),
  periodId: Id,
  dueAt: Instant.nullable(),
  learnerNum: z.int(),
  submittedNum: z.int(),
  pendingNum: z.int(),
  knownNum: z.int(),
  passedNum: z.int(),
  /** Mean of the marks that are known, as percent of the full mark; null without any. */
  meanPercent: z.number().nullable(),
});

const ofCourses = {
  kind: PaperKind.optional(),
  keyword: text(0, 50).default(""),
  /** Only what waits to be marked. */
  only: z.enum(["pending"]).optional(),
  /** Only in the courses of this project. */
  packageId: Id.optional(),
  ...Paging,
} as const;

export const listTaughtPapers = operation({
  name: "assessment.listTaughtPapers",
  summary:
    "What was given out in all courses whose team the caller belongs to; what waits to be marked first",
  method: "GET",
  path: "/assessment/api/result/taught",
  access: "course.author",
  things: { packageId: "scope" },
  input: z.strictObject(ofCourses),
  output: z.array(ManagedPaper),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listManagedPapers = operation({
  name: "assessment.listManagedPapers",
  summary:
    "What was given out in the courses that the role administers; what waits to be marked first",
  method: "GET",
  path: "/assessment/api/result/managed",
  access: "course.manage",
  things: { packageId: "scope" },
  input: z.strictObject(ofCourses),
  output: z.array(ManagedPaper.extend({ corpName: z.string() })),
  fails: [],
  effect: "read",
  isPaged: true,
});
