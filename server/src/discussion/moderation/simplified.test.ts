import { expect, it } from "vitest";
import { simplified } from "./simplified.ts";

it.each([
  ["書", "书"],
  ["論", "论"],
  // The most usual of several.
  ["乾", "干"],
  ["發", "发"],
  // Beyond the first plane of Unicode.
  ["𰻞", "𰻝"],
  ["写", "写"],
  ["a", "a"],
  ["", ""],
])("%s is %s", (from, to) => {
  expect(simplified(from)).toBe(to);
});
