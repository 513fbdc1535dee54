import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/** Kinds of events in a course (动态). */
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
    /** Only events before this time: that of the last one shown. */
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
        /** Title of the post or question, stars of the rating, step of the review, name of the resource. */
        text: z.string(),
        /** Id of the row concerned: the post, the class. */
        targetId: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  fails: [],
  effect: "read",
});

export const countDrafts = operation({
  name: "statistics.countDrafts",
  summary: "What a teacher has begun and not handed in: courses and notices",
  method: "GET",
  path: "/statistics/api/teaching/drafts",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({ courseNum: z.int(), noticeNum: z.int() }),
  fails: [],
  effect: "read",
});
