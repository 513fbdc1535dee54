/** A mark that somebody gave in one of the places: 1 and 2 by themselves, 3 to decide between them. */
export interface PlacedMark {
  readonly place: number;
  readonly points: number;
}

/** How many mark, and from which difference on a third decides. */
export interface MarkingWay {
  readonly markerNum: number;
  readonly arbitrationPoints: number;
}

/** What marks come to together, or whose is missing. */
export type JoinedMark =
  | { readonly points: number; readonly missing: null }
  | { readonly points: null; readonly missing: 1 | 2 | 3 };

const CENTS = 100;
const rounded = (points: number): number => Math.round((points + Number.EPSILON) * CENTS) / CENTS;

/**
 * What the marks of an answer come to. One marker's holds. Of two, the mean where they differ by no more than the bound;
 * else a third decides and the third's holds (双评 with arbitration, docs/requirements).
 */
export function joinMarks(given: readonly PlacedMark[], way: MarkingWay): JoinedMark {
  const pointsOf = (place: number) => given.find((one) => one.place === place)?.points;
  const [first, second, third] = [pointsOf(1), pointsOf(2), pointsOf(3)];
  if (third !== undefined) return { points: rounded(third), missing: null };
  if (first === undefined) return { points: null, missing: 1 };
  if (way.markerNum < 2) return { points: rounded(first), missing: null };
  if (second === undefined) return { points: null, missing: 2 };
  if (Math.abs(first - second) > way.arbitrationPoints) return { points: null, missing: 3 };
  return { points: rounded((first + second) / 2), missing: null };
}
