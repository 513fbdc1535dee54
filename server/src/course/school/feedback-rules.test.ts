import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterFeedbackStep, worthOf, type FeedbackStep } from "./feedback-rules.ts";

describe("steps of a result", () => {
  const steps: readonly FeedbackStep[] = ["enter", "send", "confirm", "sendBack"];
  it.each<[number, Partial<Record<FeedbackStep, number>>]>([
    [0, { enter: 0, send: 1 }],
    [1, { confirm: 2, sendBack: 0 }],
    [2, {}],
    [7, {}],
  ])("from %i only the allowed ones", (from, allowed) => {
    for (const step of steps)
      expect([step, afterFeedbackStep(from, step)]).toEqual([step, allowed[step]]);
  });
});

it("credit is all or nothing, by the pass line", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 20 }),
      (score, passLine, credit) => {
        const worth = worthOf(score, { passLine, credit, hours: 32 });
        expect(worth.isPassed).toBe(score >= passLine);
        expect([worth.credit, worth.hours]).toEqual(score >= passLine ? [credit, 32] : [0, 0]);
      },
    ),
  );
});
