import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { isInScope, mayGrantRole, scopeOf, type GrantableRole, type Place } from "../rules.ts";
import type { Administrator } from "../rules.ts";
import type { PeopleTables } from "./user-scope.ts";

/** An organisation of the caller's scope, as the place of a role. */
export interface NamedPlace extends Place {
  readonly name: string;
}

/** The organisation with this id, or else the caller's, on the caller's site; throws identity.corpOutOfScope. */
export async function placeOf(
  db: Kysely<PeopleTables>,
  viewer: Administrator,
  corpId: string | undefined,
): Promise<NamedPlace> {
  const corp = await db
    .selectFrom("organisation.corp")
    .select(["id", "name", "right_path"])
    .where("id", "=", corpId || viewer.corpId)
    .executeTakeFirst();
  const place = corp && {
    corpId: corp.id,
    name: corp.name,
    rightPath: corp.right_path,
    siteId: viewer.siteId,
  };
  if (!place || !isInScope(scopeOf(viewer), place)) throw new Failure("identity.corpOutOfScope");
  return place;
}

/** A role that might be given; undefined when there is none with this id. */
export async function findRole(
  db: Kysely<PeopleTables>,
  roleId: string,
): Promise<(GrantableRole & { readonly id: string; readonly name: string }) | undefined> {
  const row = await db
    .selectFrom("identity.role")
    .select(["id", "name", "role_type", "site_id", "is_enabled", "permissions"])
    .where("id", "=", roleId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      roleType: row.role_type,
      siteId: row.site_id,
      isEnabled: row.is_enabled,
      permissions: row.permissions as Permission[],
    }
  );
}

/** The role, when the viewer may give it at this place; throws identity.roleNotGrantable, for unknown roles too. */
export async function grantableRole(
  db: Kysely<PeopleTables>,
  viewer: Administrator,
  roleId: string,
  place: Place,
): Promise<GrantableRole & { readonly id: string; readonly name: string }> {
  const role = await findRole(db, roleId);
  if (!role || !mayGrantRole(viewer, role, place)) throw new Failure("identity.roleNotGrantable");
  return role;
}
