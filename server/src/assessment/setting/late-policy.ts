import type { LatePolicy } from "@perennial/contract/assessment/setting-rules.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERCENT = 100;
const CENTS = 100;

const rounded = (points: number): number => Math.round((points + Number.EPSILON) * CENTS) / CENTS;

/** What was earned, when it was handed in, and by when it was due. */
export interface HandedIn {
  readonly earned: number;
  readonly total: number;
  readonly at: Date;
  readonly dueAt: Date | null;
}

/** Handed in after the due time. */
export const isLate = ({ at, dueAt }: Pick<HandedIn, "at" | "dueAt">): boolean =>
  dueAt !== null && at > dueAt;

/**
 * Canvas: each interval that has begun takes so much of the full mark, but never more than lies above the floor. It
 * takes nothing of nothing.
 */
function afterDeduction(
  policy: Extract<LatePolicy, { kind: "percent" }>,
  { earned, total, at, dueAt }: HandedIn,
): number {
  if (dueAt === null || at <= dueAt || earned <= 0 || total <= 0) return earned;
  const interval = policy.per === "hour" ? HOUR_MS : DAY_MS;
  const intervals = Math.ceil((at.getTime() - dueAt.getTime()) / interval);
  const reached = (earned / total) * PERCENT;
  const taken = Math.min(policy.percent * intervals, Math.max(reached - policy.floor, 0));
  return earned - (total * taken) / PERCENT;
}

/** PrairieLearn: below 100 the credit caps the share; above it pays more for full points only; after the last it is 0. */
function afterCredit(
  policy: Extract<LatePolicy, { kind: "credits" }>,
  { earned, total, at }: HandedIn,
): number {
  const credits = policy.credits.toSorted(
    (one, other) => Date.parse(one.until) - Date.parse(other.until),
  );
  const credit = credits.find(({ until }) => at.getTime() <= Date.parse(until))?.percent ?? 0;
  if (credit < PERCENT) return Math.min(earned, (total * credit) / PERCENT);
  return earned >= total ? (total * credit) / PERCENT : earned;
}

/** The points that remain under a policy, with two decimals. */
export function pointsAfter(policy: LatePolicy, handedIn: HandedIn): number {
  switch (policy.kind) {
    case "none":
      return handedIn.earned;
    case "percent":
      return rounded(afterDeduction(policy, handedIn));
    case "credits":
      return rounded(afterCredit(policy, handedIn));
  }
}
