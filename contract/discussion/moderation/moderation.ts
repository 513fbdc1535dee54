import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";
import { Paging } from "../../kernel/page.ts";
import { BOARD_FAILS, TalkKind } from "../board/board.ts";
import { TALK_STEPS, TalkStatus } from "../talk-status.ts";

/** Reasons for a report. */
export const ReportReason = {
  advertising: 1,
  abuse: 2,
  unlawful: 3,
  offTopic: 4,
  copied: 5,
  other: 9,
} as const;

/** The outcome of a report. */
export const ReportDecision = { kept: 1, hidden: 2, deleted: 3 } as const;

/** Filters of the team's list of posts. */
export const THREAD_NEEDS = [
  "all",
  "attention",
  "waiting",
  "reported",
  "hidden",
  "returned",
] as const;

const Target = { postId: Id, replyId: Id.optional() };

export const reportPost = operation({
  name: "discussion.reportPost",
  summary: "Tells the team that a post or reply should not stand; each person once",
  method: "POST",
  path: "/discussion/api/report/add",
  access: "signed-in",
  things: { postId: "post:read", replyId: "within:postId" },
  input: z.strictObject({
    ...Target,
    reason: z.enum(ReportReason),
    words: privateText("report", text(0, 500)).default(""),
  }),
  output: z.boolean(),
  fails: [
    ...BOARD_FAILS,
    "discussion.alreadyReported",
    "discussion.reportOwn",
    "discussion.reportWordsMissing",
    "course.mayNot",
  ],
  effect: "write",
  budget: "post",
});

export const listReports = operation({
  name: "discussion.listReports",
  summary: "Complaints about a post and its replies, for the team, those that wait first",
  method: "GET",
  path: "/discussion/api/report/list",
  access: "signed-in",
  things: { postId: "post:moderate" },
  input: z.strictObject({ postId: Id, ...Paging }),
  output: z.array(
    z.object({
      id: Id,
      /** Empty when the post itself was reported. */
      replyId: z.string(),
      /** The first words of what was reported. */
      excerpt: z.string(),
      userName: z.string(),
      reason: z.enum(ReportReason),
      words: z.string(),
      createTime: Instant,
      decision: z.enum(ReportDecision).nullable(),
      decidedByName: z.string(),
    }),
  ),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const moderateTalk = operation({
  name: "discussion.moderateTalk",
  summary:
    "Lets a post or reply through, sends it back, hides, shows or deletes it, or keeps what was reported; author and reporters are told",
  method: "POST",
  path: "/discussion/api/talk/moderate",
  access: "signed-in",
  things: { postId: "post:moderate", replyId: "within:postId" },
  input: z.strictObject({
    ...Target,
    step: z.enum(TALK_STEPS),
    /** Required for sending back, hiding and deleting. */
    reason: text(0, 200).default(""),
  }),
  output: z.boolean(),
  fails: [...BOARD_FAILS, "discussion.stepNotAllowed", "discussion.reasonMissing", "course.mayNot"],
  effect: "write",
  looks: "passed",
});

export const listThreads = operation({
  name: "discussion.listThreads",
  summary:
    "Posts or experiences for those who answer for them: of one course, or of all courses of the administrator's scope",
  method: "POST",
  path: "/discussion/api/thread/list",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
  input: z.strictObject({
    ...Paging,
    courseId: Id.optional(),
    periodId: Id.optional(),
    kind: z.enum(TalkKind).default(TalkKind.board),
    need: z.enum(THREAD_NEEDS).default("all"),
    /** Searched for in title, course and author. */
    keyword: text(0, 50).default(""),
    isFeatured: z.boolean().optional(),
    createdFrom: Instant.optional(),
    createdTo: Instant.optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      courseId: Id,
      courseName: z.string(),
      title: z.string(),
      excerpt: z.string(),
      userName: z.string(),
      createTime: Instant,
      status: z.enum(TalkStatus),
      isTop: z.int(),
      postKind: z.int(),
      opened: z.int(),
      commentNum: z.int(),
      likeNum: z.int(),
      reportNum: z.int(),
      waitingNum: z.int(),
    }),
  ),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const countAttention = operation({
  name: "discussion.countAttention",
  summary: "How many posts of a course wait for the team, were reported, or have replies that wait",
  method: "GET",
  path: "/discussion/api/thread/attention",
  access: "signed-in",
  things: { courseId: "course:teach" },
  input: z.strictObject({ courseId: Id, kind: z.enum(TalkKind).default(TalkKind.board) }),
  output: z.object({ num: z.int() }),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "read",
});
