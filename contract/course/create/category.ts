import * as z from "zod";
import { operation } from "../../kernel/operation.ts";

/**
 * The number of a category; 0 while none is chosen. From 1 general education to 8 other they are the requirements'
 * (consoles §3); those of lifelong education have numbers from 11.
 */
export const CategoryNumber = z.int().min(0).max(999);

export const listCategories = operation({
  name: "course.listCategories",
  summary: "The categories that a course can be put into, those of lifelong education first",
  method: "GET",
  path: "/course/api/category/list",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      category: z.int(),
      name: z.string(),
      /** False where the site does not offer it; courses that have it keep it. */
      isShown: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
});

export const setCategoryShown = operation({
  name: "course.setCategoryShown",
  summary: "Says whether a category of the platform is offered on the administrator's site",
  method: "POST",
  path: "/course/api/category/setShown",
  access: "course.manage",
  input: z.strictObject({ category: CategoryNumber, isShown: z.boolean() }),
  output: z.boolean(),
  fails: ["course.categoryUnknown", "course.categoryNeeded", "course.tagMayNot"],
  effect: "write",
});
