import { createHash, randomBytes } from "node:crypto";

/** Letters and figures that nobody mixes up (Crockford's base 32). */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const GROUP = /.{4}/g;

/** A code that nobody guesses: 80 bits in groups of four. */
export function createCode(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");
  return (signs.match(GROUP) ?? []).join("-");
}

/** A code as somebody typed or scanned it, as it is kept. */
export function plainCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return (signs.slice(0, LENGTH).match(GROUP) ?? []).join("-");
}

/** The digest of what an extract says, to the letter. */
export const digestOf = (extract: {
  readonly code: string;
  readonly name: string;
  readonly facts: string;
}): string =>
  createHash("sha256")
    .update(JSON.stringify([extract.code, extract.name, extract.facts]))
    .digest("hex");

/** As much of a digest as people compare. */
export const shortDigest = (digest: string): string => digest.slice(0, LENGTH);
