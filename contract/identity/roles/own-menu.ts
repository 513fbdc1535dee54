import * as z from "zod";
import { text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { MENU_AREAS, MenuEntry } from "../../site/menu/menu.ts";

export const getMenus = operation({
  name: "identity.getMenus",
  summary: "The menu of the active role, as the requirements read it: a list of entries",
  method: "GET",
  path: "/ucenter/getMenus",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(MenuEntry),
  fails: [],
  effect: "read",
});

/** Tells a person who is refused a page which roles may open it. */
export const listPageRoles = operation({
  name: "identity.listPageRoles",
  summary: "Roles of the site that may open a page of a space or console, one's own first",
  method: "GET",
  path: "/ucenter/api/page-roles",
  access: "signed-in",
  input: z.strictObject({ path: text(1, 500) }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The person holds the role and can switch to it. */
      isOwn: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
});

/** What the frame of a space or console needs, in one read. */
export const getSpace = operation({
  name: "identity.getSpace",
  summary: "The active role's space: its area, entry, menus and the paths that it may open",
  method: "GET",
  path: "/ucenter/api/space",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    area: z.enum(MENU_AREAS),
    /** First address of the space: /ucenter/learning-space, /admin-site. */
    entryPath: z.string(),
    menus: z.array(MenuEntry),
    /** The menu of 个人设置, the same for every role. */
    settings: z.array(MenuEntry),
    /** A page is permitted when it is, or lies below, one of these. */
    permittedPaths: z.array(z.string()),
  }),
  fails: [],
  effect: "read",
});
