/** A stream of reproducible random numbers. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** In [low, high). */
  range(low: number, high: number): number;
  /** Whole number in [low, high]. */
  int(low: number, high: number): number;
  /** True with this chance. */
  chance(share: number): boolean;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
}

/** The stream of a key: the same key draws the same picture for ever (mulberry32 on an FNV-1a hash). */
export function randomOf(key: string): Random {
  let state = 2166136261;
  for (const letter of key) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 8; i += 1) next();
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("pick from an empty list");
      return item;
    },
  };
}
