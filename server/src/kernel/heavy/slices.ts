import { setImmediate as nextTurn } from "node:timers/promises";

const SLICE_MS = 20;

/**
 * What comes one by one, in arrays: each is as long as can be made in a few milliseconds, and between two of them
 * other requests have their turn. Give it what makes the items lazily (`rows.values().map(…)`): the time that counts
 * is that of their making.
 */
export async function* slicesOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  most = 1_000,
): AsyncGenerator<Item[]> {
  let slice: Item[] = [];
  let since = performance.now();
  for await (const item of items) {
    slice.push(item);
    if (slice.length < most && performance.now() - since < SLICE_MS) continue;
    yield slice;
    await nextTurn();
    slice = [];
    since = performance.now();
  }
  if (slice.length > 0) yield slice;
}
