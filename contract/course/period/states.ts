/** Course verify (consoles §4); 2 means that a reviewer has received the course. */
export const Verify = {
  unsubmitted: 0,
  submitted: 1,
  received: 2,
  passed: 3,
  refused: -3,
} as const;
/** Mooc apply audit (consoles §4). */
export const MoocAudit = { waiting: 0, approved: 2, rejected: -1 } as const;

/** The steps that people and the clock take with a period. */
export const PERIOD_STEPS = [
  "submit",
  "withdraw",
  "receive",
  "passUpcoming",
  "passRunning",
  "reject",
  "takeBack",
  "start",
  "finish",
] as const;
export type PeriodStep = (typeof PERIOD_STEPS)[number];
