import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { nowMs } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import type { IdentityTables } from "../tables.ts";
import { hashToken } from "../../kernel/codes/token.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the current one that still count: clocks of telephones are not exact (RFC 6238 §5.2). */
const WINDOW_STEPS = 1;
const RECOVERY_CODES = 10;
/** Letters and digits that nobody mistakes for each other on paper. */
const RECOVERY_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const RECOVERY_LENGTH = 12;
const PURPOSE = "totp";

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => BASE32.indexOf(char).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A new shared secret of 160 bits in base32, as authenticator programs read it. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The address in the QR code that an authenticator program scans. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

/** The secret as the database keeps it. */
export function sealTotp(services: Pick<Services, "vault">, secret: string): Buffer {
  return services.vault.seal(PURPOSE, secret);
}

/** The code of a time step (RFC 4226 §5.3 with RFC 6238 §4); `atMs` in milliseconds since 1970. */
export function totpCode(secret: string, atMs: number): string {
  return codeOfStep(secret, Math.floor(atMs / 1000 / STEP_SECONDS));
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * True when the code is that of the person's secret now, one step early or late, and no code of this step or a later
 * one was accepted before: a code that somebody looked over a shoulder works no second time. The secret need not be
 * confirmed yet, so that the set-up can check the first code with the same rule.
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
  const now = Math.floor(nowMs() / 1000 / STEP_SECONDS);
  const steps = [];
  for (let step = now - WINDOW_STEPS; step <= now + WINDOW_STEPS; step += 1)
    if (isSame(codeOfStep(secret, step), wanted)) steps.push(step);
  const [step] = steps;
  if (step === undefined) return false;
  const taken = await db
    .updateTable("identity.totp")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether the person has switched one-time passwords on: set up and confirmed. */
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
    // Bytes beyond the last whole round would favour the first letters.
    const byte = randomBytes(1)[0] ?? 255;
    const rounds = Math.floor(256 / RECOVERY_ALPHABET.length) * RECOVERY_ALPHABET.length;
    if (byte < rounds) code += RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length];
  }
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Ten codes for the day when the telephone is lost, `ABCD-EFGH-JKMN`; shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/** What the database keeps of a recovery code, however the person writes it. */
export function recoveryCodeHash(code: string): Buffer {
  return hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ""));
}

/** Puts new recovery codes in the place of the old ones. */
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
