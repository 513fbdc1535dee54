import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { OrderStatus } from "./order.ts";

const Code = privateText("key", z.string().trim().max(20));

const CODE_FAILS = [
  "commerce.codeUnknown",
  "commerce.codeNotNow",
  "commerce.codeUsedUp",
  "commerce.codeUsed",
] as const;

/** What the buyer owes, and until when the seat is held. */
const OwnOrder = z.object({
  id: Id,
  orderNo: z.string(),
  priceFen: z.int(),
  discountFen: z.int(),
  amountFen: z.int(),
  status: z.enum(OrderStatus),
  expiresAt: Instant.nullable(),
});

export const getQuote = operation({
  name: "commerce.getQuote",
  summary: "What a package or project would cost the caller, with a code where one is given",
  method: "POST",
  path: "/commerce/api/buy/quote",
  access: "signed-in",
  things: { packageId: "public" },
  input: z.strictObject({ packageId: Id, code: Code.default("") }),
  output: z.object({
    priceFen: z.int(),
    discountFen: z.int(),
    amountFen: z.int(),
    sellerName: z.string(),
    contact: z.string(),
    payNote: z.string(),
    /** What an invoice says; empty where none was set. */
    invoiceContent: z.string(),
    holdDays: z.int(),
    refundDays: z.int(),
    /** An order wants the project's invitation code too. */
    needsInvite: z.boolean(),
    /** The caller's order that waits for the money. */
    open: OwnOrder.nullable(),
  }),
  fails: ["commerce.goodsNotFound", "commerce.isFree", ...CODE_FAILS],
  effect: "read",
  budget: "enrolment",
});

export const placeOrder = operation({
  name: "commerce.placeOrder",
  summary:
    "Orders a package or project and holds a seat for a while; asked again it answers with the same order. What costs nothing after the discount is paid at once",
  method: "POST",
  path: "/commerce/api/buy/order",
  access: "signed-in",
  things: { packageId: "public" },
  input: z.strictObject({
    packageId: Id,
    code: Code.default(""),
    inviteCode: Code.default(""),
  }),
  output: OwnOrder,
  fails: [
    "commerce.goodsNotFound",
    "commerce.isFree",
    "commerce.orderOpen",
    ...CODE_FAILS,
    "training.projectNotFound",
    "training.enrolRefused",
    "training.alreadyIn",
    "training.enrolClosed",
    "training.inviteCodeWrong",
    "training.importOnly",
    "training.projectFull",
  ],
  effect: "write",
  budget: "enrolment",
});

export const cancelOrder = operation({
  name: "commerce.cancelOrder",
  summary: "Cancels an own order that was not paid, and gives its seat back",
  method: "POST",
  path: "/commerce/api/buy/cancel",
  access: "signed-in",
  things: { orderId: "own" },
  input: z.strictObject({ orderId: Id }),
  output: z.boolean(),
  fails: ["commerce.orderNotFound", "commerce.orderNotOpen", "training.projectFull"],
  effect: "write",
});

export const askRefund = operation({
  name: "commerce.askRefund",
  summary: "Leaves what an own order bought and asks for the money, within its time for refunds",
  method: "POST",
  path: "/commerce/api/buy/refund",
  access: "signed-in",
  things: { orderId: "own" },
  input: z.strictObject({ orderId: Id }),
  output: z.boolean(),
  fails: [
    "commerce.orderNotFound",
    "commerce.notPaid",
    "commerce.refundClosed",
    "training.projectFull",
  ],
  effect: "write",
});
