/** A half-open range of whole numbers: from, to. */
export type Range = readonly [number, number];

/** Sorts ranges and joins those that overlap or touch. */
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

/** The union of two sorted lists without overlaps, in one pass. */
export function mergeOf(one: readonly Range[], other: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  let at = 0;
  let otherAt = 0;
  while (at < one.length || otherAt < other.length) {
    const mine = one[at];
    const theirs = other[otherAt];
    const isMine = theirs === undefined || (mine !== undefined && mine[0] <= theirs[0]);
    const [from, to] = (isMine ? mine : theirs) as Range;
    if (isMine) at += 1;
    else otherAt += 1;
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/**
 * Keeps at most so many ranges: the shortest are dropped. Nothing is ever added, and a list within the limit that got
 * more ranges never becomes shorter in total.
 */
export function longestOf(ranges: readonly Range[], most: number): Range[] {
  if (ranges.length <= most) return [...ranges];
  const longest = ranges
    .toSorted(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from))
    .slice(0, most);
  return longest.toSorted(([from], [otherFrom]) => from - otherFrom);
}

/** Keeps at most so many ranges: the lowest are joined, with the gaps between them. */
export function closedBelow(ranges: readonly Range[], most: number): Range[] {
  const [first] = ranges;
  const together = ranges[ranges.length - most];
  if (ranges.length <= most || !first || !together) return [...ranges];
  return [[first[0], together[1]], ...ranges.slice(ranges.length - most + 1)];
}

/** Total length of ranges that do not overlap. */
export const lengthOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** Whether a number lies in one of the ranges, which are in order. */
export function isWithin(ranges: readonly Range[], value: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] as Range;
    if (value < from) high = middle - 1;
    else if (value >= to) low = middle + 1;
    else return true;
  }
  return false;
}

/** Reads PostgreSQL's int4multirange, `{[0,10),[20,30)}`; it writes its ranges half-open and apart. */
export function parseRanges(text: string): Range[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** Writes ranges for PostgreSQL. */
export const formatRanges = (ranges: readonly Range[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;
