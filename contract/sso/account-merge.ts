import * as z from "zod";
import { ReauthenticationTicket } from "../identity/account/own-security.ts";
import { TypedPassword } from "../identity/verification/credential.ts";
import { Code, Email, Mobile } from "../identity/verification/verification.ts";
import { Id, Instant } from "../kernel/fields.ts";
import { privateText } from "../kernel/public-text.ts";
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
    /** One-time password; required when that account uses one. */
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
  budget: "lookUp",
  ownsTransaction: true,
});

export const startMergeByCode = operation({
  name: "sso.startMergeByCode",
  summary:
    "Shows by a code to its number or address that a second account is one's own, too (identity.sendSmsCode with MergeAccount)",
  method: "POST",
  path: "/sso/api/merge/startByCode",
  access: "signed-in",
  input: z.strictObject({
    /** One of the two. */
    mobile: Mobile.optional(),
    email: Email.optional(),
    code: Code,
    /** One-time password; required when that account uses one. */
    oneTimeCode: privateText("key", z.string().trim().max(20)).optional(),
  }),
  output: z.object({ ticket: z.string() }),
  fails: [
    "sso.mergeSameAccount",
    "sso.mergeCodeNeeded",
    "identity.codeWrong",
    "identity.secondFactorWrong",
    "identity.locked",
    "identity.accountUnavailable",
  ],
  effect: "write",
  budget: "lookUp",
});

/** How many things of a kind move. */
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

/** What both accounts have of a kind, and what one of them has afterwards. */
export const MergeHolding = z.object({
  what: z.enum([
    "courses",
    "minutes",
    "units",
    "attempts",
    "certificates",
    "points",
    "posts",
    "favourites",
    "roles",
  ]),
  own: z.int(),
  other: z.int(),
  together: z.int(),
});

export const previewMerge = operation({
  name: "sso.previewMerge",
  summary: "What both accounts have, what moves, and what stands against the merge",
  method: "POST",
  path: "/sso/api/merge/preview",
  access: "signed-in",
  input: z.strictObject({ ticket: MergeTicket }),
  output: z.object({
    loginName: z.string(),
    name: z.string(),
    moves: z.array(MergeMove),
    holdings: z.array(MergeHolding),
    /** What has to be settled before they can be merged, in words. */
    blockers: z.array(z.string()),
  }),
  fails: ["sso.ticketExpired"],
  effect: "read",
  budget: "lookUp",
});

export const confirmMerge = operation({
  name: "sso.confirmMerge",
  summary:
    "Takes the second account into this one; its ways of signing in lead here from then on, and for 30 days it can be undone",
  method: "POST",
  path: "/sso/api/merge/confirm",
  access: "signed-in",
  input: z.strictObject({ ticket: MergeTicket, reauthenticationTicket: ReauthenticationTicket }),
  output: z.boolean(),
  fails: [
    "sso.ticketExpired",
    "sso.mergeBlocked",
    "sso.mergeRealNameDiffers",
    "identity.accountUnavailable",
    "identity.reauthenticationNeeded",
    "credit.notEnough",
    "credit.personUnknown",
    "course.classFull",
    "delivery.badMailbox",
  ],
  effect: "write",
});

/** An account that was merged into one's own. */
export const OwnMerge = z.object({
  id: z.string(),
  loginName: z.string(),
  name: z.string(),
  mergedAt: Instant,
  undoUntil: Instant,
  /** False when the time is over, or when a newer merge has to be undone first. */
  mayUndo: z.boolean(),
  /** Its password, number and links still open this account. */
  maySignIn: z.boolean(),
});

export const listOwnMerges = operation({
  name: "sso.listOwnMerges",
  summary: "The accounts that were merged into one's own, newest first",
  method: "GET",
  path: "/sso/api/merge/list",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(OwnMerge),
  fails: [],
  effect: "read",
});

export const undoMerge = operation({
  name: "sso.undoMerge",
  summary:
    "Takes a merge back: the other account is as it was, and one's own keeps what came since",
  method: "POST",
  path: "/sso/api/merge/undo",
  access: "signed-in",
  things: { id: "accountMerge:own" },
  input: z.strictObject({ id: Id, reauthenticationTicket: ReauthenticationTicket }),
  output: z.boolean(),
  fails: [
    "sso.mergeNotFound",
    "sso.undoTooLate",
    "sso.undoNewestFirst",
    "sso.undoTaken",
    "identity.reauthenticationNeeded",
    "credit.notEnough",
    "credit.personUnknown",
    "delivery.badMailbox",
  ],
  effect: "write",
});

export const endMergedSignIn = operation({
  name: "sso.endMergedSignIn",
  summary: "The ways of signing in of a merged account no longer open one's own",
  method: "POST",
  path: "/sso/api/merge/endSignIn",
  access: "signed-in",
  things: { id: "accountMerge:own" },
  input: z.strictObject({ id: Id, reauthenticationTicket: ReauthenticationTicket }),
  output: z.boolean(),
  fails: ["sso.mergeNotFound", "identity.reauthenticationNeeded"],
  effect: "write",
});
