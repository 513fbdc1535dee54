import {
  ASSESSMENT_PARTS,
  assessmentFault,
  gradeOf,
  type AssessmentRules,
} from "@perennial/contract/course/period/assessment-rules.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assessmentOf } from "./stored-rules.ts";

const rules = (
  parts: readonly (readonly [AssessmentRules["components"][number]["part"], number, number?])[],
  passLine = 60,
): AssessmentRules => ({
  components: parts.map(([part, weight, floor = 0]) => ({ part, weight, floor })),
  passLine,
});

describe("rules of an assessment", () => {
  it.each([
    ["one part of 100", rules([["study", 100]]), undefined],
    [
      "two that total 100",
      rules([
        ["study", 60],
        ["manual", 40],
      ]),
      undefined,
    ],
    [
      "a floor without weight",
      rules([
        ["study", 100],
        ["discussion", 0, 50],
      ]),
      undefined,
    ],
    ["99", rules([["study", 99]]), "total"],
    [
      "101",
      rules([
        ["study", 60],
        ["manual", 41],
      ]),
      "total",
    ],
    ["nothing", rules([]), "total"],
    [
      "a part twice",
      rules([
        ["study", 50],
        ["study", 50],
      ]),
      "twice",
    ],
  ])("%s", (_what, given, fault) => expect(assessmentFault(given)).toBe(fault));

  it.each([
    [{ study: 100, manual: 100 }, 100, true, []],
    [{ study: 60, manual: 60 }, 60, true, []],
    [{ study: 59.99, manual: 60 }, 59.99, false, []],
    [{ study: 100, manual: 49 }, 79.6, false, ["manual"]],
    [{}, 0, false, ["manual"]],
    [{ study: 250, manual: -5 }, 60, false, ["manual"]],
  ] as const)("%o", (points, total, isPassed, belowFloor) => {
    const given = rules([
      ["study", 60],
      ["manual", 40, 50],
    ]);
    const grade = gradeOf(given, points);
    expect(grade.isPassed).toBe(isPassed);
    expect(grade.belowFloor).toEqual(belowFloor);
    expect(grade.total).toBeCloseTo(total, 1);
  });

  it("stays between 0 and 100, and more points never make less", () => {
    const point = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), point, point, point, (weight, a, b, more) => {
        const given = rules([
          ["study", weight],
          ["exam", 100 - weight],
        ]);
        const before = gradeOf(given, { study: a, exam: b });
        const after = gradeOf(given, { study: Math.max(a, more), exam: b });
        expect(before.total).toBeGreaterThanOrEqual(0);
        expect(after.total).toBeLessThanOrEqual(100);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
      }),
    );
  });

  it("what was never stored, or is broken, is what a new period begins with", () => {
    for (const stored of [{}, null, { components: "x", passLine: 60 }, { version: 3 }]) {
      expect(assessmentOf(stored)).toEqual({
        components: [{ part: "study", weight: 100, floor: 0 }],
        passLine: 60,
      });
    }
    const kept = rules(ASSESSMENT_PARTS.map((part, at) => [part, at === 0 ? 100 : 0, at]));
    expect(assessmentOf({ ...kept, version: 7 })).toEqual(kept);
  });
});
