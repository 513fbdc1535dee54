import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { Kysely, Selectable } from "kysely";
import { eachThing, type ThingCall, type ThingResolver } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import {
  organApplications,
  teacherApplications,
  type ApplicationTables,
} from "./people/applications.ts";
import type { IdentityTables } from "./tables.ts";
import { mayChangeRolesOf, scopeOf } from "./rules.ts";
import {
  managedPeople,
  seenPeople,
  whereInScope,
  type NamedRole,
  type PeopleTables,
} from "./people/user-scope.ts";

/** A role of the site, locked for its change. */
export interface OwnRole {
  readonly id: string;
  readonly permissions: readonly Permission[];
}

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    /** The roles of the person that are valid today. */
    user: readonly NamedRole[];
    role: OwnRole;
    organApplication: Selectable<IdentityTables["identity.organ_application"]>;
    teacherApplication: Selectable<IdentityTables["identity.teacher_application"]>;
    ownSession: { readonly id: string };
    passkey: { readonly id: string };
  }
}

type Need = "see" | "look" | "manage" | "assign";

/** Throws identity.userUnknown, userNotManageable, notYourself (user-scope.ts). */
async function findPeople(
  { db, viewer }: Pick<ThingCall, "db" | "viewer">,
  ids: readonly string[],
  need: Need,
): Promise<(readonly NamedRole[])[]> {
  const people = db as Kysely<PeopleTables>;
  const userIds = [...new Set(ids)];
  const held =
    need === "see" || need === "assign"
      ? await seenPeople(people, viewer(), userIds)
      : await managedPeople(people, viewer(), userIds, { isSelfAllowed: need === "look" });
  // Nobody may change their own roles, so that nobody locks themselves out.
  if (need === "assign" && held.has(viewer().userId)) throw new Failure("identity.notYourself");
  for (const roles of need === "assign" ? held.values() : [])
    if (!mayChangeRolesOf(viewer(), roles)) throw new Failure("identity.userNotManageable");
  return ids.map((id) => held.get(id) ?? []);
}

/** Throws identity.roleUnknown for roles of other sites, roleBuiltIn for those that come with the product. */
async function ownRole(
  { db, viewer }: Pick<ThingCall, "db" | "viewer">,
  id: string,
): Promise<OwnRole> {
  const role = await (db as Kysely<PeopleTables>)
    .selectFrom("identity.role")
    .select(["id", "site_id", "permissions"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!role || (role.site_id !== null && role.site_id !== viewer().siteId))
    throw new Failure("identity.roleUnknown");
  if (role.site_id === null) throw new Failure("identity.roleBuiltIn");
  // An administrator of a branch must not change a role that people outside the branch hold.
  const elsewhere = await (db as Kysely<PeopleTables>)
    .selectFrom("identity.user_role as grant")
    .select("grant.id")
    .where("grant.role_id", "=", id)
    .where((where) => where.not(whereInScope(where, scopeOf(viewer()))))
    .where("grant.is_enabled", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (elsewhere) throw new Failure("identity.roleUnknown");
  return { id: role.id, permissions: role.permissions as Permission[] };
}

/** People and their roles as administrators use them, applications, and things that belong to oneself. */
export const identityThings: Partial<Record<ThingName, ThingResolver>> = {
  user: (call, ids, right) => findPeople(call, ids, right as Need),
  role: eachThing((call, id) => ownRole(call, id)),
  organApplication: eachThing(async ({ db, viewer }, id) => {
    const row = await organApplications(db as Kysely<ApplicationTables>, viewer())
      .selectAll("application")
      .where("application.id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Failure("identity.applicationNotFound");
    return row;
  }),
  teacherApplication: eachThing(async ({ db, viewer }, id) => {
    const row = await teacherApplications(db as Kysely<ApplicationTables>, viewer())
      .selectAll("application")
      .where("application.id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Failure("identity.applicationNotFound");
    return row;
  }),
  ownSession: eachThing(async ({ db, viewer }, id) => {
    const row = await (db as Kysely<IdentityTables>)
      .selectFrom("identity.session")
      .select("id")
      .where("id", "=", id)
      .where("user_id", "=", viewer().userId)
      .executeTakeFirst();
    if (!row) throw new Failure("kernel.notFound");
    return row;
  }),
  passkey: eachThing(async ({ db, viewer }, id) => {
    const row = await (db as Kysely<IdentityTables>)
      .selectFrom("identity.passkey")
      .select("credential_id as id")
      .where("credential_id", "=", id)
      .where("user_id", "=", viewer().userId)
      .executeTakeFirst();
    if (!row) throw new Failure("kernel.notFound");
    return row;
  }),
};
