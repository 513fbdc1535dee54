import * as z from "zod";
import { Instant } from "../../kernel/fields.ts";
import { TypedPassword } from "../verification/credential.ts";
import { operation } from "../../kernel/operation.ts";
import { LOGIN_NAME } from "../sign-in/login-name.ts";
import { Code, Email, Mobile } from "../verification/verification.ts";

/** Proof of a fresh re-authentication in this session, from `reauthenticate`. */
export const ReauthenticationTicket = z.string().min(20).max(100);

/**
 * Ways in which the owner of this account can prove their identity again; `session` means that a sign-in within the
 * last minutes is proof enough.
 */
const Way = z.enum(["password", "sms", "totp", "session"]);

export const getOwnSecurity = operation({
  name: "identity.getOwnSecurity",
  summary: "How well one's own account is protected",
  method: "GET",
  path: "/ucenter/api/security",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    loginName: z.string(),
    mayChangeLoginName: z.boolean(),
    mobile: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    hasPassword: z.boolean(),
    passwordChangedAt: Instant.nullable(),
    mustChangePassword: z.boolean(),
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeyCount: z.int(),
    isRealNameVerified: z.boolean(),
    sessionCount: z.int(),
    closingAt: Instant.nullable(),
    reauthenticationWays: z.array(Way),
  }),
  fails: [],
  effect: "read",
});

export const reauthenticate = operation({
  name: "identity.reauthenticate",
  summary:
    "Shows again who one is, for ten minutes of this session: by password, by a code sent to the bound mobile (verify type ResetPassword), or by one-time password",
  method: "POST",
  path: "/ucenter/api/reauthenticate",
  access: "signed-in",
  input: z.strictObject({
    password: TypedPassword.optional(),
    code: Code.optional(),
    totpCode: Code.optional(),
  }),
  output: z.object({ ticket: z.string(), expiresAt: Instant }),
  fails: ["identity.reauthenticationFailed", "identity.locked"],
  effect: "write",
  ownsTransaction: true,
});

export const updatePassword = operation({
  name: "identity.updatePassword",
  summary: "Changes one's own password; all other sessions end",
  method: "POST",
  path: "/ucenter/api/security/password",
  access: "signed-in",
  input: z.strictObject({
    /** Only an account without a password may leave it out; it then needs the ticket. */
    currentPassword: TypedPassword.optional(),
    ticket: ReauthenticationTicket.optional(),
    newPassword: TypedPassword,
  }),
  output: z.boolean(),
  fails: [
    "identity.currentPasswordWrong",
    "identity.newPasswordRefused",
    "identity.newPasswordSame",
    "identity.reauthenticationNeeded",
    "identity.locked",
    "identity.passwordCommon",
    "identity.passwordPersonal",
    "identity.passwordTooLong",
    "identity.passwordTooShort",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const updateMobile = operation({
  name: "identity.updateMobile",
  summary:
    "Binds another mobile number, shown by a code sent to it (ResetPhone, or BindPhone for the first)",
  method: "POST",
  path: "/ucenter/api/security/mobile",
  access: "signed-in",
  input: z.strictObject({
    mobile: Mobile,
    code: Code,
    ticket: ReauthenticationTicket,
  }),
  output: z.object({ mobile: z.string() }),
  fails: [
    "identity.reauthenticationNeeded",
    "identity.accountCodeWrong",
    "identity.mobileOfAnother",
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
  ],
  effect: "write",
});

export const updateEmail = operation({
  name: "identity.updateEmail",
  summary: "Binds another e-mail address, shown by a code mailed to it (BindEmail)",
  method: "POST",
  path: "/ucenter/api/security/email",
  access: "signed-in",
  input: z.strictObject({ email: Email, code: Code, ticket: ReauthenticationTicket }),
  output: z.object({ email: z.string() }),
  fails: [
    "identity.reauthenticationNeeded",
    "identity.accountCodeWrong",
    "identity.emailOfAnother",
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
  ],
  effect: "write",
});

export const updateLoginName = operation({
  name: "identity.updateLoginName",
  summary:
    "Changes one's own login name, once in 30 days, with a code to the bound mobile (ModifyUserName)",
  method: "POST",
  path: "/ucenter/api/security/loginName",
  access: "signed-in",
  input: z.strictObject({
    loginName: z.string().trim().max(50).regex(LOGIN_NAME),
    code: Code,
    ticket: ReauthenticationTicket,
  }),
  output: z.object({ loginName: z.string() }),
  fails: [
    "identity.reauthenticationNeeded",
    "identity.mobileNeeded",
    "identity.accountCodeWrong",
    "identity.loginNameTaken",
    "identity.loginNameChangedLately",
    "identity.emailTaken",
    "identity.mobileTaken",
  ],
  effect: "write",
});
