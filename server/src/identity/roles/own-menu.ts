import * as contract from "@perennial/contract/identity/roles/own-menu.ts";
import { isAtOrBelow, withoutEndSlash } from "@perennial/contract/kernel/own-path.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { MenuEntryShape } from "@perennial/contract/site/menu/menu.ts";
import type { Kysely } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller, Viewer } from "../../kernel/viewer.ts";
import {
  areaOf,
  builtInMenus,
  loadedSite,
  menuTree,
  pathsOf,
  templateEntries,
  type MenuViewer,
  type SiteTables,
} from "../../site/public.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { roleEntries } from "./role-entry.ts";
import type { IdentityTables } from "../tables.ts";

const implement = implementOn<IdentityTables & SiteTables & OrganisationTables>();

/** Everything about a person and a site that decides about menu entries; one query. */
async function menuViewer(
  db: Kysely<IdentityTables & SiteTables>,
  caller: Caller,
  viewer: Viewer,
): Promise<MenuViewer> {
  const row = await db
    .selectFrom("identity.user as user")
    .innerJoin("identity.role as role", (join) => join.on("role.id", "=", viewer.roleId))
    .leftJoin("identity.support_service_permission as support", "support.user_id", "user.id")
    .select(["user.create_source", "role.entry_path", "support.corp_id"])
    .where("user.id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  return {
    language: caller.language,
    permissions: viewer.permissions,
    params: loadedSite(caller.site).params,
    entryPath: row.entry_path,
    createSource: row.create_source,
    maySupportService: row.corp_id !== null,
  };
}

async function menusOf(
  services: Services,
  db: Kysely<IdentityTables & SiteTables>,
  caller: Caller,
  viewer: Viewer,
): Promise<{ menus: MenuEntryShape[]; seenBy: MenuViewer }> {
  const seenBy = await menuViewer(db, caller, viewer);
  const entries = await templateEntries(services, db, {
    siteId: viewer.siteId,
    siteType: loadedSite(caller.site).row.site_type,
    roleId: viewer.roleId,
    roleType: viewer.roleType,
  });
  return { menus: menuTree(entries, seenBy), seenBy };
}

const MOST_ROLES = 8;

/** Roles of the site whose menu contains a path, by the same rules as a person's own menu. */
async function rolesThatOpen(
  services: Services,
  db: Kysely<IdentityTables & SiteTables>,
  caller: Caller,
  path: string,
): Promise<{ id: string; name: string }[]> {
  const { row: site, params } = loadedSite(caller.site);
  const roles = await db
    .selectFrom("identity.role")
    .select(["id", "name", "role_type", "entry_path", "permissions"])
    .where("is_enabled", "=", true)
    .where((where) => where.or([where("site_id", "is", null), where("site_id", "=", site.id)]))
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const open: { id: string; name: string }[] = [];
  for (const role of roles) {
    const entries = await templateEntries(services, db, {
      siteId: site.id,
      siteType: site.site_type,
      roleId: role.id,
      roleType: role.role_type,
    });
    const menus = menuTree(entries, {
      language: caller.language,
      permissions: new Set(role.permissions as Permission[]),
      params,
      entryPath: role.entry_path,
      createSource: "",
      maySupportService: false,
    });
    if (path === role.entry_path || pathsOf(menus).some((one) => isAtOrBelow(path, one)))
      open.push({ id: role.id, name: role.name });
  }
  return open;
}

export const menuOperations = implement(contract, {
  getMenus: async ({ services, db, caller, viewer }) =>
    (await menusOf(services, db, caller, viewer())).menus,

  async listPageRoles({ services, db, caller, viewer, input }) {
    const [open, held] = await Promise.all([
      rolesThatOpen(services, db, caller, withoutEndSlash(input.path)),
      roleEntries(db, viewer().userId, undefined),
    ]);
    const own = new Set(held.map(({ id }) => id));
    return open
      .map(({ id, name }) => ({ id, name, isOwn: own.has(id) }))
      .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
      .slice(0, MOST_ROLES);
  },

  async getSpace({ services, db, caller, viewer }) {
    const person = viewer();
    const { menus, seenBy } = await menusOf(services, db, caller, person);
    const settings = menuTree(builtInMenus(services).settings, seenBy);
    return {
      area: areaOf(person.roleType),
      entryPath: seenBy.entryPath,
      menus,
      settings,
      permittedPaths: [...new Set([...pathsOf(menus), ...pathsOf(settings)])],
    };
  },
});
