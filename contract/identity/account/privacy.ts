import * as z from "zod";
import { Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { ReauthenticationTicket } from "./own-security.ts";

const Consent = z.object({
  /** Name of the document: `register`, `privacy`, `realName` … */
  document: z.string(),
  version: z.string(),
  isGiven: z.boolean(),
  at: Instant,
  /** False for consent without which the service cannot work; it is withdrawn by closing the account. */
  mayChange: z.boolean(),
});

export const listOwnConsents = operation({
  name: "identity.listOwnConsents",
  summary: "What one has agreed to, with version and date: the last word on each document",
  method: "GET",
  path: "/ucenter/api/privacy/consents",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(Consent),
  fails: [],
  effect: "read",
});

export const setOwnConsent = operation({
  name: "identity.setOwnConsent",
  summary:
    "Gives or withdraws a consent that the service can do without; withdrawing deletes what it was for",
  method: "POST",
  path: "/ucenter/api/privacy/consents/set",
  access: "signed-in",
  input: z
    .strictObject({ document: z.enum(["realName", "photoCheck"]), isGiven: z.boolean() })
    // A photo is agreed to where it is taken.
    .refine(({ document, isGiven }) => document !== "photoCheck" || !isGiven, {
      path: ["isGiven"],
      message: "withdrawOnly",
    }),
  output: z.array(Consent),
  fails: [],
  effect: "write",
});

export const createDataExport = operation({
  name: "identity.createDataExport",
  summary: "A link, good once and for ten minutes in this session, to an archive of one's own data",
  method: "POST",
  path: "/ucenter/api/privacy/export/create",
  access: "signed-in",
  input: z.strictObject({ ticket: ReauthenticationTicket }),
  output: z.object({ url: z.string(), expiresAt: Instant, leftToday: z.int() }),
  fails: ["identity.reauthenticationNeeded", "identity.exportLimit"],
  effect: "write",
  budget: "export",
});

const Closing = z.object({
  closingAt: Instant.nullable(),
  coolingDays: z.int(),
  /** What has to be settled before the account can be closed, in words. */
  blockers: z.array(z.string()),
});

export const getOwnClosing = operation({
  name: "identity.getOwnClosing",
  summary: "Whether one's account is being closed, and what stands in the way",
  method: "GET",
  path: "/ucenter/api/privacy/closing",
  access: "signed-in",
  input: z.strictObject({}),
  output: Closing,
  fails: [],
  effect: "read",
});

export const requestClosing = operation({
  name: "identity.requestClosing",
  summary: "Asks to close one's account after 15 days; all other sessions end",
  method: "POST",
  path: "/ucenter/api/privacy/closing/request",
  access: "signed-in",
  input: z.strictObject({ ticket: ReauthenticationTicket }),
  output: Closing,
  fails: ["identity.reauthenticationNeeded", "identity.closingHindered"],
  effect: "write",
});

export const cancelClosing = operation({
  name: "identity.cancelClosing",
  summary: "Keeps one's account after all",
  method: "POST",
  path: "/ucenter/api/privacy/closing/cancel",
  access: "signed-in",
  input: z.strictObject({}),
  output: Closing,
  fails: [],
  effect: "write",
});
