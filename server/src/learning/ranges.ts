/** A half-open stretch of whole numbers: from, to. */
export type Range = readonly [number, number];

/** Ranges in order and apart from each other; touching ones are one. */
export function unionOf(ranges: readonly Range[]): Range[] {
  const sorted = ranges.filter(([from, to]) => from < to).toSorted(([one], [other]) => one - other);
  const union: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** Length of ranges that are apart from each other. */
export const lengthOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

export const isWithin = (ranges: readonly Range[], value: number): boolean =>
  ranges.some(([from, to]) => value >= from && value < to);

/** Reads PostgreSQL's int4multirange, `{[0,10),[20,30)}`; it writes its ranges half-open and apart. */
export function parseRanges(text: string): Range[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** Writes ranges for PostgreSQL. */
export const formatRanges = (ranges: readonly Range[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;
