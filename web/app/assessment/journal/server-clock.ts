import type { ServerNews } from "./journal-types.ts";

/** So many answers are remembered; of those the quickest tells best what time it is there. */
const SAMPLES = 8;

/** What is left of an attempt, by the server's clock alone. */
export interface ServerClock {
  /** An answer that was asked for at `askedAt` and has come at `cameAt`, in ms of a clock that nobody can set. */
  readonly note: (news: ServerNews, askedAt: number, cameAt: number) => void;
  /** Until the deadline, never below 0; undefined where there is none, or nothing is known yet; ms. */
  readonly remainingMs: (at: number) => number | undefined;
}

/**
 * Measures how far the server's clock is from the page's own, with every answer anew: half of the time that it took is
 * what may be wrong, so the quickest of the last few is believed.
 */
export function openServerClock(): ServerClock {
  let samples: { readonly offset: number; readonly tookMs: number }[] = [];
  let deadline: number | undefined;
  return {
    note({ serverTime, deadlineAt }, askedAt, cameAt) {
      const tookMs = Math.max(0, cameAt - askedAt);
      const offset = Date.parse(serverTime) - (askedAt + tookMs / 2);
      const newest = { offset, tookMs };
      // A page that was asleep for a while has a clock that stood still: nothing from before counts.
      const isSound = samples.every(
        (one) => Math.abs(one.offset - offset) <= (one.tookMs + tookMs) / 2 + SLACK_MS,
      );
      samples = isSound ? [...samples.slice(1 - SAMPLES), newest] : [newest];
      deadline = deadlineAt === null ? undefined : Date.parse(deadlineAt);
    },
    remainingMs(at) {
      const [first, ...others] = samples;
      if (deadline === undefined || !first) return undefined;
      const { offset } = others.reduce(
        (best, one) => (one.tookMs < best.tookMs ? one : best),
        first,
      );
      return Math.max(0, deadline - (at + offset));
    },
  };
}

/** Two measurements may differ by this beyond what they took. */
const SLACK_MS = 200;
