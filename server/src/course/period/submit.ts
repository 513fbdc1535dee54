import type { CheckFault } from "@perennial/contract/course/period/publish.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import { missingOf } from "../manager/checklist.ts";
import type { CourseTables } from "../tables.ts";
import { refreshPortal, stepPeriod } from "./period-step.ts";

interface Submission {
  readonly courseId: string;
  readonly periodId: string;
  readonly actorId: string;
}

/**
 * Submits a period for review. What it gives is what is missing: then the caller ends the transaction, for the step was
 * taken first, so that whoever adds or removes meanwhile waits for the row. Throws course.stepNotAllowed.
 */
export async function submitForReview(
  db: Kysely<CourseTables>,
  services: Services,
  { courseId, periodId, actorId }: Submission,
): Promise<{
  state: { publishStatus: number; verify: number };
  missing: z.output<typeof CheckFault>[];
}> {
  const state = await stepPeriod(db, periodId, "submit", {
    actorId,
    set: { submitted_at: now().toISOString(), reviewer_id: null },
  });
  const missing = await missingOf(db, periodId);
  if (missing.length === 0) await refreshPortal(db, services, [courseId]);
  return { state, missing };
}
