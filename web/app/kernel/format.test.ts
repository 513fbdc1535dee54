import { describe, expect, it } from "vitest";
import {
  fileSize,
  groupedNumber,
  longDate,
  fromWallClock,
  plainDate,
  plainDateTime,
  wallClock,
  relativeTime,
  shortNumber,
} from "./format.ts";

it.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [1_234_567, "1,234,567"],
  [-1_234, "-1,234"],
  [1_234.5, "1,234.5"],
])("groupedNumber(%d) is %s", (value, text) => {
  expect(groupedNumber(value)).toBe(text);
});

describe("shortNumber", () => {
  it.each([
    [999, "999"],
    [1_000, "1k"],
    [1_500, "1.5k"],
    [8_365, "8.3k"],
    [2_500_000, "2.5M"],
    [3e9, "3G"],
    [4.2e12, "4.2T"],
    [5e15, "5P"],
    [6e18, "6E"],
    [1_234e18, "1,234E"],
  ])("%d is %s in English", (value, text) => {
    expect(shortNumber(value, "en")).toBe(text);
  });

  it.each([
    [8_365, "8,365"],
    [9_999, "9,999"],
    [10_000, "1万"],
    [12_345, "1.2万"],
    [99_999_999, "9,999.9万"],
    [100_000_000, "1亿"],
    [1_234_500_000_000, "12,345亿"],
  ])("%d is %s in Chinese", (value, text) => {
    expect(shortNumber(value, "zh")).toBe(text);
  });
});

it.each([
  [0, "0 B"],
  [1_023, "1,023 B"],
  [1_024, "1 KB"],
  [1_536, "1.5 KB"],
  [5 * 1024 ** 2, "5 MB"],
  [2.25 * 1024 ** 3, "2.3 GB"],
  [1024 ** 4, "1 TB"],
  [2_048 * 1024 ** 4, "2,048 TB"],
])("fileSize(%d) is %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

describe("dates stand in China's time", () => {
  it.each([
    ["2026-11-19T16:00:00Z", "2026年11月20日", "2026-11-20", "2026-11-20 00:00"],
    ["2026-11-20T09:30:00+08:00", "2026年11月20日", "2026-11-20", "2026-11-20 09:30"],
    ["2026-01-05", "2026年1月5日", "2026-01-05", "2026-01-05 08:00"],
    ["", "", "", ""],
    ["soon", "", "", ""],
  ])("%s", (moment, long, plain, withTime) => {
    expect(longDate(moment, "zh")).toBe(long);
    expect(plainDate(moment)).toBe(plain);
    expect(plainDateTime(moment)).toBe(withTime);
  });

  it("comes back from a picker, which knows the browser's clock only", () => {
    expect(new Date(wallClock("2026-11-20T09:30:00+08:00")).getHours()).toBe(9);
    expect(new Date(wallClock("2026-11-19T16:00:00Z")).getDate()).toBe(20);
    for (const at of ["1958-03-08T12:00:00Z", "2026-07-01T04:30:15Z", "2026-12-31T15:59:59Z"])
      expect(fromWallClock(wallClock(at))).toBe(Date.parse(at));
  });

  it("in English and Spanish", () => {
    expect(longDate("2026-11-20", "en")).toBe("Nov 20, 2026");
    expect(longDate("2026-11-20", "es")).toBe("20 nov 2026");
  });
});

describe("relativeTime", () => {
  const now = Date.parse("2026-11-20T12:00:00+08:00");
  it.each([
    [-5, "just now"],
    [29, "just now"],
    [30, "1 minute ago"],
    [119, "1 minute ago"],
    [120, "2 minutes ago"],
    [3_599, "59 minutes ago"],
    [3_600, "1 hour ago"],
    [7_200, "2 hours ago"],
    [86_399, "23 hours ago"],
    [86_400, "1 day ago"],
    [2 * 86_400 - 1, "1 day ago"],
    [2 * 86_400, "Nov 18, 2026"],
  ])("%d s ago is %s", (seconds, text) => {
    expect(relativeTime(now - seconds * 1000, now, "en")).toBe(text);
  });

  it("in Chinese and Spanish", () => {
    expect(relativeTime(now, now, "zh")).toBe("刚刚");
    expect(relativeTime(now - 180_000, now, "zh")).toBe("3 分钟前");
    expect(relativeTime(now - 7_200_000, now, "es")).toBe("hace 2 horas");
    expect(relativeTime("nonsense", now, "zh")).toBe("");
  });
});
