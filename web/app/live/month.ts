/** One day of a calendar's page, `YYYY-MM-DD`, with whether it belongs to the month. */
export interface MonthDay {
  readonly day: string;
  readonly isInside: boolean;
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The whole weeks, Monday first, that a month lies in. `month` counts from 1. */
export function weeksOf(year: number, month: number): MonthDay[][] {
  const first = Date.UTC(year, month - 1, 1);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const afterLast = Date.UTC(year, month, 1);
  const weeks: MonthDay[][] = [];
  for (let week = monday; week < afterLast; week += 7 * DAY_MS) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const time = week + at * DAY_MS;
        return { day: dayOf(time), isInside: time >= first && time < afterLast };
      }),
    );
  }
  return weeks;
}

/** The month so many months later. */
export function movedMonth(
  year: number,
  month: number,
  by: number,
): { year: number; month: number } {
  const at = year * 12 + month - 1 + by;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
}
