/** A class that takes learners; `free` is how many, or null for any number. */
export interface OpenClass {
  readonly id: string;
  readonly learnerNum: number;
  readonly free: number | null;
}

/** Spreads so many learners over classes so that the smallest grow first. Gives how many each of them gets. */
export function spreadOver(classes: readonly OpenClass[], num: number): Map<string, number> {
  const given = new Map(classes.map(({ id }) => [id, 0]));
  const sizeOf = (one: OpenClass): number => one.learnerNum + (given.get(one.id) ?? 0);
  const takes = (one: OpenClass): boolean =>
    one.free === null || (given.get(one.id) ?? 0) < one.free;
  for (let left = num; left > 0;) {
    const open = classes.filter(takes).toSorted((one, other) => sizeOf(one) - sizeOf(other));
    const [first] = open;
    if (!first) break;
    // All the smallest grow together, up to the next size, the first that is full, or what is left.
    const smallest = open.filter((one) => sizeOf(one) === sizeOf(first));
    const next = open.find((one) => sizeOf(one) > sizeOf(first));
    const room = Math.min(
      ...smallest.map((one) => (one.free === null ? left : one.free - (given.get(one.id) ?? 0))),
    );
    const step = Math.min(next ? sizeOf(next) - sizeOf(first) : left, room);
    const by = Math.min(step, Math.floor(left / smallest.length));
    for (const one of by > 0 ? smallest : smallest.slice(0, left)) {
      given.set(one.id, (given.get(one.id) ?? 0) + Math.max(by, 1));
      left -= Math.max(by, 1);
    }
  }
  return given;
}
