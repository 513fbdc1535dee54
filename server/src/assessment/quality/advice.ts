import type { Advice, AdviceCode } from "./advice-words.ts";
import type { ItemQuality } from "./item-quality.ts";
import type { OptionQuality } from "./option-quality.ts";
import type { PaperQuality } from "./paper-quality.ts";

/** The code beside the first bound that a value is below; the last one where it is below none. */
function band(
  value: number,
  bounds: readonly (readonly [below: number, code: AdviceCode])[],
  last: AdviceCode,
): Advice {
  return { code: bounds.find(([below]) => value < below)?.[1] ?? last };
}

const shortly = (value: number): string => String(Math.round(value * 10) / 10);

/** Bounds of the share of the full mark; a share this near to that of guessing says that nobody knew. */
const FACILITY = { guess: 0.05, hard: 0.2, demanding: 0.35, easy: 0.8, tooEasy: 0.95 } as const;

/** How hard a question is; `guess` is what an answer by chance earns. */
export function facilityAdvice(facility: number | undefined, guess: number): Advice {
  if (facility === undefined) return { code: "facility.none" };
  if (guess > 0 && facility <= guess + FACILITY.guess) return { code: "facility.guess" };
  if (facility > FACILITY.tooEasy) return { code: "facility.tooEasy" };
  return band(
    facility,
    [
      [FACILITY.hard, "facility.hard"],
      [FACILITY.demanding, "facility.demanding"],
      [FACILITY.easy, "facility.right"],
    ],
    "facility.easy",
  );
}

/** An option with the letter under which it stands. */
export type NamedOption = OptionQuality & { readonly letter: string };

const lettersOf = (
  options: readonly NamedOption[],
  flag: (one: NamedOption) => boolean,
): readonly string[] => options.filter(flag).map(({ letter }) => letter);

/** Whether a question tells learners apart, and which option is in the way. */
export function discriminationAdvice(
  { discrimination, facility }: Pick<ItemQuality, "discrimination" | "facility">,
  options: readonly NamedOption[] = [],
): Advice {
  if (discrimination === undefined) return { code: "discrimination.none" };
  if (discrimination >= 30) return { code: "discrimination.good" };
  if (discrimination >= 20) return { code: "discrimination.fair" };
  const tempting = lettersOf(options, ({ isTempting }) => isTempting);
  const values = { options: tempting };
  if (discrimination < 0)
    return tempting.length > 0
      ? { code: "discrimination.negativeOption", values }
      : { code: "discrimination.negative" };
  if ((facility ?? 0) > FACILITY.tooEasy) return { code: "discrimination.tooEasy" };
  return tempting.length > 0
    ? { code: "discrimination.weakOption", values }
    : { code: "discrimination.weak" };
}

export function efficiencyAdvice(efficiency: number | undefined): Advice {
  if (efficiency === undefined) return { code: "efficiency.none" };
  return band(efficiency, [[50, "efficiency.low"]], "efficiency.good");
}

/** What a question decides beside its share of the points, both in percent; half and double are far off. */
export function weightAdvice(weight: number | undefined, intended: number): Advice {
  if (weight === undefined) return { code: "weight.none" };
  const values = { weight: shortly(weight), intended: shortly(intended) };
  if (weight < intended / 2) return { code: "weight.light", values };
  return weight > intended * 2 ? { code: "weight.heavy", values } : { code: "weight.fit" };
}

/** The most urgent thing about the options of a choice. */
export function optionsAdvice(options: readonly NamedOption[]): Advice {
  if (options.length === 0) return { code: "facility.none" };
  const avoided = lettersOf(options, ({ isAvoided }) => isAvoided);
  if (avoided.length > 0) return { code: "options.avoided", values: { options: avoided } };
  const tempting = lettersOf(options, ({ isTempting }) => isTempting);
  if (tempting.length > 0) return { code: "options.tempting", values: { options: tempting } };
  const idle = lettersOf(options, ({ isIdle }) => isIdle);
  return idle.length > 0
    ? { code: "options.idle", values: { options: idle } }
    : { code: "options.good" };
}

/** Mean and median nearer than this share of the full mark are as good as equal. */
const EVEN = 0.02;

const orNone = (
  value: number | undefined,
  none: AdviceCode,
  said: (value: number) => Advice,
): Advice => (value === undefined ? { code: none } : said(value));

/** One sentence for each statistic of a paper of `full` points. */
export function paperAdvice(
  paper: PaperQuality,
  full: number,
): Readonly<Record<Exclude<keyof PaperQuality, "attempts">, Advice>> {
  const gap = ((paper.median ?? 0) - (paper.mean ?? 0)) / full;
  return {
    mean: orNone(paper.mean, "mean.none", (mean) =>
      mean / full > 0.75
        ? { code: "mean.high" }
        : band(mean / full, [[0.5, "mean.low"]], "mean.right"),
    ),
    median: orNone(paper.median, "mean.none", () =>
      gap < -EVEN
        ? { code: "median.below" }
        : { code: gap > EVEN ? "median.above" : "median.even" },
    ),
    deviation: orNone(paper.deviation, "deviation.none", (deviation) =>
      deviation / full > 0.18
        ? { code: "deviation.wide" }
        : band(deviation / full, [[0.12, "deviation.narrow"]], "deviation.right"),
    ),
    skewness: orNone(paper.skewness, "skewness.none", (skewness) =>
      skewness > 1
        ? { code: "skewness.high" }
        : band(skewness, [[-1, "skewness.low"]], "skewness.even"),
    ),
    kurtosis: orNone(paper.kurtosis, "kurtosis.none", (kurtosis) =>
      kurtosis > 1
        ? { code: "kurtosis.sharp" }
        : band(kurtosis, [[-1, "kurtosis.flat"]], "kurtosis.right"),
    ),
    consistency: orNone(paper.consistency, "consistency.none", (consistency) =>
      band(
        consistency,
        [
          [64, "consistency.low"],
          [75, "consistency.fair"],
        ],
        "consistency.good",
      ),
    ),
    errorRatio: orNone(paper.errorRatio, "errorRatio.none", (errorRatio) => ({
      code: errorRatio > 50 ? "errorRatio.high" : "errorRatio.good",
      values: { ratio: shortly(errorRatio) },
    })),
    standardError: orNone(paper.standardError, "standardError.none", (standardError) => ({
      code: "standardError.said",
      values: { marks: shortly(standardError) },
    })),
  };
}
