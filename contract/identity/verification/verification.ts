import * as z from "zod";
import { MOBILE } from "../../kernel/china.ts";
import { operation } from "../../kernel/operation.ts";
import { CaptchaInput } from "./captcha.ts";

/** Purposes of a code by SMS (consoles §3), and proving a second account. */
export const VERIFY_TYPES = [
  "FindPassword",
  "ResetPassword",
  "Register",
  "Login",
  "ModifyUserName",
  "ResetPhone",
  "BindPhone",
  "MergeAccount",
] as const;
export type VerifyType = (typeof VERIFY_TYPES)[number];

/** Purposes of a code by mail. */
export const MAIL_VERIFY_TYPES = ["FindPassword", "BindEmail", "MergeAccount"] as const;
export type MailVerifyType = (typeof MAIL_VERIFY_TYPES)[number];

export const CODE_RULES = {
  digits: 6,
  lifetimeMinutes: 10,
  maxTries: 5,
  perMinute: 1,
  perHour: 5,
  perDay: 10,
  /** The most different numbers to which one address may send codes in a day. */
  numbersPerIpPerDay: 100,
  /** After so many codes in an hour an address has to solve a captcha. */
  freePerIpPerHour: 3,
} as const;

export const Mobile = z.string().trim().regex(MOBILE);
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

const sent = {
  method: "POST",
  access: "anyone",
  output: z.object({
    /** Seconds until the next code may be requested. */
    waitSeconds: z.int(),
    /** Minutes for which the code is valid. */
    lifetimeMinutes: z.int(),
  }),
  fails: [
    "identity.codeTooSoon",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "delivery.badMobile",
    "delivery.badMailbox",
  ],
  effect: "write",
} as const;

export const sendSmsCode = operation({
  ...sent,
  name: "identity.sendSmsCode",
  summary: "Sends a code by SMS; says nothing about whether the number has an account",
  path: "/login/sendSmsCode",
  things: { captchaId: "secret" },
  input: z.strictObject({
    /** May be left out when the code goes to the signed-in person's own number. */
    mobile: Mobile.optional(),
    verifyType: z.enum(VERIFY_TYPES),
    ...CaptchaInput,
  }),
  budget: "sendCode",
});

export const sendMailCode = operation({
  ...sent,
  name: "identity.sendMailCode",
  summary: "Sends a code by mail; says nothing about whether the address has an account",
  path: "/login/sendMailCode",
  things: { captchaId: "secret" },
  input: z.strictObject({
    email: Email.optional(),
    verifyType: z.enum(MAIL_VERIFY_TYPES),
    ...CaptchaInput,
  }),
  budget: "sendCode",
});
