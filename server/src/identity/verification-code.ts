import { CODE_RULES } from "@perennial/contract/identity/verification.ts";
import { randomInt } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { AnswerCookie } from "../kernel/answer-cookie.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { takeTurn } from "../kernel/turn.ts";
import type { Caller } from "../kernel/viewer.ts";
import type { IdentityTables } from "./tables.ts";
import { hashToken, newToken } from "./token.ts";

/** Binds codes to the browser that asked for them. */
export const ASKER_COOKIE = "asker";
const ASKER_DAYS = 1;
const TOKEN = /^[\w-]{43}$/;

export type CodeChannel = "sms" | "mail";

/** What a code is for and where it went. */
export interface CodePurpose {
  readonly channel: CodeChannel;
  /** Mobile number or e-mail address. */
  readonly address: string;
  readonly verifyType: string;
}

/** The browser's own random mark; set when it has none yet. */
export function askerOf(caller: Caller, setCookie: (cookie: AnswerCookie) => void): string {
  const known = caller.cookie(ASKER_COOKIE);
  if (known !== undefined && TOKEN.test(known)) return known;
  const asker = newToken();
  setCookie({
    name: ASKER_COOKIE,
    value: asker,
    maxAgeSeconds: ASKER_DAYS * 86_400,
    isHttpOnly: true,
  });
  return asker;
}

function addressHash(services: Pick<Services, "vault">, { channel, address }: CodePurpose): Buffer {
  return services.vault.fingerprint("code-address", `${channel}:${address.trim().toLowerCase()}`);
}

function codeHash(services: Pick<Services, "vault">, purpose: CodePurpose, code: string): Buffer {
  const { address, verifyType } = purpose;
  return services.vault.fingerprint("code", `${address.toLowerCase()}:${verifyType}:${code}`);
}

/** How often codes went to an address and from the caller's network address lately. */
export interface SendingHistory {
  readonly isTooSoon: boolean;
  readonly needsCaptcha: boolean;
}

/**
 * Looks whether another code may go out: per address 1 in a minute, 5 in an hour, 10 in a day, per network address
 * 100 different ones in a day (security.md §3 and 4b check 12). Holds the turn of both until the transaction ends.
 */
export async function sendingHistory(
  db: Kysely<IdentityTables>,
  services: Services,
  caller: Caller,
  purpose: CodePurpose,
): Promise<SendingHistory> {
  const hash = addressHash(services, purpose);
  await takeTurn(db, `code-ip:${caller.ip}`);
  await takeTurn(db, `code-address:${hash.toString("base64")}`);
  const since = (interval: string) => sql`now() - ${interval}::interval`;
  const { rows } = await sql<{
    minute: number;
    hour: number;
    day: number;
    ip_hour: number;
    ip_numbers: number;
  }>`
    select
      (select count(*) from identity.verification_code where address_hash = ${hash} and created_at > ${since("1 minute")})::int as minute,
      (select count(*) from identity.verification_code where address_hash = ${hash} and created_at > ${since("1 hour")})::int as hour,
      (select count(*) from identity.verification_code where address_hash = ${hash} and created_at > ${since("1 day")})::int as day,
      (select count(*) from identity.verification_code where ip = ${caller.ip} and created_at > ${since("1 hour")})::int as ip_hour,
      (select count(distinct address_hash) from identity.verification_code
        where ip = ${caller.ip} and address_hash <> ${hash} and created_at > ${since("1 day")})::int as ip_numbers`.execute(
    db,
  );
  const seen = rows[0] ?? { minute: 0, hour: 0, day: 0, ip_hour: 0, ip_numbers: 0 };
  return {
    isTooSoon:
      seen.minute >= CODE_RULES.perMinute ||
      seen.hour >= CODE_RULES.perHour ||
      seen.day >= CODE_RULES.perDay ||
      seen.ip_numbers >= CODE_RULES.numbersPerIpPerDay,
    needsCaptcha: seen.ip_hour >= CODE_RULES.freePerIpPerHour,
  };
}

/** Makes a code and keeps its keyed hash; the newest of a purpose counts, older ones are dead. */
export async function newCode(
  db: Kysely<IdentityTables>,
  services: Services,
  caller: Caller,
  asker: string,
  purpose: CodePurpose,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_RULES.digits)).padStart(CODE_RULES.digits, "0");
  await db
    .insertInto("identity.verification_code")
    .values({
      site_id: caller.site.id,
      channel: purpose.channel,
      verify_type: purpose.verifyType,
      address_hash: addressHash(services, purpose),
      asker_hash: hashToken(asker),
      code_hash: codeHash(services, purpose, code),
      ip: caller.ip,
      expires_at: new Date(Date.now() + CODE_RULES.lifetimeMinutes * 60_000).toISOString(),
    })
    .execute();
  return code;
}

/**
 * True when the code is the newest that was sent to this address for this purpose, asked for by this browser, not
 * older than ten minutes, and neither used nor tried five times. A right code is used up with `db`'s transaction; a
 * try is counted beside it, before the code is looked at, so that guesses side by side are counted too.
 */
export async function takeCode(
  db: Kysely<IdentityTables>,
  services: Services,
  caller: Caller,
  given: CodePurpose & { readonly code: string },
): Promise<boolean> {
  const asker = caller.cookie(ASKER_COOKIE);
  if (asker === undefined || !/^\d{6}$/.test(given.code.trim())) return false;
  const outside = tablesOf<IdentityTables>(services.db);
  const newest = await outside
    .selectFrom("identity.verification_code")
    .select(["id", "asker_hash"])
    .where("address_hash", "=", addressHash(services, given))
    .where("channel", "=", given.channel)
    .where("verify_type", "=", given.verifyType)
    .where("site_id", "=", caller.site.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest || !newest.asker_hash.equals(hashToken(asker))) return false;
  const tried = await outside
    .updateTable("identity.verification_code")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", newest.id)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .where("attempts", "<", CODE_RULES.maxTries)
    .returning("code_hash")
    .executeTakeFirst();
  if (!tried || !tried.code_hash.equals(codeHash(services, given, given.code.trim()))) return false;
  const used = await db
    .updateTable("identity.verification_code")
    .set({ used_at: sql`now()` })
    .where("id", "=", newest.id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}
