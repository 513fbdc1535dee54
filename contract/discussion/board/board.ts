import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { RichText } from "../../kernel/rich-text.ts";
import { Paging } from "../../kernel/page.ts";
import { Attachment, ATTACHMENTS_MAX, NewFile } from "../attachment.ts";
import { TalkMay, TalkStatus } from "../talk-status.ts";

/** Discussion types (consoles §3). */
export const BoardType = { comprehensive: 1, class: 2 } as const;
/** postKind (consoles §9). */
export const PostKind = { normal: 0, featured: 1 } as const;
/** What an entry is: a post of a board, or an experience (心得) that a learner writes about the course as a whole. */
export const TalkKind = { board: 0, experience: 1 } as const;
/** Whose posts are listed: everybody's, the viewer's own, or those under which the viewer replied. */
export const POSTS_BY = ["anyone", "me", "repliedByMe"] as const;
/** Lists and boards stop counting posts at this number; there may be more. */
export const POST_COUNT_CAP = 1000;
/** Replies that are shown before the reader asks for all (consoles §9). */
export const FIRST_REPLIES = 2;

/** A board: that of a course, in its newest period unless another is named. */
export const CoursePlace = { courseId: Id, periodId: Id.optional() };
const Title = text(1, 100);
/** HTML of the editor; the server cleans it. */
export const TalkText = RichText(50_000);
const ReplyText = text(1, 2000);

export const BOARD_FAILS = [
  "course.notFound",
  "discussion.notFound",
  "discussion.mayNot",
  "discussion.switchedOff",
  "discussion.offInPeriod",
] as const;

/** A person whom the text mentions. */
export const Mentioned = z.object({ userId: z.string(), name: z.string() });

/** A reply, with the field names of consoles §3. */
export const Reply = z.object({
  id: Id,
  userId: z.string(),
  userName: z.string(),
  /** The person whom it answers; empty when it answers the post itself. */
  replyName: z.string(),
  content: z.string(),
  avatarUrl: z.string(),
  createTime: Instant,
  isOwner: z.boolean(),
  mentions: z.array(Mentioned),
  status: z.enum(TalkStatus),
  /** Why it was sent back or hidden; only its author and the team see this. */
  statusReason: z.string(),
  may: z.object({ delete: z.boolean(), ...TalkMay }),
});

/** A post, with the field names of consoles §3; every count is made from rows. */
export const Post = z.object({
  id: Id,
  courseId: Id,
  periodId: Id,
  courseName: z.string(),
  title: z.string(),
  content: z.string(),
  userName: z.string(),
  userId: z.string(),
  avatarUrl: z.string(),
  createTime: Instant,
  lookNum: z.int(),
  commentNum: z.int(),
  likeNum: z.int(),
  likeState: z.int(),
  isTop: z.int(),
  postKind: z.int(),
  opened: z.int(),
  isOwner: z.boolean(),
  kind: z.enum(TalkKind),
  status: z.enum(TalkStatus),
  /** Why it was sent back or hidden; only its author and the team see this. */
  statusReason: z.string(),
  /** Only for the team: open reports about the post and its replies, and replies that wait for approval. */
  reportNum: z.int(),
  waitingNum: z.int(),
  type: z.enum(BoardType),
  classId: z.string(),
  className: z.string(),
  attachments: z.array(Attachment),
  /** The first two replies; listReplies gives all of them. */
  childrenList: z.array(Reply),
  may: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    feature: z.boolean(),
    open: z.boolean(),
    reply: z.boolean(),
    like: z.boolean(),
    ...TalkMay,
  }),
});

export const listPosts = operation({
  name: "discussion.listPosts",
  summary:
    "Posts of the boards of a course that the viewer belongs to, pinned ones first; when none is named, of all courses that the viewer teaches (or learns in), the newest first",
  method: "POST",
  path: "/teaching/api/course/discussion/list",
  access: "signed-in",
  things: {
    courseId: "board:belong",
    periodId: "within:courseId",
    classId: "within:periodId",
    packageId: "own",
  },
  input: z.strictObject({
    courseId: Id.optional(),
    periodId: Id.optional(),
    ...Paging,
    type: z.enum(BoardType).optional(),
    classId: Id.optional(),
    keyword: text(0, 50).default(""),
    isFeatured: z.boolean().default(false),
    kind: z.enum(TalkKind).default(TalkKind.board),
    by: z.enum(POSTS_BY).default("anyone"),
    /** When no course is named: only the courses of this project, which the viewer has joined. */
    packageId: Id.optional(),
    /** Which courses count when no course is named. */
    as: z.enum(["teacher", "learner"]).default("teacher"),
  }),
  output: z.array(Post),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const getBoards = operation({
  name: "discussion.getBoards",
  summary:
    "Boards of a course that the viewer belongs to, with how much is said in each, counted up to POST_COUNT_CAP posts",
  method: "GET",
  path: "/teaching/api/course/discussion/boards",
  access: "signed-in",
  things: { courseId: "board:belong", periodId: "within:courseId" },
  input: z.strictObject(CoursePlace),
  output: z.array(
    z.object({
      type: z.enum(BoardType),
      classId: z.string(),
      className: z.string(),
      postNum: z.int(),
      replyNum: z.int(),
      lastAt: Instant.nullable(),
    }),
  ),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "read",
});

export const getPost = operation({
  name: "discussion.getPost",
  summary: "One post; reading it counts once for each person",
  method: "POST",
  path: "/teaching/api/course/discussion/get",
  access: "signed-in",
  things: { id: "post:read" },
  input: z.strictObject({ id: Id }),
  output: Post,
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "write",
});

export const listReplies = operation({
  name: "discussion.listReplies",
  summary: "Replies of a post in the order in which they were written",
  method: "POST",
  path: "/teaching/api/course/discussion/reply/list",
  access: "signed-in",
  things: { postId: "post:read" },
  input: z.strictObject({ postId: Id, ...Paging }),
  output: z.array(Reply),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const savePost = operation({
  name: "discussion.savePost",
  summary: "Writes a post, or changes one's own; sensitive words are taken out",
  method: "POST",
  path: "/teaching/api/course/discussion/save",
  access: "signed-in",
  things: {
    id: "post:edit",
    courseId: "board:belong",
    periodId: "within:courseId",
    classId: "within:periodId",
    attachmentIds: "postFile:attach",
  },
  input: z.strictObject({
    ...CoursePlace,
    id: Id.optional(),
    type: z.enum(BoardType).default(BoardType.comprehensive),
    classId: Id.optional(),
    title: Title,
    /** `@[name](userId)` in the text mentions somebody of the board; other mentions become plain text. */
    content: TalkText,
    /** Resources of the library, in this order; those that are left out are detached. */
    attachmentIds: z.array(Id).max(ATTACHMENTS_MAX).default([]),
    /** Files that the viewer uploaded or that the post already has; those that are left out are detached. */
    files: z.array(NewFile).max(ATTACHMENTS_MAX).default([]),
  }),
  output: z.object({ id: Id, status: z.enum(TalkStatus) }),
  fails: [
    ...BOARD_FAILS,
    "discussion.empty",
    "discussion.classMissing",
    "discussion.tooManyFiles",
    "files.notFound",
    "media.notUsable",
    "course.mayNot",
  ],
  effect: "write",
  looks: "held",
  budget: "post",
});

export const createReply = operation({
  name: "discussion.createReply",
  summary: "Replies to a post, or to one of its replies",
  method: "POST",
  path: "/teaching/api/course/discussion/reply/save",
  access: "signed-in",
  things: { postId: "post:read", replyToId: "within:postId" },
  input: z.strictObject({
    postId: Id,
    replyToId: Id.optional(),
    /** `@[name](userId)` mentions somebody of the board; other mentions become plain text. */
    content: ReplyText,
  }),
  output: Reply,
  fails: [
    ...BOARD_FAILS,
    "discussion.closed",
    "discussion.empty",
    "course.mayNot",
    "discussion.classMissing",
    "discussion.tooManyFiles",
    "files.notFound",
  ],
  effect: "write",
  looks: "held",
  budget: "post",
});

export const likePost = operation({
  name: "discussion.likePost",
  summary: "Likes a post, or takes the like back; each person counts once",
  method: "POST",
  path: "/teaching/api/course/discussion/like/{id}",
  access: "signed-in",
  things: { id: "post:read" },
  input: z.strictObject({ id: Id, likeState: z.union([z.literal(0), z.literal(1)]).optional() }),
  output: z.object({ likeState: z.int(), likeNum: z.int() }),
  fails: [...BOARD_FAILS, "discussion.closed", "course.mayNot"],
  effect: "write",
  budget: "vote",
});

export const featurePost = operation({
  name: "discussion.featurePost",
  summary: "Features a post, or makes a featured one normal again",
  method: "POST",
  path: "/teaching/api/course/discussion/{id}/postkind",
  access: "signed-in",
  things: { id: "post:feature" },
  input: z.strictObject({ id: Id }),
  output: z.object({ postKind: z.int() }),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "write",
});

export const pinPost = operation({
  name: "discussion.pinPost",
  summary: "Pins a post to the top of its board, or takes it down",
  method: "POST",
  path: "/teaching/api/course/discussion/{id}/top",
  access: "signed-in",
  things: { id: "post:pin" },
  input: z.strictObject({ id: Id }),
  output: z.object({ isTop: z.int() }),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "write",
});

export const setPostOpened = operation({
  name: "discussion.setPostOpened",
  summary: "Closes a post to replies and likes, or opens it again",
  method: "POST",
  path: "/teaching/api/course/discussion/{id}/opened",
  access: "signed-in",
  things: { id: "post:open" },
  input: z.strictObject({ id: Id, opened: z.union([z.literal(0), z.literal(1)]) }),
  output: z.object({ opened: z.int() }),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "write",
});

export const removePost = operation({
  name: "discussion.removePost",
  summary: "Removes a post with its replies",
  method: "GET",
  path: "/teaching/api/course/discussion/delete/{id}",
  access: "signed-in",
  things: { id: "post:delete" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "write",
});

export const removeReply = operation({
  name: "discussion.removeReply",
  summary: "Removes a reply",
  method: "GET",
  path: "/teaching/api/course/discussion/reply/delete/{id}",
  access: "signed-in",
  things: { id: "reply:delete" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "write",
});
