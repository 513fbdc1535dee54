import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reviewed, type Recall, type ReviewState } from "./schedule.ts";

const START = new Date("2026-01-01T00:00:00Z");
const DAY_MS = 86_400_000;

/** Each answer is given on the day for which the one before asked. */
function walk(recalls: readonly Recall[]): ReviewState[] {
  const states: ReviewState[] = [];
  for (const recall of recalls) {
    const before = states.at(-1);
    states.push(reviewed(before, recall, before?.dueAt ?? START));
  }
  return states;
}

/**
 * The published weights of FSRS 6 (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm), and its formulas for
 * a review after days, written here by hand from that page.
 */
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;
const retrievability = (days: number, stability: number): number =>
  (1 + (0.9 ** (-1 / W[20]) - 1) * (days / stability)) ** -W[20];
const stabilityAfterRight = (stability: number, difficulty: number, r: number): number =>
  stability *
  (1 + Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp(W[10] * (1 - r)) - 1));
const stabilityAfterWrong = (stability: number, difficulty: number, r: number): number =>
  Math.min(
    W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp(W[14] * (1 - r)),
    stability,
  );
const firstDifficulty = (recall: Recall): number =>
  Math.min(10, Math.max(1, W[4] - Math.exp(W[5] * (recall - 1)) + 1));
const daysOf = (state: ReviewState): number =>
  (state.dueAt.getTime() - state.reviewedAt.getTime()) / DAY_MS;

describe("the next day of a question", () => {
  it.each([1, 2, 3, 4] as const)("begins with the published values of the answer %i", (recall) => {
    const first = reviewed(undefined, recall, START);
    expect(first.stability).toBeCloseTo(W[recall - 1] ?? 0, 6);
    expect(first.difficulty).toBeCloseTo(firstDifficulty(recall), 4);
  });

  it("grows by the published formula while it is known", () => {
    const states = walk([1, 3, 3, 3, 3, 3]);
    for (const [at, before] of states.entries()) {
      const after = states[at + 1];
      if (!after) continue;
      const r = retrievability(daysOf(before), before.stability);
      const wanted = stabilityAfterRight(before.stability, before.difficulty, r);
      expect(Math.abs(after.stability / wanted - 1)).toBeLessThan(1e-5);
    }
    // Nine of ten are known as many days after the answer as the stability says.
    expect(retrievability(10, 10)).toBeCloseTo(0.9, 9);
    expect(daysOf(states.at(-1)!)).toBe(Math.round(states.at(-1)!.stability));
  });

  it("falls by the published formula when it is forgotten, and is asked again the next day", () => {
    const [before, after] = walk([1, 3, 3, 3, 3, 3, 1]).slice(-2);
    if (!before || !after) throw new Error("no answers");
    const r = retrievability(daysOf(before), before.stability);
    const wanted = stabilityAfterWrong(before.stability, before.difficulty, r);
    expect(Math.abs(after.stability / wanted - 1)).toBeLessThan(1e-5);
    expect(after.lapseNum).toBe(1);
    expect(daysOf(reviewed(undefined, 1, START))).toBe(1);
  });

  it("is the same for the same answers, and later for who knew it better", () => {
    expect(walk([1, 3, 2, 3])).toEqual(walk([1, 3, 2, 3]));
    const after = (recall: Recall) => walk([1, 3, 3, recall]).at(-1)?.dueAt.getTime() ?? 0;
    expect(after(1)).toBeLessThan(after(2));
    expect(after(2)).toBeLessThan(after(3));
    expect(after(3)).toBeLessThan(after(4));
  });
});

const recalls = fc.array(
  fc.record({
    recall: fc.constantFrom<Recall>(1, 2, 3, 4),
    // Early, late, at once, and by a clock that was set back.
    hours: fc.integer({ min: -50, max: 24 * 900 }),
  }),
  { minLength: 1, maxLength: 30 },
);

describe("whatever is answered, and whenever", () => {
  it("asks again after one day at the earliest and a year at the latest", () => {
    fc.assert(
      fc.property(recalls, (answers) => {
        let state: ReviewState | undefined;
        let at = START;
        for (const { recall, hours } of answers) {
          at = new Date(at.getTime() + hours * 3_600_000);
          const after: ReviewState = reviewed(state, recall, at);
          expect(after.dueAt.getTime()).toBeGreaterThanOrEqual(at.getTime() + DAY_MS);
          expect(daysOf(after)).toBeLessThanOrEqual(368);
          expect(after.reviewNum).toBe((state?.reviewNum ?? 0) + 1);
          expect(after.difficulty).toBeGreaterThanOrEqual(1);
          expect(after.difficulty).toBeLessThanOrEqual(10);
          expect(after.stability).toBeGreaterThan(0);
          state = after;
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is never asked sooner for who knew it better", () => {
    fc.assert(
      fc.property(recalls, fc.integer({ min: 0, max: 900 }), (answers, days) => {
        const before = walk(answers.map(({ recall }) => recall)).at(-1)!;
        const at = new Date(before.reviewedAt.getTime() + days * DAY_MS);
        const due = ([1, 2, 3, 4] as const).map((recall) => reviewed(before, recall, at).dueAt);
        expect(due).toEqual(due.toSorted((one, other) => one.getTime() - other.getTime()));
      }),
      { numRuns: 100 },
    );
  });
});
