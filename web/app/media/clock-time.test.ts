import { expect, it } from "vitest";
import { clockTime } from "./clock-time.ts";

it.each([
  [0, "0:00"],
  [9.9, "0:09"],
  [75, "1:15"],
  [3_599, "59:59"],
  [3_723, "1:02:03"],
  [-4, "0:00"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
])("%d seconds are %s", (seconds, text) => expect(clockTime(seconds)).toBe(text));
