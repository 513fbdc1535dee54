import { said } from "./said-message.ts";

/** What the platform tells people about their orders. */
export const COMMERCE_MESSAGES = {
  "commerce.orderPaid": said(
    ["缴费已确认", "您订购的「{title}」已确认到账，可以开始学习了。"],
    ["Your payment has come", "Your payment for “{title}” was confirmed; you can begin."],
    ["Su pago ha llegado", "Se confirmó su pago de «{title}»; ya puede empezar."],
  ),
  "commerce.orderRefunded": said(
    ["已退款", "您订购的「{title}」已办理退款。"],
    ["Your money was given back", "The money for “{title}” was given back."],
    ["Dinero devuelto", "Se devolvió el dinero de «{title}»."],
  ),
} as const;
