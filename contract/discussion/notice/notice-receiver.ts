import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

export const listNoticeReceivers = operation({
  name: "discussion.listNoticeReceivers",
  summary:
    "Who was given a published notice, and when each has read it; those who have not stand first",
  method: "POST",
  path: "/teaching/api/course/notice/receivers",
  access: "signed-in",
  things: { id: "notice:teach" },
  input: z.strictObject({
    id: Id,
    ...Paging,
    keyword: text(0, 50).default(""),
    isRead: z.boolean().optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      userName: z.string(),
      avatarUrl: z.string(),
      className: z.string(),
      readAt: Instant.nullable(),
    }),
  ),
  fails: ["course.notFound", "course.mayNot", "discussion.notFound"],
  effect: "read",
  isPaged: true,
});
