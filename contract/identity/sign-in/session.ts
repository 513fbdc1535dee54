import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { TypedPassword } from "../verification/credential.ts";
import { operation } from "../../kernel/operation.ts";

export const RoleEntry = z.object({
  id: Id,
  name: z.string(),
  remarks: z.string(),
  roleType: z.string(),
  icon: z.string(),
  entryPath: z.string(),
  /** 1 marks the active role. */
  current: z.int(),
  rightUserRole: z.object({ corpId: z.string(), corpName: z.string(), rightPath: z.string() }),
});

/** The signed-in person as the header and the user centre show it; never a number or a secret. */
export const SignedInUser = z.object({
  id: Id,
  name: z.string(),
  loginName: z.string(),
  avatar: z.string(),
  avator: z.string(),
  introduction: z.string(),
  score: z.int(),
  corpId: z.string(),
  corpName: z.string(),
  roleType: z.string(),
  createSource: z.string(),
  inSiteBlacklist: z.boolean(),
  unreadMessageCounts: z.int(),
  roles: z.array(RoleEntry),
  userRoles: z.array(z.object({ id: Id, name: z.string() })),
  currentRole: z.object({ name: z.string(), roleType: z.string(), entryPath: z.string() }),
  /** Where signing out leads when an outside service opened the session and has to end it too; empty otherwise. */
  logoutPath: z.string(),
});

/** The answer of every way to sign in. */
export const LoginOutcome = z.object({
  /** Empty while the second factor is still missing. */
  accessToken: z.string(),
  expiresAt: z.string(),
  entryPath: z.string(),
  /** Takes the place of the session: send the ticket and a code to passSecondFactor within five minutes. */
  secondFactor: z
    .object({ ticket: z.string(), methods: z.array(z.enum(["totp", "recovery", "sms"])) })
    .optional(),
  /** The password was chosen by somebody else; the person must change it before anything else. */
  mustChangePassword: z.boolean(),
  /**
   * On a credit bank's site a person must prove name and number first: the page for that comes before the address to
   * which they wanted to go.
   */
  needActivate: z.boolean(),
  /** The day on which the account closes unless the person takes the request back; null when there is none. */
  closingAt: z.string().nullable(),
});

export const doLogin = operation({
  name: "identity.doLogin",
  summary: "Signs in with login name, mobile or e-mail and password",
  method: "POST",
  path: "/login/doLogin",
  access: "anyone",
  isAlwaysOpen: true,
  things: { captchaId: "secret" },
  input: z.strictObject({
    loginName: z.string().trim().min(1).max(100),
    /** Old clients send the name a second time; when it is there, it must be the same. */
    username: z.string().trim().max(100).optional(),
    password: TypedPassword,
    captchaId: z.string().max(64).optional(),
    captcha: z.string().max(16).optional(),
  }),
  output: LoginOutcome,
  fails: [
    "identity.wrongCredentials",
    "identity.locked",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.codeTooSoon",
    "identity.accountUnavailable",
    "identity.initialPasswordExpired",
    "delivery.badMailbox",
    "delivery.badMobile",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const passSecondFactor = operation({
  name: "identity.passSecondFactor",
  summary: "Ends a sign-in that asked for a second factor, with a one-time code or a recovery code",
  method: "POST",
  path: "/login/passSecondFactor",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({
    ticket: z.string().min(1).max(100),
    code: z.string().trim().min(6).max(20),
  }),
  output: LoginOutcome,
  fails: [
    "identity.secondFactorWrong",
    "identity.ticketExpired",
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
});

export const isLogin = operation({
  name: "identity.isLogin",
  summary: "Whether this request carries a living session",
  method: "GET",
  path: "/islogin",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.boolean(),
  fails: [],
  effect: "read",
});

export const updateUser = operation({
  name: "identity.updateUser",
  summary: "The signed-in person, read anew",
  method: "GET",
  path: "/updateUser",
  access: "anyone",
  isAlwaysOpen: true,
  /** Old clients name their token here; it counts only when neither header nor cookie has one. */
  input: z.strictObject({ token: z.string().max(200).optional() }),
  output: SignedInUser,
  fails: ["identity.verifyAgain"],
  effect: "read",
});

export const logout = operation({
  name: "identity.logout",
  summary: "Ends the session; its token is dead at once",
  method: "POST",
  path: "/logout",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.boolean(),
  fails: [],
  effect: "write",
});

export const changeRole = operation({
  name: "identity.changeRole",
  summary: "Makes another own role the active one; the session gets a new token",
  method: "GET",
  path: "/ucenter/changeRole",
  access: "signed-in",
  things: { roleId: "own" },
  input: z.strictObject({ roleId: Id }),
  output: z.object({ accessToken: z.string(), entryPath: z.string() }),
  fails: ["identity.roleNotOwned", "identity.roleUnavailable"],
  effect: "write",
});

export const checkRoleSwitch = operation({
  name: "identity.checkRoleSwitch",
  summary: "Whether the person may go on as another own role, and where that leads",
  method: "GET",
  path: "/ucenter/checkRoleSwitch",
  access: "signed-in",
  things: { roleId: "own" },
  input: z.strictObject({ roleId: Id }),
  output: z.object({ mayEnter: z.boolean(), message: z.string(), entryPath: z.string() }),
  fails: ["identity.roleNotOwned", "identity.roleUnavailable"],
  effect: "read",
});

export const syncFingerprint = operation({
  name: "identity.syncFingerprint",
  summary: "Notes the device of an anonymous visitor, once per session",
  method: "POST",
  path: "/sso/finger/sync",
  access: "anyone",
  things: { visitorId: "part" },
  input: z.strictObject({ visitorId: z.string().regex(/^[\w-]{16,64}$/) }),
  output: z.boolean(),
  fails: [],
  effect: "write",
});

export const getAuthCode = operation({
  name: "identity.getAuthCode",
  summary:
    "A single-use code, good for 60 s, for a registered application's exact redirect address",
  method: "GET",
  path: "/getAuthCode",
  access: "signed-in",
  things: { appKey: "public" },
  input: z.strictObject({
    redirectUrl: z.url({ protocol: /^https?$/ }).max(1000),
    appKey: Id.optional(),
  }),
  output: z.string(),
  fails: ["identity.redirectNotRegistered"],
  effect: "write",
});

export const getClientAddress = operation({
  name: "identity.getClientAddress",
  summary: "The address that the request came from",
  method: "GET",
  path: "/ut/getIp",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.object({ ip: z.string() }),
  fails: [],
  effect: "read",
});

export const hasYkPermission = operation({
  name: "identity.hasYkPermission",
  summary:
    "The organisation whose open-education learning support the person may enter; empty if none",
  method: "GET",
  path: "/centro/api/user/hasYkPermission",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.string(),
  fails: [],
  effect: "read",
});
