import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

/** Where a learner's notice comes from (consoles §3): the course, the class, the platform or a whole project. */
export const OwnNoticeType = { course: 1, class: 2, system: 3 } as const;

export const OwnNotice = z.object({
  /** Id of the notice; for one of the platform, id of the message that brought it (messaging.getMessage). */
  id: Id,
  type: z.enum(OwnNoticeType),
  courseId: z.string(),
  /** Name of the course or project. */
  courseName: z.string(),
  /** The project that it is from; empty for any other. */
  packageId: z.string(),
  className: z.string(),
  title: z.string(),
  /** The first words of the content. */
  excerpt: z.string(),
  authorName: z.string(),
  isTop: z.boolean(),
  isRead: z.boolean(),
  publishedAt: Instant,
});

export const listOwnNotices = operation({
  name: "discussion.listOwnNotices",
  summary:
    "Notices for the caller: of the own courses and classes, and of the platform unless a course or project is named; unread ones first",
  method: "POST",
  path: "/teaching/api/course/notice/own/list",
  access: "signed-in",
  things: { courseId: "own", packageId: "own" },
  input: z.strictObject({
    courseId: Id.optional(),
    /** Only of the courses of this project. */
    packageId: Id.optional(),
    type: z.enum(OwnNoticeType).optional(),
    isUnread: z.boolean().default(false),
    ...Paging,
    keyword: text(0, 50).default(""),
  }),
  output: z.array(OwnNotice),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const countUnreadNotices = operation({
  name: "discussion.countUnreadNotices",
  summary: "How many notices the caller has not read, in all or of one course or project",
  method: "GET",
  path: "/teaching/api/course/notice/own/unread",
  access: "signed-in",
  things: { courseId: "own", packageId: "own" },
  input: z.strictObject({ courseId: Id.optional(), packageId: Id.optional() }),
  output: z.object({ unreadNum: z.int() }),
  fails: [],
  effect: "read",
});

export const markNoticesRead = operation({
  name: "discussion.markNoticesRead",
  summary:
    "Marks all notices of the caller as read, or those of one course or project; how many were not",
  method: "POST",
  path: "/teaching/api/course/notice/own/readAll",
  access: "signed-in",
  things: { courseId: "own", packageId: "own" },
  input: z.strictObject({ courseId: Id.optional(), packageId: Id.optional() }),
  output: z.object({ readNum: z.int() }),
  fails: [],
  effect: "write",
});
