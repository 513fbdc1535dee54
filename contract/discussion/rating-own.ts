import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { CoursePlace } from "./board.ts";
import { Rating } from "./rating.ts";

/** Whether a learner may rate now: not before learning has begun; what stands changes until the period is over. */
export const RATING_STATES = ["open", "notBegun", "closed"] as const;

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
  input: z.strictObject(CoursePlace),
  output: z.object({ rating: Rating.nullable(), state: z.enum(RATING_STATES) }),
  fails: FAILS,
  effect: "read",
});

export const changeRating = operation({
  name: "discussion.changeRating",
  summary: "Changes the own rating, until the period is over",
  method: "POST",
  path: "/teaching/api/course/evaluate/change",
  access: "signed-in",
  input: z.strictObject({
    id: Id,
    stars: z.int().min(1).max(5),
    content: text(0, 1000).default(""),
  }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.ratingClosed"],
  effect: "write",
});
