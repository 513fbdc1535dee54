import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CoursePlace, TalkText } from "../board/board.ts";

/** 答疑: waiting until the first answer stands. */
export const InquiryState = { waiting: 0, answered: 1 } as const;
/** Teachers are asked to answer within two days. */
export const ANSWER_TARGET_HOURS = 48;

const FAILS = ["course.notFound", "course.mayNot", "discussion.notFound"] as const;

/** Who speaks below a question: the team, another learner, or the asker who goes on. */
export const AnswerKind = { team: 0, peer: 1, asker: 2 } as const;

export const Answer = z.object({
  id: Id,
  kind: z.enum(AnswerKind),
  userName: z.string(),
  avatarUrl: z.string(),
  content: z.string(),
  createTime: Instant,
  isOwner: z.boolean(),
  /** The asker, or the team, has marked it as the one that helped; it stands first. */
  isAccepted: z.boolean(),
  /** The team stands behind another learner's answer. */
  isEndorsed: z.boolean(),
  may: z.object({ delete: z.boolean(), accept: z.boolean(), endorse: z.boolean() }),
});

export const Inquiry = z.object({
  id: Id,
  courseId: Id,
  courseName: z.string(),
  className: z.string(),
  unitId: z.string(),
  unitName: z.string(),
  /** Second of the film; -1 for none. */
  atSeconds: z.int(),
  userName: z.string(),
  avatarUrl: z.string(),
  title: z.string(),
  content: z.string(),
  /** Only the team and the asker see it. */
  isPrivate: z.boolean(),
  isOwner: z.boolean(),
  createTime: Instant,
  state: z.enum(InquiryState),
  /** From asking to the first answer, else until now; minutes. */
  replyMinutes: z.int(),
  isLate: z.boolean(),
  /** When an administrator last reminded the team; only the team reads it. */
  remindedAt: Instant.nullable(),
  /** The asker has written again since the team's last answer. */
  isAskedAgain: z.boolean(),
  answers: z.array(Answer),
  may: z.object({ answer: z.boolean(), askAgain: z.boolean(), delete: z.boolean() }),
});

export const listInquiries = operation({
  name: "discussion.listInquiries",
  summary:
    "Learners' questions: of a course, or of all courses of the viewer's teams; waiting ones first",
  method: "POST",
  path: "/teaching/api/course/qa/list",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
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
  things: { courseId: "course:teach", periodId: "within:courseId" },
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
  things: {
    courseId: "classroom:learn",
    periodId: "within:courseId",
    unitId: "within:periodId",
  },
  input: z.strictObject({
    ...CoursePlace,
    unitId: Id.optional(),
    atSeconds: z.int().min(-1).max(86_400).default(-1),
    title: text(1, 100),
    content: TalkText,
    isPrivate: z.boolean().default(false),
  }),
  output: z.object({ id: Id }),
  fails: [...FAILS, "discussion.mayNot", "discussion.offInPeriod", "discussion.empty"],
  effect: "write",
  looks: "held",
  budget: "post",
});

export const answerInquiry = operation({
  name: "discussion.answerInquiry",
  summary: "Answers a learner's question; the learner is told",
  method: "POST",
  path: "/teaching/api/course/qa/answer",
  access: "signed-in",
  things: { id: "inquiry:teach" },
  input: z.strictObject({ id: Id, content: TalkText }),
  output: z.object({ id: Id }),
  fails: [...FAILS, "discussion.empty", "discussion.mayNot", "discussion.offInPeriod"],
  effect: "write",
  looks: "passed",
  budget: "post",
});

export const deleteAnswer = operation({
  name: "discussion.deleteAnswer",
  summary:
    "Takes back an own answer; the team removes those of learners; without one the question waits again",
  method: "POST",
  path: "/teaching/api/course/qa/answer/delete",
  access: "signed-in",
  things: { id: "answer:delete" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.mayNot", "discussion.askerOnly", "discussion.offInPeriod"],
  effect: "write",
});
