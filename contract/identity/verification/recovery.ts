import * as z from "zod";
import { TypedPassword } from "./credential.ts";
import { operation } from "../../kernel/operation.ts";
import { CaptchaInput } from "./captcha.ts";
import { Code } from "./verification.ts";

const Ticket = z.string().min(20).max(100);
const open = { method: "POST", access: "anyone", isAlwaysOpen: true, effect: "write" } as const;

export const startRecovery = operation({
  ...open,
  name: "identity.startRecovery",
  summary: "Begins the recovery of a password; answers alike whether the account exists or not",
  path: "/security/recoverpw/start",
  things: { captchaId: "secret" },
  input: z.strictObject({ account: z.string().trim().min(1).max(100), ...CaptchaInput }),
  output: z.object({ ticket: z.string(), channels: z.array(z.enum(["sms", "mail"])) }),
  fails: ["identity.captchaNeeded", "identity.captchaWrong"],
  ownsTransaction: true,
  budget: "sendCode",
});

export const sendRecoveryCode = operation({
  ...open,
  name: "identity.sendRecoveryCode",
  summary: "Sends the code to the account's own mobile or e-mail, if it has one",
  path: "/security/recoverpw/send",
  input: z.strictObject({ ticket: Ticket, channel: z.enum(["sms", "mail"]) }),
  output: z.object({ waitSeconds: z.int(), lifetimeMinutes: z.int() }),
  fails: [
    "identity.ticketExpired",
    "identity.codeTooSoon",
    "delivery.badMailbox",
    "delivery.badMobile",
    "identity.captchaNeeded",
    "identity.captchaWrong",
  ],
  ownsTransaction: true,
  budget: "sendCode",
});

export const verifyRecoveryCode = operation({
  ...open,
  name: "identity.verifyRecoveryCode",
  summary: "Changes a right code for the ticket that sets the new password",
  path: "/security/recoverpw/verify",
  input: z.strictObject({ ticket: Ticket, channel: z.enum(["sms", "mail"]), code: Code }),
  output: z.object({ ticket: z.string(), maskedLoginName: z.string() }),
  fails: ["identity.ticketExpired", "identity.codeWrong"],
  ownsTransaction: true,
});

export const peekResetTicket = operation({
  ...open,
  effect: "read",
  name: "identity.peekResetTicket",
  summary: "Whose password a mailed link resets; refused when it was used or is too old",
  path: "/security/recoverpw/peek",
  input: z.strictObject({ ticket: Ticket }),
  output: z.object({ maskedLoginName: z.string() }),
  fails: ["identity.ticketExpired"],
});

export const resetPassword = operation({
  ...open,
  name: "identity.resetPassword",
  summary: "Sets a new password with a ticket of a code or of a mailed link; all sessions end",
  path: "/security/recoverpw/reset",
  input: z.strictObject({ ticket: Ticket, password: TypedPassword }),
  output: z.boolean(),
  fails: [
    "identity.ticketExpired",
    "identity.passwordCommon",
    "identity.passwordPersonal",
    "identity.passwordTooLong",
    "identity.passwordTooShort",
  ],
  ownsTransaction: true,
});

export const verifyEmail = operation({
  ...open,
  name: "identity.verifyEmail",
  summary: "Confirms an e-mail address with the ticket of a mailed link",
  path: "/security/email/verify",
  input: z.strictObject({ ticket: Ticket }),
  output: z.object({ maskedEmail: z.string() }),
  fails: [
    "identity.ticketExpired",
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
  ],
});
