import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { OrderStatus } from "./order.ts";

export const listMatchedGoods = operation({
  name: "commerce.listMatchedGoods",
  summary: "What is sold of a course: its published periods with price, learners and orders",
  method: "GET",
  path: "/commerce/api/course/goods",
  access: "signed-in",
  things: { courseId: "course:sell" },
  input: z.strictObject({ ...Paging, courseId: Id }),
  output: z.array(
    z.object({
      /** Of the period. */
      id: Id,
      versions: z.int(),
      name: z.string(),
      publishStatus: z.int(),
      priceFen: z.int(),
      startDate: z.string(),
      endDate: z.string(),
      enrolledNum: z.int(),
      shopNames: z.array(z.string()),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const listCourseOrders = operation({
  name: "commerce.listCourseOrders",
  summary:
    "Orders of a course, buyers masked, the newest first; a look at people, so it stands in the query log",
  method: "POST",
  path: "/commerce/api/course/orders",
  access: "signed-in",
  things: { courseId: "course:seeOrders" },
  input: z.strictObject({
    ...Paging,
    courseId: Id,
    status: z.enum(OrderStatus).optional(),
    orderNo: text(0, 40).default(""),
  }),
  output: z.array(
    z.object({
      id: Id,
      orderNo: z.string(),
      title: z.string(),
      buyerName: z.string(),
      amountFen: z.int(),
      status: z.enum(OrderStatus),
      createdAt: Instant,
      paidAt: Instant.nullable(),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});
