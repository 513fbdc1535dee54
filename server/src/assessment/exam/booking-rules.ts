import type { DayRow } from "./exam-things.ts";

type Standing = "examDayOver" | "notSelfBooked";
type Rules = Pick<
  DayRow,
  "state" | "is_self_booked" | "books_from" | "books_until" | "cutoff_minutes"
>;

const OPEN = 0;
const MINUTE_MS = 60_000;

/** Whether it is too late to choose, change or leave a session. */
export const isTooLate = (
  { cutoff_minutes: minutes }: Pick<Rules, "cutoff_minutes">,
  startsAt: string,
  at: Date,
): boolean => at.getTime() >= Date.parse(startsAt) - minutes * MINUTE_MS;

/** Why learners cannot choose at this exam by themselves, at no time or not any more. */
export function standingRefusal(day: Rules): Standing | undefined {
  if (day.state !== OPEN) return "examDayOver";
  return day.is_self_booked ? undefined : "notSelfBooked";
}

/** Why nobody can take a first seat at this moment. */
export function bookingRefusal(
  day: Rules,
  at: Date,
): Standing | "bookingNotOpen" | "bookingClosed" | undefined {
  const standing = standingRefusal(day);
  if (standing) return standing;
  if (day.books_from !== null && at.getTime() < Date.parse(day.books_from)) return "bookingNotOpen";
  return day.books_until !== null && at.getTime() >= Date.parse(day.books_until)
    ? "bookingClosed"
    : undefined;
}

/** Why a seat of a session that begins then cannot be changed or left. */
export const updateRefusal = (
  day: Rules,
  startsAt: string,
  at: Date,
): Standing | "tooLateToChange" | undefined =>
  standingRefusal(day) ?? (isTooLate(day, startsAt, at) ? "tooLateToChange" : undefined);
