import { maskedEmail, maskedMobile } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import type { Vault } from "../../kernel/vault.ts";
import { mobileOf, type SealedMobile } from "./mobile-column.ts";
import { reauthenticationWays } from "../verification/reauthentication.ts";
import type { IdentityTables } from "../tables.ts";

/** Days between two changes of a login name. */
const LOGIN_NAME_DAYS = 30;

interface Facts {
  login_name: string;
  mobile: SealedMobile | null;
  email: string | null;
  email_verified_at: string | null;
  has_password: boolean;
  password_changed_at: string | null;
  must_change_password: boolean;
  closing_at: string | null;
  may_change_login_name: boolean;
  has_totp: boolean;
  recovery_codes: number;
  passkeys: number;
  is_verified: boolean;
  sessions: number;
}

/** How well an account is protected; one query. */
export async function securityOf(db: Kysely<IdentityTables>, vault: Vault, userId: string) {
  const { rows } = await sql<Facts>`
    select u.login_name, u.mobile, u.email, u.email_verified_at, u.password_hash is not null as has_password,
      u.password_changed_at, u.must_change_password, u.closing_at,
      coalesce(u.login_name_changed_at < now() - make_interval(days => ${LOGIN_NAME_DAYS}::int), true) as may_change_login_name,
      exists (select 1 from identity.totp t where t.user_id = u.id and t.confirmed_at is not null) as has_totp,
      (select count(*) from identity.recovery_code c where c.user_id = u.id and c.used_at is null)::int as recovery_codes,
      (select count(*) from identity.passkey p where p.user_id = u.id)::int as passkeys,
      exists (select 1 from identity.real_name n where n.user_id = u.id) as is_verified,
      (select count(*) from identity.session s where s.user_id = u.id and s.expires_at > now())::int as sessions
    from identity."user" u where u.id = ${userId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("a signed-in person has a row");
  return {
    loginName: facts.login_name,
    mayChangeLoginName: facts.may_change_login_name,
    mobile: maskedMobile(mobileOf(vault, facts.mobile)),
    email: maskedEmail(facts.email ?? ""),
    isEmailVerified: facts.email_verified_at !== null,
    hasPassword: facts.has_password,
    passwordChangedAt: facts.password_changed_at,
    mustChangePassword: facts.must_change_password,
    hasTotp: facts.has_totp,
    recoveryCodesLeft: facts.recovery_codes,
    passkeyCount: facts.passkeys,
    isRealNameVerified: facts.is_verified,
    sessionCount: facts.sessions,
    closingAt: facts.closing_at,
    reauthenticationWays: await reauthenticationWays(db, userId),
  };
}
