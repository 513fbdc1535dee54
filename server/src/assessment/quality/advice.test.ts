import { LANGUAGES } from "@perennial/contract/kernel/failure.ts";
import { describe, expect, it } from "vitest";
import {
  discriminationAdvice,
  efficiencyAdvice,
  facilityAdvice,
  optionsAdvice,
  paperAdvice,
  weightAdvice,
  type NamedOption,
} from "./advice.ts";
import { ADVICE_WORDS, adviceText } from "./advice-words.ts";
import { paperQuality, type PaperQuality } from "./paper-quality.ts";

const option = (letter: string, flags: Partial<NamedOption> = {}): NamedOption => ({
  id: letter,
  letter,
  isRight: false,
  rate: 0.3,
  rateByFifth: [],
  correlation: undefined,
  isIdle: false,
  isTempting: false,
  isAvoided: false,
  ...flags,
});

it.each([
  [undefined, 0.25, "facility.none"],
  [0.25, 0.25, "facility.guess"],
  [0.3, 0.25, "facility.guess"],
  [0.31, 0.25, "facility.demanding"],
  [0.1, 0, "facility.hard"],
  [0.2, 0, "facility.demanding"],
  [0.35, 0, "facility.right"],
  [0.79, 0, "facility.right"],
  [0.8, 0, "facility.easy"],
  [0.95, 0, "facility.easy"],
  [0.96, 0, "facility.tooEasy"],
])("a facility of %s beside %s by guessing: %s", (facility, guess, code) => {
  expect(facilityAdvice(facility, guess).code).toBe(code);
});

describe("discrimination", () => {
  const tempting = [option("A", { isRight: true }), option("B", { isTempting: true })];
  it.each([
    [undefined, 0.5, [], "discrimination.none"],
    [-1, 0.5, [], "discrimination.negative"],
    [-1, 0.5, tempting, "discrimination.negativeOption"],
    [0, 0.5, [], "discrimination.weak"],
    [19, 0.5, tempting, "discrimination.weakOption"],
    [10, 0.97, tempting, "discrimination.tooEasy"],
    [20, 0.5, tempting, "discrimination.fair"],
    [30, 0.5, [], "discrimination.good"],
  ])("%s at a facility of %s", (discrimination, facility, options, code) => {
    expect(discriminationAdvice({ discrimination, facility }, options).code).toBe(code);
  });

  it("names the option in the way", () => {
    const advice = discriminationAdvice({ discrimination: 12, facility: 0.5 }, [
      ...tempting,
      option("D", { isTempting: true }),
    ]);
    expect(adviceText(advice, "zh")).toBe("区分度偏低：得高分的人也常选 B、D。");
    expect(adviceText(advice, "en")).toBe("Low: those who do well often choose B, D too.");
  });
});

it.each([
  [undefined, "efficiency.none"],
  [49, "efficiency.low"],
  [50, "efficiency.good"],
])("an efficiency of %s", (efficiency, code) => {
  expect(efficiencyAdvice(efficiency).code).toBe(code);
});

it.each([
  [undefined, 10, "weight.none"],
  [4.9, 10, "weight.light"],
  [5, 10, "weight.fit"],
  [20, 10, "weight.fit"],
  [20.1, 10, "weight.heavy"],
])("a weight of %s where %s is meant", (weight, intended, code) => {
  expect(weightAdvice(weight, intended).code).toBe(code);
});

it.each([
  [
    [option("A", { isRight: true, isAvoided: true }), option("B", { isTempting: true })],
    "options.avoided",
    "A",
  ],
  [
    [option("A"), option("B", { isTempting: true }), option("C", { isIdle: true })],
    "options.tempting",
    "B",
  ],
  [[option("A"), option("C", { isIdle: true })], "options.idle", "C"],
  [[option("A")], "options.good", ""],
  [[], "facility.none", ""],
])("options %#", (options, code, letters) => {
  const advice = optionsAdvice(options);
  expect(advice.code).toBe(code);
  expect(adviceText(advice, "zh")).toContain(letters);
});

const paper = (given: Partial<PaperQuality>): PaperQuality => ({ ...paperQuality([]), ...given });

it.each<[Partial<PaperQuality>, keyof ReturnType<typeof paperAdvice>, string]>([
  [{}, "mean", "mean.none"],
  [{ mean: 49 }, "mean", "mean.low"],
  [{ mean: 50 }, "mean", "mean.right"],
  [{ mean: 76 }, "mean", "mean.high"],
  [{ mean: 60, median: 61 }, "median", "median.even"],
  [{ mean: 60, median: 63 }, "median", "median.above"],
  [{ mean: 60, median: 57 }, "median", "median.below"],
  [{ deviation: 11 }, "deviation", "deviation.narrow"],
  [{ deviation: 12 }, "deviation", "deviation.right"],
  [{ deviation: 19 }, "deviation", "deviation.wide"],
  [{}, "deviation", "deviation.none"],
  [{ skewness: -1.1 }, "skewness", "skewness.low"],
  [{ skewness: 0 }, "skewness", "skewness.even"],
  [{ skewness: 1.1 }, "skewness", "skewness.high"],
  [{}, "skewness", "skewness.none"],
  [{ kurtosis: -1.2 }, "kurtosis", "kurtosis.flat"],
  [{ kurtosis: 0.5 }, "kurtosis", "kurtosis.right"],
  [{ kurtosis: 4 }, "kurtosis", "kurtosis.sharp"],
  [{}, "kurtosis", "kurtosis.none"],
  [{ consistency: 63 }, "consistency", "consistency.low"],
  [{ consistency: 64 }, "consistency", "consistency.fair"],
  [{ consistency: 75 }, "consistency", "consistency.good"],
  [{}, "consistency", "consistency.none"],
  [{ errorRatio: 50 }, "errorRatio", "errorRatio.good"],
  [{ errorRatio: 51 }, "errorRatio", "errorRatio.high"],
  [{}, "errorRatio", "errorRatio.none"],
  [{ standardError: 4.25 }, "standardError", "standardError.said"],
  [{}, "standardError", "standardError.none"],
])("%j of 100 points: %s", (given, name, code) => {
  expect(paperAdvice(paper(given), 100)[name].code).toBe(code);
});

it("fills what it says with numbers", () => {
  const { standardError, errorRatio } = paperAdvice(
    paper({ standardError: 4.25, errorRatio: 38.64 }),
    100,
  );
  expect(adviceText(standardError, "en")).toContain("±4.3");
  expect(adviceText(errorRatio, "zh")).toContain("38.6%");
});

it("every sentence stands in three languages, each with the same values", () => {
  for (const [code, words] of Object.entries(ADVICE_WORDS)) {
    const values = LANGUAGES.map((language) => words[language].match(/\{\w+\}/g)?.toSorted() ?? []);
    expect([code, values[1], values[2]]).toEqual([code, values[0], values[0]]);
    for (const language of LANGUAGES) expect(words[language].trim()).not.toBe("");
  }
});
