import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

/** The site type of a credit bank, as the requirements write it. */
export const CREDIT_BANK_SITE = "STSCDDXFYH";

export const checkNeedActivate = operation({
  name: "identity.checkNeedActivate",
  summary:
    "Whether the person must first complete name and number: on a credit bank's site, without a real name",
  method: "GET",
  path: "/xfbank/BankAccount/checkNeedActivate",
  access: "signed-in",
  /** Old clients name their own user here; another user's id is answered as an unknown one. */
  things: { userId: "own" },
  input: z.strictObject({ userId: Id.optional() }),
  output: z.boolean(),
  fails: ["identity.userUnknown"],
  effect: "read",
});
