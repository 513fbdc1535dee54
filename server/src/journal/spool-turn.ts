/** Entries that wait in memory while the disk takes none. */
const MAX_WAITING = 5_000;

/** What is added during one turn of the event loop, written together. */
export interface Turns<Entry> {
  /** Resolves when the entry is written, and fails when its write failed. */
  add(entry: Entry): Promise<void>;
  /** Writes at once what waits. */
  flush(): void;
}

/** Gathers entries for `write`; those that it could not take wait for the next turn, too many go to `onFull`. */
export function gatherTurns<Entry>(
  write: (entries: readonly Entry[]) => void,
  onFull: (entry: Entry) => void,
): Turns<Entry> {
  let pending: Entry[] = [];
  let writing: { done: Promise<void>; end: () => void; fail: (error: unknown) => void } | undefined;

  const flush = (): void => {
    const written = writing;
    const entries = pending;
    writing = undefined;
    pending = [];
    if (entries.length === 0) return;
    try {
      write(entries);
      written?.end();
    } catch (error) {
      // A full disk: they wait in memory, up to a bound, for the next turn.
      pending = entries.slice(-MAX_WAITING);
      for (const entry of entries.slice(0, -MAX_WAITING)) onFull(entry);
      written?.fail(error);
    }
  };

  return {
    add(entry) {
      pending.push(entry);
      if (!writing) {
        // One write for all visits of this turn of the event loop.
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        writing = { done: promise, end: resolve, fail: reject };
        setImmediate(flush);
      }
      return writing.done;
    },
    flush,
  };
}
