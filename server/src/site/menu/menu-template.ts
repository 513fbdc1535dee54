import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { MENU_AREAS } from "@perennial/contract/site/menu/menu.ts";
import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { builtInMenus, type BuiltInTemplate } from "./built-in.ts";
import type { TemplateEntry } from "./menu-entry.ts";
import type { SiteTables } from "../tables.ts";

const BUILT_IN = "built-in.";

type WithMenu = Pick<Services, "menu">;

/** Id under which the console knows a built-in template. */
export const builtInId = (roleKey: string): string => `${BUILT_IN}${roleKey}`;

/** The built-in template of an id; undefined for those that a site has written. */
export const builtInOf = (services: WithMenu, id: string): BuiltInTemplate | undefined =>
  builtInMenus(services).templates.find(({ roleKey }) => id === builtInId(roleKey));

export type MenuArea = (typeof MENU_AREAS)[number];

/** Whose menu is asked for. */
export interface MenuWanted {
  readonly siteId: string;
  readonly siteType: string;
  readonly roleId: string;
  readonly roleType: string;
}

/**
 * Which space a role type comes into: text containing admin or a bank's point manages, Teacher teaches, the rest learn
 * (consoles §6). An enterprise's HR and a bureau's leader have consoles too.
 */
export function areaOf(roleType: string): MenuArea {
  if (/admin|^Bank|^(?:BureauLeader|CorpHR)$/i.test(roleType)) return "admin";
  if (/teacher|^Expert$/i.test(roleType)) return "teaching";
  return "learning";
}

const FALLBACK: Readonly<Record<MenuArea, string>> = {
  learning: "Student",
  teaching: "Teacher",
  admin: "",
  settings: "",
};

/** The built-in template of a role: by its id, by its type, else the space's common one. */
export function builtInFor(services: WithMenu, roleId: string, roleType: string) {
  const { templates } = builtInMenus(services);
  const keys = [roleId, roleType, FALLBACK[areaOf(roleType)]];
  for (const key of keys) {
    const found = templates.find(({ roleKey }) => roleKey === key);
    if (found) return found;
  }
  return undefined;
}

/** Entries as they stand in a template of the database. */
export async function readEntries(
  db: Kysely<SiteTables>,
  templateId: string,
): Promise<TemplateEntry[]> {
  const rows = await db
    .selectFrom("site.menu_entry")
    .selectAll()
    .where("template_id", "=", templateId)
    .orderBy("sort")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    title: [row.title, row.title_en || row.title, row.title_es || row.title],
    url: row.url,
    icon: row.icon,
    needToken: row.need_token,
    canShow: row.can_show,
    target: row.target,
    type: row.type,
    siteParam: row.site_param,
    urlParam: "",
    createSource: "",
    isSupportService: false,
    permission: row.permission as Permission | "",
  }));
}

/** The site's own template before its type's, a role's before its role type's. */
async function ownTemplateFor(
  db: Kysely<SiteTables>,
  { siteId, siteType, roleId, roleType }: MenuWanted,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom("site.menu_template")
    .select(["id", "site_id", "role_key"])
    .where("is_enabled", "=", true)
    .where("role_key", "in", [roleId, roleType])
    .where((where) =>
      where.or([
        where("site_id", "=", siteId),
        where.and([where("site_id", "is", null), where("site_type", "=", siteType)]),
      ]),
    )
    .execute();
  const rank = (row: (typeof rows)[number]): number =>
    (row.site_id === null ? 2 : 0) + (row.role_key === roleId ? 0 : 1);
  return rows.toSorted((one, other) => rank(one) - rank(other))[0]?.id;
}

/** The entries of a role's menu, nothing left out yet. */
export async function templateEntries(
  services: WithMenu,
  db: Kysely<SiteTables>,
  wanted: MenuWanted,
): Promise<readonly TemplateEntry[]> {
  const own = await ownTemplateFor(db, wanted);
  if (own) return readEntries(db, own);
  return builtInFor(services, wanted.roleId, wanted.roleType)?.entries ?? [];
}
