import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { Inquiry, InquiryState } from "./inquiry.ts";

export const listManagedInquiries = operation({
  name: "discussion.listManagedInquiries",
  summary:
    "Questions across the courses of the administrator's scope; those that wait longest first",
  method: "POST",
  path: "/teaching/api/admin/qa/list",
  access: "course.manage",
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 50).default(""),
    state: z.enum(InquiryState).optional(),
    /** Only questions whose first answer is overdue or came after the reply-time target. */
    isLate: z.boolean().optional(),
  }),
  output: z.array(Inquiry),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const remindTeachers = operation({
  name: "discussion.remindTeachers",
  summary: "Reminds a course's team of a question that waits; once a day",
  method: "POST",
  path: "/teaching/api/admin/qa/remind",
  access: "course.manage",
  things: { id: "inquiry:manage" },
  input: z.strictObject({ id: Id }),
  output: z.object({ teacherNum: z.int() }),
  fails: [
    "course.notFound",
    "course.mayNot",
    "discussion.notFound",
    "discussion.notWaiting",
    "discussion.remindedLately",
    "discussion.mayNot",
    "discussion.offInPeriod",
  ],
  effect: "write",
});
