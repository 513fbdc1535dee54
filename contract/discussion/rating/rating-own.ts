import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { CoursePlace } from "../board/board.ts";
import { Rating } from "./rating.ts";

/** A first rating is accepted while the period runs and for so many days after its end. */
export const RATE_AFTER_DAYS = 30;

/**
 * Whether a learner may rate now. `early`: the period has not begun. `notBegun`: the learner has not begun to learn.
 * `over`: the period ended too long ago. `closed`: the period is over, so an existing rating can no longer change.
 */
export const RATING_STATES = ["open", "early", "notBegun", "over", "closed"] as const;

const FAILS = [
  "course.notFound",
  "course.mayNot",
  "discussion.notFound",
  "discussion.mayNot",
  "discussion.offInPeriod",
] as const;

export const getOwnRating = operation({
  name: "discussion.getOwnRating",
  summary: "The caller's rating of a course, and whether it can be given or changed now",
  method: "GET",
  path: "/teaching/api/course/evaluate/own",
  access: "signed-in",
  things: { courseId: "classroom:learn", periodId: "within:courseId" },
  input: z.strictObject(CoursePlace),
  output: z.object({ rating: Rating.nullable(), state: z.enum(RATING_STATES) }),
  fails: FAILS,
  effect: "read",
});

export const listOwnRatings = operation({
  name: "discussion.listOwnRatings",
  summary:
    "The courses of a project in which the caller learns, each with the own stars and whether it can be rated",
  method: "GET",
  path: "/teaching/api/course/evaluate/own/{packageId}",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: z.array(
    z.object({
      courseId: Id,
      courseName: z.string(),
      /** Null before the first rating. */
      stars: z.int().nullable(),
      state: z.enum(RATING_STATES),
    }),
  ),
  fails: [],
  effect: "read",
});

export const updateRating = operation({
  name: "discussion.updateRating",
  summary: "Changes the own rating, until the period is over",
  method: "POST",
  path: "/teaching/api/course/evaluate/change",
  access: "signed-in",
  things: { id: "rating:own" },
  input: z.strictObject({
    id: Id,
    stars: z.int().min(1).max(5),
    content: text(0, 1000).default(""),
  }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.ratingClosed"],
  effect: "write",
  looks: "held",
  budget: "post",
});
