import { describe, expect, test } from "vitest";
import { marksOf } from "./search-query.ts";

const all = { tagIds: [], courseQuality: 0, courseLevelId: 0, courseType: 0 };

describe("a filter as marks of a listing", () => {
  test.each([
    [{}, { all: ["@s1"], any: [] }],
    [{ tagIds: ["a", "b"] }, { all: ["@s1"], any: ["#a", "#b"] }],
    [
      { courseQuality: 1, courseLevelId: 2, courseType: 8 },
      { all: ["@s1", "!quality:1", "!level:2", "!type:8"], any: [] },
    ],
    [
      { publishStatus: 0, teacherId: "t" },
      { all: ["@s1", "!status:0", "!teacher:t"], any: [] },
    ],
  ])("%o", (filter, marks) => expect(marksOf("s1", { ...all, ...filter })).toEqual(marks));
});
