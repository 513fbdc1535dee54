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

/** The union of two lists that are unions already: one walk over both. */
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
 * At most so many of them: the shortest are left out. What was not there never comes in, and a list that was within
 * the bound and had ranges added is never shorter in all than it was.
 */
export function longestOf(ranges: readonly Range[], most: number): Range[] {
  if (ranges.length <= most) return [...ranges];
  const longest = ranges
    .toSorted(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from))
    .slice(0, most);
  return longest.toSorted(([from], [otherFrom]) => from - otherFrom);
}

/** At most so many of them: the lowest are taken together, with what lies between them. */
export function closedBelow(ranges: readonly Range[], most: number): Range[] {
  const [first] = ranges;
  const together = ranges[ranges.length - most];
  if (ranges.length <= most || !first || !together) return [...ranges];
  return [[first[0], together[1]], ...ranges.slice(ranges.length - most + 1)];
}

/** Length of ranges that are apart from each other. */
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
