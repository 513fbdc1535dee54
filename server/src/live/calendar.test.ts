import { expect, test } from "vitest";
import { folded } from "./calendar.ts";

test("no line of a calendar is longer than 75 bytes, and none cuts a character", () => {
  const line = `DESCRIPTION:${"直播课程说明".repeat(40)}`;
  const lines = folded(line).split("\r\n");
  for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
  expect(lines.map((one, at) => (at === 0 ? one : one.slice(1))).join("")).toBe(line);
});
