let frozenAt: Date | undefined;

/** The time as the product sees it; tests and the demo scene can stop it. */
export function now(): Date {
  return frozenAt ? new Date(frozenAt) : new Date();
}

/** Stops the clock at a moment, or lets it run again with `undefined`. */
export function freezeClock(at: Date | undefined): void {
  frozenAt = at;
}
