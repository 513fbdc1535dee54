import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { CoursePlace, RichText } from "./board.ts";

/** 答疑: waiting until the first answer stands. */
export const InquiryState = { waiting: 0, answered: 1 } as const;
/** Teachers are asked to answer within two days. */
export const ANSWER_TARGET_HOURS = 48;

const FAILS = ["course.notFound", "course.mayNot", "discussion.notFound"] as const;

export const Answer = z.object({
  id: Id,
  userName: z.string(),
  avatarUrl: z.string(),
  content: z.string(),
  createTime: Instant,
  isOwner: z.boolean(),
  may: z.object({ delete: z.boolean() }),
});

export const Inquiry = z.object({
  id: Id,
  courseId: Id,
  courseName: z.string(),
  className: z.string(),
  unitName: z.string(),
  userName: z.string(),
  avatarUrl: z.string(),
  title: z.string(),
  content: z.string(),
  createTime: Instant,
  state: z.enum(InquiryState),
  /** From asking to the first answer, else until now; minutes. */
  replyMinutes: z.int(),
  isLate: z.boolean(),
  answers: z.array(Answer),
  may: z.object({ answer: z.boolean() }),
});

export const listInquiries = operation({
  name: "discussion.listInquiries",
  summary:
    "Learners' questions: of a course, or of all courses of the viewer's teams; waiting ones first",
  method: "POST",
  path: "/teaching/api/course/qa/list",
  access: "signed-in",
  input: z.strictObject({
    courseId: Id.optional(),
    periodId: Id.optional(),
    ...Paging,
    keyword: text(0, 50).default(""),
    state: z.enum(InquiryState).optional(),
  }),
  output: z.array(Inquiry),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const getInquirySummary = operation({
  name: "discussion.getInquirySummary",
  summary: "How many questions of a course wait, and how long answers take",
  method: "GET",
  path: "/teaching/api/course/qa/summary",
  access: "signed-in",
  input: z.strictObject(CoursePlace),
  output: z.object({
    waitingNum: z.int(),
    answeredNum: z.int(),
    lateNum: z.int(),
    /** Half of the answers came sooner; null without one. */
    medianMinutes: z.int().nullable(),
  }),
  fails: FAILS,
  effect: "read",
});

export const ask = operation({
  name: "discussion.ask",
  summary: "A learner asks the teachers of the course",
  method: "POST",
  path: "/teaching/api/course/qa/ask",
  access: "signed-in",
  input: z.strictObject({
    ...CoursePlace,
    unitId: Id.optional(),
    title: text(1, 100),
    content: RichText,
  }),
  output: z.object({ id: Id }),
  fails: [...FAILS, "discussion.mayNot", "discussion.empty", "discussion.onlySensitive"],
  effect: "write",
});

export const answerInquiry = operation({
  name: "discussion.answerInquiry",
  summary: "Answers a learner's question; the learner is told",
  method: "POST",
  path: "/teaching/api/course/qa/answer",
  access: "signed-in",
  input: z.strictObject({ id: Id, content: RichText }),
  output: z.object({ id: Id }),
  fails: [...FAILS, "discussion.empty", "discussion.onlySensitive"],
  effect: "write",
});

export const deleteAnswer = operation({
  name: "discussion.deleteAnswer",
  summary: "Takes back an answer; without another one the question waits again",
  method: "POST",
  path: "/teaching/api/course/qa/answer/delete",
  access: "signed-in",
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.mayNot"],
  effect: "write",
});
