import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** The most characters of an excerpt. */
export const EXCERPT_MAX = 120;

export const listSharedOf = operation({
  name: "discussion.listSharedOf",
  summary:
    "Featured posts and quality notes of somebody with a public space, from courses that this site offers",
  method: "GET",
  path: "/discussion/api/shared/{uid}",
  access: "anyone",
  things: { uid: "public" },
  input: z.strictObject({ ...Paging, uid: Id }),
  output: z.array(
    z.object({
      id: Id,
      kind: z.enum(["post", "note"]),
      title: z.string(),
      excerpt: z.string(),
      courseId: Id,
      courseName: z.string(),
      createdAt: Instant,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getTeacherRating = operation({
  name: "discussion.getTeacherRating",
  summary: "How the courses that somebody teaches are rated on this site",
  method: "GET",
  path: "/discussion/api/rating/teacher/{uid}",
  access: "anyone",
  things: { uid: "public" },
  input: z.strictObject({ uid: Id }),
  output: z.object({
    count: z.int(),
    /** One decimal; null without ratings. */
    average: z.number().nullable(),
  }),
  fails: [],
  effect: "read",
});
