import * as z from "zod";
import { MOBILE } from "../../kernel/china.ts";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PERMISSIONS } from "../../kernel/permission.ts";

/** A role that a person holds at a place, as lists show it. */
export const UserRoleSet = z.object({
  /** Id of the grant. */
  id: Id,
  roleId: Id,
  name: z.string(),
  roleType: z.string(),
  corpId: z.string(),
  corpName: z.string(),
  siteId: z.string(),
  rightPath: z.string(),
});

/** A person in a list; contact data is masked and private fields are left out. */
export const ListedUser = z.object({
  id: Id,
  avator: z.string(),
  name: z.string(),
  loginName: z.string(),
  corpId: z.string(),
  corpName: z.string(),
  phone: z.string(),
  officePhone: z.string(),
  email: z.string(),
  gender: z.int(),
  lastLoginTime: z.string(),
  no: z.string(),
  score: z.int(),
  createDate: z.string(),
  totalLoginTimes: z.int(),
  nickName: z.string(),
  roleSets: z.array(UserRoleSet),
  remark: z.string(),
  isEnabled: z.boolean(),
  inSiteBlacklist: z.boolean(),
  /** What the asking administrator may do with this person. */
  may: z.object({
    manage: z.boolean(),
    bar: z.boolean(),
    assign: z.boolean(),
    unmask: z.boolean(),
  }),
});

/** A person in full; mobile number, mail address and card number stay masked. */
export const UserDetail = ListedUser.extend({
  birthday: z.string(),
  address: z.string(),
  zipcode: z.string(),
  certificate: z.string(),
  signature: z.string(),
  weixin: z.string(),
  qq: z.string(),
  weibo: z.string(),
  realName: z.object({ isVerified: z.boolean(), cardType: z.int(), cardNo: z.string() }),
  mustChangePassword: z.boolean(),
  /** Sent back with an update, so that a change that somebody else made in between is not overwritten. */
  version: z.int(),
});

/** Filters of every list and export; they narrow what the role may see and never widen it. */
export const UserFilters = {
  /** A role type such as `Student`; without it the list has all people in the scope. */
  type: z.string().max(40).optional(),
  roleType: z.string().max(40).optional(),
  roleId: Id.optional(),
  /** Part of the name or its pinyin, or the beginning of login name, number or mobile number. */
  keyword: text(0, 50).optional(),
  corpId: z.string().max(64).optional(),
  siteId: z.string().max(64).optional(),
  rightPath: z.string().max(500).optional(),
  status: z.enum(["enabled", "disabled"]).optional(),
  /** How the account was made: by the person, by an administrator or by an import. */
  createSource: z.enum(["register", "admin", "import"]).optional(),
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
};

const ListInput = z.strictObject({
  ...Paging,
  ...UserFilters,
  sort: z.enum(["newest", "oldest", "lastLogin"]).default("newest"),
});

export const listUsers = operation({
  name: "identity.listUsers",
  summary:
    "People of the own scope by type, keyword, organisation, state and time; written to the query log",
  method: "POST",
  path: "/centro/api/user/list",
  access: "identity.readUsers",
  things: { roleId: "scope", corpId: "scope", siteId: "scope" },
  input: ListInput,
  output: z.array(ListedUser),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listWorkerUsers = operation({
  name: "identity.listWorkerUsers",
  summary: "People of the own scope who hold any role but a learner's",
  method: "POST",
  path: "/centro/api/user/listWorkerUsers",
  access: "identity.readUsers",
  things: { roleId: "scope", corpId: "scope", siteId: "scope" },
  input: ListInput,
  output: z.array(ListedUser),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listUsersByRole = operation({
  name: "identity.listUsersByRole",
  summary: "People of the own scope who hold one role",
  method: "POST",
  path: "/centro/api/user/findAllUserByRole",
  access: "identity.readUsers",
  things: { roleId: "scope", corpId: "scope", siteId: "scope" },
  input: ListInput.extend({ roleId: Id }),
  output: z.array(ListedUser),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getUserByRole = operation({
  name: "identity.getUserByRole",
  summary: "The people of one organisation who hold one role, at most a hundred",
  method: "GET",
  path: "/centro/api/user/getUserByRole",
  access: "identity.readUsers",
  things: { roleId: "scope", corpId: "scope" },
  input: z.strictObject({ roleId: Id, corpId: z.string().max(64).optional() }),
  output: z.array(ListedUser),
  fails: [],
  effect: "read",
});

export const getUserByUnique = operation({
  name: "identity.getUserByUnique",
  summary: "Whether login name, mobile or e-mail is taken; the person too when in the own scope",
  method: "POST",
  path: "/centro/api/user/findUserByUnique",
  access: "identity.readUsers",
  input: z.strictObject({
    loginName: z.string().trim().min(1).max(100).optional(),
    phone: z.string().trim().regex(MOBILE).optional(),
    email: z.email().max(100).optional(),
  }),
  output: z.object({ isTaken: z.boolean(), user: ListedUser.nullable() }),
  fails: [],
  effect: "read",
});

export const getUser = operation({
  name: "identity.getUser",
  summary: "One person of the own scope, contact data masked; written to the query log",
  method: "GET",
  path: "/centro/api/user/{id}",
  access: "identity.readUsers",
  things: { id: "user:see" },
  input: z.strictObject({ id: Id }),
  output: UserDetail,
  fails: ["identity.userUnknown", "identity.notYourself", "identity.userNotManageable"],
  effect: "read",
});

export const UNMASKED_FIELDS = ["phone", "email", "cardNo"] as const;

export const unmaskUser = operation({
  name: "identity.unmaskUser",
  summary: "Shows masked data of one person; the query log names the columns",
  method: "POST",
  path: "/centro/api/user/unmask",
  access: "identity.unmask",
  things: { userId: "user:look" },
  input: z.strictObject({ userId: Id, fields: z.array(z.enum(UNMASKED_FIELDS)).min(1).max(3) }),
  output: z.object({
    phone: z.string().optional(),
    email: z.string().optional(),
    cardNo: z.string().optional(),
  }),
  fails: ["identity.userUnknown", "identity.userNotManageable", "identity.notYourself"],
  effect: "read",
});

export const getOrganDefaultAdmin = operation({
  name: "identity.getOrganDefaultAdmin",
  summary: "The administrator of an organisation in the own scope: the one who was made first",
  method: "GET",
  path: "/centro/api/corp/getOrganDefaultAdmin",
  access: "identity.readUsers",
  things: { corpId: "scope" },
  input: z.strictObject({
    corpId: Id,
    /** Old clients send true; the answer is the same without it. */
    getCorpDefaultAdmin: z.string().max(10).optional(),
    roleType: z.string().max(40).default("SchoolAdmin"),
  }),
  output: ListedUser,
  fails: ["identity.organAdminNone"],
  effect: "read",
});

export const getPeopleRights = operation({
  name: "identity.getPeopleRights",
  summary: "What the active role may do with people at all, for the buttons above their lists",
  method: "GET",
  path: "/identity/api/user/rights",
  access: "identity.readUsers",
  input: z.strictObject({}),
  output: z.object({
    create: z.boolean(),
    manageRoles: z.boolean(),
    /** A role can be given only permissions that one holds oneself. */
    permissions: z.array(z.enum(PERMISSIONS)),
  }),
  fails: [],
  effect: "read",
});
