import type { RoleEntry } from "@perennial/contract/identity/sign-in/session.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { IdentityTables } from "../tables.ts";

/** The person's enabled roles, oldest first, with the active one marked. */
export async function roleEntries(
  db: Kysely<IdentityTables & OrganisationTables>,
  userId: string,
  activeRoleId: string | undefined,
): Promise<(z.output<typeof RoleEntry> & { readonly userRoleId: string })[]> {
  const rows = await db
    .selectFrom("identity.user_role as grant")
    .innerJoin("identity.role as role", "role.id", "grant.role_id")
    .leftJoin("organisation.corp as corp", "corp.id", "grant.corp_id")
    .select([
      "grant.id as user_role_id",
      "grant.corp_id",
      "grant.right_path",
      "role.id",
      "role.name",
      "role.remarks",
      "role.role_type",
      "role.icon",
      "role.entry_path",
      "corp.name as corp_name",
    ])
    .where("grant.user_id", "=", userId)
    .where("grant.is_enabled", "=", true)
    .where("role.is_enabled", "=", true)
    .where((where) =>
      where.or([
        where("grant.expires_at", "is", null),
        where("grant.expires_at", ">", sql<string>`now()`),
      ]),
    )
    .orderBy("grant.created_at")
    .orderBy("grant.id")
    .execute();
  return rows.map((row) => ({
    userRoleId: row.user_role_id,
    id: row.id,
    name: row.name,
    remarks: row.remarks,
    roleType: row.role_type,
    icon: row.icon,
    entryPath: row.entry_path,
    current: row.id === activeRoleId ? 1 : 0,
    rightUserRole: {
      corpId: row.corp_id,
      corpName: row.corp_name ?? "",
      rightPath: row.right_path,
    },
  }));
}
