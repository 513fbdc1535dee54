import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CoursePlace } from "../board/board.ts";

const FAILS = ["course.notFound", "course.mayNot", "discussion.notFound"] as const;
const Stars = z.int().min(1).max(5);

export const Rating = z.object({
  id: Id,
  userName: z.string(),
  avatarUrl: z.string(),
  stars: z.int(),
  content: z.string(),
  createTime: Instant,
  reply: z.string(),
  replyName: z.string(),
  repliedAt: Instant.nullable(),
  isHidden: z.boolean(),
  hiddenReason: z.string(),
});

export const listRatings = operation({
  name: "discussion.listRatings",
  summary: "Ratings of a course for its team, those with words first, hidden ones with the reason",
  method: "POST",
  path: "/teaching/api/course/evaluate/list",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
  input: z.strictObject({ ...CoursePlace, ...Paging, stars: Stars.optional() }),
  output: z.array(Rating),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const getRatingSummary = operation({
  name: "discussion.getRatingSummary",
  summary: "Average and distribution of the ratings that are not hidden",
  method: "GET",
  path: "/teaching/api/course/evaluate/summary",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
  input: z.strictObject(CoursePlace),
  output: z.object({
    count: z.int(),
    /** One decimal; null without ratings. */
    average: z.number().nullable(),
    /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
    distribution: z.array(z.int()).length(5),
    hiddenNum: z.int(),
  }),
  fails: FAILS,
  effect: "read",
});

export const rateCourse = operation({
  name: "discussion.rateCourse",
  summary: "A learner who has begun rates the course, once",
  method: "POST",
  path: "/teaching/api/course/evaluate/save",
  access: "signed-in",
  things: { courseId: "classroom:learn", periodId: "within:courseId" },
  input: z.strictObject({ ...CoursePlace, stars: Stars, content: text(0, 1000).default("") }),
  output: z.object({ id: Id }),
  fails: [
    ...FAILS,
    "discussion.mayNot",
    "discussion.offInPeriod",
    "discussion.notBegun",
    "discussion.ratingEarly",
    "discussion.ratingOver",
    "discussion.alreadyRated",
  ],
  effect: "write",
  looks: "held",
  budget: "post",
});

export const replyToRating = operation({
  name: "discussion.replyToRating",
  summary: "The team's reply to a rating; an empty one takes it back",
  method: "POST",
  path: "/teaching/api/course/evaluate/reply",
  access: "signed-in",
  things: { id: "rating:teach" },
  input: z.strictObject({ id: Id, reply: text(0, 1000) }),
  output: z.boolean(),
  fails: [...FAILS],
  effect: "write",
  looks: "passed",
  budget: "post",
});

export const hideRating = operation({
  name: "discussion.hideRating",
  summary: "Hides a rating with a reason, or shows it again with an empty one",
  method: "POST",
  path: "/teaching/api/course/evaluate/hide",
  access: "signed-in",
  things: { id: "rating:manage" },
  input: z.strictObject({ id: Id, reason: text(0, 200) }),
  output: z.boolean(),
  fails: FAILS,
  effect: "write",
  looks: "passed",
});
