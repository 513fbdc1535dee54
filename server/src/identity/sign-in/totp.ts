import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { nowMs } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import type { IdentityTables } from "../tables.ts";
import { hashToken } from "../../kernel/codes/token.ts";

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
/**
 * Steps before and after the current one that are accepted, because clocks of telephones are not exact (RFC 6238 §5.2).
 */
const WINDOW_STEPS = 1;
const RECOVERY_CODES = 10;
/** Letters and digits that cannot be confused on paper. */
const RECOVERY_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const RECOVERY_LENGTH = 12;
const PURPOSE = "totp";

/** The default of authenticator programs: six digits of SHA-1, every thirty seconds (RFC 6238). */
const totpOf = (secret: string, shown: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...shown, secret, algorithm: "SHA1", digits: DIGITS, period: STEP_SECONDS });

/** A new shared secret of 160 bits in base32, as authenticator programs read it. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address in the QR code that an authenticator program scans. */
export function totpUri(issuer: string, account: string, secret: string): string {
  return totpOf(secret, { issuer, label: account }).toString();
}

/** The secret as the database keeps it. */
export function sealTotp(services: Pick<Services, "vault">, secret: string): Buffer {
  return services.vault.seal(PURPOSE, secret);
}

/** The code at a time; `atMs` in milliseconds since 1970. */
export function totpCode(secret: string, atMs: number): string {
  return totpOf(secret).generate({ timestamp: atMs });
}

/**
 * True when the code belongs to the person's secret now, one step early or late, and no code of this step or a later
 * one was accepted before, so that a code works only once. The secret need not be confirmed yet, so that the set-up can
 * check its first code by the same rule.
 */
export async function isTotpCode(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  userId: string,
  code: string,
): Promise<boolean> {
  const wanted = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(wanted)) return false;
  const row = await db
    .selectFrom("identity.totp")
    .select("secret_sealed")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return false;
  const secret = services.vault.open(PURPOSE, row.secret_sealed);
  const timestamp = nowMs();
  const away = totpOf(secret).validate({ token: wanted, timestamp, window: WINDOW_STEPS });
  if (away === null) return false;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + away;
  const taken = await db
    .updateTable("identity.totp")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** True when the person uses one-time passwords: set up and confirmed. */
export async function hasTotp(db: Kysely<IdentityTables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity.totp")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

function newRecoveryCode(): string {
  let code = "";
  while (code.length < RECOVERY_LENGTH) {
    // Bytes beyond the last full round would make the first letters more likely.
    const byte = randomBytes(1)[0] ?? 255;
    const rounds = Math.floor(256 / RECOVERY_ALPHABET.length) * RECOVERY_ALPHABET.length;
    if (byte < rounds) code += RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length];
  }
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Ten codes for the case that the telephone is lost, `ABCD-EFGH-JKMN`; shown once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/** The stored form of a recovery code, however the person writes it. */
export function recoveryCodeHash(code: string): Buffer {
  return hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ""));
}

/** Replaces the recovery codes by new ones. */
export async function storeRecoveryCodes(
  db: Kysely<IdentityTables>,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await db.deleteFrom("identity.recovery_code").where("user_id", "=", userId).execute();
  if (codes.length === 0) return;
  await db
    .insertInto("identity.recovery_code")
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryCodeHash(code) })))
    .execute();
}

/** Uses a recovery code up; true once per code. */
export async function takeRecoveryCode(
  db: Kysely<IdentityTables>,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await db
    .updateTable("identity.recovery_code")
    .set({ used_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("code_hash", "=", recoveryCodeHash(code))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}
