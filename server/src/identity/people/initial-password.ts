import { randomInt } from "node:crypto";

/** Without letters and digits that look alike, because people read it from a telephone and type it. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 12;

/** A random first password of about 69 bits, to be changed at the first sign-in (security check 26). */
export function createInitialPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
