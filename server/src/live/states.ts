import { LiveAudit, LiveStatus } from "@perennial/contract/live/states.ts";

/** The state of a session. */
export interface LiveState {
  readonly audit: number;
  readonly status: number;
}

interface Step {
  readonly from: readonly LiveState[];
  readonly to: LiveState;
}

const { unsubmitted, submitted, passed, rejected } = LiveAudit;
const { notStarted, ongoing, over } = LiveStatus;
const before = (audit: number): LiveState => ({ audit, status: notStarted });

/** Every allowed step of a session (consoles §4): reviewed before it begins, never after. */
export const LIVE_STEPS = {
  submit: { from: [before(unsubmitted), before(rejected)], to: before(submitted) },
  withdraw: { from: [before(submitted)], to: before(unsubmitted) },
  pass: { from: [before(submitted)], to: before(passed) },
  reject: { from: [before(submitted)], to: before(rejected) },
  takeBack: { from: [before(passed)], to: before(unsubmitted) },
  begin: { from: [before(passed)], to: { audit: passed, status: ongoing } },
  end: { from: [{ audit: passed, status: ongoing }], to: { audit: passed, status: over } },
} as const satisfies Record<string, Step>;

/** What can be done with a session. */
export type LiveStep = keyof typeof LIVE_STEPS;

/** Where a step leads; undefined when it is not allowed from this state. */
export function afterLiveStep(step: LiveStep, { audit, status }: LiveState): LiveState | undefined {
  const from: readonly LiveState[] = LIVE_STEPS[step].from;
  return from.some((one) => one.audit === audit && one.status === status)
    ? LIVE_STEPS[step].to
    : undefined;
}

/** A session can be changed until somebody relies on it. */
export function isOpenForChange({ audit, status }: LiveState): boolean {
  return status === notStarted && (audit === unsubmitted || audit === rejected);
}
