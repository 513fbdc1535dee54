import {
  Assessment,
  DEFAULT_ASSESSMENT,
  type AssessmentRules,
} from "@perennial/contract/course/assessment.ts";

/** Rules that a period has stored, without their version; those of a new period where nothing was stored. */
export function assessmentOf(stored: unknown): AssessmentRules {
  const { components, passLine } = (stored ?? {}) as Record<string, unknown>;
  const read = Assessment.safeParse({ components, passLine });
  return read.success ? read.data : DEFAULT_ASSESSMENT;
}
