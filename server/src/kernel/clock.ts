let frozenAt: Date | undefined;

/** Clocks of two machines part by at most so much, in milliseconds per millisecond. */
const DRIFT = 0.001;
/** A smaller step back is an error of measuring: time then stands still until it is reached again. */
const STEP_MS = 1_000;

/**
 * The difference between the database's clock and this process's monotonic clock, and between which bounds it lies as
 * the answers so far allow; undefined until the database has answered.
 */
let known: { offset: number; low: number; high: number; at: number } | undefined;
let toldMs = Number.NEGATIVE_INFINITY;

/**
 * The product's time: the database's time, carried on by the monotonic clock. Code that compares with stored times
 * reads it here and not from the system's clock, which may be wrong or jump. Durations within the process are measured
 * with `performance.now()`. Tests and the demo can stop it.
 */
export function now(): Date {
  if (frozenAt) return new Date(frozenAt);
  if (known === undefined) return new Date();
  const ms = performance.now() + known.offset;
  if (ms > toldMs || ms < toldMs - STEP_MS) toldMs = ms;
  return new Date(toldMs);
}

/** Milliseconds since 1970 as the product sees it. */
export function nowMs(): number {
  return now().getTime();
}

/**
 * Sets the clock by the database's, which was `databaseMs` at some time between `from` and `until` by
 * `performance.now()`. On a busy machine that may be long: an answer only moves the clock as far as it proves it wrong.
 */
export function setClock(databaseMs: number, from: number, until = from): void {
  const [low, high] = [databaseMs - until, databaseMs - from];
  const aged = known ? DRIFT * (until - known.at) : 0;
  const bounds = known && {
    low: Math.max(low, known.low - aged),
    high: Math.min(high, known.high + aged),
  };
  known =
    known && bounds && bounds.low <= bounds.high
      ? {
          ...bounds,
          offset: Math.min(Math.max(known.offset, bounds.low), bounds.high),
          at: until,
        }
      : // The first answer, or the database's clock was set.
        { low, high, offset: (low + high) / 2, at: until };
}

/** Stops the clock at a moment, or lets it run again with `undefined`. */
export function freezeClock(at: Date | undefined): void {
  frozenAt = at;
}
