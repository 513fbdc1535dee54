/** Live course audit (consoles §4). */
export const LiveAudit = { unsubmitted: 0, submitted: 1, passed: 2, rejected: -1 } as const;
/** Live status (consoles §4). */
export const LiveStatus = { notStarted: 0, ongoing: 1, over: -1 } as const;

/** How a session is delivered to its learners. */
export const LIVE_PROVIDERS = ["push", "film", "link"] as const;

/** Limits of live sessions, in minutes, seconds, milliseconds and bytes. */
export const LIVE_LIMITS = {
  minutes: 600,
  /** The room opens this long before the session begins. */
  earlyMinutes: 10,
  /** Open pages report attendance this often. */
  beatMs: 15_000,
  /** A pause between two reports counts for no more than this. */
  beatSecondsMax: 30,
  pieceBytes: 12 * 1_048_576,
  /** Length of one piece of the picture that a browser sends. */
  pieceMs: 4_000,
} as const;
