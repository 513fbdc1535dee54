import type { listSittings } from "@perennial/contract/assessment/result.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

export type Sitting = OutputOf<typeof listSittings>[number];
export type SittingGroup = "now" | "later" | "past";
export type NextStep = "begin" | "goOn" | "redo" | "look" | "again" | "read";

const GROUP_OF = {
  running: "now",
  redo: "now",
  open: "now",
  later: "later",
  submitted: "past",
  marked: "past",
  over: "past",
} as const satisfies Record<Sitting["state"], SittingGroup>;

/** Where a paper stands in the list. */
export const groupOf = ({ state }: Pick<Sitting, "state">): SittingGroup => GROUP_OF[state];

const FAR = Number.MAX_SAFE_INTEGER;
const momentOf = (at: string | null): number => (at === null ? FAR : Date.parse(at));

/** The time by which something has to be done. */
export const endOf = ({ dueAt, closesAt }: Pick<Sitting, "dueAt" | "closesAt">): string | null =>
  momentOf(dueAt) <= momentOf(closesAt) ? dueAt : closesAt;

const URGENT: Readonly<Partial<Record<Sitting["state"], number>>> = { running: 0, redo: 1 };

/** What is under way first, then what was handed back, then what is due first; among the past the newest. */
export function inOrderOfNeed(sittings: readonly Sitting[]): Sitting[] {
  const byNeed = (one: Sitting, other: Sitting): number =>
    (URGENT[one.state] ?? 2) - (URGENT[other.state] ?? 2) ||
    momentOf(endOf(one)) - momentOf(endOf(other));
  const later = (one: Sitting, other: Sitting): number =>
    momentOf(one.opensAt) - momentOf(other.opensAt);
  const past = (one: Sitting, other: Sitting): number =>
    momentOf(endOf(other)) - momentOf(endOf(one));
  const of = (group: SittingGroup): Sitting[] => sittings.filter((one) => groupOf(one) === group);
  return [...of("now").sort(byNeed), ...of("later").sort(later), ...of("past").sort(past)];
}

/** The one thing to do next with a paper. */
export function nextStep({ state, attemptId }: Pick<Sitting, "state" | "attemptId">): NextStep {
  if (state === "running") return "goOn";
  if (state === "redo") return "redo";
  if (state === "open") return attemptId === "" ? "begin" : "again";
  return attemptId === "" ? "read" : "look";
}
