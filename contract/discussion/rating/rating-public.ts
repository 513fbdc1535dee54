import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { Rating } from "./rating.ts";

/** A rating as everybody may read it; only the beginning of the name is shown. */
export const PublicRating = Rating.omit({ isHidden: true, hiddenReason: true });

export const listCourseRatings = operation({
  name: "discussion.listCourseRatings",
  summary: "What learners say of a course that the site offers; those with words first",
  method: "POST",
  path: "/teaching/api/course/evaluate/public",
  access: "anyone",
  things: { courseId: "public" },
  input: z.strictObject({ courseId: Id, ...Paging }),
  output: z.array(PublicRating),
  fails: ["course.notFound"],
  effect: "read",
  isPaged: true,
});

export const getCourseRating = operation({
  name: "discussion.getCourseRating",
  summary: "Average and distribution of the stars of a course that the site offers",
  method: "GET",
  path: "/teaching/api/course/evaluate/public/summary",
  access: "anyone",
  things: { courseId: "public" },
  input: z.strictObject({ courseId: Id }),
  output: z.object({
    count: z.int(),
    /** One decimal; null without ratings. */
    average: z.number().nullable(),
    /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
    distribution: z.array(z.int()).length(5),
  }),
  fails: ["course.notFound"],
  effect: "read",
});
