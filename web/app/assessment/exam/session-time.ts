import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";

/** 2026-11-25 09:00–10:00; with both days when it ends on another one. */
export function sessionTime({
  startsAt,
  endsAt,
}: {
  readonly startsAt: string;
  readonly endsAt: string;
}): string {
  const end = chinaMinute(endsAt);
  const isOneDay = chinaDay(startsAt) === chinaDay(endsAt);
  return `${chinaMinute(startsAt)}–${isOneDay ? end.slice("2026-11-25 ".length) : end}`;
}
