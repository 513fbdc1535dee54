/** Sums that item and paper statistics are made of. Variances divide by S-1; with fewer than two values they are undefined. */

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]): number | undefined =>
  values.length > 0 ? sum(values) / values.length : undefined;

export const ascending = (values: readonly number[]): number[] =>
  values.toSorted((left, right) => left - right);

/** The value in the middle, or half way between the two in the middle. */
export function median(values: readonly number[]): number | undefined {
  const sorted = ascending(values);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/** How two lists of the same length go together; undefined for fewer than two pairs. */
export function covariance(xs: readonly number[], ys: readonly number[]): number | undefined {
  const [x, y] = [mean(xs), mean(ys)];
  if (x === undefined || y === undefined || xs.length < 2) return undefined;
  return sum(xs.map((value, at) => (value - x) * ((ys[at] ?? y) - y))) / (xs.length - 1);
}

export const variance = (values: readonly number[]): number | undefined =>
  covariance(values, values);

export function deviation(values: readonly number[]): number | undefined {
  const square = variance(values);
  return square === undefined ? undefined : Math.sqrt(square);
}

/** What differs from 0 by less than the rounding of sums over such values. */
export const isNothing = (value: number, scale: number): boolean =>
  Math.abs(value) <= 1e-12 * Math.abs(scale);

/**
 * Whether values are all the same, so that nothing can be said of how they differ. Sums of equal decimals may leave a
 * variance that is not quite 0.
 */
export function isConstant(values: readonly number[]): boolean {
  const sorted = ascending(values);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return isNothing(most - least, Math.max(Math.abs(least), Math.abs(most)));
}

/** Pearson's correlation from -1 to 1; undefined when either side is constant. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | undefined {
  const together = covariance(xs, ys);
  if (together === undefined || isConstant(xs) || isConstant(ys)) return undefined;
  const spread = (deviation(xs) ?? 0) * (deviation(ys) ?? 0);
  return Math.min(1, Math.max(-1, together / spread));
}
