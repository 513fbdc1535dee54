import { bestMatch } from "./best-match.ts";
import { normalText, numberOf } from "./normal-text.ts";
import type { Blank, BlankAnswer, BlanksKey, Grade } from "./question-key.ts";

const HALF = 0.5;
/** Sums of decimal shares and differences of decimal numbers miss by less than this. */
const TINY = 1e-9;

function isNear(value: number, wanted: number, tolerance: number): boolean {
  const slack = TINY * Math.max(1, Math.abs(wanted));
  return Math.abs(value - wanted) <= tolerance + slack;
}

/** The same work for the same text only once. */
function remembered<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Result;
    const result = work(text);
    known.set(text, result);
    return result;
  };
}

/** How the texts of one question are read; where answers stand in any order, each is compared with every blank. */
const newReading = () => ({
  folded: remembered((text) => normalText(text)),
  exact: remembered((text) => normalText(text, true)),
  number: remembered(numberOf),
});
type Reading = ReturnType<typeof newReading>;

/** The share of an accepted answer that a typed text earns. */
function worthOf(
  { text, fraction, tolerance }: BlankAnswer,
  typed: string,
  normal: (text: string) => string,
  { number }: Reading,
): number {
  if (normal(typed) === normal(text)) return fraction;
  if (tolerance === undefined) return 0;
  const [value, wanted] = [number(typed), number(text)];
  if (value === undefined || wanted === undefined) return 0;
  if (isNear(value, wanted, tolerance)) return fraction;
  return tolerance > 0 && isNear(value, wanted, 2 * tolerance) ? fraction * HALF : 0;
}

function bestOf({ answers, isCaseSensitive = false }: Blank, typed: string, reading: Reading) {
  if (typed.trim() === "") return 0;
  const normal = isCaseSensitive ? reading.exact : reading.folded;
  return Math.max(0, ...answers.map((accepted) => worthOf(accepted, typed, normal, reading)));
}

/** What each blank earned, in order; in any order the answers go where they earn most together. */
function worthOfEach({ blanks, isAnyOrder }: BlanksKey, typed: readonly string[]): number[] {
  const reading = newReading();
  if (!isAnyOrder) return blanks.map((blank, at) => bestOf(blank, typed[at] ?? "", reading));
  const worth = blanks.map((blank) =>
    blanks.map((_, at) => bestOf(blank, typed[at] ?? "", reading)),
  );
  return bestMatch(worth).map((column, row) => worth[row]?.[column] ?? 0);
}

/** Grades blanks: each counts alike, empty ones count 0. All empty gives up. */
export function gradeBlanks(key: BlanksKey, typed: readonly string[]): Grade {
  const used = typed.slice(0, key.blanks.length);
  if (used.every((text) => text.trim() === "")) return { fraction: 0, state: "gaveUp" };
  const worth = worthOfEach(key, used);
  const sum = worth.reduce((total, one) => total + one, 0);
  const isRight = worth.every((one) => one >= 1 - TINY);
  const fraction = isRight ? 1 : sum / key.blanks.length;
  return { fraction, state: isRight ? "right" : fraction > 0 ? "partial" : "wrong" };
}
