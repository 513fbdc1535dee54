import type { SystemMessage } from "@perennial/contract/messaging/system-messages.ts";
/** What a reviewer decided. */
export interface Decision {
  readonly isPassed: boolean;
  readonly comment: string;
}

/** The system message about a decision; system messages are kept in the language of the platform. */
export function decisionMessage(
  courseName: string,
  { isPassed, comment }: Decision,
): SystemMessage {
  const values = { course: courseName, comment };
  if (!isPassed) return { key: "course.reviewRefused", values };
  return { key: comment === "" ? "course.reviewPassed" : "course.reviewPassedWith", values };
}
