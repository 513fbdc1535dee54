import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { packageRight } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";

/** True for who runs the project for which a learner has handed this in. */
export async function mayReadEvidence(
  services: Services,
  viewer: Viewer,
  outcomeId: string,
): Promise<boolean> {
  const db = tablesOf<TrainingTables>(services.db);
  const outcome = await db
    .selectFrom("training.outcome")
    .select("package_id")
    .where("id", "=", outcomeId)
    .executeTakeFirst();
  if (!outcome) return false;
  try {
    await packageRight(db, viewer, outcome.package_id, "run");
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
