import * as z from "zod";
import { operation } from "../../kernel/operation.ts";
import { CaptchaInput } from "../verification/captcha.ts";
import { Code, Mobile } from "../verification/verification.ts";
import { LoginOutcome } from "./session.ts";
import { NEW_ACCOUNT_FAILS } from "./sign-in.ts";

const Ticket = z.string().min(20).max(100);
const onTicket = { method: "POST", input: z.strictObject({ ticket: Ticket }) } as const;

/** Digits that one reads to the other where no camera helps. */
export const PAIRING_DIGITS = 8;

export const HELP_STATES = ["waiting", "confirmed", "expired"] as const;

export const startHelp = operation({
  name: "identity.startHelp",
  summary:
    "Asks somebody of the family to sign this browser in: a picture and eight digits to show",
  method: "POST",
  path: "/login/help/start",
  access: "anyone",
  isAlwaysOpen: true,
  /** The consent is given on this telephone, before anything is shown. */
  input: z.strictObject({ isAgreed: z.boolean() }),
  output: z.object({
    ticket: z.string(),
    pairingCode: z.string(),
    svg: z.string(),
    /** Where the helper goes without a camera. */
    helpUrl: z.string(),
    expiresAt: z.string(),
  }),
  fails: ["identity.consentNeeded"],
  effect: "write",
  budget: "signInStart",
});

export const getHelpByDigits = operation({
  name: "identity.getHelpByDigits",
  summary: "The request behind eight digits that were read out",
  method: "POST",
  path: "/login/help/find",
  access: "signed-in",
  input: z.strictObject({ pairingCode: z.string().regex(/^\d{8}$/) }),
  output: z.object({ ticket: z.string() }),
  fails: ["identity.helpExpired"],
  effect: "read",
  budget: "lookUp",
});

export const getHelp = operation({
  ...onTicket,
  name: "identity.getHelp",
  summary: "Which telephone asks for help: device, address, time",
  path: "/login/help/look",
  access: "signed-in",
  output: z.object({
    device: z.string(),
    ip: z.string(),
    isSameAddress: z.boolean(),
    askedAt: z.string(),
  }),
  fails: ["identity.helpExpired"],
  effect: "read",
});

export const sendHelpCode = operation({
  name: "identity.sendHelpCode",
  summary: "Sends a code to the relative's number, for the helper to type",
  method: "POST",
  path: "/login/help/sendCode",
  access: "signed-in",
  things: { captchaId: "secret" },
  input: z.strictObject({ ticket: Ticket, mobile: Mobile, ...CaptchaInput }),
  output: z.object({ waitSeconds: z.int(), lifetimeMinutes: z.int() }),
  fails: [
    "identity.helpExpired",
    "identity.codeTooSoon",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "delivery.badMobile",
    "delivery.badMailbox",
  ],
  effect: "write",
  budget: "sendCode",
});

export const confirmHelp = operation({
  name: "identity.confirmHelp",
  summary:
    "Proves the relative's number for the telephone that asked; a new number gets an account",
  method: "POST",
  path: "/login/help/confirm",
  access: "signed-in",
  input: z.strictObject({ ticket: Ticket, mobile: Mobile, code: Code }),
  output: z.boolean(),
  fails: [
    ...NEW_ACCOUNT_FAILS,
    "identity.helpExpired",
    "identity.helpRefused",
    "identity.codeWrong",
    "identity.locked",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const getHelpState = operation({
  ...onTicket,
  name: "identity.getHelpState",
  summary: "How far the help is and whose account waits, for the browser that asked",
  path: "/login/help/state",
  access: "anyone",
  isAlwaysOpen: true,
  output: z.object({
    state: z.enum(HELP_STATES),
    helperName: z.string(),
    accountName: z.string(),
    accountMobile: z.string(),
  }),
  fails: [],
  effect: "read",
});

export const claimHelp = operation({
  ...onTicket,
  name: "identity.claimHelp",
  summary: "Opens the session that a relative helped to; only the browser that asked may",
  path: "/login/help/claim",
  access: "anyone",
  isAlwaysOpen: true,
  output: LoginOutcome,
  fails: [
    "identity.helpExpired",
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
