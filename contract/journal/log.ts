import * as z from "zod";
import { Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** Ways to sign in; `role` is a change of role. */
const LoginMethod = z.enum([
  "password",
  "sms",
  "qr",
  "help",
  "passkey",
  "oauth",
  "cas",
  "code",
  "register",
  "role",
]);

/** Filters that every log has; without `from` the search covers the last thirty days. */
const filter = {
  from: Instant.optional(),
  to: Instant.optional(),
  /** The whole login name, the whole account as typed, or a part of the person's name. */
  account: text(0, 100).default(""),
  ip: text(0, 64).default(""),
};

const Entry = {
  id: z.int(),
  happenedAt: Instant,
  requestId: z.string(),
  siteId: z.string(),
  name: z.string(),
  roleName: z.string(),
  corpName: z.string(),
  ip: z.string(),
};

export const listLoginLog = operation({
  name: "journal.listLoginLog",
  summary: "Who came in or was refused, newest first (dlrz)",
  method: "POST",
  path: "/journal/api/log/login/list",
  access: "journal.read",
  input: z.strictObject({
    ...Paging,
    ...filter,
    method: LoginMethod.optional(),
    result: z.enum(["success", "refused"]).optional(),
  }),
  output: z.array(
    z.object({
      ...Entry,
      account: z.string(),
      method: LoginMethod,
      isSuccess: z.boolean(),
      /** Why it was refused, in the caller's language. */
      reason: z.string(),
      device: z.string(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listOperationLog = operation({
  name: "journal.listOperationLog",
  summary: "Who changed what, newest first (czrz); secrets and personal numbers are masked",
  method: "POST",
  path: "/journal/api/log/operation/list",
  access: "journal.read",
  input: z.strictObject({ ...Paging, ...filter, operation: text(0, 100).default("") }),
  output: z.array(
    z.object({ ...Entry, account: z.string(), operation: z.string(), input: z.string() }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listQueryLog = operation({
  name: "journal.listQueryLog",
  summary: "Who looked at whose personal data, newest first (cxrz)",
  method: "POST",
  path: "/journal/api/log/query/list",
  access: "journal.read",
  input: z.strictObject({ ...Paging, ...filter, subject: text(0, 100).default("") }),
  output: z.array(
    z.object({
      ...Entry,
      account: z.string(),
      subject: z.string(),
      filter: z.string(),
      rowCount: z.int(),
      unmasked: z.array(z.string()),
      fileHash: z.string(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listOwnLogins = operation({
  name: "journal.listOwnLogins",
  summary: "The last twenty times that somebody came in, or tried to, with the own account",
  method: "GET",
  path: "/ucenter/api/logins",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      happenedAt: Instant,
      method: LoginMethod,
      isSuccess: z.boolean(),
      reason: z.string(),
      ip: z.string(),
      device: z.string(),
    }),
  ),
  fails: [],
  effect: "read",
});
