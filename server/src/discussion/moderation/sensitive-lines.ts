import { foldWord } from "./sensitive-fold.ts";

const MIN = 2;
const MAX = 30;
const MAX_TOLD = 50;

interface Line {
  readonly word: string;
  readonly folded: string;
}

type Why = "double" | "short" | "long";

/** Sorts words that were pasted one per line into new words, empty lines, duplicates and invalid words. */
export function sortedLines(text: string, known: ReadonlySet<string>) {
  const added: Line[] = [];
  const told: { line: number; word: string; why: Why }[] = [];
  const seen = new Set(known);
  const count = { emptyNum: 0, doubleNum: 0, faultyNum: 0 };
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const word = raw.trim();
    if (word === "") {
      count.emptyNum += 1;
      continue;
    }
    const folded = foldWord(word);
    const size = [...folded].length;
    const why: Why | undefined =
      size < MIN
        ? "short"
        : [...word].length > MAX
          ? "long"
          : seen.has(folded)
            ? "double"
            : undefined;
    if (why === undefined) {
      seen.add(folded);
      added.push({ word, folded });
      continue;
    }
    if (why === "double") count.doubleNum += 1;
    else count.faultyNum += 1;
    if (told.length < MAX_TOLD) told.push({ line: at + 1, word: word.slice(0, MAX), why });
  }
  return { added, told, ...count };
}
