import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { sql, type Kysely } from "kysely";
import { forgetCodesOf } from "../kernel/codes/upkeep.ts";
import type { PersonData, PersonRows } from "../kernel/person-data.ts";
import { type PersonPort, tablesOf } from "../kernel/services.ts";
import { refreshTeachers } from "./people/teacher-search.ts";
import { administers } from "./roles/rank.ts";
import type { IdentityTables } from "./tables.ts";

type Db = Kysely<IdentityTables>;

/** Roles that the target lacks; a role that an administrator took from the target stays taken. */
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

/** For tables with at most one row per person: the row moves unless the target has its own. */
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

/** A second factor that only the first has goes along, so that merging never makes an account easier to enter. */
async function moveSecondFactor(db: Db, fromId: string, toId: string): Promise<void> {
  const own = await db
    .selectFrom("identity.totp")
    .select("user_id")
    .where("user_id", "=", toId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  if (own) return;
  const [given] = await db
    .deleteFrom("identity.totp")
    .where("user_id", "=", fromId)
    .where("confirmed_at", "is not", null)
    .returningAll()
    .execute();
  if (!given) return;
  // One that was only begun.
  await db.deleteFrom("identity.totp").where("user_id", "=", toId).execute();
  await db
    .insertInto("identity.totp")
    .values({ ...given, user_id: toId })
    .execute();
  await db
    .updateTable("identity.recovery_code")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .execute();
}

/**
 * The first account leads into the second from now on: nobody is signed in under it, and its ways of signing in open the
 * second. Its mobile number and mail address become those of the second if that has none.
 */
async function leadInto(
  db: Db,
  fromId: string,
  toId: string,
): Promise<{ mobile: number; email: number }> {
  const contact = ["mobile", "email", "mobile_verified_at", "email_verified_at", "terms"] as const;
  const users = () => db.selectFrom("identity.user").select(contact);
  const from = await users().where("id", "=", fromId).executeTakeFirstOrThrow();
  const to = await users().where("id", "=", toId).executeTakeFirstOrThrow();
  const isMobileMoved = to.mobile === null && from.mobile !== null;
  const isEmailMoved = to.email === null && from.email !== null;
  await db
    .updateTable("identity.user")
    .set({
      is_enabled: false,
      merged_into_id: toId,
      terms: "",
      ...(isMobileMoved ? { mobile: null, mobile_verified_at: null } : {}),
      ...(isEmailMoved ? { email: null, email_verified_at: null } : {}),
    })
    .where("id", "=", fromId)
    .execute();
  // Accounts that were merged into the first before lead on, too.
  await db
    .updateTable("identity.user")
    .set({ merged_into_id: toId })
    .where("merged_into_id", "=", fromId)
    .execute();
  await db
    .updateTable("identity.user")
    .set({
      updated_at: sql`now()`,
      ...(isMobileMoved
        ? {
            mobile: from.mobile,
            mobile_verified_at: from.mobile_verified_at,
            // The search hashes of the number move with it; see mobile-column.ts.
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

/** Moves this domain's data from the first account to the second, into which the first leads from now on. */
export const mergeIdentity: NonNullable<PersonData["mergePerson"]> = async (
  untyped,
  fromId,
  toId,
) => {
  const db = tablesOf<IdentityTables>(untyped);
  await db.deleteFrom("identity.session").where("user_id", "=", fromId).execute();
  await forgetCodesOf(db, fromId);
  await moveSecondFactor(db, fromId, toId);
  await db
    .updateTable("identity.teacher_application")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .where("status", "not in", [1, 4])
    .execute();
  await moveSingle(db, "identity.teacher_profile", fromId, toId);
  await refreshTeachers(db, [toId]);
  await moveSingle(db, "identity.support_service_permission", fromId, toId);
  return {
    roles: await moveRoles(db, fromId, toId),
    passkeys: await movePasskeys(db, fromId, toId),
    realName: await moveSingle(db, "identity.real_name", fromId, toId),
    ...(await leadInto(db, fromId, toId)),
  };
};

/** The tables that a merge changes. */
export const IDENTITY_ROWS: Readonly<Record<string, PersonRows>> = {
  // The ledger keeps the points, and nothing notes a password.
  "identity.user": { by: ["id", "merged_into_id"], skips: ["score", "password_hash"] },
  "identity.user_role": { by: ["user_id"] },
  "identity.passkey": { by: ["user_id"] },
  "identity.real_name": { by: ["user_id"], goesBack: true },
  "identity.teacher_profile": { by: ["user_id"], goesBack: true },
  "identity.support_service_permission": { by: ["user_id"], goesBack: true },
  "identity.teacher_application": { by: ["user_id"] },
  "identity.totp": { by: ["user_id"], goesBack: true },
  "identity.recovery_code": { by: ["user_id"], goesBack: true },
};

/** What names somebody and stays. */
export const IDENTITY_STAYS: Readonly<Record<string, string>> = {
  "identity.consent": "it was given under that account",
  "identity.device.user_agent": "names a browser",
  "identity.session": "the sessions of the account that goes have ended",
  "identity.login_failure": "counts guesses for half an hour",
  "identity.site_blacklist": "a barred person cannot merge accounts",
  "identity.user_space": "the account that stays says whether its own page is open",
  "identity.organ_application.reviewed_by": "who decided then",
  "identity.teacher_application.reviewed_by": "who decided then",
  "identity.real_name.verified_by": "names a service",
  "identity.user_role.granted_by": "who granted it then",
  "identity.user_import": "who brought the sheet then",
};

/** Reasons against merging an account: it administers something, is barred somewhere, or is about to be closed. */
export const identityMergeBlockers: NonNullable<PersonData["mergeBlockers"]> = async (
  untyped,
  userId,
) => {
  const db = tablesOf<IdentityTables>(untyped);
  const held = await db
    .selectFrom("identity.user_role as grant")
    .innerJoin("identity.role as role", "role.id", "grant.role_id")
    .select(["role.role_type", "role.permissions"])
    .where("grant.user_id", "=", userId)
    .where("grant.is_enabled", "=", true)
    .execute();
  const { closing_at: closingAt } = await db
    .selectFrom("identity.user")
    .select("closing_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const barred = await db
    .selectFrom("identity.site_blacklist")
    .select("site_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return [
    ...(held.some(({ role_type: roleType, permissions }) =>
      administers({ roleType, permissions: permissions as Permission[] }),
    )
      ? ["identity.mergeAdministrator"]
      : []),
    ...(barred ? ["identity.mergeBarred"] : []),
    ...(closingAt === null ? [] : ["identity.mergeClosing"]),
  ];
};

/** Roles of a person, in number. */
export const identityHolds: NonNullable<PersonData["holds"]> = async (untyped, userId) => {
  const { roles } = await tablesOf<IdentityTables>(untyped)
    .selectFrom("identity.user_role")
    .select(({ fn }) => fn.countAll<number>().as("roles"))
    .where("user_id", "=", userId)
    .where("is_enabled", "=", true)
    .executeTakeFirstOrThrow();
  return { roles };
};

/** The ways of signing in of an account that was merged into another open nothing any more. */
export async function endSignInOf(db: Kysely<IdentityTables>, userId: string): Promise<void> {
  await db
    .updateTable("identity.user")
    .set({ closed_at: sql`now()` })
    .where("id", "=", userId)
    .where("merged_into_id", "is not", null)
    .execute();
}

/** Ways of signing in that were ended meanwhile open the account again, which is its own now. */
export const undoIdentity: NonNullable<PersonPort["undoMerge"]> = async (db, { fromId }) => {
  await tablesOf<IdentityTables>(db)
    .updateTable("identity.user")
    .set({ closed_at: null })
    .where("id", "=", fromId)
    .execute();
};
