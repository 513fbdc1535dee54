import { setImmediate as nextTurn } from "node:timers/promises";

const SLICE_MS = 20;

/**
 * Groups items into arrays that each take a few milliseconds to make; other requests run between two of them. Pass a
 * lazy iterator (`rows.values().map(…)`), because the time of making the items is what counts.
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
