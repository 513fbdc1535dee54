/** Letters of the chance part and of the check letter: none that looks like another. */
export const NUMBER_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Letters that nobody can guess. */
export const CHANCE_LENGTH = 5;
const COUNT_LENGTH = 6;

/** A prime below the number of pairs of letters. */
const PRIME = 1021;

/** A weighted sum of the letters, so that one wrong letter or two changed places are always found. */
function checkLetters(text: string): string {
  let sum = 0;
  for (const sign of text) sum = (sum * 37 + (sign.codePointAt(0) ?? 0)) % PRIME;
  const { length } = NUMBER_LETTERS;
  return `${NUMBER_LETTERS[Math.floor(sum / length)] ?? ""}${NUMBER_LETTERS[sum % length] ?? ""}`;
}

/** A number: prefix, year, count, chance part, check letters: CX2026-000012-8F4KM-7Q. */
export function composeNumber(parts: {
  readonly prefix: string;
  readonly year: number;
  readonly count: number;
  readonly chance: string;
}): string {
  const count = String(parts.count).padStart(COUNT_LENGTH, "0");
  const body = `${parts.prefix}${parts.year}-${count}-${parts.chance}`;
  return `${body}-${checkLetters(body)}`;
}

const NUMBER = /^[A-Z]{0,8}\d{4}-\d{6,9}-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{2}$/;

/** A number as it was typed, in its one spelling; undefined for what cannot be one. */
export function readNumber(typed: string): string | undefined {
  const number = typed
    .trim()
    .toUpperCase()
    .replace(/\s/g, "")
    .replace(/[－—–]/g, "-");
  if (!NUMBER.test(number)) return undefined;
  return checkLetters(number.slice(0, -3)) === number.slice(-2) ? number : undefined;
}
