import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { TypedPassword } from "../verification/credential.ts";
import { operation } from "../../kernel/operation.ts";
import { Email, LoginName, Mobile, UserDetailFields } from "./user-input.ts";

export const updateManagedUser = operation({
  name: "identity.updateManagedUser",
  summary: "Changes a person's data; kernel.conflict when somebody else was faster",
  method: "POST",
  path: "/centro/api/user/update",
  access: "identity.manageUsers",
  things: { id: "user:look" },
  input: z.strictObject({
    id: Id,
    version: z.int().min(1),
    name: text(2, 30).optional(),
    loginName: LoginName.optional(),
    phone: Mobile.optional(),
    email: Email.optional(),
    ...UserDetailFields,
  }),
  output: z.object({ version: z.int() }),
  fails: [
    "identity.userUnknown",
    "identity.userNotManageable",
    "identity.accountTaken",
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
    "identity.notYourself",
  ],
  effect: "write",
});

export const setUserEnabled = operation({
  name: "identity.setUserEnabled",
  summary: "Switches an account on or off on every site; off ends its sessions at once",
  method: "POST",
  path: "/centro/api/user/setEnabled",
  access: "identity.manageUsers",
  things: { userIds: "user:manage" },
  input: z.strictObject({ userIds: z.array(Id).min(1).max(500), isEnabled: z.boolean() }),
  output: z.boolean(),
  fails: ["identity.userUnknown", "identity.userNotManageable", "identity.notYourself"],
  effect: "write",
});

export const resetPwd = operation({
  name: "identity.resetPwd",
  summary: "Gives a person a new password that must be changed at once; all their sessions end",
  method: "GET",
  path: "/centro/api/user/resetPwd",
  access: "identity.manageUsers",
  things: { userId: "user:manage" },
  input: z.strictObject({
    userId: Id,
    /** The new password. When it is left out, the server makes a random one and shows it once in the answer. */
    newPwd: TypedPassword.optional(),
  }),
  output: z.object({ initialPassword: z.string() }),
  fails: [
    "identity.userUnknown",
    "identity.userNotManageable",
    "identity.notYourself",
    "identity.passwordWeak",
    "identity.passwordCommon",
    "identity.passwordPersonal",
    "identity.passwordTooLong",
    "identity.passwordTooShort",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const sendPasswordResetEmail = operation({
  name: "identity.sendPasswordResetEmail",
  summary: "Mails a person a link by which they choose a new password within 30 minutes",
  method: "GET",
  path: "/centro/api/user/sendPasswordResetEmail",
  access: "identity.manageUsers",
  things: { userId: "user:look" },
  input: z.strictObject({ userId: Id }),
  output: z.object({ email: z.string() }),
  fails: [
    "identity.userUnknown",
    "identity.userNotManageable",
    "identity.emailMissing",
    "delivery.badMailbox",
    "identity.notYourself",
  ],
  effect: "write",
  budget: "sendCode",
});

export const removeUser = operation({
  name: "identity.removeUser",
  summary: "Takes a person's roles in the own scope away, or closes the account",
  method: "GET",
  path: "/centro/api/user/delete",
  access: "identity.manageUsers",
  things: { userId: "user:see" },
  input: z.strictObject({ userId: Id, deleteAccount: z.boolean().default(false) }),
  output: z.boolean(),
  fails: [
    "identity.userUnknown",
    "identity.userNotManageable",
    "identity.notYourself",
    "identity.roleNotGrantable",
    "identity.closingBlocked",
  ],
  effect: "write",
});

export const sendEmailVerify = operation({
  name: "identity.sendEmailVerify",
  summary: "Mails a link that binds an address to the own account; asks for the password again",
  method: "GET",
  path: "/centro/api/user/sendEmailVerify",
  access: "signed-in",
  things: { captchaId: "secret", userId: "own" },
  input: z.strictObject({
    password: TypedPassword,
    captchaId: z.string().max(64),
    imgCode: z.string().max(16),
    email: z.email().max(100),
    /** Old clients name their own account here; any other account is refused. */
    userId: Id.optional(),
  }),
  output: z.object({ email: z.string() }),
  fails: [
    "identity.captchaWrong",
    "identity.wrongCredentials",
    "identity.locked",
    "identity.emailTaken",
    "identity.userUnknown",
    "delivery.badMailbox",
    "identity.captchaNeeded",
    "identity.loginNameTaken",
    "identity.mobileTaken",
  ],
  effect: "write",
  ownsTransaction: true,
  budget: "sendCode",
});
