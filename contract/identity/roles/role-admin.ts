import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PERMISSIONS } from "../../kernel/permission.ts";
import { UserRoleSet } from "../people/user-admin.ts";
import { OWN_ROLE_ENTRIES, OWN_ROLE_TYPES } from "./role-kinds.ts";

const Roles = z.string().max(2_000);

export const listUserRoles = operation({
  name: "identity.listUserRoles",
  summary: "The roles that a person of the own scope holds in it",
  method: "GET",
  path: "/centro/api/user/{userId}/roles",
  access: "identity.readUsers",
  things: { userId: "user:see" },
  input: z.strictObject({ userId: Id }),
  output: z.array(UserRoleSet.extend({ mayRemove: z.boolean() })),
  fails: ["identity.userUnknown", "identity.notYourself", "identity.userNotManageable"],
  effect: "read",
});

const GRANT_FAILS = [
  "identity.userNotManageable",
  "identity.userUnknown",
  "identity.roleNotGrantable",
  "identity.corpOutOfScope",
  "identity.notYourself",
] as const;

export const assignRole = operation({
  name: "identity.assignRole",
  summary:
    "Gives a person of the own scope a role at an organisation of it, at the person's own when none is named",
  method: "GET",
  path: "/centro/api/user/assignRole",
  access: "identity.assignRoles",
  things: { userId: "user:assign", roleId: "scope", corpId: "scope" },
  input: z.strictObject({ userId: Id, roleId: Id, corpId: Id.optional() }),
  output: z.boolean(),
  fails: GRANT_FAILS,
  effect: "write",
});

export const unassignRole = operation({
  name: "identity.unassignRole",
  summary: "Takes a role back; sessions in that role end at once",
  method: "GET",
  path: "/centro/api/user/removeRole",
  access: "identity.assignRoles",
  things: { userId: "user:assign", roleId: "scope", corpId: "scope" },
  input: z.strictObject({ userId: Id, roleId: Id, corpId: Id.optional() }),
  output: z.boolean(),
  fails: GRANT_FAILS,
  effect: "write",
});

export const assignRoles = operation({
  name: "identity.assignRoles",
  summary: "Gives and takes several roles of a person at the own organisation in one step",
  method: "GET",
  path: "/centro/api/user/assignRoles",
  access: "identity.assignRoles",
  things: { userId: "user:assign", siteId: "scope", corpId: "scope" },
  input: z.strictObject({
    /** Old clients name the site; it can only be the caller's own site. */
    siteId: z.string().max(64).optional(),
    userId: Id,
    corpId: Id.optional(),
    /** Role ids, separated by commas. */
    roleIdArrays: Roles.default(""),
    /** The person then holds no other role in the caller's scope. */
    onlyAllowOneRole: z.boolean().default(false),
    roleIdsTobeRemoved: Roles.default(""),
  }),
  output: z.boolean(),
  fails: GRANT_FAILS,
  effect: "write",
});

export const Role = z.object({
  id: Id,
  name: z.string(),
  roleType: z.string(),
  entryPath: z.string(),
  remarks: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  isBuiltIn: z.boolean(),
  isEnabled: z.boolean(),
  /** Number of people in the caller's scope who hold it, counted up to 1,000. */
  holders: z.int(),
  may: z.object({ edit: z.boolean(), grant: z.boolean() }),
});

export const listRoles = operation({
  name: "identity.listRoles",
  summary: "Built-in roles and the site's own ones",
  method: "POST",
  path: "/identity/api/role/list",
  access: "identity.readUsers",
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 50).optional(),
    roleType: z.string().max(40).optional(),
    /** Only roles that the asking administrator may give at their own organisation. */
    isGrantableOnly: z.boolean().default(false),
  }),
  output: z.array(Role),
  fails: [],
  effect: "read",
  isPaged: true,
});

const RoleFields = {
  name: text(2, 30),
  remarks: text(0, 200).default(""),
  roleType: z.enum(OWN_ROLE_TYPES),
  entryPath: z.enum(OWN_ROLE_ENTRIES),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
};

export const createRole = operation({
  name: "identity.createRole",
  summary: "Makes a role of the own site with permissions that one holds oneself",
  method: "POST",
  path: "/identity/api/role/create",
  access: "identity.manageRoles",
  input: z.strictObject(RoleFields),
  output: z.object({ id: Id }),
  fails: ["identity.roleNameTaken", "identity.permissionsBeyondOwn"],
  effect: "write",
});

const OWN_FAILS = ["identity.roleUnknown", "identity.roleBuiltIn"] as const;

export const updateRole = operation({
  name: "identity.updateRole",
  summary: "Changes a role of the own site; it takes effect in open sessions at once",
  method: "POST",
  path: "/identity/api/role/update",
  access: "identity.manageRoles",
  things: { id: "role:change" },
  input: z.strictObject({ id: Id, ...RoleFields }),
  output: z.boolean(),
  fails: [...OWN_FAILS, "identity.roleNameTaken", "identity.permissionsBeyondOwn"],
  effect: "write",
});

export const setRoleEnabled = operation({
  name: "identity.setRoleEnabled",
  summary: "Switches a role of the own site on or off; off ends sessions in it",
  method: "POST",
  path: "/identity/api/role/setEnabled",
  access: "identity.manageRoles",
  things: { id: "role:change" },
  input: z.strictObject({ id: Id, isEnabled: z.boolean() }),
  output: z.boolean(),
  fails: [...OWN_FAILS, "identity.permissionsBeyondOwn"],
  effect: "write",
});

export const removeRole = operation({
  name: "identity.removeRole",
  summary: "Removes a role of the own site that nobody holds",
  method: "POST",
  path: "/identity/api/role/delete",
  access: "identity.manageRoles",
  things: { id: "role:change" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...OWN_FAILS, "identity.roleInUse"],
  effect: "write",
});
