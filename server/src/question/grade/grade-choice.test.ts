import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grade } from "./grade.ts";
import { gradeChoice } from "./grade-choice.ts";
import type { ChoiceKey, ChoicePolicy } from "./question-key.ts";

const optionsOf = (ids: string, right: string): ChoiceKey["options"] =>
  [...ids].map((id) => ({ id, isRight: right.includes(id) }));

const several: ChoiceKey = { kind: "choice", isSingle: false, options: optionsOf("abcd", "ab") };
const single: ChoiceKey = { kind: "choice", isSingle: true, options: optionsOf("abcd", "b") };

const POLICIES: readonly ChoicePolicy[] = [
  "allOrNothing",
  "netCorrect",
  "coverage",
  "eachDecision",
  "halves",
  "partialNoWrong",
  "halfNoWrong",
  "weighted",
];

describe("two right ones of four", () => {
  // Columns: both right; one right; one right and one wrong; both and one wrong; all four.
  const TICKED = ["ab", "a", "ac", "abc", "abcd"];
  it.each<[ChoicePolicy, number[]]>([
    ["allOrNothing", [1, 0, 0, 0, 0]],
    ["netCorrect", [1, 0.5, 0, 0.5, 0]],
    ["coverage", [1, 0.5, 0.25, 2 / 3, 0.5]],
    ["eachDecision", [1, 0.75, 0.5, 0.75, 0.5]],
    ["halves", [1, 0.5, 0.25, 0.5, 0.25]],
    ["partialNoWrong", [1, 0.5, 0, 0, 0]],
    ["halfNoWrong", [1, 0.5, 0, 0, 0]],
  ])("%s", (policy, wanted) => {
    const got = TICKED.map((ticked) => gradeChoice(several, [...ticked], policy).fraction);
    got.forEach((fraction, at) => expect(fraction).toBeCloseTo(wanted[at] ?? -1, 12));
  });
});

it("counts half for any part of three right ones where the paper gives half", () => {
  const three: ChoiceKey = { ...several, options: optionsOf("abcd", "abc") };
  expect(gradeChoice(three, ["a"], "halfNoWrong").fraction).toBe(0.5);
  expect(gradeChoice(three, ["a"], "partialNoWrong").fraction).toBeCloseTo(1 / 3, 12);
});

it.each([
  [["a"], 0.75, "partial"],
  [["a", "b"], 1, "right"],
  [["a", "c"], 0.25, "partial"],
  [["c"], 0, "wrong"],
  [["a", "b", "d"], 1, "right"],
])("adds weights within 0 and 1: %s", (chosen, fraction, state) => {
  const weights: Readonly<Record<string, number>> = { a: 0.75, b: 0.5, c: -0.5, d: 0 };
  const key: ChoiceKey = {
    ...several,
    policy: "weighted",
    options: several.options.map((option) => ({ ...option, weight: weights[option.id] ?? 0 })),
  };
  expect(grade(key, { chosen })).toEqual({ fraction, state });
});

it.each([
  ["the right one", single, ["b"], 1, "right"],
  ["another one", single, ["a"], 0, "wrong"],
  ["the right one and another", single, ["b", "a"], 0, "wrong"],
  ["the right one twice", single, ["b", "b"], 1, "right"],
  ["nothing", single, [], 0, "gaveUp"],
  ["all right ones in another order", several, ["b", "a"], 1, "right"],
  ["a right one too few", several, ["a"], 0, "wrong"],
  ["a wrong one too many", several, ["a", "b", "d"], 0, "wrong"],
  ["an option that is not there", several, ["a", "b", "z"], 0, "wrong"],
  ["ids glued together", several, ["a,b"], 0, "wrong"],
])("without a policy: %s", (_what, key, chosen, fraction, state) => {
  expect(grade(key, { chosen })).toEqual({ fraction, state });
});

it("takes the paper's policy before the question's own, and none for a single choice", () => {
  const key: ChoiceKey = { ...several, policy: "netCorrect" };
  expect(grade(key, { chosen: ["a"] }).fraction).toBe(0.5);
  expect(grade(key, { chosen: ["a"] }, "allOrNothing").fraction).toBe(0);
  expect(grade(single, { chosen: ["a"] }, "eachDecision").fraction).toBe(0);
});

const choices = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 10 })
  .chain((ids) =>
    fc.record({
      right: fc.subarray(ids, { minLength: 1 }),
      chosen: fc.subarray(ids),
      ids: fc.constant(ids),
    }),
  );
const keyOf = (ids: readonly string[], right: readonly string[]): ChoiceKey => ({
  kind: "choice",
  isSingle: false,
  options: ids.map((id) => ({ id, isRight: right.includes(id) })),
});

it("gives a share from 0 to 1, all of it exactly for the right ones, whatever the order and the policy", () => {
  fc.assert(
    fc.property(choices, fc.constantFrom(...POLICIES), ({ ids, right, chosen }, policy) => {
      const key = keyOf(ids, right);
      const got = gradeChoice(key, chosen, policy);
      expect(got.fraction).toBeGreaterThanOrEqual(0);
      expect(got.fraction).toBeLessThanOrEqual(1);
      expect(gradeChoice(key, right, policy)).toEqual({ fraction: 1, state: "right" });
      expect(gradeChoice(key, chosen.toReversed(), policy)).toEqual(got);
      const isSame = chosen.length === right.length && chosen.every((id) => right.includes(id));
      // Weights alone forgive a wrong tick that costs nothing.
      if (policy !== "weighted") expect(got.state === "right").toBe(isSame);
    }),
  );
});

it("never gives less for one more right tick, where no wrong one was ticked", () => {
  fc.assert(
    fc.property(choices, fc.constantFrom(...POLICIES), ({ ids, right }, policy) => {
      const key = keyOf(ids, right);
      const steps = right.map((_, at) => gradeChoice(key, right.slice(0, at + 1), policy).fraction);
      steps.slice(1).forEach((fraction, at) => expect(fraction).toBeGreaterThanOrEqual(steps[at]!));
    }),
  );
});
