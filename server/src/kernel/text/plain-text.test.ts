import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

it.each([
  ["/news", "/news"],
  ["/a\u0000b", "/ab"],
  ["/a\ud800", "/a"],
  ["\udc00书\u0085\u007f", "书"],
  ["😀😀", "😀😀"],
  ["123456789\u{1F600}", "123456789"],
  ["1234567890123", "1234567890"],
])("%j is kept as %j", (text, kept) => {
  expect(plainText(text, 10)).toBe(kept);
});
