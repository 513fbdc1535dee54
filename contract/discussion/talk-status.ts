import * as z from "zod";

/** Where a post or reply stands: only `shown` is seen by others than its author and the team. */
export const TalkStatus = { waiting: 0, shown: 1, returned: 2, hidden: 3 } as const;
export type TalkStatusValue = (typeof TalkStatus)[keyof typeof TalkStatus];

/**
 * What the team does with posts and replies: lets through what waits, sends back, hides, shows again, deletes, or
 * keeps what was reported.
 */
export const TALK_STEPS = ["pass", "return", "hide", "show", "delete", "keep"] as const;
export type TalkStep = (typeof TALK_STEPS)[number];

/** Part of every `may` of a post or reply. */
export const TalkMay = {
  report: z.boolean(),
  /** Steps that the viewer may take now; `keep` only where complaints wait. */
  steps: z.array(z.enum(TALK_STEPS)),
};
