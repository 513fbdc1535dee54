import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type CipherGCM,
} from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what must not be readable in the database: resident IDs, one-time-password secrets, providers' secrets. */
export interface Vault {
  /** AES-256-GCM. The purpose is authenticated too, so that a value that was moved to another column does not open. */
  seal(purpose: string, plain: string): Buffer;
  /** Throws when the value was changed or sealed for another purpose. */
  open(purpose: string, sealed: Buffer): string;
  /** Like `seal`, but equal texts give equal values, for columns that are looked up or unique. Text form. */
  sealAlike(purpose: string, plain: string): string;
  /** Opens a value of `sealAlike`. */
  openAlike(purpose: string, sealed: string): string;
  /** Keyed hash for lookups and uniqueness, 32 bytes. */
  fingerprint(purpose: string, plain: string): Buffer;
}

function masterKey(settings: Settings): Buffer {
  if (settings.secretKey) return Buffer.from(settings.secretKey, "base64");
  const file = join(settings.dataDir, "secrets", "master-key");
  if (existsSync(file)) return Buffer.from(readFileSync(file, "utf8").trim(), "base64");
  const key = randomBytes(KEY_BYTES);
  mkdirSync(join(settings.dataDir, "secrets"), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${key.toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  } catch {
    // Another process of this deployment was faster, and its key is used.
    return Buffer.from(readFileSync(file, "utf8").trim(), "base64");
  }
  return key;
}

/** Opens the vault with SECRET_KEY, or with the key in DATA_DIR/secrets that the first start makes. */
export function openVault(settings: Settings): Vault {
  const master = masterKey(settings);
  const keys = new Map<string, Buffer>();
  const keyOf = (use: string): Buffer => {
    const known = keys.get(use);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", master, "perennial", use, KEY_BYTES));
    keys.set(use, key);
    return key;
  };
  const fingerprint = (purpose: string, plain: string): Buffer =>
    createHmac("sha256", keyOf(`fingerprint:${purpose}`))
      .update(plain)
      .digest();
  const sealWith = (purpose: string, plain: string, iv: Buffer): Buffer => {
    const cipher: CipherGCM = createCipheriv("aes-256-gcm", keyOf(`seal:${purpose}`), iv);
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  };
  const open = (purpose: string, sealed: Buffer): string => {
    const iv = sealed.subarray(0, IV_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", keyOf(`seal:${purpose}`), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  };
  // The nonce is derived from the text under a key of its own, so it repeats only for equal texts.
  const nonceOf = (purpose: string, plain: string): Buffer =>
    fingerprint(`nonce:${purpose}`, plain).subarray(0, IV_BYTES);
  return {
    seal: (purpose, plain) => sealWith(purpose, plain, randomBytes(IV_BYTES)),
    open,
    sealAlike: (purpose, plain) =>
      sealWith(`alike:${purpose}`, plain, nonceOf(purpose, plain)).toString("base64url"),
    openAlike: (purpose, sealed) => open(`alike:${purpose}`, Buffer.from(sealed, "base64url")),
    fingerprint,
  };
}
