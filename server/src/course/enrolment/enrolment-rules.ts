import { PublishStatus } from "@perennial/contract/course/course.ts";
import {
  EnrolMode,
  EnrolmentStatus,
  type EnrolState,
} from "@perennial/contract/course/enrolment/enrolment.ts";

export type EnrolmentStatusValue = (typeof EnrolmentStatus)[keyof typeof EnrolmentStatus];

/** The steps of a person's enrolment in a class. */
export type EnrolmentStep =
  | "enrol"
  | "apply"
  | "queue"
  | "promote"
  | "approve"
  | "refuse"
  | "leave"
  | "remove"
  | "add";

const { waiting, learns, withdrawn, refused, queued } = EnrolmentStatus;

/** Every allowed step; all others are refused. `none`: the person was never in this class. */
const STEPS: Readonly<
  Record<"none" | EnrolmentStatusValue, Partial<Record<EnrolmentStep, EnrolmentStatusValue>>>
> = {
  none: { enrol: learns, apply: waiting, queue: queued, add: learns },
  [waiting]: { approve: learns, refuse: refused, leave: withdrawn, remove: withdrawn, add: learns },
  [learns]: { leave: withdrawn, remove: withdrawn },
  [withdrawn]: { enrol: learns, apply: waiting, queue: queued, add: learns },
  // When a place becomes free, the first on the list becomes a learner, or an applicant where places need approval.
  [queued]: { promote: learns, apply: waiting, leave: withdrawn, remove: withdrawn, add: learns },
  // A person who was refused asks the head teacher, who may still add them.
  [refused]: { add: learns },
};

/** Where a step leads from a state; undefined when it is not allowed there. */
export function afterStep(
  from: EnrolmentStatusValue | undefined,
  step: EnrolmentStep,
): EnrolmentStatusValue | undefined {
  return STEPS[from ?? "none"][step];
}

/** True when a learner may give this up: applications and the waiting list always, a place while the period runs. */
export function mayLeave(status: number, publishStatus: number): boolean {
  return status === waiting || status === queued
    ? true
    : status === learns && publishStatus !== PublishStatus.finished;
}

/** The facts that decide whether a class accepts a person; days are those of China. */
export interface EnrolFacts {
  readonly publishStatus: number;
  readonly priceFen: number;
  readonly mode: number;
  readonly isClosed: boolean;
  readonly quota: number;
  readonly studentNum: number;
  readonly enrolStartsOn: string | null;
  readonly enrolEndsOn: string | null;
  readonly classEndsOn: string | null;
  readonly today: string;
}

const TAKES: ReadonlySet<number> = new Set([PublishStatus.upcoming, PublishStatus.running]);
const INVITATIONS: Readonly<Record<number, EnrolState>> = {
  [EnrolMode.open]: "open",
  [EnrolMode.approval]: "approval",
  [EnrolMode.inviteCode]: "invite",
  [EnrolMode.schoolOnly]: "school",
};

/** What a class tells a person who wants to enrol. */
export function enrolStateOf(facts: EnrolFacts): EnrolState {
  const { today, enrolStartsOn, enrolEndsOn, classEndsOn, quota, studentNum, mode } = facts;
  if (!TAKES.has(facts.publishStatus) || facts.isClosed) return "closed";
  if (classEndsOn !== null && classEndsOn < today) return "late";
  if (enrolStartsOn !== null && today < enrolStartsOn) return "early";
  if (enrolEndsOn !== null && today > enrolEndsOn) return "late";
  if (mode === EnrolMode.schoolOnly) return "school";
  if (facts.priceFen > 0) return "paid";
  if (quota > 0 && studentNum >= quota) return "full";
  return INVITATIONS[mode] ?? "closed";
}
