import { PublishStatus } from "@perennial/contract/course/course.ts";
import { MoocAudit, Verify, type PeriodStep } from "@perennial/contract/course/period/states.ts";

/** One allowed step: from which states, to which. */
interface Step<State> {
  readonly from: readonly State[];
  readonly to: State;
}

/** Where the step leads from a state; undefined when it is not allowed there. */
export function stepTo<State, Name extends string>(
  table: Readonly<Record<Name, Step<State>>>,
  name: Name,
  state: State,
): State | undefined {
  const { from, to } = table[name];
  return from.includes(state) ? to : undefined;
}

/** A period's two states: publishStatus and verify move together. */
interface PeriodStates {
  readonly publish: { readonly from: number; readonly to: number };
  readonly verify: Step<number>;
}

const { draft, underReview: review, upcoming, running, finished } = PublishStatus;
const { unsubmitted, submitted, received, passed, refused } = Verify;

/**
 * Every allowed step of a period (consoles §4): publishStatus 0→1→2|3→4, back to 0 from 1 by withdrawing or rejecting
 * and from 2 as long as nobody learns; verify 0→1→2→3|-3, -3→1. The clock takes `start` and `finish`. A running period
 * is never a draft again: a site can take it out of its list.
 */
export const PERIOD_STEP_TABLE: Readonly<Record<PeriodStep, PeriodStates>> = {
  submit: {
    publish: { from: draft, to: review },
    verify: { from: [unsubmitted, refused], to: submitted },
  },
  withdraw: {
    publish: { from: review, to: draft },
    verify: { from: [submitted, received], to: unsubmitted },
  },
  receive: {
    publish: { from: review, to: review },
    verify: { from: [submitted, received], to: received },
  },
  passUpcoming: {
    publish: { from: review, to: upcoming },
    verify: { from: [received], to: passed },
  },
  passRunning: {
    publish: { from: review, to: running },
    verify: { from: [received], to: passed },
  },
  reject: { publish: { from: review, to: draft }, verify: { from: [received], to: refused } },
  takeBack: {
    publish: { from: upcoming, to: draft },
    verify: { from: [passed], to: unsubmitted },
  },
  start: { publish: { from: upcoming, to: running }, verify: { from: [passed], to: passed } },
  finish: { publish: { from: running, to: finished }, verify: { from: [passed], to: passed } },
};

/** The states after a step; undefined when the step is not allowed from these. */
export function periodStepTo(
  step: PeriodStep,
  state: { readonly publish: number; readonly verify: number },
): { publish: number; verify: number } | undefined {
  const { publish, verify } = PERIOD_STEP_TABLE[step];
  const next = stepTo({ step: verify }, "step", state.verify);
  return next === undefined || state.publish !== publish.from
    ? undefined
    : { publish: publish.to, verify: next };
}

/** Application for a shared course (Mooc): the owner's side decides, and a refused one can be sent again. */
export const MOOC_STEP_TABLE = {
  approve: { from: [MoocAudit.waiting], to: MoocAudit.approved },
  reject: { from: [MoocAudit.waiting], to: MoocAudit.rejected },
  applyAgain: { from: [MoocAudit.rejected], to: MoocAudit.waiting },
} as const satisfies Record<string, Step<number>>;
