import * as z from "zod";

/** States of a post or reply. Only `shown` is visible to people other than its author and the team. */
export const TalkStatus = { waiting: 0, shown: 1, returned: 2, hidden: 3 } as const;
export type TalkStatusValue = (typeof TalkStatus)[keyof typeof TalkStatus];

/**
 * What the team can do with posts and replies: approve one that waits, send back, hide, show again, delete, or keep one
 * that was reported.
 */
export const TALK_STEPS = ["pass", "return", "hide", "show", "delete", "keep"] as const;
export type TalkStep = (typeof TALK_STEPS)[number];

/** Rights that every `may` of a post or reply contains. */
export const TalkMay = {
  report: z.boolean(),
  /** Steps that the viewer may take now; `keep` is there only when a report is open. */
  steps: z.array(z.enum(TALK_STEPS)),
};
