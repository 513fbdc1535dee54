import * as z from "zod";
import { ReauthenticationTicket } from "../identity/account/own-security.ts";
import { TypedPassword } from "../identity/verification/credential.ts";
import { operation } from "../kernel/operation.ts";

const MergeTicket = z.string().min(1).max(100);

export const startMerge = operation({
  name: "sso.startMerge",
  summary: "Shows that a second account is one's own too, to take it into this one",
  method: "POST",
  path: "/sso/api/merge/start",
  access: "signed-in",
  things: { captchaId: "secret" },
  input: z.strictObject({
    loginName: z.string().trim().min(1).max(100),
    password: TypedPassword,
    /** One-time password, when that account has one. */
    code: z.string().trim().max(20).optional(),
    captchaId: z.string().max(64).optional(),
    captcha: z.string().max(16).optional(),
  }),
  output: z.object({ ticket: z.string() }),
  fails: [
    "sso.mergeSameAccount",
    "sso.mergeCodeNeeded",
    "identity.secondFactorWrong",
    "identity.wrongCredentials",
    "identity.locked",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.accountUnavailable",
  ],
  effect: "write",
  ownsTransaction: true,
});

/** How many of a thing move. */
export const MergeMove = z.object({
  what: z.enum([
    "roles",
    "bindings",
    "passkeys",
    "realName",
    "mobile",
    "email",
    "messages",
    "favourites",
    "enrolments",
    "teams",
    "units",
    "talk",
    "orders",
    "points",
  ]),
  count: z.int(),
});

export const previewMerge = operation({
  name: "sso.previewMerge",
  summary: "What moves from the second account into this one",
  method: "POST",
  path: "/sso/api/merge/preview",
  access: "signed-in",
  input: z.strictObject({ ticket: MergeTicket }),
  output: z.object({
    loginName: z.string(),
    name: z.string(),
    moves: z.array(MergeMove),
  }),
  fails: ["sso.ticketExpired"],
  effect: "read",
});

export const confirmMerge = operation({
  name: "sso.confirmMerge",
  summary: "Takes the second account into this one; it is closed and nobody signs in with it again",
  method: "POST",
  path: "/sso/api/merge/confirm",
  access: "signed-in",
  input: z.strictObject({ ticket: MergeTicket, reauthenticationTicket: ReauthenticationTicket }),
  output: z.boolean(),
  fails: [
    "sso.ticketExpired",
    "sso.mergeRealNameDiffers",
    "identity.accountUnavailable",
    "identity.reauthenticationNeeded",
  ],
  effect: "write",
});
