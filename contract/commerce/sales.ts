import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { privateText } from "../kernel/public-text.ts";
import { PACKAGE_RIGHT_FAILS } from "../training/package-edit.ts";
import { OrderStatus } from "./order.ts";

/** How an order was paid; `free` for what costs nothing after its discount. */
export const PAY_CHANNELS = ["transfer", "cash", "other", "free"] as const;
/** Those that somebody confirms. */
const OFFLINE = z.enum(["transfer", "cash", "other"]);

/** Money of so much goes back by somebody else than who confirmed that it came: a thousand yuan. */
export const TWO_PEOPLE_FEN = 100_000;

/** A month of China, or none. */
export const OrderMonth = z.string().regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/);

const ReceiptNo = privateText("official", z.string().trim().min(1).max(60));

export const listGoodsOrders = operation({
  name: "commerce.listGoodsOrders",
  summary:
    "Orders of a package or project, buyers masked, the newest first; a look at people, so it stands in the query log",
  method: "POST",
  path: "/commerce/api/sale/orders",
  access: "training.author",
  things: { packageId: "coursePackage:sell" },
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    status: z.enum(OrderStatus).optional(),
    orderNo: text(0, 40).default(""),
    /** Of the order, in China: 2026-11. */
    month: OrderMonth.default(""),
    channel: z.enum(PAY_CHANNELS).optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      orderNo: z.string(),
      buyerName: z.string(),
      priceFen: z.int(),
      discountFen: z.int(),
      amountFen: z.int(),
      code: z.string(),
      status: z.enum(OrderStatus),
      /** Empty while it was not paid. */
      channel: z.enum(PAY_CHANNELS).or(z.literal("")),
      receiptNo: z.string(),
      createdAt: Instant,
      expiresAt: Instant.nullable(),
      paidAt: Instant.nullable(),
      refundedAt: Instant.nullable(),
      /** Who took the money and who gave it back; empty where nobody did. */
      confirmedBy: z.string(),
      refundedBy: z.string(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

export const confirmPayment = operation({
  name: "commerce.confirmPayment",
  summary: "Confirms that the money of an order has come; the buyer gets the place with it",
  method: "POST",
  path: "/commerce/api/sale/confirm",
  access: "training.author",
  things: { packageId: "coursePackage:sell", orderId: "within:packageId" },
  input: z.strictObject({ packageId: Id, orderId: Id, channel: OFFLINE, receiptNo: ReceiptNo }),
  output: z.boolean(),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "commerce.orderNotFound",
    "commerce.orderNotOpen",
    "commerce.ownOrder",
    "training.projectFull",
  ],
  effect: "write",
});

export const refundOrder = operation({
  name: "commerce.refundOrder",
  summary:
    "Notes that the money of an order was given back; the place goes with it. Much money needs somebody else than who took it",
  method: "POST",
  path: "/commerce/api/sale/refund",
  access: "training.author",
  things: { packageId: "coursePackage:sell", orderId: "within:packageId" },
  input: z.strictObject({ packageId: Id, orderId: Id, refundNo: ReceiptNo }),
  output: z.boolean(),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "commerce.orderNotFound",
    "commerce.notPaid",
    "commerce.ownOrder",
    "commerce.secondPerson",
    "training.projectFull",
  ],
  effect: "write",
});
