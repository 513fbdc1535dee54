import { expect, it } from "vitest";
import { unseenPages } from "./unseen-pages.ts";

it.each<[covered: [number, number][], unseen: number[]]>([
  [[], [0, 1, 2]],
  [[[0, 1000]], [1, 2]],
  [[[0, 2000]], [2]],
  [
    [
      [0, 1000],
      [2000, 3000],
    ],
    [1],
  ],
  // Half a look is none.
  [[[0, 1999]], [1, 2]],
  [[[0, 3000]], []],
])("of three pages with %j seen, %j are unseen", (covered, unseen) =>
  expect([...unseenPages(3, { covered })]).toEqual(unseen),
);

it("knows nothing of those of whom nothing is recorded", () =>
  expect(unseenPages(3, undefined).size).toBe(0));
