import { expect, test } from "vitest";
import { movedMonth, weeksOf } from "./month.ts";

test.each([
  [2026, 2, "2026-01-26", "2026-03-01", 5],
  [2026, 11, "2026-10-26", "2026-12-06", 6],
  [2027, 2, "2027-02-01", "2027-02-28", 4],
])("%d-%d is shown from %s to %s", (year, month, first, last, count) => {
  const weeks = weeksOf(year, month);
  expect(weeks).toHaveLength(count);
  expect([weeks[0]?.[0]?.day, weeks.at(-1)?.at(-1)?.day]).toEqual([first, last]);
  expect(weeks.flat().filter(({ isInside }) => isInside)).toHaveLength(
    new Date(year, month, 0).getDate(),
  );
});

test.each([
  [2026, 1, -1, 2025, 12],
  [2026, 12, 1, 2027, 1],
  [2026, 6, 0, 2026, 6],
])("%d-%d and %d months", (year, month, by, toYear, toMonth) =>
  expect(movedMonth(year, month, by)).toEqual({ year: toYear, month: toMonth }),
);
