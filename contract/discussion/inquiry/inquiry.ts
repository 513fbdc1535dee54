import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CoursePlace, TalkText } from "../board/board.ts";

/** States of an inquiry (答疑): waiting until it has its first answer. */
export const InquiryState = { waiting: 0, answered: 1 } as const;
/** The reply-time target: teachers are asked to answer within two days. */
export const ANSWER_TARGET_HOURS = 48;

const FAILS = ["course.notFound", "course.mayNot", "discussion.notFound"] as const;

/** Who writes below a question: the team, another learner, or the asker who follows up. */
export const AnswerKind = { team: 0, peer: 1, asker: 2 } as const;

export const Answer = z.object({
  id: Id,
  kind: z.enum(AnswerKind),
  userName: z.string(),
  avatarUrl: z.string(),
  content: z.string(),
  createTime: Instant,
  isOwner: z.boolean(),
  /** The asker or the team has marked this answer as the one that helped; it is listed first. */
  isAccepted: z.boolean(),
  /** The team has confirmed this answer of another learner. */
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
  /** Minutes from asking to the first answer, or until now without one. */
  replyMinutes: z.int(),
  isLate: z.boolean(),
  /** When an administrator last reminded the team; only the team can read it. */
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
    /** Median time to the first answer; null when there is no answer. */
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
    /** Without one the first words of the question are its title. */
    title: text(0, 100).default(""),
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

export const removeAnswer = operation({
  name: "discussion.removeAnswer",
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
