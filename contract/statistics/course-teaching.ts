import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/** What can happen in a course (动态). */
export const COURSE_EVENTS = [
  "enrolled",
  "applied",
  "posted",
  "replied",
  "asked",
  "rated",
  "reviewed",
  "resource",
] as const;

export const listTeachingEvents = operation({
  name: "statistics.listTeachingEvents",
  summary: "What happened lately in the courses of the viewer's teams, the newest first",
  method: "POST",
  path: "/statistics/api/teaching/dynamic",
  access: "signed-in",
  things: { courseId: "own" },
  input: z.strictObject({
    courseId: Id.optional(),
    kind: z.enum(COURSE_EVENTS).optional(),
    /** Only what was before: the time of the last one shown. */
    before: Instant.optional(),
    size: z.int().min(1).max(100).default(30),
  }),
  output: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(COURSE_EVENTS),
        at: Instant,
        courseId: z.string(),
        courseName: z.string(),
        userName: z.string(),
        /** Title of the post or question, stars, step of the review, name of the resource. */
        text: z.string(),
        /** Row that it is about: the post, the class. */
        targetId: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  fails: [],
  effect: "read",
});

export const getTeachingTodo = operation({
  name: "statistics.getTeachingTodo",
  summary: "What waits for a teacher: questions, learners to let in, reviews answered, drafts",
  method: "GET",
  path: "/statistics/api/teaching/todo",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    waitingNum: z.int(),
    /** Questions older than the reply-time target. */
    lateNum: z.int(),
    /** By course, so that the link leads to the right one. */
    toApprove: z.array(z.object({ courseId: Id, name: z.string(), num: z.int() })),
    rejected: z.array(z.object({ courseId: Id, name: z.string(), num: z.int() })),
    draftNum: z.int(),
    noticeDraftNum: z.int(),
  }),
  fails: [],
  effect: "read",
});
