import type { Vault } from "../../kernel/vault.ts";

const PURPOSE = "mobile";
/** So many digits from the beginning of a number are enough to find it. */
const MIN_PREFIX = 3;
const LAST_DIGITS = 4;
/** No word of a name begins with this prefix. */
const MARK = "#";
const MARK_LENGTH = 11;

/**
 * A mobile number as the database holds it: equal numbers give equal values, and nobody can read one without the key.
 * It is a text at run time, declared as another type so that no code takes it for the number.
 */
export interface SealedMobile {
  readonly sealed: "mobile";
}

/** Seals a number for storage and lookup (security check 37). */
export function sealMobile(vault: Vault, mobile: string): SealedMobile {
  return vault.sealAlike(PURPOSE, mobile) as unknown as SealedMobile;
}

/** The text in the column, for comparison with the result of plain SQL. */
export function mobileKey(vault: Vault, mobile: string): string {
  return vault.sealAlike(PURPOSE, mobile);
}

/** The number itself: for sending to it, and masked for showing. */
export function openMobile(vault: Vault, sealed: SealedMobile): string {
  return vault.openAlike(PURPOSE, sealed as unknown as string);
}

/** The number of a row, empty when it has none. */
export function mobileOf(vault: Vault, sealed: SealedMobile | null | undefined): string {
  return sealed ? openMobile(vault, sealed) : "";
}

const lexemeOf = (vault: Vault, kind: string, digits: string): string =>
  `${MARK}${vault.fingerprint(`mobile-${kind}`, digits).toString("base64url").slice(0, MARK_LENGTH)}`;

/** Lexemes that find a number: each of its beginnings, and its last four digits, all as keyed hashes. */
export function mobileLexemes(vault: Vault, mobile: string): string[] {
  const starts = Array.from({ length: mobile.length - MIN_PREFIX + 1 }, (_, at) =>
    lexemeOf(vault, "start", mobile.slice(0, MIN_PREFIX + at)),
  );
  return [...starts, lexemeOf(vault, "end", mobile.slice(-LAST_DIGITS))];
}

/**
 * Lexemes to search for when digits were typed, with or without +86 and spaces; none when the text is no part of a
 * number.
 */
export function mobileQueryLexemes(vault: Vault, typed: string): string[] {
  const digits = typed.replace(/[\s-]/g, "").replace(/^\+?86(?=1)/, "");
  if (!/^\d{3,11}$/.test(digits)) return [];
  const found = digits.startsWith("1") ? [lexemeOf(vault, "start", digits)] : [];
  return digits.length === LAST_DIGITS ? [...found, lexemeOf(vault, "end", digits)] : found;
}
