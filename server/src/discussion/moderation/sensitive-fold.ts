import { simplified } from "./simplified.ts";

const NOT_SEEN = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
const READ = /[\p{L}\p{N}]/u;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;
const MAX_REMEMBERED = 30_000;

const remembered = new Map<string, string>();

function folded(character: string): string {
  return [...character.normalize("NFKD").replace(NOT_SEEN, "").toLowerCase()]
    .map(simplified)
    .join("");
}

/**
 * A character in the form in which words are compared: one width, case and script, without accents; empty for an
 * invisible one.
 */
export function foldCharacter(character: string): string {
  let known = remembered.get(character);
  if (known === undefined) {
    known = folded(character);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(character, known);
  }
  return known;
}

/** True when a normalised character can be part of a word: a letter, a Chinese character or a digit. */
export const isRead = (character: string): boolean => READ.test(character);

/** True when a normalised word consists of Latin letters and digits, so that blanks separate it from others. */
export const isLatin = (word: string): boolean => LATIN.test(word);

/** A word in the form in which words are compared: normalised, without blanks and punctuation. */
export function foldWord(word: string): string {
  return [...word].flatMap((one) => [...foldCharacter(one)].filter(isRead)).join("");
}
