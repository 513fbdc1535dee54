import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summaryOf } from "./numbers.ts";
import { isShownPart, shownGroups } from "./suppress.ts";

const shown = (sizes: Readonly<Record<string, number>>): string[] =>
  [...shownGroups(new Map(Object.entries(sizes)))].toSorted();

describe("groups that are shown", () => {
  it.each([
    ["all large ones", { a: 5, b: 9 }, ["a", "b"]],
    ["no small one, and none that would give it away", { a: 3, b: 6, c: 20 }, ["c"]],
    ["the large ones beside two small ones that are enough together", { a: 2, b: 3, c: 9 }, ["c"]],
    ["none of two of which one is small", { a: 4, b: 30 }, []],
    ["none that is empty", { a: 0, b: 8 }, ["b"]],
    ["three small ones of one each hide a fourth", { a: 1, b: 1, c: 1, d: 6, e: 8 }, ["e"]],
    ["nothing of nothing", {}, []],
  ])("are %s", (_what, sizes, wanted) => {
    expect(shown(sizes)).toEqual(wanted);
  });

  it("leave nothing to be worked out as the whole less what is shown (law)", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.nat({ max: 12 }), { maxKeys: 8 }), (given) => {
        const sizes = new Map(Object.entries(given));
        const left = shownGroups(sizes);
        const hidden = [...sizes].filter(([group, num]) => num > 0 && !left.has(group));
        for (const group of left) expect(sizes.get(group)).toBeGreaterThanOrEqual(5);
        const total = hidden.reduce((sum, [, num]) => sum + num, 0);
        const isAll = left.size === 0;
        if (hidden.length > 0 && !isAll) {
          expect(hidden.length).toBeGreaterThan(1);
          expect(total).toBeGreaterThanOrEqual(5);
        }
      }),
    );
  });

  it("a part is shown only where the rest could be shown too", () => {
    expect([isShownPart(5, 10), isShownPart(4, 10), isShownPart(7, 10), isShownPart(9, 9)]).toEqual(
      [true, false, false, true],
    );
  });
});

describe("numbers", () => {
  it("are told by least, most, mean, middle and bars", () => {
    expect(
      summaryOf([
        { value: 3, num: 2 },
        { value: 1, num: 1 },
        { value: 2, num: 1 },
      ]),
    ).toEqual({
      min: 1,
      max: 3,
      mean: 2.25,
      median: 2.5,
      bars: [
        { from: 1, to: 1, num: 1 },
        { from: 2, to: 2, num: 1 },
        { from: 3, to: 3, num: 2 },
      ],
    });
    expect(summaryOf([])).toBeNull();
  });
});
