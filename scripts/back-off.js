// @ts-check

/** Pauses before the server is started again: short at first, so that a single fault is hardly seen. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** After a minute of health the next fault is a first one again. */
const HEALTHY_MS = 60_000;

/** (server/src/kernel/process has the same in TypeScript, which the system's Node can't read.) */
export function backOff() {
  let tries = 0;
  let readyAt = Number.POSITIVE_INFINITY;
  return {
    /** It serves now. */
    ready() {
      readyAt = performance.now();
    },
    /**
     * It died: how long to wait before the next try.
     * @param {number} longestMs
     */
    nextPauseMs(longestMs) {
      if (performance.now() - readyAt >= HEALTHY_MS) tries = 0;
      readyAt = Number.POSITIVE_INFINITY;
      const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
      tries += 1;
      return Math.min(pauseMs, longestMs);
    },
  };
}
