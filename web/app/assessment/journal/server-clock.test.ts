import fc from "fast-check";
import { expect, it } from "vitest";
import { openServerClock } from "./server-clock.ts";

const START = Date.parse("2026-11-23T02:00:00Z");
const news = (at: number, deadline: number | null) => ({
  serverTime: new Date(at).toISOString(),
  deadlineAt: deadline === null ? null : new Date(deadline).toISOString(),
  state: 0,
});

it("knows nothing before the first answer, and nothing where there is no end", () => {
  const clock = openServerClock();
  expect(clock.remainingMs(0)).toBeUndefined();
  clock.note(news(START, null), 0, 10);
  expect(clock.remainingMs(10)).toBeUndefined();
});

it("is never further off than half of what the quickest answer took, whatever the line does", () => {
  const answer = fc.record({
    gap: fc.integer({ min: 0, max: 20_000 }),
    there: fc.integer({ min: 0, max: 3_000 }),
    back: fc.integer({ min: 0, max: 3_000 }),
  });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 12 }), (answers) => {
      const clock = openServerClock();
      const deadline = START + 3_600_000;
      let now = 0;
      const last: number[] = [];
      for (const { gap, there, back } of answers) {
        now += gap;
        clock.note(news(START + now + there, deadline), now, now + there + back);
        now += there + back;
        last.push(there + back);
      }
      const wrong = Math.abs((clock.remainingMs(now) ?? 0) - (deadline - START - now));
      expect(wrong).toBeLessThanOrEqual(Math.min(...last.slice(-8)) / 2 + 1);
    }),
  );
});

it("takes a new end at once, and never falls below nothing", () => {
  const clock = openServerClock();
  clock.note(news(START, START + 60_000), 0, 0);
  expect(clock.remainingMs(59_000)).toBe(1_000);
  clock.note(news(START + 59_000, START + 120_000), 59_000, 59_100);
  expect(clock.remainingMs(59_100)).toBe(60_900);
  expect(clock.remainingMs(500_000)).toBe(0);
});

it("believes the newest answer after the page has slept", () => {
  const clock = openServerClock();
  clock.note(news(START, START + 600_000), 0, 0);
  // Five minutes passed there, and one second here.
  clock.note(news(START + 300_000, START + 600_000), 1_000, 1_400);
  expect(clock.remainingMs(1_400)).toBe(300_000 - 200);
});
