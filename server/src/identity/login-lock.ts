import { sql, type Kysely } from "kysely";
import type { Vault } from "../kernel/vault.ts";
import type { IdentityTables } from "./tables.ts";

/** Five failures of one account from one address within 30 minutes lock that pair for 30 minutes. */
export const LOCK = { failures: 5, accountFailures: 50, minutes: 30 } as const;

/** After so many failures a captcha is asked for; the lock follows at five. */
export const CAPTCHA_AFTER_FAILURES = 3;

/**
 * Under which name failures are counted: all names of one person are one account, whatever was typed and whichever
 * way of coming in failed. For an unknown name its keyed hash, so that both behave alike and nobody reads in the
 * database which numbers were tried.
 */
export function lockKeyOf(vault: Vault, userId: string | undefined, typed: string): string {
  if (userId !== undefined) return `user:${userId}`;
  return `name:${vault.fingerprint("login-lock", typed.toLowerCase()).toString("base64url")}`;
}

/** Rows of an account: its own total has the empty address. */
const rowsOf = (account: string, ip: string) => [
  { account, ip, limit: LOCK.failures },
  { account, ip: "", limit: LOCK.accountFailures },
];

/** True while the account may not sign in from this address, even with the right password. */
export async function isLocked(
  db: Kysely<IdentityTables>,
  account: string,
  ip: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("identity.login_failure")
    .select("account")
    .where("account", "=", account)
    .where("ip", "in", [ip, ""])
    .where("locked_until", ">", sql<string>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Failures of the account from this address in the running 30 minutes, and whether the pair is locked. */
export async function lockState(
  db: Kysely<IdentityTables>,
  account: string,
  ip: string,
): Promise<{ readonly isLocked: boolean; readonly failures: number }> {
  const rows = await db
    .selectFrom("identity.login_failure")
    .select([
      "ip",
      "failures",
      sql<boolean>`coalesce(locked_until > now(), false)`.as("is_locked"),
      sql<boolean>`window_started_at >= now() - make_interval(mins => ${LOCK.minutes}::int)`.as(
        "is_running",
      ),
    ])
    .where("account", "=", account)
    .where("ip", "in", [ip, ""])
    .execute();
  const own = rows.find((row) => row.ip === ip);
  return {
    isLocked: rows.some((row) => row.is_locked),
    failures: own?.is_running ? own.failures : 0,
  };
}

/** Counts a failure; never by address alone, for a school shares one address. */
export async function countFailure(
  db: Kysely<IdentityTables>,
  account: string,
  ip: string,
): Promise<void> {
  for (const row of rowsOf(account, ip)) {
    await sql`
      insert into identity.login_failure as f (account, ip, failures, window_started_at)
      values (${row.account}, ${row.ip}, 1, now())
      on conflict (account, ip) do update set
        failures = case when f.window_started_at < now() - make_interval(mins => ${LOCK.minutes}::int) then 1 else f.failures + 1 end,
        window_started_at = case when f.window_started_at < now() - make_interval(mins => ${LOCK.minutes}::int) then now() else f.window_started_at end,
        locked_until = case
          when f.window_started_at >= now() - make_interval(mins => ${LOCK.minutes}::int) and f.failures + 1 >= ${row.limit}::int
          then now() + make_interval(mins => ${LOCK.minutes}::int) else f.locked_until end`.execute(
      db,
    );
  }
}

/** A success forgets the failures from this address. */
export async function clearFailures(
  db: Kysely<IdentityTables>,
  account: string,
  ip: string,
): Promise<void> {
  await db
    .deleteFrom("identity.login_failure")
    .where("account", "=", account)
    .where("ip", "=", ip)
    .execute();
}
