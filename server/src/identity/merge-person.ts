import { sql, type Kysely } from "kysely";
import { forgetCodesOf } from "../kernel/codes/upkeep.ts";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { IdentityTables } from "./tables.ts";

type Db = Kysely<IdentityTables>;

/** Name of an account that was taken into another. */
const MERGED_NAME = "已合并用户";

/** Roles that the target has not; one that was taken from the target by an administrator stays taken. */
async function moveRoles(db: Db, fromId: string, toId: string): Promise<number> {
  const moved = await db
    .updateTable("identity.user_role as grant")
    .set({ user_id: toId })
    .where("grant.user_id", "=", fromId)
    .where("grant.is_enabled", "=", true)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("identity.user_role as own")
            .select("own.id")
            .where("own.user_id", "=", toId)
            .whereRef("own.role_id", "=", "grant.role_id")
            .whereRef("own.corp_id", "=", "grant.corp_id")
            .whereRef("own.site_id", "=", "grant.site_id"),
        ),
      ),
    )
    .returning("grant.id")
    .execute();
  await db.deleteFrom("identity.user_role").where("user_id", "=", fromId).execute();
  return moved.length;
}

async function movePasskeys(db: Db, fromId: string, toId: string): Promise<number> {
  const moved = await db
    .updateTable("identity.passkey")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .returning("credential_id")
    .execute();
  return moved.length;
}

/** A row of which a person has at most one: moves unless the target has its own. */
async function moveSingle(
  db: Db,
  table: "identity.real_name" | "identity.teacher_profile" | "identity.support_service_permission",
  fromId: string,
  toId: string,
): Promise<number> {
  const own = await db
    .selectFrom(table)
    .select("user_id")
    .where("user_id", "=", toId)
    .executeTakeFirst();
  if (own) {
    await db.deleteFrom(table).where("user_id", "=", fromId).execute();
    return 0;
  }
  const moved = await db
    .updateTable(table)
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .returning("user_id")
    .execute();
  return moved.length;
}

/** Who is barred cannot get rid of that by becoming somebody else. */
async function copyBars(db: Db, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into identity.site_blacklist (site_id, user_id, created_at, created_by)
    select site_id, ${toId}, created_at, created_by from identity.site_blacklist where user_id = ${fromId}
    on conflict do nothing`.execute(db);
}

/** Closes the account; mobile and e-mail go to the target where it has none. */
async function closeMerged(
  db: Db,
  fromId: string,
  toId: string,
): Promise<{ mobile: number; email: number }> {
  const contact = ["mobile", "email", "mobile_verified_at", "email_verified_at", "terms"] as const;
  const users = () => db.selectFrom("identity.user").select(contact);
  const from = await users().where("id", "=", fromId).executeTakeFirstOrThrow();
  const to = await users().where("id", "=", toId).executeTakeFirstOrThrow();
  await db
    .updateTable("identity.user")
    .set({
      login_name: `merged-${fromId}`,
      name: MERGED_NAME,
      nick_name: "",
      mobile: null,
      email: null,
      mobile_verified_at: null,
      email_verified_at: null,
      password_hash: null,
      is_enabled: false,
      closing_at: null,
      closed_at: sql`now()`,
      terms: "",
    })
    .where("id", "=", fromId)
    .execute();
  const isMobileMoved = to.mobile === null && from.mobile !== null;
  const isEmailMoved = to.email === null && from.email !== null;
  await db
    .updateTable("identity.user")
    .set({
      updated_at: sql`now()`,
      ...(isMobileMoved
        ? {
            mobile: from.mobile,
            mobile_verified_at: from.mobile_verified_at,
            // The marks of the number go with it; see mobile-column.ts.
            terms: sql<string>`terms || array_to_tsvector(array(
              select lexeme from unnest(tsvector_to_array(${from.terms}::tsvector)) as lexeme where lexeme like '#%'))`,
          }
        : {}),
      ...(isEmailMoved ? { email: from.email, email_verified_at: from.email_verified_at } : {}),
    })
    .where("id", "=", toId)
    .execute();
  return { mobile: Number(isMobileMoved), email: Number(isEmailMoved) };
}

/** What of this domain goes from the first account to the second; the first is closed for good. */
export const mergeIdentity: NonNullable<PersonData["mergePerson"]> = async (
  untyped,
  fromId,
  toId,
) => {
  const db = tablesOf<IdentityTables>(untyped);
  for (const table of ["identity.session", "identity.totp", "identity.recovery_code"] as const)
    await db.deleteFrom(table).where("user_id", "=", fromId).execute();
  await forgetCodesOf(db, fromId);
  await copyBars(db, fromId, toId);
  await db
    .updateTable("identity.teacher_application")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .where("status", "not in", [1, 4])
    .execute();
  await moveSingle(db, "identity.teacher_profile", fromId, toId);
  await moveSingle(db, "identity.support_service_permission", fromId, toId);
  return {
    roles: await moveRoles(db, fromId, toId),
    passkeys: await movePasskeys(db, fromId, toId),
    realName: await moveSingle(db, "identity.real_name", fromId, toId),
    ...(await closeMerged(db, fromId, toId)),
  };
};
