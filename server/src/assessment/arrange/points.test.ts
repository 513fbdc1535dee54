import fc from "fast-check";
import { expect, it } from "vitest";
import { isPoints, paperTotal, pointsFaults, questionNum, type PointedSection } from "./points.ts";

const section = (given: Partial<PointedSection> = {}): PointedSection => ({
  pointsEach: 2,
  items: [{ points: null }, { points: 3.5 }],
  rules: [{ count: 4, points: null }],
  ...given,
});

it("adds what each question is worth, and rules by their count", () => {
  // 2 + 3.5 + 4·2 = 13.5; 2·5 = 10
  const other = section({ items: [], rules: [{ count: 2, points: 5 }] });
  expect(paperTotal([section(), other])).toBe(23.5);
  expect(questionNum(section())).toBe(6);
});

it.each<[string, PointedSection[], number, number, object[]]>([
  ["all is right", [section()], 13.5, 8, []],
  ["the pass line is the total", [section()], 13.5, 13.5, []],
  ["the pass line is above it", [section()], 13.5, 14, [{ fault: "passLineHigh" }]],
  ["the total is another", [section()], 100, 60, [{ fault: "totalDiffers" }]],
  ["no section", [], 0, 0, [{ fault: "noSection" }]],
  [
    "an empty section",
    [section(), section({ items: [], rules: [] })],
    13.5,
    0,
    [{ fault: "sectionEmpty", section: 1 }],
  ],
  [
    "a rule that asks for nothing",
    [section({ items: [], rules: [{ count: 0, points: null }] })],
    0,
    0,
    [{ fault: "sectionEmpty", section: 0 }],
  ],
  [
    "a question without points",
    [section({ pointsEach: 0, items: [{ points: null }], rules: [{ count: 1, points: 5 }] })],
    5,
    0,
    [{ fault: "pointsMissing", section: 0 }],
  ],
])("%s", (_what, sections, total, passLine, faults) =>
  expect(pointsFaults(sections, total, passLine)).toEqual(faults),
);

it.each([
  [0.5, true],
  [1, true],
  [2.5, true],
  [0, false],
  [-1, false],
  [0.3, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])("%d points may be given: %s", (points, isAllowed) => expect(isPoints(points)).toBe(isAllowed));

it("halves add up exactly, in whatever order", () => {
  const halves = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 200 });
  fc.assert(
    fc.property(halves, (twice) => {
      const items = twice.map((one) => ({ points: one / 2 }));
      const total = twice.reduce((all, one) => all + one, 0) / 2;
      expect(paperTotal([section({ items, rules: [] })])).toBe(total);
      expect(paperTotal([section({ items: items.toReversed(), rules: [] })])).toBe(total);
    }),
  );
});
