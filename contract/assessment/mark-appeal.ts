import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { privateText } from "../kernel/public-text.ts";
import { PaperKind } from "./paper-parts.ts";

/** How many questions one appeal may name. */
const QUESTIONS_MAX = 50;

/** What the learner says; the team alone reads it. */
const Reason = privateText("report", z.string().trim().min(1).max(500));

/** A learner's appeal about the marks of a script (成绩复核). */
const MarkAppeal = z.object({
  id: Id,
  reason: z.string(),
  questions: z.array(
    z.object({
      questionId: Id,
      /** Its place in the paper as it was written, from 1 on. */
      no: z.int(),
      reason: z.string(),
    }),
  ),
  createdAt: Instant,
  /** Empty until it was answered. */
  reply: z.string(),
  repliedBy: z.string(),
  repliedAt: Instant.nullable(),
  /** Points of the script when it was made and when it was answered. */
  earnedBefore: z.number().nullable(),
  earnedAfter: z.number().nullable(),
});

export const getOwnMarkAppeals = operation({
  name: "assessment.getOwnMarkAppeals",
  summary:
    "The appeals of the caller about an attempt, the newest first, and until when one is possible",
  method: "GET",
  path: "/assessment/api/appeal/own",
  access: "signed-in",
  things: { attemptId: "attempt:own" },
  input: z.strictObject({ attemptId: Id }),
  output: z.object({
    mayAppeal: z.boolean(),
    /** Null where none is possible at all, or not yet. */
    until: Instant.nullable(),
    appeals: z.array(MarkAppeal),
  }),
  fails: ["assessment.attemptNotFound"],
  effect: "read",
});

export const createMarkAppeal = operation({
  name: "assessment.createMarkAppeal",
  summary: "Asks the team for a second look at the marks of an attempt, within the time for it",
  method: "POST",
  path: "/assessment/api/appeal/create",
  access: "signed-in",
  things: { attemptId: "attempt:own", "questions.questionId": "within:attemptId" },
  input: z.strictObject({
    attemptId: Id,
    reason: Reason,
    questions: z
      .array(z.strictObject({ questionId: Id, reason: Reason }))
      .max(QUESTIONS_MAX)
      .default([]),
  }),
  output: MarkAppeal,
  fails: [
    "assessment.attemptNotFound",
    "assessment.answerForeign",
    "assessment.markAppealClosed",
    "assessment.markAppealOpen",
  ],
  effect: "write",
  budget: "post",
});

const TEAM_FAILS = ["assessment.attemptNotFound", "course.notFound", "course.mayNot"] as const;

export const getScriptAppeals = operation({
  name: "assessment.getScriptAppeals",
  summary: "The appeals about a script, the newest first",
  method: "GET",
  path: "/assessment/api/appeal/script",
  access: "signed-in",
  things: { attemptId: "script:teach" },
  input: z.strictObject({ attemptId: Id }),
  output: z.array(MarkAppeal),
  fails: TEAM_FAILS,
  effect: "read",
});

export const answerMarkAppeal = operation({
  name: "assessment.answerMarkAppeal",
  summary:
    "Answers the open appeal about a script; marks that change are changed before, by marking",
  method: "POST",
  path: "/assessment/api/appeal/answer",
  access: "course.author",
  things: { attemptId: "script:teach" },
  input: z.strictObject({ attemptId: Id, reply: text(1, 500) }),
  output: MarkAppeal,
  fails: [...TEAM_FAILS, "assessment.noMarkAppeal"],
  effect: "write",
});

export const listMarkAppeals = operation({
  name: "assessment.listMarkAppeals",
  summary: "Appeals about marks in a period, those that wait first",
  method: "GET",
  path: "/assessment/api/appeal/list",
  access: "signed-in",
  things: { periodId: "period:teach" },
  input: z.strictObject({
    periodId: Id,
    state: z.enum(["open", "answered"]).optional(),
    ...Paging,
  }),
  output: z.array(
    MarkAppeal.omit({ questions: true }).extend({
      attemptId: Id,
      settingId: Id,
      kind: PaperKind,
      paperName: z.string(),
      /** Empty where marking is blind and it was not answered yet. */
      learnerName: z.string(),
      questionNum: z.int(),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});
