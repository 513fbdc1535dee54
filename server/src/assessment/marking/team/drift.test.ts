import { expect, it } from "vitest";
import { driftOf, weightedKappa, type SeedPair } from "./drift.ts";

const pairs = (...given: [stands: number, given: number][]): SeedPair[] =>
  given.map(([stands, second]) => ({ full: 10, stands, given: second }));

it("says nothing without answers", () => {
  expect(driftOf([], 0)).toBeNull();
});

it("is the mean difference in percent of the full points, and the share that agrees", () => {
  // +1, 0, +3, 0 of ten points: a mean of one point; three of four within a tenth.
  const drift = driftOf(pairs([5, 6], [8, 8], [4, 7], [9, 9]), 0);
  expect(drift).toMatchObject({ num: 4, meanPercent: 10, agreement: 0.75, kappa: null });
  expect(driftOf(pairs([5, 6], [4, 7]), 3)?.agreement).toBe(1);
  expect(driftOf(pairs([6, 4]), 0)?.meanPercent).toBe(-20);
});

it("has a weighted kappa as worked out by hand", () => {
  expect(weightedKappa(pairs([1, 1], [3, 3], [5, 5], [7, 7], [9, 9]))).toBe(1);
  // Levels 0 1 2 3 4 against 1 1 2 3 4: seen 1/5. By chance the 25 pairs are (i-j)² apart in all:
  // rows 0: 1+1+4+9+16=31, 1: 0+0+1+4+9=14, 2: 1+1+0+1+4=7, 3: 4+4+1+0+1=10, 4: 9+9+4+1+0=23, so 85/25 = 3.4.
  expect(weightedKappa(pairs([1, 3], [3, 3], [5, 5], [7, 7], [9, 9]))).toBeCloseTo(1 - 0.2 / 3.4);
  expect(weightedKappa(pairs([5, 5], [5, 5], [5, 5], [5, 5], [5, 5]))).toBeNull();
  expect(weightedKappa(pairs([1, 1], [9, 9]))).toBeNull();
});
