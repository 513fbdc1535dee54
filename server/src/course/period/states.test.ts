import {
  MoocAudit,
  PERIOD_STEPS,
  type PeriodStep,
} from "@perennial/contract/course/period/states.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOOC_STEP_TABLE, periodStepTo, stepTo } from "./states.ts";

const PUBLISH = [0, 1, 2, 3, 4] as const;
const VERIFY = [0, 1, 2, 3, -3] as const;

/** Every allowed step, by hand from consoles §4: [step, publishStatus, verify] → [publishStatus, verify]. */
const ALLOWED: readonly (readonly [PeriodStep, number, number, number, number])[] = [
  ["submit", 0, 0, 1, 1],
  ["submit", 0, -3, 1, 1],
  ["withdraw", 1, 1, 0, 0],
  ["withdraw", 1, 2, 0, 0],
  ["receive", 1, 1, 1, 2],
  ["receive", 1, 2, 1, 2],
  ["passUpcoming", 1, 2, 2, 3],
  ["passRunning", 1, 2, 3, 3],
  ["reject", 1, 2, 0, -3],
  ["takeBack", 2, 3, 0, 0],
  ["start", 2, 3, 3, 3],
  ["finish", 3, 3, 4, 3],
];

describe("steps of a period", () => {
  const all = PERIOD_STEPS.flatMap((step) =>
    PUBLISH.flatMap((publish) => VERIFY.map((verify) => [step, publish, verify] as const)),
  );
  it.each(all)("%s from publishStatus %i, verify %i", (step, publish, verify) => {
    const row = ALLOWED.find(
      ([one, from, of]) => one === step && from === publish && of === verify,
    );
    expect(periodStepTo(step, { publish, verify })).toEqual(
      row && { publish: row[3], verify: row[4] },
    );
  });

  it("whatever is tried in whatever order: published means passed, and finished is the end", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PERIOD_STEPS), { maxLength: 40 }), (steps) => {
        let state = { publish: 0, verify: 0 };
        for (const step of steps) {
          const next = periodStepTo(step, state);
          if (state.publish === 4) expect(next).toBeUndefined();
          state = next ?? state;
          expect(state.publish >= 2).toBe(state.verify === 3);
          expect(state.publish === 1).toBe(state.verify === 1 || state.verify === 2);
        }
      }),
    );
  });
});

describe("steps of an application for a shared course", () => {
  const { waiting, approved, rejected } = MoocAudit;
  it.each([
    ["approve", waiting, approved],
    ["reject", waiting, rejected],
    ["applyAgain", rejected, waiting],
    ["approve", rejected, undefined],
    ["approve", approved, undefined],
    ["reject", approved, undefined],
    ["reject", rejected, undefined],
    ["applyAgain", waiting, undefined],
    ["applyAgain", approved, undefined],
  ] as const)("%s from %i", (name, from, to) => {
    expect(stepTo<number, keyof typeof MOOC_STEP_TABLE>(MOOC_STEP_TABLE, name, from)).toBe(to);
  });
});
