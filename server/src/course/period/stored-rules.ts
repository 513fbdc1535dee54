import { DEFAULT_ASSESSMENT } from "@perennial/contract/course/period/assessment-rules.ts";
import { Assessment } from "@perennial/contract/course/period/assessment.ts";
import type { z } from "zod";

/** Rules that a period has stored, without their version; those of a new period where nothing was stored. */
export function assessmentOf(stored: unknown): z.output<typeof Assessment> {
  const { components, passLine } = (stored ?? {}) as Record<string, unknown>;
  const read = Assessment.safeParse({ components, passLine });
  return read.success ? read.data : Assessment.parse(DEFAULT_ASSESSMENT);
}
