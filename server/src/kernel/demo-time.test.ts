import fc from "fast-check";
import { afterEach, describe, expect, it, test } from "vitest";
import { freezeClock } from "./clock.ts";
import { inDemoTime } from "./demo-time.ts";

afterEach(() => freezeClock(undefined));
const on = (moment: string): void => freezeClock(new Date(moment));

describe("dates of the demo", () => {
  test.each([
    ["2026-11-20T09:30:00+08:00", "2026-12-01", "2026-12-01"],
    ["2020-01-01T00:00:00Z", "2026-12-01", "2026-12-01"],
    ["2026-11-20T23:59:59+08:00", "2026-12-01", "2026-12-01"],
    ["2026-11-21T00:00:00+08:00", "2026-12-01", "2026-12-02"],
    ["2026-11-30T12:00:00+08:00", "2026-12-31T20:00:00+08:00", "2027-01-10T20:00:00+08:00"],
    ["2026-11-21T12:00:00+08:00", "2026-11-01T02:00:00.000Z", "2026-11-02T02:00:00.000Z"],
    ["2026-11-21T12:00:00+08:00", "到 {2026-11-30} 为止", "到 12 月 1 日 为止"],
    ["2026-11-21T12:00:00+08:00", "2026-11-30 的通知", "2026-11-30 的通知"],
  ])("on %s, %s is %s", (today, written, said) => {
    on(today);
    expect(inDemoTime({ rows: [{ at: written, nothing: null, count: 3 }] })).toEqual({
      rows: [{ at: said, nothing: null, count: 3 }],
    });
  });

  it("keep their distances, whichever day it is", () => {
    const day = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2027-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, day, fc.nat(3_000), (one, other, later) => {
        freezeClock(new Date(Date.parse("2026-11-20T04:00:00Z") + later * 86_400_000));
        const written = [one, other].map((at) => at.toISOString().slice(0, 10));
        const [from = "", to = ""] = inDemoTime(written);
        expect(Date.parse(to) - Date.parse(from)).toBe(
          Date.parse(written[1] ?? "") - Date.parse(written[0] ?? ""),
        );
      }),
    );
  });
});
