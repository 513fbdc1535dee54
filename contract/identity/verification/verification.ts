import * as z from "zod";
import { MOBILE } from "../../kernel/china.ts";
import { operation } from "../../kernel/operation.ts";
import { CaptchaInput } from "./captcha.ts";

/** What a code by SMS is for (consoles §3). */
export const VERIFY_TYPES = [
  "FindPassword",
  "ResetPassword",
  "Register",
  "Login",
  "ModifyUserName",
  "ResetPhone",
  "BindPhone",
] as const;
export type VerifyType = (typeof VERIFY_TYPES)[number];

/** What a code by mail is for. */
export const MAIL_VERIFY_TYPES = ["FindPassword", "BindEmail"] as const;
export type MailVerifyType = (typeof MAIL_VERIFY_TYPES)[number];

export const CODE_RULES = {
  digits: 6,
  lifetimeMinutes: 10,
  maxTries: 5,
  perMinute: 1,
  perHour: 5,
  perDay: 10,
  /** Different numbers that one address may ask for in a day. */
  numbersPerIpPerDay: 100,
  /** Codes from one address in an hour before a captcha is needed. */
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
    /** Seconds until another code may be asked for. */
    waitSeconds: z.int(),
    /** Minutes that the code is good for. */
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
    /** May be left out where the code goes to the signed-in person's own number. */
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
