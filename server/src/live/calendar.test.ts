import { expect, test } from "vitest";
import { escaped, folded } from "./calendar.ts";

test("no line of a calendar is longer than 75 bytes, and none cuts a character", () => {
  const line = `DESCRIPTION:${"直播课程说明".repeat(40)}`;
  const lines = folded(line).split("\r\n");
  for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
  expect(lines.map((one, at) => (at === 0 ? one : one.slice(1))).join("")).toBe(line);
});

test.each([
  ["水彩, 油画; 素描", "水彩\\, 油画\\; 素描"],
  ["C:\\课", "C:\\\\课"],
  ["一\r\n二\n三\r四", "一\\n二\\n三\\n四"],
  // Nothing that a person writes begins a property of its own.
  ["课\r\nEND:VEVENT\r\nBEGIN:VEVENT", "课\\nEND:VEVENT\\nBEGIN:VEVENT"],
  ["课\u0000\u0007\u007f\u0085 \t表", "课 \t表"],
])("the text %j is written as %j", (text, wanted) => {
  expect(escaped(text)).toBe(wanted);
});

test("an emoji at the end of a line is not cut", () => {
  const lines = folded(`SUMMARY:${"🎨".repeat(40)}`).split("\r\n");
  for (const one of lines) {
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
    expect(one).not.toMatch(/\p{Cs}/u);
  }
});
