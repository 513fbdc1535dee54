import { describe, expect, test } from "vitest";
import { courseQuery } from "./search-query.ts";

const all = { tagIds: [], courseQuality: 0, courseLevelId: 0, courseType: 0 };

describe("a filter as one tsquery", () => {
  test.each([
    [{}, "'@s1'"],
    [{ keyword: "书法" }, "'@s1' & '书法'"],
    [{ tagIds: ["a", "b"] }, "'@s1' & ('#a' | '#b')"],
    [
      { courseQuality: 1, courseLevelId: 2, courseType: 8 },
      "'@s1' & '!quality:1' & '!level:2' & '!type:8'",
    ],
    [{ publishStatus: 0, teacherId: "t" }, "'@s1' & '!status:0' & '!teacher:t'"],
    [{ tagIds: ["a'b"] }, "'@s1' & ('#a''b')"],
  ])("%o", (filter, text) => expect(courseQuery("s1", { ...all, ...filter }).text).toBe(text));
});

test("knows when nothing is asked for and when nothing can match", () => {
  expect(courseQuery("s1", { ...all, keyword: "" })).toMatchObject({
    isPlain: true,
    isEmpty: false,
  });
  expect(courseQuery("s1", { ...all, keyword: "？" })).toMatchObject({
    isPlain: true,
    isEmpty: true,
  });
  expect(courseQuery("s1", { ...all, keyword: "书" })).toMatchObject({
    isPlain: false,
    isEmpty: false,
  });
});
