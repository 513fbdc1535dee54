import {
  ascending,
  correlation,
  covariance,
  deviation,
  isConstant,
  isNothing,
  mean,
  variance,
} from "./moments.ts";

/** What one attempt earned for a question, and for the whole paper. */
export interface ItemScore {
  readonly mark: number;
  readonly total: number;
}

/** What the marks of one question say about it (formulas of Moodle). */
export interface ItemQuality {
  readonly attempts: number;
  /** Mean share of the full mark, from 0 to 1; undefined without attempts. */
  readonly facility: number | undefined;
  readonly deviation: number | undefined;
  /** Correlation with the rest of the paper, -100 to 100; undefined where either is the same for everybody. */
  readonly discrimination: number | undefined;
  /** How much of the discrimination that these marks would allow is reached, at most 100. */
  readonly efficiency: number | undefined;
}

/** 100·cov(x,y) over the covariance that x and y would have when both were sorted. */
function efficiencyOf(xs: readonly number[], ys: readonly number[]): number | undefined {
  const [got, most] = [covariance(xs, ys), covariance(ascending(xs), ascending(ys))];
  if (got === undefined || most === undefined || isConstant(xs) || isConstant(ys)) return undefined;
  return (100 * got) / most;
}

/**
 * Statistics of one question over the attempts that met it; `full` is its full mark. For a place that a rule filled, ask
 * once with all attempts, and once per drawn question with the attempts that got it.
 */
export function itemQuality(full: number, scores: readonly ItemScore[]): ItemQuality {
  const marks = scores.map(({ mark }) => mark);
  const rests = scores.map(({ mark, total }) => total - mark);
  const share = mean(marks);
  const between = correlation(marks, rests);
  return {
    attempts: scores.length,
    facility: share === undefined || full <= 0 ? undefined : share / full,
    deviation: deviation(marks),
    discrimination: between === undefined ? undefined : 100 * between,
    efficiency: efficiencyOf(marks, rests),
  };
}

/**
 * How much each question decides about the total, in percent, in the order of the questions: 100·√cov(x,total) over the
 * sum of these roots. Undefined for a question that goes against the total, and for all when nothing differs.
 */
export function effectiveWeights(
  marks: readonly (readonly number[])[],
): readonly (number | undefined)[] {
  const totals = marks.map((row) => row.reduce((all, mark) => all + mark, 0));
  const scale = variance(totals) ?? 0;
  const roots = (marks[0] ?? []).map((_, at) => {
    const together = covariance(
      marks.map((row) => row[at] ?? 0),
      totals,
    );
    if (together === undefined || isConstant(totals)) return undefined;
    if (isNothing(together, scale)) return 0;
    return together < 0 ? undefined : Math.sqrt(together);
  });
  const all = roots.reduce<number>((total, root) => total + (root ?? 0), 0);
  return roots.map((root) => (root === undefined || all === 0 ? undefined : (100 * root) / all));
}
