import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CoursePlace, TalkText } from "../board/board.ts";
import { Inquiry, InquiryState } from "./inquiry.ts";

const FAILS = ["course.notFound", "course.mayNot", "discussion.notFound"] as const;
const WRITES = [
  ...FAILS,
  "discussion.mayNot",
  "discussion.offInPeriod",
  "discussion.empty",
] as const;
const Found = {
  ...Paging,
  keyword: text(0, 50).default(""),
  state: z.enum(InquiryState).optional(),
};

export const listOwnInquiries = operation({
  name: "discussion.listOwnInquiries",
  summary: "Own questions in all courses, in one, or in those of a project; the newest first",
  method: "POST",
  path: "/teaching/api/course/qa/own/list",
  access: "signed-in",
  things: { courseId: "own", packageId: "own" },
  input: z.strictObject({ courseId: Id.optional(), packageId: Id.optional(), ...Found }),
  output: z.array(Inquiry),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listClassInquiries = operation({
  name: "discussion.listClassInquiries",
  summary: "Questions of the caller's class that are not private, and all own ones",
  method: "POST",
  path: "/teaching/api/course/qa/class/list",
  access: "signed-in",
  things: {
    courseId: "classroom:learn",
    periodId: "within:courseId",
    unitId: "within:periodId",
  },
  input: z.strictObject({ ...CoursePlace, unitId: Id.optional(), ...Found }),
  output: z.array(Inquiry),
  fails: [...FAILS, "discussion.mayNot", "discussion.offInPeriod"],
  effect: "read",
  isPaged: true,
});

export const getInquiry = operation({
  name: "discussion.getInquiry",
  summary: "One question for the asker, the class where it is not private, and the team",
  method: "GET",
  path: "/teaching/api/course/qa/get",
  access: "signed-in",
  things: { id: "inquiry:read" },
  input: z.strictObject({ id: Id }),
  output: Inquiry,
  fails: [...FAILS, "discussion.mayNot", "discussion.offInPeriod"],
  effect: "read",
});

export const listLikeInquiries = operation({
  name: "discussion.listLikeInquiries",
  summary: "Questions of the class whose titles are like this one, to be read before asking again",
  method: "POST",
  path: "/teaching/api/course/qa/like",
  access: "signed-in",
  things: { courseId: "classroom:learn", periodId: "within:courseId" },
  input: z.strictObject({ ...CoursePlace, title: text(1, 100) }),
  output: z.array(
    z.object({ id: Id, title: z.string(), state: z.enum(InquiryState), answerNum: z.int() }),
  ),
  fails: [...FAILS, "discussion.mayNot", "discussion.offInPeriod"],
  effect: "read",
  budget: "search",
});

export const askAgain = operation({
  name: "discussion.askAgain",
  summary: "The asker goes on below the own question; the team is told",
  method: "POST",
  path: "/teaching/api/course/qa/again",
  access: "signed-in",
  things: { id: "inquiry:learn" },
  input: z.strictObject({ id: Id, content: TalkText }),
  output: z.object({ id: Id }),
  fails: [...WRITES, "discussion.askerOnly"],
  effect: "write",
  looks: "held",
  budget: "post",
});

export const answerClassmate = operation({
  name: "discussion.answerClassmate",
  summary: "A learner answers another one of the class; marked as such",
  method: "POST",
  path: "/teaching/api/course/qa/peer/answer",
  access: "signed-in",
  things: { id: "inquiry:learn" },
  input: z.strictObject({ id: Id, content: TalkText }),
  output: z.object({ id: Id }),
  fails: WRITES,
  effect: "write",
  budget: "post",
});

export const acceptAnswer = operation({
  name: "discussion.acceptAnswer",
  summary: "Marks the answer that helped, in place of another one, or takes the mark back",
  method: "POST",
  path: "/teaching/api/course/qa/answer/accept",
  access: "signed-in",
  things: { id: "answer:accept" },
  input: z.strictObject({ id: Id, isAccepted: z.boolean() }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.mayNot", "discussion.askerOnly", "discussion.offInPeriod"],
  effect: "write",
  budget: "vote",
});

export const endorseAnswer = operation({
  name: "discussion.endorseAnswer",
  summary: "The team stands behind a learner's answer; the question is answered by it",
  method: "POST",
  path: "/teaching/api/course/qa/answer/endorse",
  access: "signed-in",
  things: { id: "answer:endorse" },
  input: z.strictObject({ id: Id, isEndorsed: z.boolean() }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.askerOnly", "discussion.mayNot", "discussion.offInPeriod"],
  effect: "write",
  budget: "vote",
});

export const removeInquiry = operation({
  name: "discussion.removeInquiry",
  summary: "Takes back an own question that nobody has answered",
  method: "POST",
  path: "/teaching/api/course/qa/delete",
  access: "signed-in",
  things: { id: "inquiry:own" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [
    "discussion.notFound",
    "discussion.answeredAlready",
    "course.mayNot",
    "course.notFound",
    "discussion.mayNot",
    "discussion.offInPeriod",
  ],
  effect: "write",
});
