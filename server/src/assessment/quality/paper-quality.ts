import { deviation, isConstant, isNothing, mean, median, sum, variance } from "./moments.ts";

/** What the totals of a paper say about it (formulas of Moodle). Undefined is what too few or equal totals cannot say. */
export interface PaperQuality {
  readonly attempts: number;
  readonly mean: number | undefined;
  readonly median: number | undefined;
  readonly deviation: number | undefined;
  /** Below 0: a long tail of low totals. From three attempts on. */
  readonly skewness: number | undefined;
  /** 0 as for a bell curve; above: many alike with few far away. From four attempts on. */
  readonly kurtosis: number | undefined;
  /** Coefficient of internal consistency, at most 100; from two questions on. */
  readonly consistency: number | undefined;
  /** Share of the deviation that is chance, in percent. */
  readonly errorRatio: number | undefined;
  /** How far a total is off by chance, in marks. */
  readonly standardError: number | undefined;
}

/** Second, third and fourth moment about the mean, each over S. */
function momentsOf(totals: readonly number[]): [number, number, number] {
  const middle = mean(totals) ?? 0;
  const moment = (power: number): number =>
    sum(totals.map((total) => (total - middle) ** power)) / totals.length;
  return [moment(2), moment(3), moment(4)];
}

function shapeOf(totals: readonly number[]): Pick<PaperQuality, "skewness" | "kurtosis"> {
  const s = totals.length;
  if (s < 3 || isConstant(totals)) return { skewness: undefined, kurtosis: undefined };
  const [m2, m3, m4] = momentsOf(totals);
  const k2 = (s * m2) / (s - 1);
  const k3 = (s * s * m3) / ((s - 1) * (s - 2));
  const skewness = k3 / k2 ** 1.5;
  if (s < 4) return { skewness, kurtosis: undefined };
  const k4 = (s * s * ((s + 1) * m4 - 3 * (s - 1) * m2 * m2)) / ((s - 1) * (s - 2) * (s - 3));
  return { skewness, kurtosis: k4 / (k2 * k2) };
}

function consistencyOf(marks: readonly (readonly number[])[], totals: readonly number[]) {
  const items = marks[0]?.length ?? 0;
  const spread = variance(totals);
  if (items < 2 || spread === undefined || isConstant(totals)) return undefined;
  const own = sum(
    Array.from({ length: items }, (_, at) => variance(marks.map((row) => row[at] ?? 0)) ?? 0),
  );
  return ((100 * items) / (items - 1)) * (1 - own / spread);
}

const errorOf = (chance: number): number =>
  isNothing(chance, 1) ? 0 : 100 * Math.sqrt(Math.max(0, chance));

/** Statistics of a paper; one row of marks per attempt, one column per question. */
export function paperQuality(marks: readonly (readonly number[])[]): PaperQuality {
  const totals = marks.map(sum);
  const spread = deviation(totals);
  const consistency = consistencyOf(marks, totals);
  const errorRatio = consistency === undefined ? undefined : errorOf(1 - consistency / 100);
  return {
    attempts: marks.length,
    mean: mean(totals),
    median: median(totals),
    deviation: spread,
    ...shapeOf(totals),
    consistency,
    errorRatio,
    standardError:
      errorRatio === undefined || spread === undefined ? undefined : (errorRatio * spread) / 100,
  };
}
