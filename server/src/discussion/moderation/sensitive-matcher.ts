import type { SensitiveLevelValue } from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import { setImmediate } from "node:timers/promises";
import { piecesOf, signsOf } from "../../kernel/html/pieces.ts";
import { foldCharacter, foldWord, isLatin, isRead } from "./sensitive-fold.ts";

/** A word that a site looks for. */
export interface SensitiveWord {
  readonly word: string;
  readonly level: SensitiveLevelValue;
}

/** The position of a word in a text: offsets into the original text. */
export interface Hit {
  readonly word: SensitiveWord;
  readonly start: number;
  readonly end: number;
}

/** Finds all of a site's words in a text in one pass, however many words there are. */
export interface Matcher {
  find(text: string, form: "text" | "html"): Hit[];
}

/** With more punctuation than this between two characters nobody reads them as one word. */
const MAX_BETWEEN = 3;
/** Tags within a line; all other tags end a word. */
const WITHIN_LINE: ReadonlySet<string> = new Set(
  "a b big code del em font i img ins mark s small span strike strong sub sup u".split(" "),
);
const BLANK = /^(?:\s|&nbsp;)$/;

interface Node {
  readonly next: Map<string, Node>;
  /** The node to continue at when no word goes on from here. */
  fallback: Node | undefined;
  /** The word that ends here, with its number of characters. */
  own:
    | { readonly word: SensitiveWord; readonly length: number; readonly isLatin: boolean }
    | undefined;
  /** The nearest node along the fallbacks at which a word ends. */
  ending: Node | undefined;
}

const node = (): Node => ({
  next: new Map(),
  fallback: undefined,
  own: undefined,
  ending: undefined,
});

/** Nodes that are made between two pauses, which takes some milliseconds. */
const NODES_AT_ONCE = 2_000;

/**
 * The words as one automaton (Aho and Corasick), so that each character of a text is read once. Building it pauses
 * often, because ten thousand words take a second.
 */
function* automatonOf(words: Iterable<SensitiveWord>): Generator<undefined, Node> {
  const root = node();
  let made = 0;
  for (const word of words) {
    const characters = [...foldWord(word.word)];
    let at = root;
    for (const character of characters) {
      const next = at.next.get(character) ?? node();
      at.next.set(character, next);
      at = next;
    }
    made += characters.length;
    if (made > NODES_AT_ONCE) {
      made = 0;
      yield;
    }
    if (at !== root)
      at.own ??= { word, length: characters.length, isLatin: isLatin(characters.join("")) };
  }
  const queue: Node[] = [...root.next.values()];
  for (const first of queue) first.fallback = root;
  // The queue grows while it is read: a node's fallback is nearer to the root and is complete by then.
  for (const at of queue) {
    made += 1;
    if (made > NODES_AT_ONCE) {
      made = 0;
      yield;
    }
    for (const [character, next] of at.next) {
      let fallback = at.fallback;
      while (fallback && !fallback.next.has(character)) fallback = fallback.fallback;
      next.fallback = fallback?.next.get(character) ?? root;
      next.ending = next.fallback.own ? next.fallback : next.fallback.ending;
      queue.push(next);
    }
  }
  return root;
}

/** One character that was read, with what precedes it. */
interface Read {
  readonly character: string;
  readonly start: number;
  readonly end: number;
  /** Punctuation and blanks since the last character; Infinity at the beginning of a paragraph. */
  readonly between: number;
  readonly isAfterBlank: boolean;
}

function readOf(text: string, form: "text" | "html"): Read[] {
  const read: Read[] = [];
  let between = Infinity;
  let isAfterBlank = false;
  for (const { text: piece, name = "", start, kind } of form === "html"
    ? piecesOf(text)
    : signsOf(text)) {
    if (kind === "tag") {
      if (!WITHIN_LINE.has(name)) between = Infinity;
      continue;
    }
    const isEntity = kind === "entity";
    const characters = isEntity ? [" "] : [...foldCharacter(piece)];
    for (const character of characters) {
      if (!isEntity && isRead(character)) {
        read.push({ character, start, end: start + piece.length, between, isAfterBlank });
        between = 0;
        isAfterBlank = false;
      } else {
        between += 1;
        isAfterBlank ||= BLANK.test(piece);
      }
    }
  }
  return read;
}

/** A Latin word counts only as a whole, written together or letter by letter: `an al` is no match. */
function isWhole(read: readonly Read[], from: number, to: number): boolean {
  const joins = (at: number): boolean => {
    const [one, other] = [read[at - 1], read[at]];
    return (
      other?.between === 0 &&
      one !== undefined &&
      isLatin(one.character) &&
      isLatin(other.character)
    );
  };
  if (joins(from) || joins(to + 1)) return false;
  const inner = read.slice(from + 1, to + 1);
  return (
    !inner.some(({ isAfterBlank }) => isAfterBlank) || inner.every(({ between }) => between > 0)
  );
}

/** Makes the matcher of these words at once; of two words with the same normalised form the first counts. */
export function matcherOf(words: Iterable<SensitiveWord>): Matcher {
  const making = automatonOf(words);
  for (;;) {
    const step = making.next();
    if (step.done) return matcherBy(step.value);
  }
}

/** Makes the same matcher with pauses in which other requests run. */
export async function createMatcher(words: Iterable<SensitiveWord>): Promise<Matcher> {
  const making = automatonOf(words);
  for (;;) {
    const step = making.next();
    if (step.done) return matcherBy(step.value);
    await setImmediate();
  }
}

function matcherBy(root: Node): Matcher {
  return {
    find(text, form) {
      const read = readOf(text, form);
      const hits: Hit[] = [];
      let at = root;
      for (const [index, { character, between }] of read.entries()) {
        if (between > MAX_BETWEEN) at = root;
        while (at !== root && !at.next.has(character)) at = at.fallback ?? root;
        at = at.next.get(character) ?? root;
        for (let end: Node | undefined = at.own ? at : at.ending; end; end = end.ending) {
          if (!end.own) continue;
          const from = index - end.own.length + 1;
          const [first, last] = [read[from], read[index]];
          if (!first || !last || (end.own.isLatin && !isWhole(read, from, index))) continue;
          hits.push({ word: end.own.word, start: first.start, end: last.end });
        }
      }
      return hits;
    },
  };
}
