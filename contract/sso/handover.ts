import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

const Secret = z.string().min(1).max(200);
const Code = z.string().min(1).max(100);

/** Everything that another system learns about a person. */
export const HandedPerson = z.object({
  /** An opaque id: the same for this application at every sign-in, and a different one for every other application. */
  userId: z.string(),
  loginName: z.string(),
  name: z.string(),
  roleType: z.string(),
  corpName: z.string(),
});

export const exchangeCode = operation({
  name: "sso.exchangeCode",
  summary:
    "For a registered application's server: the person behind an auth code, once, within 60 s",
  method: "POST",
  path: "/sso/api/exchangeCode",
  access: "anyone",
  things: { appKey: "public" },
  input: z.strictObject({
    appKey: Id,
    appSecret: Secret,
    code: Code,
    /** The address for which the code was made, unchanged. */
    redirectUrl: z.string().max(1000),
  }),
  output: HandedPerson,
  fails: ["sso.applicationRefused", "sso.applicationLocked", "sso.codeRefused"],
  effect: "write",
  ownsTransaction: true,
});

export const getToken = operation({
  name: "sso.getToken",
  summary:
    "A one-time code, good for 60 s, for a link to another system or, without a target, for /slogin of this site; never the session",
  method: "GET",
  path: "/sso/getToken",
  access: "signed-in",
  input: z.strictObject({
    /**
     * The link's target. Its host must belong to a registered application, and only that application's server can use
     * the code.
     */
    target: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .optional(),
  }),
  output: z.string(),
  fails: ["sso.targetNotAllowed"],
  effect: "write",
});

export const redeemToken = operation({
  name: "sso.redeemToken",
  summary: "For another system's server: the person behind a one-time code, once, within 60 s",
  method: "POST",
  path: "/sso/api/redeemToken",
  access: "anyone",
  things: { appKey: "public" },
  input: z.strictObject({ appKey: Id, appSecret: Secret, token: Code }),
  output: HandedPerson,
  fails: ["sso.applicationRefused", "sso.applicationLocked", "sso.codeRefused"],
  effect: "write",
  ownsTransaction: true,
});

/** Staff of adult education have this source (front §3). */
export const ADULT_EDUCATION_SOURCE = "成教教务";

const Entry = z.object({ url: z.string() });

export const adultEducationEntry = operation({
  name: "sso.adultEducationEntry",
  summary: "Address of the adult-education system with a one-time code, for its staff",
  method: "GET",
  path: "/sso/api/adultEducationEntry",
  access: "signed-in",
  input: z.strictObject({}),
  output: Entry,
  fails: ["sso.entryNotOpen", "sso.entryNotConfigured"],
  effect: "write",
});

export const supportServiceEntry = operation({
  name: "sso.supportServiceEntry",
  summary:
    "Address of the open-education learning support with a one-time code, for whoever may enter it",
  method: "GET",
  path: "/sso/api/supportServiceEntry",
  access: "signed-in",
  input: z.strictObject({}),
  output: Entry,
  fails: ["sso.entryNotOpen", "sso.entryNotConfigured"],
  effect: "write",
});
