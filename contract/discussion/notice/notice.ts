import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CoursePlace, TalkText } from "../board/board.ts";

/** Notice types (consoles §3); system notices are announcements of the messaging domain. */
export const NoticeType = { course: 1, class: 2 } as const;
export const NoticeStatus = { draft: 0, scheduled: 1, published: 2, withdrawn: 3 } as const;
export const NOTICE_STEPS = ["publish", "withdraw", "unschedule"] as const;

const FAILS = ["course.notFound", "course.mayNot", "discussion.notFound"] as const;

export const Notice = z.object({
  id: Id,
  courseId: Id,
  courseName: z.string(),
  type: z.enum(NoticeType),
  classId: z.string(),
  className: z.string(),
  title: z.string(),
  content: z.string(),
  isTop: z.boolean(),
  status: z.enum(NoticeStatus),
  publishAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  authorName: z.string(),
  createdAt: Instant,
  /** Number of learners who received it, and of those who have read it. */
  receiverNum: z.int(),
  readNum: z.int(),
});

export const listNotices = operation({
  name: "discussion.listNotices",
  summary: "Notices of a course, or of all courses of the viewer's teams; pinned ones first",
  method: "POST",
  path: "/teaching/api/course/notice/list",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
  input: z.strictObject({
    courseId: Id.optional(),
    periodId: Id.optional(),
    ...Paging,
    keyword: text(0, 50).default(""),
    type: z.enum(NoticeType).optional(),
    status: z.enum(NoticeStatus).optional(),
  }),
  output: z.array(Notice),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const saveNotice = operation({
  name: "discussion.saveNotice",
  summary: "Writes a notice: as a draft, to be published at a moment, or now",
  method: "POST",
  path: "/teaching/api/course/notice/save",
  access: "signed-in",
  things: {
    id: "notice:change",
    courseId: "course:teach",
    periodId: "within:courseId",
    classId: "within:periodId",
  },
  input: z.strictObject({
    ...CoursePlace,
    id: Id.optional(),
    type: z.enum(NoticeType),
    classId: Id.optional(),
    title: text(1, 100),
    content: TalkText,
    isTop: z.boolean().default(false),
    /** When it is left out, the notice stays a draft. */
    publishAt: Instant.optional(),
    isPublishedNow: z.boolean().default(false),
  }),
  output: z.object({ id: Id, status: z.enum(NoticeStatus) }),
  fails: [
    ...FAILS,
    "discussion.empty",
    "discussion.classMissing",
    "discussion.noticeStep",
    "discussion.noticePast",
  ],
  effect: "write",
  looks: "passed",
  budget: "post",
});

export const stepNotice = operation({
  name: "discussion.stepNotice",
  summary: "Publishes a notice, withdraws it, or takes it off the clock",
  method: "POST",
  path: "/teaching/api/course/notice/step",
  access: "signed-in",
  things: { id: "notice:change" },
  input: z.strictObject({ id: Id, step: z.enum(NOTICE_STEPS) }),
  output: z.object({ status: z.enum(NoticeStatus) }),
  fails: [...FAILS, "discussion.noticeStep", "discussion.noticeOnWay"],
  effect: "write",
});

export const pinNotice = operation({
  name: "discussion.pinNotice",
  summary: "Puts a notice at the top of the list, or takes it down",
  method: "POST",
  path: "/teaching/api/course/notice/top",
  access: "signed-in",
  things: { id: "notice:change" },
  input: z.strictObject({ id: Id, isTop: z.boolean() }),
  output: z.boolean(),
  fails: FAILS,
  effect: "write",
});

export const removeNotice = operation({
  name: "discussion.removeNotice",
  summary: "Removes a notice that is not published",
  method: "POST",
  path: "/teaching/api/course/notice/delete",
  access: "signed-in",
  things: { id: "notice:change" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.noticeStep"],
  effect: "write",
});

export const readNotice = operation({
  name: "discussion.readNotice",
  summary: "A published notice for a learner who was given it; it counts as read",
  method: "POST",
  path: "/teaching/api/course/notice/read",
  access: "signed-in",
  things: { id: "noticeToRead:read" },
  input: z.strictObject({ id: Id }),
  output: Notice.pick({
    id: true,
    courseName: true,
    title: true,
    content: true,
    publishedAt: true,
    authorName: true,
  }).extend({
    /** Empty for one of a project. */
    courseId: z.string(),
  }),
  fails: ["discussion.notFound"],
  effect: "write",
});
