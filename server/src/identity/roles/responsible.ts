import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf } from "../../kernel/services.ts";
import { isInScope, scopeOf, type Place } from "../rules.ts";
import type { IdentityTables } from "../tables.ts";

/** Somebody who may decide about something at a place, with the console from which the role works. */
export interface Responsible {
  readonly userId: string;
  readonly entryPath: string;
  /** Holds the role nearest to the place. */
  readonly isNearest: boolean;
}

const closed = (path: string): string => (path.endsWith("/") ? path : `${path}/`);

/**
 * Everybody with a permission in one of these role types whose scope holds a place; with `isOwnSite` those of its site
 * only, whatever their organisation. The nearest are those whose role lies deepest in the tree.
 */
export async function listResponsible(
  db: AnyDatabase,
  place: Place,
  wanted: {
    readonly permission: Permission;
    readonly roleTypes: readonly string[];
    readonly isOwnSite?: boolean;
  },
): Promise<Responsible[]> {
  const rows = await tablesOf<IdentityTables>(db)
    .selectFrom("identity.user_role as held")
    .innerJoin("identity.role as role", "role.id", "held.role_id")
    .innerJoin("identity.user as person", "person.id", "held.user_id")
    .select([
      "held.user_id",
      "held.corp_id",
      "held.site_id",
      "held.right_path",
      "role.id as role_id",
      "role.role_type",
      "role.entry_path",
    ])
    .where("held.is_enabled", "=", true)
    .where("role.is_enabled", "=", true)
    .where("person.is_enabled", "=", true)
    .where(sql<boolean>`(held.expires_at is null or held.expires_at > now())`)
    .where("role.role_type", "in", [...wanted.roleTypes])
    .where(sql<boolean>`${wanted.permission} = any(role.permissions)`)
    // The rules decide; this only leaves out whoever cannot reach the place.
    .where(
      sql<boolean>`(held.corp_id = ${place.corpId} or starts_with(${closed(place.rightPath)}, held.right_path))`,
    )
    .execute();
  const fit = rows.filter((row) => {
    const held = { corpId: row.corp_id, siteId: row.site_id, rightPath: row.right_path };
    if (wanted.isOwnSite)
      return isInScope({ siteId: row.site_id, rightPath: row.right_path }, place);
    const scope = scopeOf({
      ...held,
      roleType: row.role_type,
      userId: row.user_id,
      permissions: new Set(),
    });
    return isInScope(scope, place);
  });
  const deepest = Math.max(...fit.map(({ right_path }) => closed(right_path).length));
  return fit.map((row) => ({
    userId: row.user_id,
    entryPath: row.entry_path,
    isNearest: closed(row.right_path).length === deepest,
  }));
}
