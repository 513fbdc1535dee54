import { rowsBefore } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/identity/roles/role-admin.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { sql, type Kysely } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { assignmentHandlers } from "./role-assignment.ts";
import { mayGrantRole, scopeOf, type Place } from "../rules.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import { whereInScope, type PeopleTables } from "../people/user-scope.ts";

const implement = implementOn<PeopleTables>();
const HOLDERS_MAX = 1_000;

/** Throws identity.permissionsBeyondOwn unless the viewer holds all of these permissions. */
function checkOwn(viewer: Viewer, permissions: readonly Permission[]): void {
  if (!permissions.every((permission) => viewer.permissions.has(permission)))
    throw new Failure("identity.permissionsBeyondOwn");
}

async function checkName(
  db: Kysely<PeopleTables>,
  siteId: string,
  name: string,
  id?: string,
): Promise<void> {
  const twin = await db
    .selectFrom("identity.role")
    .select("id")
    .where("name", "=", name)
    .where((where) => where.or([where("site_id", "=", siteId), where("site_id", "is", null)]))
    .$if(id !== undefined, (roles) => roles.where("id", "!=", id ?? ""))
    .executeTakeFirst();
  if (twin) throw new Failure("identity.roleNameTaken");
}

async function holdersOf(
  db: Kysely<PeopleTables>,
  viewer: Viewer,
  roleId: string,
): Promise<number> {
  const rows = await db
    .selectFrom("identity.user_role as grant")
    .select(sql`1`.as("one"))
    .where("grant.role_id", "=", roleId)
    .where((where) => whereInScope(where, scopeOf(viewer)))
    .limit(HOLDERS_MAX)
    .execute();
  return rows.length;
}

const sessionsOfRole = (db: Kysely<PeopleTables>, roleId: string) =>
  db
    .deleteFrom("identity.session")
    .where("user_role_id", "in", (grants) =>
      grants.selectFrom("identity.user_role").select("id").where("role_id", "=", roleId),
    );

export const roleAdminOperations = implement(contract, {
  ...assignmentHandlers,

  async listRoles({ db, input, viewer }) {
    const { pageNo, pageSize, keyword, roleType, isGrantableOnly } = input;
    const { siteId, corpId, rightPath } = viewer();
    const place: Place = { siteId, corpId, rightPath };
    let roles = db
      .selectFrom("identity.role")
      .selectAll()
      .where((where) => where.or([where("site_id", "=", siteId), where("site_id", "is", null)]))
      .orderBy("site_id", (order) => order.desc().nullsFirst())
      .orderBy("sort")
      .orderBy("name")
      .orderBy("id");
    if (keyword) roles = roles.where("name", "ilike", `%${keyword.replace(/[\\%_]/g, "\\$&")}%`);
    if (roleType) roles = roles.where("role_type", "=", roleType);
    // There are only dozens of roles, so the common rule filters them here.
    const all = (await roles.execute()).map((row) => {
      const permissions = row.permissions as Permission[];
      const facts = {
        roleType: row.role_type,
        siteId: row.site_id,
        isEnabled: row.is_enabled,
        permissions,
      };
      return { row, permissions, mayGrant: mayGrantRole(viewer(), facts, place) };
    });
    const shown = isGrantableOnly ? all.filter(({ mayGrant }) => mayGrant) : all;
    const page = shown.slice(rowsBefore(input), rowsBefore(input) + pageSize);
    const data = await Promise.all(
      page.map(async ({ row, permissions, mayGrant }) => ({
        id: row.id,
        name: row.name,
        roleType: row.role_type,
        entryPath: row.entry_path,
        remarks: row.remarks,
        permissions,
        isBuiltIn: row.site_id === null,
        isEnabled: row.is_enabled,
        holders: await holdersOf(db, viewer(), row.id),
        may: {
          grant: mayGrant,
          edit:
            row.site_id !== null &&
            viewer().permissions.has("identity.manageRoles") &&
            permissions.every((permission) => viewer().permissions.has(permission)),
        },
      })),
    );
    return { data, page: pageInfo(shown.length, pageNo, pageSize) };
  },

  async createRole({ db, input, viewer }) {
    checkOwn(viewer(), input.permissions);
    await checkName(db, viewer().siteId, input.name);
    return db
      .insertInto("identity.role")
      .values({
        id: sql<string>`uuidv7()::text`,
        name: input.name,
        remarks: input.remarks,
        role_type: input.roleType,
        entry_path: input.entryPath,
        permissions: [...new Set(input.permissions)],
        site_id: viewer().siteId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  },

  async updateRole({ db, input, viewer, services, right: { id: role } }) {
    checkOwn(viewer(), [...role.permissions, ...input.permissions]);
    await checkName(db, viewer().siteId, input.name, role.id);
    await db
      .updateTable("identity.role")
      .set({
        name: input.name,
        remarks: input.remarks,
        role_type: input.roleType,
        entry_path: input.entryPath,
        permissions: [...new Set(input.permissions)],
      })
      .where("id", "=", role.id)
      .execute();
    await sessionsChanged(db, services);
    return true;
  },

  async setRoleEnabled({ db, input, viewer, services, right: { id: role } }) {
    checkOwn(viewer(), role.permissions);
    await db
      .updateTable("identity.role")
      .set({ is_enabled: input.isEnabled })
      .where("id", "=", role.id)
      .execute();
    if (!input.isEnabled) await sessionsOfRole(db, role.id).execute();
    await sessionsChanged(db, services);
    return true;
  },

  async removeRole({ db, services, right: { id: role }, fail }) {
    const held = await db
      .selectFrom("identity.user_role")
      .select("id")
      .where("role_id", "=", role.id)
      .where("is_enabled", "=", true)
      .limit(1)
      .executeTakeFirst();
    if (held) return fail("identity.roleInUse");
    await db.deleteFrom("identity.user_role").where("role_id", "=", role.id).execute();
    await db.deleteFrom("identity.role").where("id", "=", role.id).execute();
    await sessionsChanged(db, services);
    return true;
  },
});
