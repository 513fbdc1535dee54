import { now } from "../../kernel/clock.ts";
import type { Sitting } from "./sitting-facts.ts";
import type {
  ReviewColumn,
  ReviewMatrix,
  ReviewMoment,
} from "@perennial/contract/assessment/setting-rules.ts";

/** So long after handing in it is "just after" (Moodle). */
const JUST_AFTER_MS = 120_000;

/** The column of the review matrix that holds at this moment. */
export function reviewMoment(
  { submittedAt, closesAt }: { readonly submittedAt: Date | null; readonly closesAt: Date | null },
  at: Date,
): ReviewMoment {
  if (submittedAt === null) return "during";
  if (closesAt !== null && at >= closesAt) return "afterClose";
  return at.getTime() - submittedAt.getTime() < JUST_AFTER_MS ? "justAfter" : "whileOpen";
}

/** What a learner may see at a moment. */
export const visibleColumns = (
  matrix: ReviewMatrix,
  moment: ReviewMoment,
): ReadonlySet<ReviewColumn> => new Set(matrix[moment]);

/**
 * What a learner may see now of an attempt that was handed in at this time; nothing before. The window is closed once it
 * is so for everybody: nobody sees a key while others still sit the same paper.
 */
export function reviewColumns(
  { rules, lastCloseAt }: Pick<Sitting, "rules" | "lastCloseAt">,
  submittedAt: Date | null,
): ReadonlySet<ReviewColumn> {
  const closesAt = lastCloseAt === null ? null : new Date(lastCloseAt);
  return visibleColumns(rules.review, reviewMoment({ submittedAt, closesAt }, now()));
}
