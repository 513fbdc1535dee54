/**
 * China's time, in which the whole platform shows and counts. It is always eight hours ahead of UTC, so a sum is enough
 * and no library is needed. The file does without zod, so that screens may import it.
 */

/** The zone under the name that PostgreSQL, cron and Intl use. */
export const CHINA_ZONE = "Asia/Shanghai";

/** Milliseconds by which China's clocks are ahead of UTC. */
export const CHINA_OFFSET_MS = 8 * 3_600_000;

const DAY_MS = 86_400_000;

/** A moment: a Date, an ISO 8601 text, or milliseconds since 1970. */
export type Moment = Date | string | number;

/** What China's clocks show at a moment: 2026-11-21T09:30:00.000. */
const clockText = (at: Moment): string =>
  new Date(new Date(at).getTime() + CHINA_OFFSET_MS).toISOString();

/** The day in China at a moment, plus so many days: 2026-11-21. */
export const chinaDay = (at: Moment, daysLater = 0): string =>
  clockText(new Date(at).getTime() + daysLater * DAY_MS).slice(0, 10);

/** 2026-11-21 09:30 */
export const chinaMinute = (at: Moment): string => clockText(at).slice(0, 16).replace("T", " ");

/** 2026-11-21 09:30:05 */
export const chinaSecond = (at: Moment): string => clockText(at).slice(0, 19).replace("T", " ");

/** The moment at which a day (2026-11-21) begins in China, or the day so many days later. */
export const chinaDayStart = (day: string, daysLater = 0): Date =>
  new Date(Date.parse(day) + daysLater * DAY_MS - CHINA_OFFSET_MS);
