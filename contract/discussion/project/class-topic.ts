import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

const FAILS = ["training.classNotFound"] as const;
const things = { classId: "projectClass:lead" } as const;
const Keyword = text(0, 50).default("");

/** Topics that a class can have at the top at once. */
export const CLASS_PINS_MAX = 5;

const Topic = {
  id: Id,
  courseId: Id,
  courseName: z.string(),
  title: z.string(),
  userName: z.string(),
  avatarUrl: z.string(),
  createTime: Instant,
};

export const listClassTopics = operation({
  name: "discussion.listClassTopics",
  summary: "What a class has begun to discuss in the courses of its project, pinned topics first",
  method: "POST",
  path: "/discussion/api/projectClass/topics",
  access: "signed-in",
  things,
  input: z.strictObject({ ...Paging, classId: Id, keyword: Keyword }),
  output: z.array(
    z.object({
      ...Topic,
      replyNum: z.int(),
      repliedAt: Instant.nullable(),
      /** At the top for the class. */
      isPinned: z.boolean(),
    }),
  ),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const getClassTopic = operation({
  name: "discussion.getClassTopic",
  summary: "A topic of somebody of the class, with its replies, for who leads the class",
  method: "GET",
  path: "/discussion/api/projectClass/{classId}/topic/{postId}",
  access: "signed-in",
  things: { ...things, postId: "within:classId" },
  input: z.strictObject({ classId: Id, postId: Id }),
  output: z.object({
    ...Topic,
    content: z.string(),
    replies: z.array(
      z.object({
        id: Id,
        userName: z.string(),
        avatarUrl: z.string(),
        content: z.string(),
        createTime: Instant,
      }),
    ),
  }),
  fails: [...FAILS, "discussion.notFound"],
  effect: "read",
});

export const pinClassTopic = operation({
  name: "discussion.pinClassTopic",
  summary: "The head teacher keeps a topic at the top for the class, or no longer",
  method: "POST",
  path: "/discussion/api/projectClass/topic/pin",
  access: "signed-in",
  things: { ...things, postId: "within:classId" },
  input: z.strictObject({ classId: Id, postId: Id, isPinned: z.boolean() }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.notFound", "training.headOnly", "discussion.pinsFull"],
  effect: "write",
});

export const listClassTalkers = operation({
  name: "discussion.listClassTalkers",
  summary: "Who of a class takes part in the discussion; those who said least come first",
  method: "POST",
  path: "/discussion/api/projectClass/talkers",
  access: "signed-in",
  things,
  input: z.strictObject({ ...Paging, classId: Id, keyword: Keyword }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      avatarUrl: z.string(),
      topicNum: z.int(),
      replyNum: z.int(),
    }),
  ),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const listPinnedTopics = operation({
  name: "discussion.listPinnedTopics",
  summary: "Topics that the head teacher keeps at the top for the caller's class of a project",
  method: "GET",
  path: "/discussion/api/project/{packageId}/topics/pinned",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: z.array(z.object({ ...Topic, replyNum: z.int() })),
  fails: [],
  effect: "read",
});
