import { LearnStatus, type UNIT_GATES } from "@perennial/contract/learning/study/study.ts";

/** A unit of the plan with what the learner has done in it, in the order of the plan. */
export interface StudiedUnit {
  readonly isRequired: boolean;
  readonly isComplete: boolean;
  /** The day in China on which it opens; null when it is always open. */
  readonly opensOn: string | null;
}

type Gate = (typeof UNIT_GATES)[number];

/**
 * Whether each unit can be opened, in the order of the plan: not before its day, and in a sequential period not before
 * all required units above it are complete. A unit that was completed once stays open.
 */
export function gatesOf(
  units: readonly StudiedUnit[],
  facts: { readonly isSequential: boolean; readonly today: string },
): Gate[] {
  let isBlocked = false;
  return units.map(({ isRequired, isComplete, opensOn }) => {
    const gate = isComplete
      ? "open"
      : opensOn !== null && opensOn > facts.today
        ? "later"
        : facts.isSequential && isBlocked
          ? "locked"
          : "open";
    if (isRequired && !isComplete) isBlocked = true;
    return gate;
  });
}

/** Status of a chapter from its units: complete once every required unit is; a chapter without units never is. */
export function statusOf(
  units: readonly Pick<StudiedUnit, "isRequired" | "isComplete">[],
): (typeof LearnStatus)[keyof typeof LearnStatus] {
  const required = units.filter(({ isRequired }) => isRequired);
  const counted = required.length > 0 ? required : units;
  return counted.length > 0 && counted.every(({ isComplete }) => isComplete)
    ? LearnStatus.complete
    : LearnStatus.notStarted;
}
