import { describe, expect, it } from "vitest";
import { chinaDay, chinaDayStart, chinaMinute, chinaSecond } from "./china-time.ts";

describe("China's time", () => {
  it.each([
    ["2026-11-20T15:59:59Z", 0, "2026-11-20"],
    ["2026-11-20T16:00:00Z", 0, "2026-11-21"],
    ["2026-11-20T16:00:00Z", -1, "2026-11-20"],
    ["2026-12-31T12:00:00Z", 1, "2027-01-01"],
  ])("%s and %i days is the day %s", (at, daysLater, day) => {
    expect(chinaDay(at, daysLater)).toBe(day);
    expect(chinaDay(new Date(at), daysLater)).toBe(day);
    expect(chinaDay(Date.parse(at), daysLater)).toBe(day);
  });

  it("is written to the minute and to the second", () => {
    expect(chinaMinute("2026-11-20T16:05:09.900Z")).toBe("2026-11-21 00:05");
    expect(chinaSecond("2026-11-20T16:05:09.900Z")).toBe("2026-11-21 00:05:09");
  });

  it("begins its days eight hours before UTC does", () => {
    expect(chinaDayStart("2026-11-21").toISOString()).toBe("2026-11-20T16:00:00.000Z");
    expect(chinaDayStart("2026-11-30", 1).toISOString()).toBe("2026-11-30T16:00:00.000Z");
  });
});
