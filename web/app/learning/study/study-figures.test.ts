import { expect, it } from "vitest";
import { chaptersOf, hoursOf, percentOf, streakOf, timeOf } from "./study-figures.ts";

const days = (...times: number[]) => times.map((ms, at) => ({ day: `d${at}`, ms }));

it.each([
  [[], 0],
  [[0], 0],
  [[5], 1],
  [[5, 5, 0], 2],
  [[5, 5, 0, 0], 0],
  [[5, 0, 5], 1],
  [[5, 5, 5], 3],
])("of %j days %i are in a row", (times, streak) => expect(streakOf(days(...times))).toBe(streak));

it("time is the sum of its days", () => expect(timeOf(days(1, 2, 3))).toBe(6));

it.each([
  [0, 0, 0],
  [1, 0, 1],
  [60_000, 0, 1],
  [60_001, 0, 2],
  [3_600_000, 1, 0],
  [5_430_000, 1, 31],
])("%i ms are %i h %i min", (ms, hours, minutes) => expect(hoursOf(ms)).toEqual([hours, minutes]));

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [199, 200, 99],
  [3, 3, 100],
])("%i of %i are %i percent", (done, all, percent) => expect(percentOf(done, all)).toBe(percent));

it("a chapter counts what lies in it and below it; one without units is not shown", () => {
  const chapter = (id: string, parentId = "") => ({
    id,
    parentId,
    name: id,
    isUnit: false,
    learnStatus: 1,
    isBegun: false,
  });
  const unit = (id: string, parentId: string, learnStatus: number, isBegun: boolean) => ({
    ...chapter(id, parentId),
    isUnit: true,
    learnStatus,
    isBegun,
  });
  const rows = chaptersOf(
    [
      chapter("c1"),
      unit("u1", "c1", 2, true),
      chapter("c11", "c1"),
      unit("u2", "c11", 1, false),
      chapter("c2"),
    ],
    new Map([
      ["u1", 30],
      ["u2", 5],
    ]),
  );
  expect(rows).toEqual([
    { id: "c1", name: "c1", depth: 0, doneNum: 1, unitNum: 2, seenSeconds: 35, isBegun: true },
    { id: "c11", name: "c11", depth: 1, doneNum: 0, unitNum: 1, seenSeconds: 5, isBegun: false },
  ]);
});
