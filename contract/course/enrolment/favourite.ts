import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CourseCard } from "../course.ts";

export const getFavourite = operation({
  name: "course.getFavourite",
  summary: "Whether a course is among the own favourites",
  method: "GET",
  path: "/teaching/api/favourite/get",
  access: "signed-in",
  things: { courseId: "own" },
  input: z.strictObject({ courseId: Id }),
  output: z.boolean(),
  fails: [],
  effect: "read",
});

export const setFavourite = operation({
  name: "course.setFavourite",
  summary: "Puts a course among the own favourites, or takes it out",
  method: "POST",
  path: "/teaching/api/favourite/set",
  access: "signed-in",
  things: { courseId: "public" },
  input: z.strictObject({ courseId: Id, isFavourite: z.boolean() }),
  output: z.boolean(),
  fails: ["course.notFound"],
  effect: "write",
  budget: "vote",
});

export const listFavourites = operation({
  name: "course.listFavourites",
  summary: "Own favourites that this site offers, the newest first",
  method: "POST",
  path: "/teaching/api/favourite/list",
  access: "signed-in",
  input: z.strictObject({ ...Paging }),
  output: z.array(z.object({ course: CourseCard, favouredAt: Instant })),
  fails: [],
  effect: "read",
  isPaged: true,
});
