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

it("is not moved by answers that took long, whenever on their way the database looked at its clock", () => {
  const at = performance.now();
  const database = Date.now() + HOUR_MS;
  setClock(database, at);
  const told = nowMs();
  setClock(database + 1, at, at + 400);
  setClock(database + 399, at, at + 400);
  const moved = nowMs() - told;
  expect(moved).toBeGreaterThanOrEqual(0);
  expect(moved).toBeLessThan(performance.now() - at + 2);
});

it("becomes right with the first answer that proves it wrong, and does not go back meanwhile", () => {
  const at = performance.now();
  const database = Date.now() + HOUR_MS;
  // Half of that long way is taken for the time of the look: 300 ms too much.
  setClock(database + 300, at - 600, at);
  const ahead = nowMs();
  expect(ahead - database).toBeGreaterThan(500);
  setClock(database, at);
  expect(nowMs()).toBeGreaterThanOrEqual(ahead);
  const wanted = database + performance.now() - at;
  expect(nowMs()).toBeLessThanOrEqual(Math.max(ahead, wanted) + 1);
});

it("follows a clock of the database that was set back", () => {
  const at = performance.now();
  setClock(Date.now() + HOUR_MS, at);
  const before = nowMs();
  setClock(before - HOUR_MS, at, at + 5);
  expect(nowMs()).toBeLessThan(before - HOUR_MS / 2);
});

it("stands still where the demo and tests stop it", () => {
  freezeClock(new Date("2026-11-20T09:30:00+08:00"));
  setClock(0, performance.now());
  expect(now().toISOString()).toBe("2026-11-20T01:30:00.000Z");
});
