import {
  TALK_STEPS,
  TalkStatus,
  type TalkStatusValue,
  type TalkStep,
} from "@perennial/contract/discussion/talk-status.ts";

/** The facts that decide what a person may do with a post or reply. */
export interface PostStanding {
  readonly isManager: boolean;
  readonly isPostOwner: boolean;
  readonly isOpened: boolean;
  readonly status: number;
}

/**
 * consoles §6: a manager pins, features, closes and deletes; the owner edits and deletes; a closed post takes neither
 * replies nor likes. What others do not see yet, or any more, takes none either.
 */
export function mayOfPost({ isManager, isPostOwner, isOpened, status }: PostStanding) {
  const isShown = status === TalkStatus.shown;
  return {
    edit: isPostOwner,
    delete: isManager || isPostOwner,
    pin: isManager && isShown,
    feature: isManager && isShown,
    open: isManager && isShown,
    reply: isOpened && isShown,
    like: isOpened && isShown,
    report: mayReport({ isManager, isOwner: isPostOwner, status }),
  };
}

/** consoles §6: a manager, the post's owner or the reply's owner deletes a reply. */
export function mayDeleteReply(standing: {
  readonly isManager: boolean;
  readonly isPostOwner: boolean;
  readonly isReplyOwner: boolean;
}): boolean {
  return standing.isManager || standing.isPostOwner || standing.isReplyOwner;
}

/** The leaders of a board decide instead of reporting, and nobody reports themselves. */
export function mayReport(standing: {
  readonly isManager: boolean;
  readonly isOwner: boolean;
  readonly status: number;
}): boolean {
  return !standing.isManager && !standing.isOwner && standing.status === TalkStatus.shown;
}

/** People other than the author and the team see only texts in the state `shown`. */
export function isSeen(standing: {
  readonly isManager: boolean;
  readonly isOwner: boolean;
  readonly status: number;
}): boolean {
  return standing.isManager || standing.isOwner || standing.status === TalkStatus.shown;
}

/** What somebody wrote, as the steps of the team see it. */
export interface Talk {
  readonly status: number;
  readonly isExperience: boolean;
  /** There are open reports. */
  readonly isReported: boolean;
}

const { waiting, shown, returned, hidden } = TalkStatus;

/** The state to which a step leads; undefined where it is not possible. */
export function afterTalkStep(
  { status, isExperience, isReported }: Talk,
  step: TalkStep,
): TalkStatusValue | "deleted" | "kept" | undefined {
  switch (step) {
    case "pass":
      return status === waiting ? shown : undefined;
    case "return":
      // An experience is sent back even when everybody has seen it: its author improves it.
      return status === waiting || (isExperience && status === shown) ? returned : undefined;
    case "hide":
      return status === shown ? hidden : undefined;
    case "show":
      return status === hidden ? shown : undefined;
    case "delete":
      return "deleted";
    case "keep":
      return isReported ? "kept" : undefined;
  }
}

/** Steps after which the author must learn why. */
export const REASONED: ReadonlySet<TalkStep> = new Set<TalkStep>(["return", "hide", "delete"]);

/** Where what was written stands: learners wait where the period is moderated, what is hidden stays so. */
export function statusAfterWriting(writing: {
  /** Undefined for a new text. */
  readonly status: number | undefined;
  readonly isManager: boolean;
  readonly isModerated: boolean;
}): TalkStatusValue {
  if (writing.status === hidden) return hidden;
  return writing.isModerated && !writing.isManager ? waiting : shown;
}

/** Steps that the team may take now. */
export function stepsOf(talk: Talk): TalkStep[] {
  return TALK_STEPS.filter((step) => afterTalkStep(talk, step) !== undefined);
}
