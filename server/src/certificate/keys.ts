import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from "node:crypto";
import type { Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import type { Vault } from "../kernel/vault.ts";
import type { CertificateTables } from "./tables.ts";

type Database = Kysely<CertificateTables>;
const PURPOSE = "certificate.signing_key";

/** A key with which a site signs, opened. */
export interface SigningKey {
  readonly id: string;
  sign(bytes: Uint8Array): Buffer;
}

async function activeKey(db: Database, siteId: string) {
  return db
    .selectFrom("certificate.signing_key")
    .select(["id", "sealed"])
    .where("site_id", "=", siteId)
    .where("retired_at", "is", null)
    .executeTakeFirst();
}

async function insertKey(db: Database, vault: Vault, siteId: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x } = publicKey.export({ format: "jwk" });
  await db
    .insertInto("certificate.signing_key")
    .values({
      site_id: siteId,
      public_key: x ?? "",
      sealed: vault.seal(PURPOSE, privateKey.export({ format: "pem", type: "pkcs8" }).toString()),
      retired_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The site's key, or undefined where it has none yet. */
export async function signingKey(
  db: Database,
  vault: Vault,
  siteId: string,
): Promise<SigningKey | undefined> {
  const row = await activeKey(db, siteId);
  if (!row) return undefined;
  const key = createPrivateKey(vault.open(PURPOSE, row.sealed));
  // oxlint-disable-next-line unicorn/no-null -- Ed25519 has no digest of its own
  return { id: row.id, sign: (bytes) => sign(null, bytes, key) };
}

/** Makes the site's first key where there is none; it is called when the first certificate is issued. */
export async function requireKey(db: Database, vault: Vault, siteId: string): Promise<void> {
  if (!(await activeKey(db, siteId))) await insertKey(db, vault, siteId);
}

/** Signs with a new key from now on; the old ones still verify what they have signed. */
export async function rotateKey(db: Database, vault: Vault, siteId: string): Promise<void> {
  await db
    .updateTable("certificate.signing_key")
    .set({ retired_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("retired_at", "is", null)
    .execute();
  await insertKey(db, vault, siteId);
}

/** All public keys of a site, the newest first. */
export const publicKeys = (db: Database, siteId: string) =>
  db
    .selectFrom("certificate.signing_key")
    .select(["id", "public_key", "created_at", "retired_at"])
    .where("site_id", "=", siteId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();

/** True when these bytes were signed by the private half of a raw public key. */
export function isSigned(bytes: Uint8Array, signature: Uint8Array, publicKey: string): boolean {
  const key = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: publicKey },
    format: "jwk",
  });
  // oxlint-disable-next-line unicorn/no-null -- as above
  return verify(null, bytes, key, signature);
}

/** What the signature of a file covers: its number and all bytes before the seal. */
export const sealedDigest = (number: string, bytes: Uint8Array): Buffer =>
  createHash("sha256").update(`${number}\n`).update(bytes).digest();
