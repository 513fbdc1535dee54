import type { Draft } from "./draft.ts";
import { numberedHeading } from "./headings.ts";
import { innerLabelsOf } from "./labels.ts";
import { numberOfLine } from "./number-marks.ts";
import { nextLetter, optionsWithin } from "./option-marks.ts";
import type { Doubt, DoubtCode, ParsedOption } from "./parsed-paper.ts";
import { markLine } from "./plain-line.ts";

/** What is wrong with the letters and texts of options. */
export function doubtsOfOptions(options: readonly ParsedOption[]): DoubtCode[] {
  const letters = options.map(({ letter }) => letter);
  const texts = options.map(({ text }) => text);
  const isTwice = new Set(letters).size !== letters.length || new Set(texts).size !== texts.length;
  const isMissing =
    texts.includes("") ||
    letters.length === 1 ||
    (new Set(letters).size === letters.length &&
      letters.some((letter, at) => letter !== nextLetter(letters[at - 1] ?? "")));
  return [
    ...(isTwice ? (["duplicateOption"] as const) : []),
    ...(isMissing ? (["missingOption"] as const) : []),
  ];
}

const LABEL = /答案 ?[:】]|【(?:答案|解析|详解)|解析 ?[:】]/;

/** A text still holds what looks like a label, an option or the next question. */
export function hasResidue(stem: string, options: readonly ParsedOption[]): boolean {
  return [stem, ...options.map(({ text }) => text)].some((text) => {
    const plain = markLine(text);
    if (LABEL.test(plain) || optionsWithin(text, plain) !== undefined) return true;
    const [first = "", ...others] = plain.split("\n");
    return (
      [first, ...others].some((line) => innerLabelsOf(line).length > 0) ||
      others.some((line) => numberedHeading(line) !== undefined)
    );
  });
}

/** A line within an answer is a numbered question, as far as its sign at the end says. */
export const holdsQuestion = (answer: string): boolean =>
  markLine(answer)
    .split("\n")
    .slice(1)
    .some((line) => line.endsWith("?") && numberOfLine(line)?.style === "digit");

const OF_KEY: ReadonlySet<DoubtCode> = new Set([
  "keyNamesMissingOption",
  "keyNotUnderstood",
  "severalKeysForOne",
  "oneKeyForSeveral",
  "twoKeys",
  "blanksDiffer",
]);

/** Doubts with their lines: those of the key point to the key, where it stands. */
export function spread(codes: readonly DoubtCode[], { from, to, keyLines }: Draft): Doubt[] {
  const first = Math.min(...keyLines);
  const last = Math.max(...keyLines);
  return [...new Set(codes)].map((code) => ({
    code,
    lines: OF_KEY.has(code) && keyLines.length > 0 ? [first, last] : [from, to],
  }));
}
