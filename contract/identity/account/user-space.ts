import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

export const getUserSpace = operation({
  name: "identity.getUserSpace",
  summary: "The public space of somebody who shows one on this site",
  method: "GET",
  path: "/identity/api/space/{uid}",
  access: "anyone",
  things: { uid: "public" },
  input: z.strictObject({ uid: Id }),
  output: z.object({
    id: Id,
    /** The name as its owner wants it shown. */
    name: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    isTeacher: z.boolean(),
    /** The person has a page among the site's teachers. */
    hasTeacherPage: z.boolean(),
    /** Academic title of a teacher; empty for learners. */
    title: z.string(),
    corpName: z.string(),
  }),
  fails: ["identity.spaceNotFound"],
  effect: "read",
});

export const listOpenSpaces = operation({
  name: "identity.listOpenSpaces",
  summary: "Which of these people show a public space on this site",
  method: "POST",
  path: "/identity/api/space/open",
  access: "anyone",
  things: { uids: "public" },
  input: z.strictObject({ uids: z.array(Id).max(100) }),
  output: z.array(Id),
  fails: [],
  effect: "read",
});

const Setting = z.object({ isOpen: z.boolean(), hasFullName: z.boolean() });

export const getSpaceSetting = operation({
  name: "identity.getSpaceSetting",
  summary: "Whether one's own public space is open, and how it names one",
  method: "GET",
  path: "/ucenter/api/space/setting",
  access: "signed-in",
  input: z.strictObject({}),
  output: Setting.extend({ userId: Id, shownName: z.string() }),
  fails: [],
  effect: "read",
});

export const setSpaceSetting = operation({
  name: "identity.setSpaceSetting",
  summary: "Opens or closes one's own public space, and says how it names one",
  method: "POST",
  path: "/ucenter/api/space/setting/set",
  access: "signed-in",
  input: z.strictObject({ isOpen: z.boolean(), hasFullName: z.boolean() }),
  output: Setting,
  fails: [],
  effect: "write",
});
