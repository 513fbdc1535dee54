import { ProjectMode, type ProjectState } from "@perennial/contract/training/project/project.ts";

/** The facts that decide whether a project takes a person; days are those of China. */
export interface ProjectFacts {
  readonly priceFen: number;
  readonly mode: number;
  readonly quota: number;
  readonly learnerNum: number;
  readonly enrolStartsOn: string | null;
  readonly enrolEndsOn: string | null;
  readonly today: string;
}

const INVITATIONS: Readonly<Record<number, ProjectState>> = {
  [ProjectMode.open]: "open",
  [ProjectMode.approval]: "approval",
  [ProjectMode.inviteCode]: "invite",
};

/** What a project tells a person who wants to enrol. */
export function projectStateOf(facts: ProjectFacts): ProjectState {
  const { today, enrolStartsOn, enrolEndsOn, quota, learnerNum } = facts;
  // Neither days nor places matter to who cannot come in by themselves.
  if (facts.mode === ProjectMode.importOnly) return "imported";
  if (enrolStartsOn !== null && today < enrolStartsOn) return "early";
  if (enrolEndsOn !== null && today > enrolEndsOn) return "late";
  if (facts.priceFen > 0) return "paid";
  if (quota > 0 && learnerNum >= quota) return "full";
  return INVITATIONS[facts.mode] ?? "late";
}
