import { afterEach, expect, it, vi } from "vitest";
import { freezeClock, now, nowMs, setClock } from "./clock.ts";

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  freezeClock(undefined);
  setClock(Date.now(), performance.now());
});

it("tells the database's time, and goes on with it when the system's clock jumps by an hour", () => {
  const database = Date.now() - 5 * HOUR_MS;
  setClock(database, performance.now());
  expect(nowMs() - database).toBeLessThan(60_000);
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const jump of [HOUR_MS, -HOUR_MS]) {
    vi.setSystemTime(Date.now() + jump);
    expect(Math.abs(nowMs() - database)).toBeLessThan(60_000);
  }
});

it("stands still where the demo and tests stop it", () => {
  freezeClock(new Date("2026-11-20T09:30:00+08:00"));
  setClock(0, performance.now());
  expect(now().toISOString()).toBe("2026-11-20T01:30:00.000Z");
});
