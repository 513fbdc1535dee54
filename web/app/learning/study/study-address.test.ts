import { describe, expect, it } from "vitest";
import { startSecond } from "../watch/start-second.ts";
import { placeOf, secondOf, unitAt, unitPath } from "./study-address.ts";

it.each([
  [{}, "", "", false],
  [{}, "chapterid=u1", "u1", false],
  [{}, "chapterid=u1&forcelook=1", "u1", true],
  [{}, "chapterid=u1&forcelook=true", "u1", true],
  [{}, "chapterid=u1&forcelook=0", "u1", false],
  [{}, "unitId=u1", "u1", false],
  [{ chapterid: "u2" }, "chapterid=u1", "u2", false],
  [{ chapterid: "u2", forcelook: "1" }, "", "u2", true],
])("%j ?%s means %s, look %s", (params, query, chapterId, isForcedLook) =>
  expect(placeOf(params, new URLSearchParams(query))).toEqual({ chapterId, isForcedLook }),
);

it("an address says what it was made of", () => {
  const { searchParams } = new URL(unitPath("c", "a b&c", true), "http://x");
  expect(placeOf({}, searchParams)).toEqual({ chapterId: "a b&c", isForcedLook: true });
});

it("an address may name a second of the film", () => {
  const { searchParams } = new URL(unitPath("c", "u1", false, 73), "http://x");
  expect(secondOf(searchParams)).toBe(73);
  expect(unitPath("c", "u1")).not.toContain("second");
});

it.each([
  ["second=0", 0],
  ["second=73", 73],
  ["second=", undefined],
  ["second=-5", undefined],
  ["second=1.5", undefined],
  ["second=1e3", undefined],
  ["second=999999", undefined],
  ["", undefined],
])("?%s asks for %s", (query, second) => expect(secondOf(new URLSearchParams(query))).toBe(second));

describe("the second at which a film begins", () => {
  const watch = {
    percent: 40,
    playTime: 61,
    isSeekLimited: false,
    isComplete: false,
    covered: [[0, 61_000]] as [number, number][],
  };
  it.each([
    ["where one was", {}, undefined, 61],
    ["at the beginning of what was watched", { percent: 100 }, undefined, 0],
    ["at the second that is asked for", {}, 120, 120],
    ["at the beginning when that is asked for", {}, 0, 0],
    ["also when all was watched", { percent: 100 }, 73, 73],
    ["within what was watched where seeking is limited", { isSeekLimited: true }, 30, 30],
    ["no further than that", { isSeekLimited: true }, 120, 61],
    ["freely again once it is complete", { isSeekLimited: true, isComplete: true }, 120, 120],
    ["at the beginning where nothing was watched", { isSeekLimited: true, covered: [] }, 73, 0],
  ])("%s", (_name, more, wanted, second) => {
    expect(startSecond({ ...watch, ...more }, wanted)).toBe(second);
  });
});

describe("the unit that an id means", () => {
  const chapter = (id: string, parentId = "") => ({
    id,
    parentId,
    isUnit: false,
    learnStatus: 1,
    gate: "open",
  });
  const unit = (id: string, parentId: string, learnStatus = 1, gate = "open") => ({
    id,
    parentId,
    isUnit: true,
    learnStatus,
    gate,
  });
  const nodes = [
    chapter("c1"),
    unit("u1", "c1", 2),
    chapter("c11", "c1"),
    unit("u2", "c11", 1, "later"),
    unit("u3", "c11"),
    chapter("c2"),
    unit("u4", "c2", 2),
    chapter("c3"),
  ];
  it.each([
    ["u2", "", "u2"],
    ["c1", "", "u3"],
    ["c11", "", "u3"],
    ["c2", "", "u4"],
    ["c3", "u4", "u4"],
    ["nothing", "u3", "u3"],
    ["", "", "u1"],
    ["", "gone", "u1"],
  ])("%s with %s as the last place is %s", (wanted, last, found) =>
    expect(unitAt(nodes, wanted, last)?.id).toBe(found),
  );
  it("is none while nothing is open", () =>
    expect(unitAt([chapter("c1"), unit("u1", "c1", 1, "later")], "", "")).toBeUndefined());
  it("is none in an empty plan", () => expect(unitAt([], "u1", "")).toBeUndefined());
});
