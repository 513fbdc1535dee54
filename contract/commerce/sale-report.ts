import * as z from "zod";
import { text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { OrderMonth, PAY_CHANNELS } from "./sales.ts";

/** What money is summed by. */
export const SALE_GROUPS = ["project", "month", "channel"] as const;

/** Amounts in fen, of orders by the month in which they were made. */
const Sums = {
  orderNum: z.int(),
  paidNum: z.int(),
  /** Of orders that were paid once, also where the money went back. */
  paidFen: z.int(),
  refundedNum: z.int(),
  refundedFen: z.int(),
  /** Paid less refunded. */
  netFen: z.int(),
  discountFen: z.int(),
};

const Filter = {
  keyword: text(0, 50).default(""),
  month: OrderMonth.default(""),
  channel: z.enum(PAY_CHANNELS).optional(),
};

export const listSaleSums = operation({
  name: "commerce.listSaleSums",
  summary:
    "Orders, money and discounts of the projects of the administrator's scope, by project, month or way of paying",
  method: "POST",
  path: "/commerce/api/sale/sums",
  access: "training.manage",
  input: z.strictObject({ ...Paging, ...Filter, by: z.enum(SALE_GROUPS).default("project") }),
  output: z.array(
    z.object({
      /** Of the project, the month or the way of paying. */
      id: z.string(),
      name: z.string(),
      ...Sums,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getSaleTotals = operation({
  name: "commerce.getSaleTotals",
  summary: "The same, of everything that was filtered",
  method: "POST",
  path: "/commerce/api/sale/totals",
  access: "training.manage",
  input: z.strictObject(Filter),
  output: z.object(Sums),
  fails: [],
  effect: "read",
});
