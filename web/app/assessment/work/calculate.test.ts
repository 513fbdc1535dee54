import { expect, it } from "vitest";
import { calculate } from "./calculate.ts";

it.each<[string, number | undefined]>([
  ["1+2×3", 7],
  ["(1+2)×3", 9],
  ["8÷4÷2", 1],
  ["5-3-1", 1],
  ["-2×-3", 6],
  ["0.1+0.2", 0.3],
  [".5×4", 2],
  ["2 + 2", 4],
  ["1÷0", undefined],
  ["", undefined],
  ["1+", undefined],
  ["(1", undefined],
  ["1)", undefined],
  ["2..3", undefined],
  ["alert(1)", undefined],
  ["1e3", undefined],
])("%s gives %s", (sum, result) => expect(calculate(sum)).toBe(result));

it("is not led into the depths", () => {
  expect(calculate(`${"(".repeat(200)}1${")".repeat(200)}`)).toBe(1);
});
