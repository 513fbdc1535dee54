import * as z from "zod";
import { Href, Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PERMISSIONS } from "../../kernel/permission.ts";

/** Positions of a menu. */
export const MENU_AREAS = ["learning", "teaching", "settings", "admin"] as const;

/** A divider between entries, in the requirements' spelling (front §3). */
export const MENU_DIVIDER = "spliter";

/** A page that an entry permits without being shown: it is opened from other pages. */
export const MENU_PAGE = "page";

const entryFields = {
  title: z.string(),
  /** Path of this site, or an outside address. */
  url: z.string(),
  icon: z.string(),
  /** 1: the link gets a one-time code for the person in its query. */
  needToken: z.int(),
  /** 0 hides the entry (front §6). */
  canShow: z.int(),
  /** Self opens in the app, anything else in a new window. */
  target: z.string(),
  type: z.string(),
};

/** An entry as a menu shows it, in the caller's language. */
export interface MenuEntryShape {
  id: string;
  title: string;
  url: string;
  icon: string;
  needToken: number;
  canShow: number;
  target: string;
  type: string;
  children: MenuEntryShape[];
}

export const MenuEntry: z.ZodType<MenuEntryShape> = z.object({
  id: z.string(),
  ...entryFields,
  get children(): z.ZodType<MenuEntryShape[]> {
    return z.array(MenuEntry);
  },
});

export const MenuTemplate = z.object({
  id: Id,
  name: z.string(),
  area: z.enum(MENU_AREAS),
  /** Role id or role type to which the menu belongs. */
  roleKey: z.string(),
  /** Empty for a menu that every site can use. */
  siteId: z.string(),
  siteType: z.string(),
  isBuiltIn: z.boolean(),
  isEnabled: z.boolean(),
  entryCount: z.int(),
  version: z.int(),
});

const EditedEntry = z.strictObject({
  id: Id,
  parentId: Id.nullable(),
  title: text(0, 30),
  titleEn: text(0, 60).default(""),
  titleEs: text(0, 60).default(""),
  url: Href,
  icon: z.string().max(40).default(""),
  needToken: z.union([z.literal(0), z.literal(1)]).default(0),
  canShow: z.union([z.literal(0), z.literal(1)]).default(1),
  target: z.enum(["Self", "Blank"]).default("Self"),
  type: z.enum(["", MENU_DIVIDER, MENU_PAGE]).default(""),
  /** Name of a site parameter that must be Yes. */
  siteParam: z.string().max(64).default(""),
  permission: z.enum(["", ...PERMISSIONS]).default(""),
});

const managed = { access: "site.manageMenus" } as const;

export const listMenuTemplates = operation({
  ...managed,
  name: "site.listMenuTemplates",
  summary: "Menu templates that the administrator's site uses or may change",
  method: "GET",
  path: "/centro/menu/template/list",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).optional() }),
  output: z.array(MenuTemplate),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const removeMenuTemplate = operation({
  ...managed,
  name: "site.removeMenuTemplate",
  summary: "Removes a site's own template; the built-in one counts again",
  method: "GET",
  path: "/centro/menu/template/delete",
  things: { id: "menuTemplate:change" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["site.menuTemplateNotFound", "site.menuTemplateBuiltIn"],
  effect: "write",
});

export const updateMenuTemplate = operation({
  ...managed,
  name: "site.updateMenuTemplate",
  summary:
    "Renames or switches a site's own template; without id makes one from what the role has now",
  method: "POST",
  path: "/centro/menu/template/update",
  things: { id: "menuTemplate:change", roleKey: "public" },
  input: z.strictObject({
    id: Id.optional(),
    name: text(2, 50),
    roleKey: Id.optional(),
    isEnabled: z.boolean().default(true),
  }),
  output: z.object({ id: Id }),
  fails: [
    "site.menuTemplateNotFound",
    "site.menuTemplateBuiltIn",
    "site.menuTemplateTaken",
    "site.menuRoleUnknown",
  ],
  effect: "write",
});

export const listTemplateMenus = operation({
  ...managed,
  name: "site.listTemplateMenus",
  summary: "Every entry of a template, hidden ones too, parents before children",
  method: "GET",
  path: "/centro/menu/template/{id}/menus",
  things: { id: "menuTemplate:see" },
  input: z.strictObject({ id: Id }),
  output: z.object({
    version: z.int(),
    entries: z.array(
      z.object({
        id: Id,
        parentId: z.string().nullable(),
        ...entryFields,
        titleEn: z.string(),
        titleEs: z.string(),
        siteParam: z.string(),
        permission: z.string(),
      }),
    ),
  }),
  fails: ["site.menuTemplateNotFound", "site.menuTemplateBuiltIn"],
  effect: "read",
});

export const updateTemplateMenus = operation({
  ...managed,
  name: "site.updateTemplateMenus",
  summary: "Replaces the entries of a site's own template, in the order given",
  method: "POST",
  path: "/centro/menu/template/{id}/menus/update",
  things: { id: "menuTemplate:change", "entries.id": "part", "entries.parentId": "part" },
  input: z.strictObject({
    id: Id,
    version: z.int(),
    entries: z.array(EditedEntry).max(300),
  }),
  output: z.object({ version: z.int() }),
  fails: ["site.menuTemplateNotFound", "site.menuTemplateBuiltIn", "site.menuTreeBroken"],
  effect: "write",
});

export const getMenuTree = operation({
  ...managed,
  name: "site.getMenuTree",
  summary:
    "All entries that a template may hold, as a tree: what the built-in templates of an area know",
  method: "GET",
  path: "/centro/api/menu/tree",
  things: { roleKey: "public" },
  input: z.strictObject({ roleKey: Id.optional() }),
  output: z.array(MenuEntry),
  fails: [],
  effect: "read",
});
