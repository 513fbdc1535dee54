import { expect, it } from "vitest";
import { isAnswerPossible } from "./answer-rule.ts";

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
