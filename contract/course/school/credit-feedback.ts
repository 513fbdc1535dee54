import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { SheetFault } from "../class/class-learner.ts";

/** 未反馈, 已反馈, 已确认. */
export const FeedbackStatus = { open: 0, fedBack: 1, confirmed: 2 } as const;
export const FeedbackStatusNumber = z.enum(FeedbackStatus);

/** Points of a total (of 100), with two decimals. */
export const SCORE_MAX = 100;

export const listFeedback = operation({
  name: "course.listFeedback",
  summary: "学分反馈: what students of a school reached in an assigned course",
  method: "POST",
  path: "/course/api/feedback/list",
  access: "course.assign",
  things: { id: "assignment:either" },
  input: z.strictObject({
    ...Paging,
    /** Id of the assignment. */
    id: Id,
    status: FeedbackStatusNumber.optional(),
    keyword: text(0, 50).default(""),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      loginName: z.string(),
      no: z.string(),
      corpName: z.string(),
      className: z.string(),
      score: z.number().nullable(),
      isPassed: z.boolean(),
      hours: z.number(),
      credit: z.number(),
      status: FeedbackStatusNumber,
      comment: z.string(),
    }),
  ),
  fails: ["course.assignmentNotFound"],
  effect: "read",
  isPaged: true,
});

const FEEDBACK_FAILS = [
  "course.assignmentNotFound",
  "course.notFound",
  "course.mayNot",
  "course.feedbackUnknown",
  "course.feedbackStep",
] as const;

export const saveScores = operation({
  name: "course.saveScores",
  summary:
    "Enters totals by whoever runs the course; pass and credit follow from the period's assessment",
  method: "POST",
  path: "/course/api/feedback/scores",
  access: "course.assign",
  things: { id: "assignment:offering", "scores.userId": "within:id" },
  input: z.strictObject({
    id: Id,
    scores: z
      .array(
        z.strictObject({ userId: Id, score: z.number().min(0).max(SCORE_MAX).multipleOf(0.01) }),
      )
      .min(1)
      .max(500),
  }),
  output: z.object({ done: z.int() }),
  fails: [...FEEDBACK_FAILS, "course.feedbackNoScore"],
  effect: "write",
});

export const importScores = operation({
  name: "course.importScores",
  summary: "Totals out of an uploaded sheet: who in the first column, the score in the second",
  method: "POST",
  path: "/course/api/feedback/import",
  access: "course.assign",
  things: { id: "assignment:offering" },
  input: z.strictObject({ id: Id, fileUrl: z.string().min(1).max(300) }),
  output: z.object({ total: z.int(), succeeded: z.int(), faults: z.array(SheetFault) }),
  fails: [
    ...FEEDBACK_FAILS,
    "course.sheetUnreadable",
    "course.sheetTooLong",
    "course.sheetEmpty",
    "files.notFound",
    "course.feedbackNoScore",
  ],
  effect: "write",
  ownsTransaction: true,
});

const people = z.strictObject({ id: Id, userIds: z.array(Id).min(1).max(500) });

export const sendFeedback = operation({
  name: "course.sendFeedback",
  summary: "Gives results to the home school",
  method: "POST",
  path: "/course/api/feedback/send",
  access: "course.assign",
  things: { id: "assignment:offering", userIds: "within:id" },
  input: people,
  output: z.object({ done: z.int() }),
  fails: [...FEEDBACK_FAILS, "course.feedbackNoScore"],
  effect: "write",
});

export const confirmFeedback = operation({
  name: "course.confirmFeedback",
  summary: "The home school recognises results",
  method: "POST",
  path: "/course/api/feedback/confirm",
  access: "course.assign",
  things: { id: "assignment:home", userIds: "within:id" },
  input: people,
  output: z.object({ done: z.int() }),
  fails: [...FEEDBACK_FAILS, "course.feedbackNoScore"],
  effect: "write",
});

export const sendFeedbackBack = operation({
  name: "course.sendFeedbackBack",
  summary: "The home school sends results back with the reason",
  method: "POST",
  path: "/course/api/feedback/sendBack",
  access: "course.assign",
  things: { id: "assignment:home", userIds: "within:id" },
  input: people.extend({ comment: text(1, 200) }),
  output: z.object({ done: z.int() }),
  fails: [...FEEDBACK_FAILS, "course.feedbackNoScore"],
  effect: "write",
});
