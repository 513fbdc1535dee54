import { PublishStatus } from "@perennial/contract/course/course.ts";
import { RATE_AFTER_DAYS } from "@perennial/contract/discussion/rating/rating-own.ts";

const DAY_MS = 86_400_000;

/**
 * When a course can be rated for the first time: while its period runs and up to 30 days after its last day.
 * Days are calendar days of China.
 */
export function ratingWindow(
  period: { readonly publishStatus: number; readonly endsOn: string | null },
  today: string,
): "early" | "open" | "over" {
  if (period.publishStatus === PublishStatus.running) return "open";
  if (period.publishStatus !== PublishStatus.finished) return "early";
  if (period.endsOn === null) return "open";
  const daysSince = (Date.parse(today) - Date.parse(period.endsOn)) / DAY_MS;
  return daysSince <= RATE_AFTER_DAYS ? "open" : "over";
}
