import { publishMessages } from "@perennial/contract/course/period/publish-messages.ts";
import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import type { Caller } from "../../kernel/viewer.ts";

/** The days of a period as they are entered; empty where none is set. */
export interface PeriodDays {
  readonly startDate: string;
  readonly endDate: string;
  readonly enrolStartDate?: string;
  readonly enrolEndDate?: string;
}

/** The field of a period's days that cannot be right; undefined when all fit. */
export function daysFault({
  startDate,
  endDate,
  enrolStartDate = "",
  enrolEndDate = "",
}: PeriodDays): keyof PeriodDays | undefined {
  const isReversed = (from: string, to: string): boolean => from !== "" && to !== "" && to < from;
  if (isReversed(startDate, endDate)) return "endDate";
  if (isReversed(enrolStartDate, enrolEndDate)) return "enrolEndDate";
  // Nobody can enrol in a period that is over.
  if (isReversed(enrolStartDate, endDate)) return "enrolStartDate";
  return undefined;
}

/** The fault of a form's day, in the caller's words. */
export function datesWrongAt(path: keyof PeriodDays, { language }: Caller): FieldFault {
  return { path, message: publishMessages["course.datesWrong"].words[language] };
}

const DAY_MS = 86_400_000;

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day moved by so many days; null stays null. */
export function shiftedDay(day: string | null, days: number): string | null {
  if (day === null) return null;
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
