import type { Language } from "@perennial/contract/kernel/failure.ts";
import { datePartsOf, longDate } from "../kernel/format.ts";

/** When an activity takes place: hours for one day, both days for a longer one. Empty for what is no date. */
export function activityTime(
  startsAt: string,
  endsAt: string,
  language: Language,
  range: (from: string, to: string) => string,
): string {
  const from = datePartsOf(startsAt);
  const to = datePartsOf(endsAt);
  const first = longDate(startsAt, language);
  if (!from) return "";
  const isWholeDays = from.hour === "00" && from.minute === "00";
  if (!to) return isWholeDays ? first : `${first} ${from.hour}:${from.minute}`;
  const last = longDate(endsAt, language);
  if (first !== last) return range(first, last);
  return isWholeDays ? first : `${first} ${from.hour}:${from.minute}–${to.hour}:${to.minute}`;
}
