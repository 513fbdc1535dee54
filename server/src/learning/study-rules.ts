import { LearnStatus, type UNIT_GATES } from "@perennial/contract/learning/study.ts";

/** A unit of the plan with what the learner has done in it, in the order of the plan. */
export interface StudiedUnit {
  readonly isRequired: boolean;
  readonly isComplete: boolean;
  /** Day in China from which it is open; null for always. */
  readonly opensOn: string | null;
}

type Gate = (typeof UNIT_GATES)[number];

/**
 * Whether each unit can be opened, in the order of the plan: not before its day; in a sequential period not before
 * every required one above it is complete. What was completed once stays open.
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

/** Status of a chapter from the units in it: complete once every required one is; one without units never is. */
export function statusOf(
  units: readonly Pick<StudiedUnit, "isRequired" | "isComplete">[],
): (typeof LearnStatus)[keyof typeof LearnStatus] {
  const required = units.filter(({ isRequired }) => isRequired);
  const counted = required.length > 0 ? required : units;
  return counted.length > 0 && counted.every(({ isComplete }) => isComplete)
    ? LearnStatus.complete
    : LearnStatus.notStarted;
}

/** Kinds that are complete once they have been opened. */
const SEEN_IS_ENOUGH: ReadonlySet<string> = new Set(["page", "document", "file"]);

/** Whether opening the unit completes it; a link is complete once its address was asked for. */
export function completesWhenOpened(kind: string): boolean {
  return SEEN_IS_ENOUGH.has(kind);
}

/** What the server knows of a learner's work in a unit. */
export interface WorkDone {
  readonly hasPassed: boolean;
  /** Every line has a take, or one take lies over the whole clip. */
  readonly hasDubbed: boolean;
  readonly hasOpenedLink: boolean;
}

/**
 * Why a unit can't be completed on the learner's word; undefined when it can. This is the one place of the law: for
 * video and audio it trusts the player's "ended" until watched intervals are kept, and then asks them instead.
 */
export function completionRefusal(
  kind: string,
  done: WorkDone,
): "learning.notPassed" | "learning.dubMissing" | "learning.linkMissing" | undefined {
  switch (kind) {
    case "exercise":
      return done.hasPassed ? undefined : "learning.notPassed";
    case "dub":
      return done.hasDubbed ? undefined : "learning.dubMissing";
    case "link":
      return done.hasOpenedLink ? undefined : "learning.linkMissing";
    default:
      return undefined;
  }
}
