import { piecesOf } from "../../kernel/search/lexemes.ts";

/** Bands of a text, each of so many smallest hashes: of texts that share 80 % of their pairs, 98 of 100 share a band. */
const BANDS = 6;
const ROWS = 3;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hashed(text: string, seed: number): number {
  let hash = (FNV_START ^ seed) >>> 0;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME) >>> 0;
  return hash;
}

/** Another hash from one, by a seed (the last steps of MurmurHash3). */
function mixed(hash: number, seed: number): number {
  let mix = (hash ^ seed) >>> 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b) >>> 0;
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35) >>> 0;
  return (mix ^ (mix >>> 16)) >>> 0;
}

/** Pairs of neighbouring characters of a text, without regard to width, case and punctuation. */
export function pairsOf(text: string): ReadonlySet<string> {
  const letters = Array.from(piecesOf(text).join(""));
  if (letters.length === 1) return new Set(letters);
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/**
 * Numbers of which two like texts of a library share at least one, as a rule (min-hashing in bands). Empty for a text
 * without letters.
 */
export function bandsOf(text: string, library: string): number[] {
  const pairs = [...pairsOf(text)].map((pair) => hashed(pair, 0));
  if (pairs.length === 0) return [];
  const smallest = Array.from({ length: BANDS * ROWS }, (_, row) => {
    let least = 0xffffffff;
    const seed = Math.imul(row + 1, 0x9e3779b1) >>> 0;
    for (const pair of pairs) least = Math.min(least, mixed(pair, seed));
    return least;
  });
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = smallest.slice(band * ROWS, (band + 1) * ROWS);
    return hashed(`${library} ${band} ${rows.join(" ")}`, 0) | 0;
  });
}

/** The share of pairs that two texts have in common, from 0 to 1. */
export function likenessOf(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  if (left.size === 0 || right.size === 0) return 0;
  let both = 0;
  for (const pair of left) if (right.has(pair)) both += 1;
  return both / (left.size + right.size - both);
}
