/** Where a card of the coverflow stands: steps from the middle, and whether it is one of those shown. */
export interface CoverPlace {
  readonly offset: number;
  readonly isShown: boolean;
}

/**
 * The items stand three times in a row, so that both ends always have neighbours; the middle copy is the home of the
 * index (front §9: tripled, wraps at 7).
 */
export function tripled<Item>(items: readonly Item[]): Item[] {
  return [...items, ...items, ...items];
}

/** Back into the middle copy, where the same cards stand around: nobody sees the jump. */
export function wrappedIndex(index: number, count: number): number {
  return count === 0 ? 0 : count + (((index % count) + count) % count);
}

/** As many cards as there are items are shown, the middle one first: every item exactly once. */
export function coverPlace(at: number, index: number, count: number): CoverPlace {
  const offset = at - index;
  const left = Math.floor((count - 1) / 2);
  return { offset, isShown: offset >= -left && offset <= count - 1 - left };
}
