import * as z from "zod";
import { MOBILE } from "../../kernel/china.ts";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Email, NewUserFields, UserDetailFields, UserTypeName } from "./user-input.ts";

/**
 * A new account with its initial password, which its owner must change at the first sign-in. The password is shown only
 * in this answer.
 */
const CreatedUser = z.object({
  id: Id,
  loginName: z.string(),
  initialPassword: z.string(),
});

const CREATE_FAILS = [
  "identity.accountTaken",
  "identity.corpOutOfScope",
  "identity.roleNotGrantable",
] as const;

export const createUser = operation({
  name: "identity.createUser",
  summary:
    "Makes a person of one type in an organisation of the own scope, with an initial password",
  method: "POST",
  path: "/centro/api/user/create/{type}",
  access: "identity.manageUsers",
  things: { "user.corpId": "scope" },
  input: z.strictObject({
    type: UserTypeName,
    user: z.strictObject(NewUserFields),
    userDetail: z.strictObject(UserDetailFields).default({}),
  }),
  output: CreatedUser,
  fails: [
    ...CREATE_FAILS,
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const createUserAndAssignRole = operation({
  name: "identity.createUserAndAssignRole",
  summary: "Makes an organisation's person with one role, such as its administrator",
  method: "POST",
  path: "/centro/api/user/createUserAndAssignRole/{roleId}/{corpId}",
  access: "identity.manageUsers",
  things: { roleId: "scope", corpId: "scope" },
  input: z.strictObject({
    roleId: Id,
    corpId: Id,
    name: NewUserFields.name,
    loginName: NewUserFields.loginName,
    phone: z.string().trim().regex(MOBILE),
    email: Email.optional(),
  }),
  output: CreatedUser,
  fails: [
    ...CREATE_FAILS,
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
  ],
  effect: "write",
  ownsTransaction: true,
});
