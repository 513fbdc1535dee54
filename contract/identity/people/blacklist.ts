import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

export const checkBlacklisted = operation({
  name: "identity.checkBlacklisted",
  summary: "Whether the signed-in person is on this site's blacklist",
  method: "GET",
  path: "/centro/api/site/blacklist/checkExist",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.boolean(),
  fails: [],
  effect: "read",
});

const userIds = z.union([
  z.array(Id).min(1).max(500),
  z.strictObject({ userIds: z.array(Id).min(1).max(500) }),
]);

export const addToBlacklist = operation({
  name: "identity.addToBlacklist",
  summary: "Bars people from this site; their sessions on it end at once",
  method: "POST",
  path: "/centro/api/site/blacklist/addToBlacklist",
  access: "identity.blacklist",
  things: { "": "user:manage", userIds: "user:manage" },
  input: userIds,
  output: z.boolean(),
  fails: ["identity.userUnknown", "identity.userNotManageable", "identity.notYourself"],
  effect: "write",
});

export const removeFromBlacklist = operation({
  name: "identity.removeFromBlacklist",
  summary: "Lets barred people in again",
  method: "POST",
  path: "/centro/api/site/blacklist/removeFromBlacklist",
  access: "identity.blacklist",
  things: { "": "user:manage", userIds: "user:manage" },
  input: userIds,
  output: z.boolean(),
  fails: ["identity.userUnknown", "identity.userNotManageable", "identity.notYourself"],
  effect: "write",
});
