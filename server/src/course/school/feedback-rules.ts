import { FeedbackStatus } from "@perennial/contract/course/school/credit-feedback.ts";

export type FeedbackStep = "enter" | "send" | "confirm" | "sendBack";
const { open, fedBack, confirmed } = FeedbackStatus;

/** Every allowed step of a result on its way to the home school; all others are refused. */
const STEPS: Readonly<Record<number, Partial<Record<FeedbackStep, number>>>> = {
  [open]: { enter: open, send: fedBack },
  [fedBack]: { confirm: confirmed, sendBack: open },
  [confirmed]: {},
};

/** Where a step leads; undefined when it is not allowed from there. */
export function afterFeedbackStep(from: number, step: FeedbackStep): number | undefined {
  return STEPS[from]?.[step];
}

/** What a total earns: a student who reaches the line gets the credit of the assignment and the hours of the course. */
export function worthOf(
  score: number,
  { passLine, credit, hours }: { passLine: number; credit: number; hours: number },
): { isPassed: boolean; credit: number; hours: number } {
  const isPassed = score >= passLine;
  return { isPassed, credit: isPassed ? credit : 0, hours: isPassed ? hours : 0 };
}
