/** Pauses before the next attempt: short at first, so that a single fault is hardly noticed, then longer and longer. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;
/** After a minute without faults the next one counts as the first again. */
const HEALTHY_MS = 60_000;

/** Counts the attempts to keep one thing running. */
export class BackOff {
  readonly #longestMs: number;
  #tries = 0;
  #startedAt = performance.now();

  /** No pause is longer than `longestMs`. */
  constructor(longestMs: number = PAUSES_MS[PAUSES_MS.length - 1] ?? 0) {
    this.#longestMs = longestMs;
  }

  /** It runs now. */
  started(): void {
    this.#startedAt = performance.now();
  }

  /** It died: gives the pause before the next attempt. */
  nextPauseMs(): number {
    if (performance.now() - this.#startedAt >= HEALTHY_MS) this.#tries = 0;
    const pauseMs = PAUSES_MS[Math.min(this.#tries, PAUSES_MS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#startedAt = performance.now();
    return Math.min(pauseMs, this.#longestMs);
  }
}
