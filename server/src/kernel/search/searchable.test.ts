import { describe, expect, test } from "vitest";
import { anyOfQuery, searchText } from "./searchable.ts";

describe("marks and words as one tsquery", () => {
  test.each([
    [["@s1"], [], undefined, "'@s1'"],
    [["@s1"], [], "'书法'", "'@s1' & '书法'"],
    [["@s1"], ["#a", "#b"], undefined, "'@s1' & ('#a' | '#b')"],
    [["@s1"], ["#a'b"], undefined, "'@s1' & ('#a''b')"],
  ])("%o %o %s", (all, any, words, text) =>
    expect(searchText({ all, any }, words).text).toBe(text),
  );
});

test("beside words, common marks are checked and rare ones sought; without words everything is sought", () => {
  const common = new Set(["@s1", "!status:3"]);
  const marks = { all: ["@s1", "!quality:1", "!status:3"], any: [] };
  expect(searchText(marks, "'书法'", common)).toEqual({
    sought: "'!quality:1' & '书法'",
    checked: "'@s1' & '!status:3'",
    text: "'@s1' & '!quality:1' & '!status:3' & '书法'",
  });
  expect(searchText(marks, undefined, common)).toMatchObject({
    sought: "'@s1' & '!quality:1' & '!status:3'",
    checked: "",
  });
});

test.each([
  [["书法"], "'书法'"],
  [["书法", "书法"], "'书法'"],
  [["毛笔字", "书法"], "(('毛笔' & '笔字') | ('书法'))"],
  [["！！"], undefined],
  [["！！", "书法"], "'书法'"],
  [[], undefined],
])("%o as a tsquery for any of them", (keywords, query) => {
  expect(anyOfQuery(keywords)).toBe(query);
});

test("a choice of marks of which one is common is checked, a rare one is sought", () => {
  const common = new Set(["#news"]);
  expect(searchText({ all: ["@s1"], any: ["#news", "#few"] }, "'书法'", common)).toMatchObject({
    sought: "'@s1' & '书法'",
    checked: "('#news' | '#few')",
  });
  expect(searchText({ all: ["@s1"], any: ["#few"] }, "'书法'", common)).toMatchObject({
    sought: "'@s1' & ('#few') & '书法'",
    checked: "",
  });
});
