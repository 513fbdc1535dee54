let frozenAt: Date | undefined;
/** Between the database's clock and this process's monotonic one; undefined until the database was asked. */
let offsetMs: number | undefined;

/**
 * The time as the product sees it: the database's, carried on by a clock that nobody sets. What is compared with stored
 * times is read here, never from the system's clock, which may be wrong or jump. Ages and limits within the
 * process are measured with `performance.now()`. Tests and the demo scene can stop it.
 */
export function now(): Date {
  if (frozenAt) return new Date(frozenAt);
  return offsetMs === undefined ? new Date() : new Date(performance.now() + offsetMs);
}

/** Milliseconds since 1970 as the product sees it. */
export function nowMs(): number {
  return now().getTime();
}

/** Sets the clock after the database's: it said `databaseMs` when `performance.now()` was `at`. */
export function setClock(databaseMs: number, at: number): void {
  offsetMs = databaseMs - at;
}

/** Stops the clock at a moment, or lets it run again with `undefined`. */
export function freezeClock(at: Date | undefined): void {
  frozenAt = at;
}
