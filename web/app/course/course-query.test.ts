import { describe, expect, it } from "vitest";
import { courseAddress, courseQueryOf, filterCount, isForSearchEngines } from "./course-query.ts";

const of = (search: string) => courseQueryOf(new URLSearchParams(search));

describe("courseQueryOf", () => {
  it.each([
    ["pageNo=3", { pageNo: 3 }],
    ["pageNo=-1", { pageNo: 1 }],
    ["pageNo=1e9", { pageNo: 1 }],
    ["keyword=%20%20茶%20", { keyword: "茶" }],
    [`keyword=${"学".repeat(80)}`, { keyword: "学".repeat(50) }],
    ["tagIds=tag-a,,tag-b,tag-a, tag-c", { tagIds: ["tag-a", "tag-b", "tag-c"] }],
    ["tagIds=%3Cscript%3E", { tagIds: [] }],
    ["quality=2", { quality: 2 }],
    ["quality=9", { quality: 0 }],
    ["type=5", { type: 5 }],
    ["type=3", { type: 0 }],
    ["tab=0", { state: 0 }],
    ["tab=1", { state: 0 }],
    ["tab=3", { state: 3 }],
    ["sort=popular", { sort: "popular" }],
    ["sort=drop%20table", { sort: "relevance" }],
  ])("reads %s", (search, expected) => {
    expect(of(search)).toMatchObject(expected);
  });
});

describe("courseAddress", () => {
  it("leaves out what is not asked for", () => {
    expect(courseAddress(of(""))).toBe("/course");
  });

  it("comes back to the same query", () => {
    const search =
      "keyword=茶&tagIds=tag-a%2Ctag-b&quality=1&level=2&type=8&tab=4&sort=newest&pageNo=2";
    const query = of(search);
    const address = courseAddress(query, { pageNo: query.pageNo });
    expect(of(address.slice("/course?".length))).toEqual(query);
  });

  it("goes to the first page when something changes", () => {
    expect(courseAddress(of("pageNo=4&keyword=茶"), { quality: 1 })).not.toContain("pageNo");
  });
});

describe("what a query is made of", () => {
  it.each([
    ["", 0, true],
    ["keyword=茶&tagIds=tag-a", 0, true],
    ["sort=newest", 0, false],
    ["quality=1&tab=3", 2, false],
  ])("%s has %i filters, for search engines: %s", (search, filters, isKept) => {
    expect(filterCount(of(search))).toBe(filters);
    expect(isForSearchEngines(of(search))).toBe(isKept);
  });
});
