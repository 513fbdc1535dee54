import * as z from "zod";
import { operation } from "../../kernel/operation.ts";
import { LoginOutcome } from "./session.ts";
import { Code, Mobile } from "../verification/verification.ts";

/** How the making of an account by its mobile number may end. */
export const NEW_ACCOUNT_FAILS = [
  "identity.consentNeeded",
  "identity.registrationOff",
  "identity.accountTaken",
  "identity.emailTaken",
  "identity.loginNameTaken",
  "identity.mobileTaken",
] as const;

export const smsLogin = operation({
  name: "identity.smsLogin",
  summary:
    "Signs in with a mobile number and the code sent to it; a number without an account gets one",
  method: "POST",
  path: "/login/smsLogin",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({
    mobile: Mobile,
    code: Code,
    /** Terms of registration and privacy policy were accepted by a tick; only a new account needs it. */
    isAgreed: z.boolean().default(false),
  }),
  output: LoginOutcome.extend({
    /** The account was made just now. */
    isNew: z.boolean(),
  }),
  fails: [
    ...NEW_ACCOUNT_FAILS,
    "identity.codeWrong",
    "identity.locked",
    "identity.accountUnavailable",
    "delivery.badMailbox",
    "delivery.badMobile",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.codeTooSoon",
    "identity.initialPasswordExpired",
  ],
  effect: "write",
  ownsTransaction: true,
});

const OneTimeCode = z.string().min(20).max(100);

export const peekOneTimeCode = operation({
  name: "identity.peekOneTimeCode",
  summary: "Whose account a one-time code opens, without using it up",
  method: "POST",
  path: "/slogin/peek",
  access: "anyone",
  input: z.strictObject({ code: OneTimeCode }),
  /** The masked name of the person: the holder of the code only needs to recognise it. */
  output: z.object({ maskedName: z.string(), maskedLoginName: z.string() }),
  fails: ["identity.ticketExpired"],
  effect: "read",
});

export const consumeOneTimeCode = operation({
  name: "identity.consumeOneTimeCode",
  summary: "Signs in with a one-time code that this platform gave out; works once",
  method: "POST",
  path: "/slogin/consume",
  access: "anyone",
  input: z.strictObject({ code: OneTimeCode }),
  output: LoginOutcome,
  fails: [
    "identity.ticketExpired",
    "identity.accountUnavailable",
    "delivery.badMailbox",
    "delivery.badMobile",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.codeTooSoon",
    "identity.initialPasswordExpired",
  ],
  effect: "write",
});
