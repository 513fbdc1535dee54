import { expect, it } from "vitest";
import { addressMap, addressTable } from "./address-table.ts";

const has = addressTable(["/a", "/a/b/:id", "/a/:x/fixed", "/a/b/:id/edit"]);

it.each([
  ["/a", true],
  ["/a/", true],
  ["/a/b", false],
  ["/a/b/1", true],
  ["/a/b/fixed", true],
  ["/a/c/fixed", true],
  ["/a/c/other", false],
  ["/a/b/1/edit", true],
  ["/a/b/1/edit/more", false],
  ["/A", false],
  ["/a/:x/other", false],
  ["/", false],
  ["", false],
])("%s: %s", (path, isKnown) => expect(has(path)).toBe(isKnown));

it("finds what stands at an address: fixed parts go first, and of equal patterns the first", () => {
  const find = addressMap([
    ["/a/:id", "one"],
    ["/a/new", "new"],
    ["/a/:other", "late"],
    ["/a/:id/:part", "part"],
  ]);
  expect(find("/a/7/")).toBe("one");
  expect(find("/a/new")).toBe("new");
  expect(find("/a/new/1")).toBe("part");
  expect(find("/b")).toBeUndefined();
});
