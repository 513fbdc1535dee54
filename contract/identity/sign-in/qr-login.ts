import * as z from "zod";
import { operation } from "../../kernel/operation.ts";
import { LoginOutcome } from "./session.ts";

const Ticket = z.string().min(20).max(100);
const onTicket = { method: "POST", input: z.strictObject({ ticket: Ticket }) } as const;

export const createQrLogin = operation({
  name: "identity.createQrLogin",
  summary:
    "Begins a sign-in by QR code: a ticket for the telephone, a secret cookie for this browser",
  method: "POST",
  path: "/login/qr/create",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.object({
    ticket: z.string(),
    /** The address in the QR code: the page on which the telephone confirms. */
    qrUrl: z.string(),
    svg: z.string(),
    expiresAt: z.string(),
  }),
  fails: [],
  effect: "write",
  budget: "signInStart",
});

export const QR_STATES = ["waiting", "scanned", "confirmed", "refused", "expired"] as const;

export const getQrLogin = operation({
  ...onTicket,
  name: "identity.getQrLogin",
  summary:
    "What the telephone asks its owner to confirm: where and with what somebody wants to come in",
  path: "/login/qr/look",
  access: "signed-in",
  output: z.object({
    state: z.enum(QR_STATES),
    device: z.string(),
    ip: z.string(),
    /** The telephone and the other device have the same network address. */
    isSameAddress: z.boolean(),
    askedAt: z.string(),
    name: z.string(),
    loginName: z.string(),
  }),
  fails: ["identity.qrExpired"],
  effect: "read",
});

export const scanQrLogin = operation({
  ...onTicket,
  name: "identity.scanQrLogin",
  summary: "Tells the other device that the code was scanned",
  path: "/login/qr/scan",
  access: "signed-in",
  output: z.boolean(),
  fails: ["identity.qrExpired"],
  effect: "write",
});

export const confirmQrLogin = operation({
  ...onTicket,
  name: "identity.confirmQrLogin",
  summary: "Lets the other device in as the signed-in person",
  path: "/login/qr/confirm",
  access: "signed-in",
  output: z.boolean(),
  fails: ["identity.qrExpired"],
  effect: "write",
});

export const refuseQrLogin = operation({
  ...onTicket,
  name: "identity.refuseQrLogin",
  summary: "Refuses the other device",
  path: "/login/qr/refuse",
  access: "signed-in",
  output: z.boolean(),
  fails: ["identity.qrExpired", "identity.qrNotConfirmed"],
  effect: "write",
});

export const getQrState = operation({
  ...onTicket,
  name: "identity.getQrState",
  summary: "How far the sign-in of this browser is; for browsers whose stream broke",
  path: "/login/qr/state",
  access: "anyone",
  isAlwaysOpen: true,
  output: z.object({ state: z.enum(QR_STATES) }),
  fails: [],
  effect: "read",
});

export const claimQrLogin = operation({
  ...onTicket,
  name: "identity.claimQrLogin",
  summary: "Opens the session that the telephone confirmed; only the browser that began may",
  path: "/login/qr/claim",
  access: "anyone",
  isAlwaysOpen: true,
  output: LoginOutcome,
  fails: [
    "identity.qrExpired",
    "identity.qrNotConfirmed",
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
