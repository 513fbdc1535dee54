const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Minutes before the end that are said aloud. */
const SAID = [1, 5, 10] as const;

const two = (value: number): string => String(value).padStart(2, "0");

/** 1:05:09 or 05:09; a second that has begun counts whole. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`;
}

/** How many minutes are left to be said now, if one of 10, 5 and 1 has been passed since the look before; the fewest. */
export const minuteToSay = (
  before: number | undefined,
  now: number | undefined,
): number | undefined =>
  before === undefined || now === undefined || now <= 0
    ? undefined
    : SAID.find((minutes) => before > minutes * MINUTE_MS && now <= minutes * MINUTE_MS);
