import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { sql, type ExpressionBuilder, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import {
  isWholePlatform,
  mayManagePerson,
  maySeePerson,
  type Administrator,
  type HeldRole,
  type Scope,
} from "../rules.ts";
import type { IdentityTables } from "../tables.ts";

/** Tables that the administration of people uses. */
export type PeopleTables = IdentityTables & OrganisationTables;

/** A role of a person, with the names that lists show. */
export interface NamedRole extends HeldRole {
  readonly grantId: string;
  readonly userId: string;
  readonly name: string;
  readonly corpName: string;
}

/** Limits rows `grant` to places within a scope; a path is compared as a range, so that an index is used. */
export function whereInScope(
  where: ExpressionBuilder<{ grant: IdentityTables["identity.user_role"] }, "grant">,
  scope: Scope,
) {
  const { corpId, siteId, rightPath } = scope;
  return where.and([
    where("grant.is_enabled", "=", true),
    where.or([
      where("grant.expires_at", "is", null),
      where("grant.expires_at", ">", sql<string>`now()`),
    ]),
    ...(corpId === undefined ? [] : [where("grant.corp_id", "=", corpId)]),
    ...(siteId === undefined ? [] : [where("grant.site_id", "=", siteId)]),
    // Everything is below the root; leaving the condition out tells the planner so.
    ...(rightPath === undefined || rightPath === "CP/"
      ? []
      : [
          where("grant.right_path", ">=", rightPath),
          // The character after the slash, so that the range holds everything that begins with the path in "C" order.
          where("grant.right_path", "<", `${rightPath.slice(0, -1)}0`),
        ]),
  ]);
}

/** Roles that people hold and that are valid today, oldest first. */
export async function heldRoles(
  db: Kysely<PeopleTables>,
  userIds: readonly string[],
): Promise<Map<string, NamedRole[]>> {
  const held = new Map<string, NamedRole[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return held;
  const rows = await db
    .selectFrom("identity.user_role as grant")
    .innerJoin("identity.role as role", "role.id", "grant.role_id")
    .leftJoin("organisation.corp as corp", "corp.id", "grant.corp_id")
    .select([
      "grant.id as grant_id",
      "grant.user_id",
      "grant.corp_id",
      "grant.site_id",
      "grant.right_path",
      "role.id as role_id",
      "role.name",
      "role.role_type",
      "role.permissions",
      "corp.name as corp_name",
    ])
    .where("grant.user_id", "in", userIds)
    .where((where) => whereInScope(where, {}))
    .orderBy("grant.created_at")
    .orderBy("grant.id")
    .execute();
  for (const row of rows)
    held.get(row.user_id)?.push({
      grantId: row.grant_id,
      userId: row.user_id,
      roleId: row.role_id,
      name: row.name,
      roleType: row.role_type,
      corpId: row.corp_id,
      corpName: row.corp_name ?? "",
      siteId: row.site_id,
      rightPath: row.right_path,
      permissions: row.permissions as Permission[],
    });
  return held;
}

/**
 * The roles of people whom the viewer may see. Throws identity.userUnknown when one of them does not exist, is closed
 * or is outside the scope, so that the answer does not tell which.
 */
export async function seenPeople(
  db: Kysely<PeopleTables>,
  viewer: Administrator,
  userIds: readonly string[],
): Promise<Map<string, NamedRole[]>> {
  const known = await db
    .selectFrom("identity.user")
    .select("id")
    .where("id", "in", userIds)
    .where("closed_at", "is", null)
    .execute();
  const held = await heldRoles(db, userIds);
  const isSeen = [...held.values()].every((roles) => maySeePerson(viewer, roles));
  if (known.length !== held.size || !isSeen) throw new Failure("identity.userUnknown");
  return held;
}

/**
 * The same for people who are to be changed. Throws identity.userNotManageable when one of them has more rights than
 * the viewer administers, and identity.notYourself.
 */
export async function managedPeople(
  db: Kysely<PeopleTables>,
  viewer: Administrator,
  userIds: readonly string[],
  options: { readonly isSelfAllowed?: boolean } = {},
): Promise<Map<string, NamedRole[]>> {
  const held = await seenPeople(db, viewer, userIds);
  if (!options.isSelfAllowed && held.has(viewer.userId)) throw new Failure("identity.notYourself");
  for (const [userId, roles] of held)
    if (!mayManagePerson(viewer, roles, userId === viewer.userId))
      throw new Failure("identity.userNotManageable");
  return held;
}

/** True when a scope covers everybody, so that roles need not be checked. */
export const isUnlimited = isWholePlatform;
