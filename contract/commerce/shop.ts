import * as z from "zod";
import { CourseCard } from "../course/course.ts";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** A shop. Logo and introduction may be empty; the page then shows defaults (front §8). */
export const Shop = z.object({
  id: Id,
  name: z.string(),
  logo: z.string(),
  introduction: z.string(),
  corpName: z.string(),
  courseNum: z.int(),
});

export const listShops = operation({
  name: "commerce.listShops",
  summary: "Open shops of the site",
  method: "GET",
  path: "/commerce/api/shop/list",
  access: "anyone",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).optional() }),
  output: z.array(Shop),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getShop = operation({
  name: "commerce.getShop",
  summary: "One shop",
  method: "GET",
  path: "/commerce/api/shop/{id}",
  access: "anyone",
  things: { id: "public" },
  input: z.strictObject({ id: Id }),
  output: Shop,
  fails: ["commerce.shopNotFound"],
  effect: "read",
});

export const listShopCourses = operation({
  name: "commerce.listShopCourses",
  summary: "Courses that a shop offers",
  method: "GET",
  path: "/commerce/api/shop/{id}/courses",
  access: "anyone",
  things: { id: "public" },
  input: z.strictObject({ id: Id, ...Paging }),
  output: z.array(CourseCard),
  fails: ["commerce.shopNotFound"],
  effect: "read",
  isPaged: true,
});
