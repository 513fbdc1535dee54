import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** 待支付, 已支付, 退款中, 已退款, 已关闭. */
export const OrderStatus = { toPay: 0, paid: 1, refunding: 2, refunded: 3, closed: 4 } as const;

export const listOwnOrders = operation({
  name: "commerce.listOwnOrders",
  summary: "Own orders on this site, the newest first",
  method: "POST",
  path: "/commerce/api/order/own",
  access: "signed-in",
  input: z.strictObject({ ...Paging, status: z.enum(OrderStatus).optional() }),
  output: z.array(
    z.object({
      id: Id,
      orderNo: z.string(),
      title: z.string(),
      amountFen: z.int(),
      status: z.enum(OrderStatus),
      createdAt: Instant,
      paidAt: Instant.nullable(),
      discountFen: z.int(),
      /** Of a package or project: where it is shown; empty for other orders. */
      href: z.string(),
      /** Until when the seat is held. */
      expiresAt: Instant.nullable(),
      refundUntil: Instant.nullable(),
      may: z.object({ cancel: z.boolean(), refund: z.boolean() }),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
