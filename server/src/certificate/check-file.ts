import type { CHECK_RESULTS } from "@perennial/contract/certificate/verify.ts";
import type { Kysely } from "kysely";
import * as z from "zod";
import { parseJson } from "../kernel/door/parse-json.ts";
import { isSigned, publicKeys, sealedDigest } from "./keys.ts";
import { readSeal } from "./seal.ts";
import type { CertificateTables } from "./tables.ts";

interface Checked {
  readonly result: (typeof CHECK_RESULTS)[number];
  /** Of the certificate that the file says it is; empty for a file that says nothing we know. */
  readonly number: string;
}

const Head = z.object({ kid: z.string() });
const Body = z.object({ id: z.string() });

const UNKNOWN: Checked = { result: "unknown", number: "" };
const JWT = /^[\w-]{1,2000}\.([\w-]{1,20000})\.[\w-]{86}$/;
const NUMBER_IN = /\b[A-Z]{0,8}\d{4}-\d{6,9}-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{2}\b/;
/** A document of ours names its number in its last part. */
const LOOKED_AT = 4_000;

/** The parts of a compact JWS. */
function credentialIn(text: string) {
  if (!JWT.test(text)) return undefined;
  const [head = "", body = "", signature = ""] = text.split(".");
  const opened = parseJson(Head, Buffer.from(head, "base64url").toString());
  const said = parseJson(Body, Buffer.from(body, "base64url").toString());
  if (!opened || !said) return undefined;
  return {
    keyId: opened.kid.split("#")[1] ?? "",
    number: said.id.split("/").at(-1) ?? "",
    signed: Buffer.from(`${head}.${body}`),
    signature: Buffer.from(signature, "base64url"),
  };
}

/**
 * Checks the seal of a file, or the signature of a badge, with the keys of a site. Nothing is parsed but the seal, so no
 * file can cost more than its digest.
 */
export async function checkFile(
  db: Kysely<CertificateTables>,
  siteId: string,
  file: Buffer,
): Promise<Checked> {
  const keys = new Map(
    (await publicKeys(db, siteId)).map(({ id, public_key }) => [id, public_key]),
  );
  const issued = async (number: string): Promise<boolean> =>
    (await db
      .selectFrom("certificate.certificate")
      .select("id")
      .where("number", "=", number)
      .where("site_id", "=", siteId)
      .executeTakeFirst()) !== undefined;
  const seal = readSeal(file);
  const badge = seal ? undefined : credentialIn(file.toString("latin1").trim());
  const found = seal ?? badge;
  if (!found) {
    const tail = file.subarray(Math.max(0, file.length - LOOKED_AT)).toString("latin1");
    const number = NUMBER_IN.exec(tail)?.[0];
    return number !== undefined && (await issued(number)) ? { result: "changed", number } : UNKNOWN;
  }
  const { keyId, number, signature } = found;
  if (!(await issued(number))) return UNKNOWN;
  const key = keys.get(keyId);
  const bytes = seal ? sealedDigest(number, seal.covered) : badge?.signed;
  const isGenuine = key !== undefined && bytes !== undefined && isSigned(bytes, signature, key);
  return { result: isGenuine ? "genuine" : "changed", number };
}
