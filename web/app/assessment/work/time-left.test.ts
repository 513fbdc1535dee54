import { expect, it } from "vitest";
import { minuteToSay, timeText } from "./time-left.ts";

it.each([
  [0, "00:00"],
  [1, "00:01"],
  [59_001, "01:00"],
  [3_599_000, "59:59"],
  [3_600_000, "1:00:00"],
  [36_061_000, "10:01:01"],
])("%i ms are shown as %s", (ms, text) => expect(timeText(ms)).toBe(text));

it.each([
  [600_001, 600_000, 10],
  [600_000, 599_750, undefined],
  [300_100, 299_900, 5],
  [60_100, 59_900, 1],
  // A page that has slept says the nearest only.
  [700_000, 50_000, 1],
  [60_100, 0, undefined],
  [undefined, 50_000, undefined],
])("from %s to %s ms it says %s", (before, now, said) =>
  expect(minuteToSay(before, now)).toBe(said),
);
