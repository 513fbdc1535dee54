import { addText, type Draft } from "./draft.ts";
import type { Lookahead } from "./lookahead.ts";
import {
  looseOption,
  looseOptions,
  nextLetter,
  optionAt,
  optionsOfLine,
  optionsWithin,
  unreadOption,
  type FoundOption,
} from "./option-marks.ts";

const add = (draft: Draft, options: readonly FoundOption[]): true => {
  draft.options.push(...options);
  return true;
};

/** `A: 你好` … `B: 你好` before `A. 问候`: what seemed options is a talk, and belongs to the stem. */
function beginsAnew(draft: Draft, first: FoundOption): boolean {
  const [old] = draft.options;
  if (!old || first.letter !== "A" || old.sign === first.sign || old.sign !== ":") return false;
  for (const { letter, text } of draft.options)
    addText(draft, "stem", `${letter}：${text}`, draft.to);
  draft.options = [];
  return true;
}

/** An option that stands where the next letter must stand, though its letter or its sign is not as usual. */
function irregular(
  draft: Draft,
  line: string,
  plain: string,
  at: number,
  ahead: Lookahead,
): FoundOption | undefined {
  const last = draft.options.at(-1);
  if (last === undefined) {
    const loose = looseOption(line, plain);
    const below = looseOption("", ahead.plainBelow(at));
    return loose?.letter === "A" && below?.letter === "B" ? loose : undefined;
  }
  const wanted = nextLetter(last.letter);
  const loose = last.sign === "" ? looseOption(line, plain) : undefined;
  if (loose?.letter === wanted) return loose;
  const bare = optionAt(wanted, line, plain);
  if (bare) return bare;
  // Between A and C stands B, whatever the scanner made of its letter.
  return ahead.letterBelow(at) === nextLetter(wanted)
    ? unreadOption(wanted, line, plain)
    : undefined;
}

/**
 * Takes the options of a line into a question; false when it has none. `at` is the line's place, or -1 for the text behind a
 * question's number, which may hold the stem too.
 */
export function takeOptions(
  draft: Draft,
  line: string,
  plain: string,
  at: number,
  ahead: Lookahead,
): boolean {
  const stop = at < 0 ? "" : ahead.letterBelow(at);
  const found = optionsOfLine(line, plain, stop);
  const [first] = found;
  if (first) {
    const isAnew = beginsAnew(draft, first);
    if (draft.options.length > 0 && !isAnew) return add(draft, found);
    const isOne = first.letter === "A";
    const goesOn = found.length > 1 || (at >= 0 && hasSecond(at, ahead));
    if (isOne && goesOn) return add(draft, found);
    if (draft.options.length === 0) return false;
  }
  if (at >= 0) {
    const last = draft.options.at(-1);
    const row =
      last === undefined || last.sign === ""
        ? looseOptions(line, plain, nextLetter(last?.letter ?? ""))
        : [];
    if (row.length > 0) return add(draft, row);
    const odd = irregular(draft, line, plain, at, ahead);
    if (odd) {
      draft.isUnsure ||= odd.sign === "?";
      return add(draft, [odd]);
    }
  }
  if (draft.options.length > 0) return false;
  const within = optionsWithin(line, plain);
  if (!within || (at >= 0 && ahead.letterBelow(at) === "A")) return false;
  addText(draft, "stem", line.slice(0, within.at), draft.to);
  return add(draft, within.options);
}

/** The option behind the first one stands in the next lines; `A、B两地相距` has none. */
const hasSecond = (at: number, ahead: Lookahead): boolean =>
  ahead.hasOptionBelow(at, "B") || ahead.hasOptionBelow(at, "A") || ahead.hasOptionBelow(at, "C");
