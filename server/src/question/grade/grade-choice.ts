import type { ChoiceKey, ChoicePolicy, Grade } from "./question-key.ts";

/** Ticks counted: `all` options, `right` ones among them, `hits` and `slips` ticked. */
interface Ticks {
  readonly all: number;
  readonly right: number;
  readonly hits: number;
  readonly slips: number;
}

const isWhole = ({ right, hits, slips }: Ticks): boolean => hits === right && slips === 0;
const EDX_HALVES = [1, 0.5, 0.25];
const HALF = 0.5;

/** Shares of the full mark by policy (requirements of assessment: PrairieLearn, Canvas, edX and Chinese papers). */
const FRACTIONS: Readonly<Record<Exclude<ChoicePolicy, "weighted">, (ticks: Ticks) => number>> = {
  allOrNothing: (ticks) => (isWhole(ticks) ? 1 : 0),
  netCorrect: ({ right, hits, slips }) => Math.max(0, (hits - slips) / right),
  coverage: ({ right, hits, slips }) => (hits / right) * (hits / (hits + slips)),
  eachDecision: ({ all, right, hits, slips }) => (hits + (all - right - slips)) / all,
  halves: ({ right, hits, slips }) => EDX_HALVES[right - hits + slips] ?? 0,
  partialNoWrong: ({ right, hits, slips }) => (slips > 0 ? 0 : hits / right),
  halfNoWrong: (ticks) => (isWhole(ticks) ? 1 : ticks.slips > 0 ? 0 : HALF),
};

/** Sum of the ticked options' weights; one right option without weights counts 1. */
function weightOf(options: ChoiceKey["options"], ticked: ReadonlySet<string>): number {
  const sum = options
    .filter(({ id }) => ticked.has(id))
    .reduce((total, { weight, isRight }) => total + (weight ?? (isRight ? 1 : 0)), 0);
  return Math.min(1, Math.max(0, sum));
}

function fractionOf(key: ChoiceKey, policy: ChoicePolicy, ticked: ReadonlySet<string>): number {
  if (policy === "weighted") return weightOf(key.options, ticked);
  const right = key.options.filter(({ isRight }) => isRight);
  const hits = right.filter(({ id }) => ticked.has(id)).length;
  // An option that was removed meanwhile is a slip: it was no right one.
  const slips = ticked.size - hits;
  return FRACTIONS[policy]({ all: key.options.length, right: right.length, hits, slips });
}

/** Grades a choice. Nothing ticked gives up; two ticks where one is asked are wrong. `policy` goes before the key's own. */
export function gradeChoice(
  key: ChoiceKey,
  chosen: readonly string[],
  policy: ChoicePolicy = key.policy ?? "allOrNothing",
): Grade {
  const ticked = new Set(chosen);
  if (ticked.size === 0) return { fraction: 0, state: "gaveUp" };
  if (key.isSingle && ticked.size > 1) return { fraction: 0, state: "wrong" };
  const of = key.isSingle && policy !== "weighted" ? "allOrNothing" : policy;
  const fraction = Math.max(0, fractionOf(key, of, ticked));
  return { fraction, state: fraction >= 1 ? "right" : fraction > 0 ? "partial" : "wrong" };
}
