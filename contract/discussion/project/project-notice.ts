import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../../training/package-edit.ts";
import { TalkText } from "../board/board.ts";
import { NoticeStatus } from "../notice/notice.ts";

/** Whom a notice of a project addresses: who learns in one of its courses, some classes, everybody (consoles §3). */
export const ProjectNoticeType = { course: 1, class: 2, project: 3 } as const;

/** Classes that one notice can name. */
const CLASSES_MAX = 200;
const HOUR_MS = 3_600_000;

/** Who has not read a notice is reminded once within so long. */
export const NOTICE_REMIND_MS = 20 * HOUR_MS;

const things = { packageId: "coursePackage:teach" } as const;

export const listProjectNotices = operation({
  name: "discussion.listProjectNotices",
  summary:
    "Notices of a project, pinned ones first: all for its team, for its teachers the published ones and their own",
  method: "POST",
  path: "/discussion/api/project/notice/list",
  access: "signed-in",
  things: { ...things, classId: "within:packageId" },
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    keyword: text(0, 50).default(""),
    type: z.enum(ProjectNoticeType).optional(),
    status: z.enum(NoticeStatus).optional(),
    /** Only those to this class. */
    classId: Id.optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      type: z.enum(ProjectNoticeType),
      courseId: z.string(),
      courseName: z.string(),
      classIds: z.array(Id),
      classNames: z.array(z.string()),
      title: z.string(),
      content: z.string(),
      isTop: z.boolean(),
      status: z.enum(NoticeStatus),
      publishAt: Instant.nullable(),
      publishedAt: Instant.nullable(),
      remindedAt: Instant.nullable(),
      authorName: z.string(),
      createdAt: Instant,
      /** Learners who got it, and of those who have opened it. */
      receiverNum: z.int(),
      readNum: z.int(),
      /** Messages are still on their way. */
      isOnWay: z.boolean(),
      /** The caller may change it, and see who has read it. */
      mayChange: z.boolean(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

export const saveProjectNotice = operation({
  name: "discussion.saveProjectNotice",
  summary:
    "Writes a notice of a project: as a draft, to be published at a moment, or now; who only teaches in it writes to the own classes",
  method: "POST",
  path: "/discussion/api/project/notice/save",
  access: "training.author",
  things: {
    ...things,
    id: "notice:change",
    classIds: "within:packageId",
    courseId: "within:packageId",
  },
  input: z.strictObject({
    packageId: Id,
    id: Id.optional(),
    type: z.enum(ProjectNoticeType),
    /** Of a notice to classes. */
    classIds: z.array(Id).max(CLASSES_MAX).default([]),
    /** Of a notice about a course. */
    courseId: Id.optional(),
    title: text(1, 100),
    content: TalkText,
    isTop: z.boolean().default(false),
    /** When it is left out, the notice stays a draft. */
    publishAt: Instant.optional(),
    isPublishedNow: z.boolean().default(false),
  }),
  output: z.object({ id: Id, status: z.enum(NoticeStatus) }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "course.notFound",
    "course.mayNot",
    "discussion.notFound",
    "discussion.empty",
    "discussion.noticeTo",
    "discussion.noticeStep",
    "discussion.noticePast",
    "discussion.noticeOnWay",
  ],
  effect: "write",
  looks: "passed",
  budget: "post",
});

export const remindNotice = operation({
  name: "discussion.remindNotice",
  summary: "Reminds those who have not opened a notice of a project; once a day",
  method: "POST",
  path: "/discussion/api/project/notice/remind",
  access: "training.author",
  things: { id: "notice:change" },
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** How many will be reminded. */
    num: z.int(),
  }),
  fails: [
    "course.notFound",
    "course.mayNot",
    "discussion.notFound",
    "discussion.noticeStep",
    "discussion.noticeOnWay",
    "discussion.noticeReminded",
  ],
  effect: "write",
});
