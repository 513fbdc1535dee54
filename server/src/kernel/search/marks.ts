import { isChinese, piecesOf, syllablesOf } from "./lexemes.ts";

/** Letters from one place of a text to before another. */
export type Mark = [from: number, to: number];

/** Letters of a title that are looked through; nobody reads marks far beyond. */
const LOOKED = 200;

function placesOf(text: string, piece: string): Mark[] {
  const found: Mark[] = [];
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length))
    found.push([at, at + piece.length]);
  return found;
}

/** How many of these syllables the letters say, in full or by initials; 0 when they say something else. */
function lengthAlike(sounds: readonly string[], letters: string): number {
  let full = "";
  let initials = "";
  for (const [at, sound] of sounds.entries()) {
    full += sound;
    initials += sound.slice(0, 1);
    if (full.startsWith(letters) || initials === letters) return at + 1;
    if (!letters.startsWith(full) && !letters.startsWith(initials)) return 0;
  }
  return 0;
}

/** Where Chinese stands that reads like these letters, in full or by its first ones. */
function soundPlaces(text: string, letters: string): Mark[] {
  const found: Mark[] = [];
  for (const run of text.matchAll(/\p{Script=Han}+/gu)) {
    const characters = Array.from(run[0]);
    const sounds = syllablesOf(run[0]);
    if (sounds.length !== characters.length) continue;
    for (const from of characters.keys()) {
      const length = lengthAlike(sounds.slice(from, from + letters.length), letters);
      if (length === 0) continue;
      const start = run.index + characters.slice(0, from).join("").length;
      found.push([start, start + characters.slice(from, from + length).join("").length]);
    }
  }
  return found;
}

function pairsOf(run: string): string[] {
  const singles = Array.from(run);
  return singles.slice(1).map((character, at) => `${singles[at]}${character}`);
}

function markedBy(text: string, piece: string): Mark[] {
  const whole = placesOf(text, piece);
  if (whole.length > 0) return whole;
  // A phrase is found by its pairs of neighbours, wherever they stand.
  return isChinese(piece)
    ? pairsOf(piece).flatMap((pair) => placesOf(text, pair))
    : soundPlaces(text, piece);
}

/** Where the keywords stand in a title, by their letters or by their sound; in order, without overlaps. */
export function marksIn(title: string, keywords: readonly string[], isNear = false): Mark[] {
  const text = title.slice(0, LOOKED).toLowerCase();
  // A few letters change their length in lower case; then places would be wrong.
  if (text.length !== Math.min(title.length, LOOKED)) return [];
  const pieces = new Set(keywords.flatMap(piecesOf));
  const found = [...pieces].flatMap((piece) => {
    const marks = markedBy(text, piece);
    const isBySound = isNear && marks.length === 0 && isChinese(piece);
    return isBySound ? soundPlaces(text, syllablesOf(piece).join("")) : marks;
  });
  const merged: Mark[] = [];
  for (const [from, to] of found.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
