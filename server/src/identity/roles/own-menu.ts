import * as contract from "@perennial/contract/identity/roles/own-menu.ts";
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
import type { IdentityTables } from "../tables.ts";

const implement = implementOn<IdentityTables & SiteTables>();

/** Everything of a person and a site that decides about entries; one read. */
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

export const menuOperations = implement(contract, {
  getMenus: async ({ services, db, caller, viewer }) =>
    (await menusOf(services, db, caller, viewer())).menus,

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
