import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { finalPoints } from "../setting/final-points.ts";
import { isLate, pointsAfter } from "../setting/late-policy.ts";

/** An attempt that counts, with the full mark and the pass line of its paper. */
export interface CountedAttempt {
  readonly number: number;
  readonly submitted_at: string;
  /** As marked; null while something of it has to be marked. */
  readonly raw: number | null;
  readonly is_pending: boolean;
  readonly released_at: string | null;
  readonly total: number;
  readonly passLine: number;
}

/** The one mark from all attempts of a person. */
export interface FinalMark {
  readonly points: number | null;
  readonly total: number;
  readonly is_passed: boolean | null;
  readonly is_released: boolean;
}

const PERCENT = 100;

/** What attempts of one person are worth by these rules: each after what being late costs, and all of them together. */
export function workOutMarks<Attempt extends CountedAttempt>(
  rules: Pick<SettingRules, "dueAt" | "late" | "finalMark">,
  counted: readonly Attempt[],
): {
  readonly attempts: (Attempt & { readonly earned: number | null; readonly is_late: boolean })[];
  /** Undefined where nothing counts. */
  readonly final: FinalMark | undefined;
} {
  const dueAt = rules.dueAt === null ? null : new Date(rules.dueAt);
  const attempts = counted.map((attempt) => {
    const at = new Date(attempt.submitted_at);
    const { raw, total } = attempt;
    const earned = raw === null ? null : pointsAfter(rules.late, { earned: raw, total, at, dueAt });
    return Object.assign({}, attempt, { earned, is_late: isLate({ at, dueAt }) });
  });
  const newest = attempts.at(-1);
  if (!newest) return { attempts, final: undefined };
  // Papers of different releases may have different totals: shares are compared, not points.
  const share = finalPoints(
    rules.finalMark,
    attempts.map(({ number, earned, total, is_pending: isPending }) => ({
      number,
      points: isPending || earned === null ? null : total === 0 ? 0 : (PERCENT * earned) / total,
    })),
  );
  const { total, passLine } = newest;
  const points = share === null ? null : Math.round(share * total) / PERCENT;
  return {
    attempts,
    final: {
      points,
      total,
      is_passed: points === null ? null : points >= passLine,
      is_released: attempts.every(
        ({ released_at: releasedAt, is_pending: isPending }) => isPending || releasedAt !== null,
      ),
    },
  };
}
