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

test("beside words, common marks are checked and rare ones sought; without words everything is sought", () => {
  const common = new Set(["@s1", "!status:3"]);
  const filter = { ...all, publishStatus: 3, courseQuality: 1 };
  expect(courseQuery("s1", { ...filter, keyword: "书法" }, common)).toMatchObject({
    sought: "'!quality:1' & '书法'",
    checked: "'@s1' & '!status:3'",
    text: "'@s1' & '!quality:1' & '!status:3' & '书法'",
  });
  expect(courseQuery("s1", filter, common)).toMatchObject({
    sought: "'@s1' & '!quality:1' & '!status:3'",
    checked: "",
  });
});
