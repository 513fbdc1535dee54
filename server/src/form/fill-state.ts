import type { FILL_STATES } from "@perennial/contract/form/fill.ts";
import { FormState } from "@perennial/contract/form/form.ts";

/** The facts that decide whether somebody may answer a form now. */
export interface FillFacts {
  readonly state: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly isOnce: boolean;
  readonly hasAnswered: boolean;
  readonly nowMs: number;
}

/** Whether a published form may be answered now, and if not, why. Its end does not belong to its time any more. */
export function fillState(of: FillFacts): (typeof FILL_STATES)[number] {
  if (of.isOnce && of.hasAnswered) return "answered";
  if (of.state !== FormState.open) return "closed";
  if (of.endsAt !== null && of.nowMs >= Date.parse(of.endsAt)) return "closed";
  return of.startsAt !== null && of.nowMs < Date.parse(of.startsAt) ? "early" : "open";
}
