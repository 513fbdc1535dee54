/** Live course audit (consoles §4). */
export const LiveAudit = { unsubmitted: 0, submitted: 1, passed: 2, rejected: -1 } as const;
/** Live status (consoles §4). */
export const LiveStatus = { notStarted: 0, ongoing: 1, over: -1 } as const;

/** How a session comes to its learners. */
export const LIVE_PROVIDERS = ["push", "film", "link"] as const;

/** Limits of live sessions, in minutes, seconds, milliseconds and bytes. */
export const LIVE_LIMITS = {
  minutes: 600,
  /** The door opens so long before the beginning. */
  earlyMinutes: 10,
  /** Open pages say so often that somebody is there. */
  beatMs: 15_000,
  /** A pause between two beats counts for no longer than this. */
  beatSecondsMax: 30,
  pieceBytes: 12 * 1_048_576,
  /** A picture from the browser comes in pieces of this length. */
  pieceMs: 4_000,
} as const;
