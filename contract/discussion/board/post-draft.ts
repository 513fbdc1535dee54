import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { BOARD_FAILS, TalkText } from "./board.ts";

export const getPostDraft = operation({
  name: "discussion.getPostDraft",
  summary: "What the viewer has not finished writing; null for nothing",
  method: "GET",
  path: "/teaching/api/course/discussion/draft/get",
  access: "signed-in",
  things: { courseId: "board:belong", postId: "own" },
  input: z.strictObject({ courseId: Id, postId: Id.optional() }),
  output: z.object({ title: z.string(), content: z.string(), savedAt: Instant }).nullable(),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "read",
});

export const savePostDraft = operation({
  name: "discussion.savePostDraft",
  summary: "Keeps what the viewer is writing",
  method: "POST",
  path: "/teaching/api/course/discussion/draft/save",
  access: "signed-in",
  things: { courseId: "board:belong", postId: "own" },
  input: z.strictObject({
    courseId: Id,
    postId: Id.optional(),
    title: text(0, 100),
    content: TalkText,
  }),
  output: z.object({ savedAt: Instant }),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "write",
  texts: "own",
  budget: "draft",
});
