import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sql, type Insertable, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { searchLexemes } from "../../kernel/search/lexemes.ts";
import type { Vault } from "../../kernel/vault.ts";
import { mobileLexemes, sealMobile } from "../account/mobile-column.ts";
import type { IdentityTables } from "../tables.ts";
import { takenFields } from "./user-taken.ts";

type UserRow = Insertable<IdentityTables["identity.user"]>;

/** A role for a new account, with the place where it is valid. */
export interface NewGrant {
  readonly roleId: string;
  readonly corpId: string;
  readonly siteId: string;
  /** Right path of the organisation, with a slash at the end. */
  readonly rightPath: string;
  readonly grantedBy?: string;
  readonly expiresAt?: string;
}

/** A new account; unknown contact data is left out, not empty. */
export interface NewUser {
  readonly loginName: string;
  readonly name: string;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  /** Result of `hashPassword`; null for an account without a password. */
  readonly passwordHash: string | null;
  readonly siteId: string;
  readonly corpId: string;
  readonly rightPath: string;
  readonly isMobileVerified?: boolean;
  readonly isEmailVerified?: boolean;
  readonly mustChangePassword?: boolean;
  readonly createSource?: string;
  readonly roles: readonly NewGrant[];
  /** Further columns of the profile, under their names in the table. */
  readonly profile?: Partial<
    Omit<UserRow, "id" | "login_name" | "name" | "mobile" | "email" | "password_hash" | "terms">
  >;
}

/** Search terms of an account: name (also in pinyin), nickname, login name, number and mobile number. */
export function userTerms(
  vault: Vault,
  names: readonly string[],
  texts: readonly string[],
  mobile: string | undefined,
) {
  const lexemes = [
    ...searchLexemes(names.filter(Boolean), texts.filter(Boolean)),
    ...(mobile ? mobileLexemes(vault, mobile) : []),
  ];
  return sql<string>`array_to_tsvector(${lexemes}::text[])`;
}

/**
 * Creates an account with its roles and gives its id. A login name, mobile number or mail address that is taken throws
 * `identity.accountTaken` with a fault per field; the transaction stays usable, so that an import can go on with the
 * next row.
 */
export async function createUser(
  db: Kysely<IdentityTables>,
  vault: Vault,
  user: NewUser,
  language: Language,
): Promise<string> {
  const at = now().toISOString();
  const { profile = {} } = user;
  const { loginName, mobile, email } = user;
  const faults = await takenFields(db, vault, { loginName, mobile, email }, language);
  if (faults.length > 0) throw new Failure("identity.accountTaken", faults);
  const made = await db
    .insertInto("identity.user")
    .values({
      ...profile,
      login_name: user.loginName,
      name: user.name,
      mobile: user.mobile ? sealMobile(vault, user.mobile) : null,
      email: user.email ?? null,
      password_hash: user.passwordHash,
      password_changed_at: user.passwordHash === null ? null : at,
      must_change_password: user.mustChangePassword ?? false,
      mobile_verified_at: user.mobile && user.isMobileVerified ? at : null,
      email_verified_at: user.email && user.isEmailVerified ? at : null,
      create_source: user.createSource ?? "",
      site_id: user.siteId,
      corp_id: user.corpId,
      right_path: user.rightPath,
      terms: userTerms(
        vault,
        [user.name, profile.nick_name ?? ""],
        [user.loginName, profile.no ?? ""],
        user.mobile,
      ),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // Another request was faster between check and insert.
  if (!made)
    throw new Failure("identity.accountTaken", await takenFields(db, vault, user, language));
  for (const role of user.roles) await grantRole(db, made.id, role);
  return made.id;
}

/** Gives a role; one that was taken away before is restored. */
export async function grantRole(
  db: Kysely<IdentityTables>,
  userId: string,
  grant: NewGrant,
): Promise<void> {
  const given = {
    right_path: grant.rightPath,
    is_enabled: true,
    granted_by: grant.grantedBy ?? null,
    expires_at: grant.expiresAt ?? null,
  };
  await db
    .insertInto("identity.user_role")
    .values({
      user_id: userId,
      role_id: grant.roleId,
      corp_id: grant.corpId,
      site_id: grant.siteId,
      ...given,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "role_id", "corp_id", "site_id"]).doUpdateSet(given),
    )
    .execute();
}
