import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { ItemAnswer } from "../question/item.ts";
import { Attachment } from "./attachment.ts";
import { ProcessStatus } from "./attempt.ts";
import { ScriptComments } from "./comment.ts";
import { PaperKind } from "./paper-parts.ts";
import { ShownPaper } from "./preview.ts";

/** How far a learner is with a paper that was given out. */
export const SITTING_STATES = [
  "later",
  "open",
  "running",
  "redo",
  "submitted",
  "marked",
  "over",
] as const;

export const listSittings = operation({
  name: "assessment.listSittings",
  summary: "Homework, tests, exams or exercises that were given to the caller, what is due first",
  method: "GET",
  path: "/assessment/api/sitting/list",
  access: "signed-in",
  things: { courseId: "own", packageId: "own" },
  input: z.strictObject({
    kind: PaperKind,
    courseId: Id.optional(),
    /** Only of the courses of this project. */
    packageId: Id.optional(),
    ...Paging,
  }),
  output: z.array(
    z.object({
      settingId: Id,
      name: z.string(),
      kind: PaperKind,
      courseId: z.string(),
      courseName: z.string(),
      opensAt: Instant.nullable(),
      dueAt: Instant.nullable(),
      closesAt: Instant.nullable(),
      limitMinutes: z.int().nullable(),
      total: z.number(),
      passLine: z.number(),
      attemptsMax: z.int(),
      attemptsUsed: z.int(),
      /** Of the newest attempt; null before the first. */
      processStatus: ProcessStatus.nullable(),
      state: z.enum(SITTING_STATES),
      /** The newest attempt; empty before the first. */
      attemptId: z.string(),
      /** The final mark; null while it is not known or not shown. */
      score: z.number().nullable(),
      isPassed: z.boolean().nullable(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

/** What is right, of a question or of one of its parts. */
export const RightAnswer = z.object({
  /** Ids of options. */
  chosen: z.array(z.string()),
  /** What each blank accepts. */
  blanks: z.array(z.array(z.string())),
  /** The model answer, HTML. */
  written: z.string(),
});

/** What a learner sees of one question; a column that is not shown now is null. */
export const ResultQuestion = z.object({
  id: Id,
  answer: ItemAnswer.nullable(),
  state: z.enum(["right", "partial", "wrong", "gaveUp", "pending"]).nullable(),
  points: z.number(),
  earned: z.number().nullable(),
  right: RightAnswer.extend({ parts: z.record(z.string(), RightAnswer) }).nullable(),
  analysis: z.string().nullable(),
  comment: z.string().nullable(),
  /** What hangs on the answer, where that is shown. */
  attachments: z.array(Attachment),
  /** How it was marked anew after its key was found wrong; null where it was not. */
  regraded: z.enum(["full", "either", "new"]).nullable(),
});

export const getResult = operation({
  name: "assessment.getResult",
  summary: "An attempt of the caller after it was handed in, as far as its setting shows it now",
  method: "GET",
  path: "/assessment/api/result/get",
  access: "signed-in",
  things: { id: "attempt:own" },
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    settingId: Id,
    kind: PaperKind,
    name: z.string(),
    courseId: z.string(),
    number: z.int(),
    state: ProcessStatus,
    startedAt: Instant,
    submittedAt: Instant.nullable(),
    isLate: z.boolean(),
    isAuto: z.boolean(),
    redoReason: z.string(),
    total: z.number(),
    passLine: z.number(),
    /** Points of this attempt after what being late has cost; null while not known or not shown. */
    earned: z.number().nullable(),
    /** What being late has cost. */
    lateLoss: z.number().nullable(),
    /** Somebody has still to mark a part of it. */
    isPending: z.boolean(),
    /** The final mark from all attempts; null while not known or not shown. */
    finalScore: z.number().nullable(),
    isPassed: z.boolean().nullable(),
    /** Answers of the journal that came after the end. */
    lateAnswerNum: z.int(),
    /** The paper in the order of the attempt; null where answers are not shown. */
    paper: ShownPaper.nullable(),
    questions: z.array(ResultQuestion),
    /** What was said to the whole script, and aloud; null where comments are not shown. */
    comments: ScriptComments.nullable(),
  }),
  fails: ["assessment.attemptNotFound", "assessment.notSubmitted"],
  effect: "read",
});
