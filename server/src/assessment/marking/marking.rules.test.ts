import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinMarks } from "./joined-mark.ts";
import { rubricPoints } from "./rubric-points.ts";

const given = (...points: (number | undefined)[]) =>
  points.flatMap((one, at) => (one === undefined ? [] : [{ place: at + 1, points: one }]));

describe("marks of several markers", () => {
  it.each([
    [1, 0, given(), null, 1],
    [1, 0, given(7), 7, null],
    [2, 1, given(7), null, 2],
    [2, 1, given(undefined, 7), null, 1],
    [2, 1, given(7, 8), 7.5, null],
    [2, 1, given(7, 8.5), null, 3],
    [2, 0, given(7, 7), 7, null],
    [2, 0, given(7, 7.5), null, 3],
    [2, 1, given(4, 9, 6), 6, null],
    [2, 1, given(7, 8, 2), 2, null],
  ])("by %i with the bound %d: %j come to %d, missing %s", (num, bound, marks, points, missing) => {
    expect(joinMarks(marks, { markerNum: num, arbitrationPoints: bound })).toEqual({
      points,
      missing,
    });
  });

  it("lie between those of the first two, unless a third decides", () => {
    const mark = fc.integer({ min: 0, max: 200 }).map((half) => half / 2);
    fc.assert(
      fc.property(mark, mark, mark, (one, two, bound) => {
        const joined = joinMarks(given(one, two), { markerNum: 2, arbitrationPoints: bound });
        if (Math.abs(one - two) > bound) expect(joined).toEqual({ points: null, missing: 3 });
        else {
          expect(joined.points).toBeGreaterThanOrEqual(Math.min(one, two) - 0.01);
          expect(joined.points).toBeLessThanOrEqual(Math.max(one, two) + 0.01);
        }
      }),
    );
  });
});

describe("points by a rubric", () => {
  const up = {
    startsFull: false,
    criteria: [
      { id: "a", points: 4 },
      { id: "b", points: 3 },
      { id: "c", points: -2 },
    ],
  };
  const down = {
    startsFull: true,
    criteria: [
      { id: "a", points: -4 },
      { id: "b", points: -3 },
    ],
  };

  it.each([
    ["nothing chosen", up, [], 0, 0],
    ["from nothing up", up, ["a", "c"], 0, 2],
    ["never below nothing", up, ["c"], 0, 0],
    ["never above the full points", up, ["a", "b"], 9, 10],
    ["added by hand", up, ["a"], 0.5, 4.5],
    ["from the full points down", down, ["b"], 0, 7],
    ["all that is wrong", down, ["a", "b"], -9, 0],
    ["a criterion that is gone", up, ["a", "x"], 0, 4],
  ])("%s", (_what, rubric, chosen, adjustment, points) => {
    expect(rubricPoints(rubric, chosen, adjustment, 10)).toBe(points);
  });
});
