import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverOf, openPlayedIntervals, seekTarget, type Played } from "./played-intervals.ts";

type Sign =
  | readonly ["at", position: number, now: number, speed?: number]
  | readonly ["stop"]
  | readonly ["page", from: number, to: number];

function taken(signs: readonly Sign[]): Played[] {
  const played = openPlayedIntervals();
  for (const sign of signs) {
    if (sign[0] === "at") played.note(sign[1], sign[2], sign[3]);
    else if (sign[0] === "stop") played.stop();
    else played.add([sign[1], sign[2]]);
  }
  return played.take();
}

describe("what counts as played", () => {
  it.each<[string, readonly Sign[], readonly Played[]]>([
    ["one sign is no playing", [["at", 500, 0]], []],
    [
      "two signs are",
      [
        ["at", 0, 0],
        ["at", 250, 250],
      ],
      [[0, 250]],
    ],
    [
      "signs in a row are one interval",
      [
        ["at", 0, 0],
        ["at", 250, 250],
        ["at", 500, 500],
      ],
      [[0, 500]],
    ],
    [
      "more than 2 s of film is a jump",
      [
        ["at", 0, 0],
        ["at", 2001, 250],
        ["at", 2251, 500],
      ],
      [[2001, 2251]],
    ],
    [
      "exactly 2 s is none",
      [
        ["at", 0, 0],
        ["at", 2000, 2000],
      ],
      [[0, 2000]],
    ],
    [
      "at double speed 4 s of film may pass",
      [
        ["at", 0, 0],
        ["at", 3900, 1950, 2],
      ],
      [[0, 3900]],
    ],
    [
      "more than 2 s of the clock is a jump",
      [
        ["at", 0, 0],
        ["at", 100, 2001],
      ],
      [],
    ],
    [
      "back is a jump",
      [
        ["at", 900, 0],
        ["at", 400, 100],
        ["at", 600, 300],
      ],
      [[400, 600]],
    ],
    [
      "a clock that goes back too",
      [
        ["at", 0, 900],
        ["at", 200, 100],
      ],
      [],
    ],
    [
      "nothing plays across a stop",
      [["at", 0, 0], ["at", 200, 200], ["stop"], ["at", 900, 400], ["at", 1000, 500]],
      [
        [0, 200],
        [900, 1000],
      ],
    ],
    [
      "seen again is told again",
      [["at", 0, 0], ["at", 900, 900], ["stop"], ["at", 0, 1000], ["at", 500, 1500]],
      [
        [0, 900],
        [0, 500],
      ],
    ],
    [
      "pages are intervals",
      [
        ["page", 0, 1000],
        ["page", 1000, 2000],
        ["page", 4000, 5000],
      ],
      [
        [0, 2000],
        [4000, 5000],
      ],
    ],
    ["an empty one is none", [["page", 5, 5]], []],
  ])("%s", (_what, signs, expected) => expect(taken(signs)).toEqual(expected));

  it("what was taken is not told again, and playing goes on from there", () => {
    const played = openPlayedIntervals();
    played.note(0, 0);
    played.note(900, 900);
    expect(played.take()).toEqual([[0, 900]]);
    expect(played.isEmpty()).toBe(true);
    played.note(1200, 1200);
    expect(played.take()).toEqual([[900, 1200]]);
  });
});

it.each([
  [5000, 4000, 5000],
  [6000, 4000, 6000],
  [6001, 4000, 4000],
  [1000, 4000, 1000],
])("wanting %i where %i is the furthest leads to %i", (wanted, furthest, target) =>
  expect(seekTarget(wanted, furthest)).toBe(target),
);

it("a cover is in order, apart, and holds exactly the points of its intervals", () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]): Played => [from, from + length]);
  const pointsOf = (all: readonly Played[]) =>
    new Set(all.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));
  fc.assert(
    fc.property(fc.array(interval), (intervals) => {
      const cover = coverOf(intervals);
      expect(pointsOf(cover)).toEqual(pointsOf(intervals));
      for (const [at, [from]] of cover.entries())
        if (at > 0) expect(from).toBeGreaterThan(cover[at - 1]?.[1] ?? 0);
    }),
  );
});
