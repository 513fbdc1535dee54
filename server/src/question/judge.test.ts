import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAnswerPossible, judge } from "./judge.ts";

const options = ["a", "b", "c", "d"].map((id) => ({ id }));

describe("judging", () => {
  it.each([
    ["the right one", 1, "b", ["b"], true],
    ["another one", 1, "b", ["a"], false],
    ["the right one and another", 1, "b", ["b", "a"], false],
    ["the right one twice", 1, "b", ["b", "b"], true],
    ["nothing", 1, "b", [], false],
    ["true or false", 3, "a", ["a"], true],
    ["true and false", 3, "a", ["a", "b"], false],
    ["all right ones", 2, "a,c", ["a", "c"], true],
    ["all right ones in another order", 2, "a,c", ["c", "a"], true],
    ["a right one too few", 2, "a,c", ["a"], false],
    ["a wrong one too many", 2, "a,c", ["a", "c", "d"], false],
    ["none of several", 2, "a,c", [], false],
    ["one of one", 10, "d", ["d"], true],
    ["the exact set", 10, "a,b,d", ["d", "b", "a"], true],
    ["a part of the set", 10, "a,b,d", ["a", "b"], false],
    ["an option that is not there", 10, "a", ["a", "z"], false],
    ["ids glued together", 2, "a,c", ["a,c"], false],
  ])("%s", (_what, type, rightAnswer, chosen, isRight) => {
    expect(judge({ type, options, rightAnswer }, chosen)).toBe(isRight);
  });

  it("is right for exactly one set of options, whatever the order", () => {
    const subset = fc.subarray(
      options.map(({ id }) => id),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(2, 10),
        subset,
        subset,
        fc.integer(),
        (type, right, chosen, seed) => {
          const turned = seed % 2 === 0 ? chosen.toReversed() : chosen;
          const isSame = right.length === chosen.length && right.every((id) => chosen.includes(id));
          expect(judge({ type, options, rightAnswer: right.join(",") }, turned)).toBe(isSame);
        },
      ),
    );
  });
});

it.each([
  [1, 4, 0, false],
  [1, 4, 1, true],
  [1, 4, 2, false],
  [2, 4, 1, false],
  [2, 4, 2, true],
  [2, 4, 4, true],
  [3, 2, 1, true],
  [3, 3, 1, false],
  [3, 2, 2, false],
  [10, 4, 0, false],
  [10, 4, 1, true],
  [10, 4, 4, true],
])(
  "type %i with %i options may have %i right ones: %s",
  (type, optionNum, rightNum, isPossible) => {
    expect(isAnswerPossible(type, optionNum, rightNum)).toBe(isPossible);
  },
);
