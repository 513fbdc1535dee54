import { sql, type Kysely } from "kysely";
import { reviewColumns } from "../setting/review-moment.ts";
import { sittingsOf } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";

const REDO = 3;

/** What markers say is for the learner once marks are released, and where a script comes back to be done again. */
export const isSaid = (row: { readonly state: number; readonly released_at: string | null }) =>
  row.released_at !== null || row.state === REDO;

/** Whether the learner of an attempt may see now what markers have said to it, as its setting shows it. */
export async function showsComments(
  db: Kysely<AssessmentTables>,
  attemptId: string,
  learnerId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("assessment.attempt")
    .selectAll()
    .where("id", "=", attemptId)
    .where("user_id", "=", learnerId)
    .executeTakeFirst();
  if (!row || !isSaid(row)) return false;
  const [sitting] = await sittingsOf(db, learnerId, sql`setting.id = ${row.setting_id}`);
  if (!sitting) return false;
  const submittedAt = new Date(row.submitted_at ?? row.deadline_at ?? row.created_at);
  return reviewColumns(sitting, submittedAt).has("comments");
}
