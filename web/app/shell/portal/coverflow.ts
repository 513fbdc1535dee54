/** The position of a card in the coverflow: its steps from the middle, and whether it is shown. */
export interface CoverPlace {
  readonly offset: number;
  readonly isShown: boolean;
}

/**
 * The items are repeated three times in a row, so that both ends always have neighbours; the index stays in the middle
 * copy (front §9: tripled, wraps at 7).
 */
export function tripled<Item>(items: readonly Item[]): Item[] {
  return [...items, ...items, ...items];
}

/** Jumps back into the middle copy, where the same cards are around it, so that nobody sees the jump. */
export function wrappedIndex(index: number, count: number): number {
  return count === 0 ? 0 : count + (((index % count) + count) % count);
}

/** Shows as many cards as there are items, the middle one first: every item exactly once. */
export function coverPlace(at: number, index: number, count: number): CoverPlace {
  const offset = at - index;
  const left = Math.floor((count - 1) / 2);
  return { offset, isShown: offset >= -left && offset <= count - 1 - left };
}
