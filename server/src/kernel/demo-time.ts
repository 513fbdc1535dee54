import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { now } from "./clock.ts";

/** The day in China on which the demo's dates were written. */
const WRITTEN_ON = "2026-11-20";
const DAY_MS = 86_400_000;
const DATE = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}.*)?$/;
/** A day within a sentence: `{2026-11-22}`. */
const NAMED_DAY = /\{(\d{4}-\d{2}-\d{2})\}/g;

/** Days that have passed since the demo was written; never negative. */
function daysSince(): number {
  return Math.max(0, (Date.parse(chinaDay(now())) - Date.parse(WRITTEN_ON)) / DAY_MS);
}

const movedDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function movedText(text: string, days: number): string {
  const [, day, time = ""] = DATE.exec(text) ?? [];
  if (day !== undefined) return movedDay(day, days) + time;
  return text.replace(NAMED_DAY, (_named, named: string) => {
    const [, month, date] = movedDay(named, days).split("-");
    return `${Number(month)} 月 ${Number(date)} 日`;
  });
}

function moved(value: unknown, days: number): unknown {
  if (typeof value === "string") return movedText(value, days);
  if (Array.isArray(value)) return value.map((one) => moved(one, days));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moved(one, days)]));
}

/**
 * Rows of the demo with every ISO date moved, and every `{2026-11-22}` within a sentence put into words. So the region
 * looks every day as on the day on which it was written: courses are running, activities are ahead.
 */
export const inDemoTime = <T>(rows: T): T => moved(rows, daysSince()) as T;
