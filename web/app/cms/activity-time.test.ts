import { expect, it } from "vitest";
import { activityTime } from "./activity-time.ts";

const zhRange = (from: string, to: string) => `${from} 至 ${to}`;

it.each([
  ["2026-11-07T09:00:00+08:00", "2026-11-07T21:00:00+08:00", "2026年11月7日 09:00–21:00"],
  ["2026-11-07T09:00:00+08:00", "2026-11-30T21:00:00+08:00", "2026年11月7日 至 2026年11月30日"],
  ["2026-11-07T09:00:00+08:00", "", "2026年11月7日 09:00"],
  ["2026-11-07T00:00:00+08:00", "", "2026年11月7日"],
  ["2026-11-07T00:00:00+08:00", "2026-11-07T23:59:59+08:00", "2026年11月7日"],
  ["", "2026-11-07T21:00:00+08:00", ""],
  ["soon", "later", ""],
])("%s … %s is %j", (startsAt, endsAt, words) => {
  expect(activityTime(startsAt, endsAt, "zh", zhRange)).toBe(words);
});
