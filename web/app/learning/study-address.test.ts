import { describe, expect, it } from "vitest";
import { placeOf, unitAt, unitPath } from "./study-address.ts";

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
