import { sql } from "kysely";
import type { AttemptedPapers } from "../draft/attempts.ts";

/** Which of these papers somebody has begun to answer; what was only prepared keeps nobody. */
export const attemptedPapersOf: AttemptedPapers = async (db, paperIds) => {
  const { rows } = await sql<{ paper_id: string }>`
    select distinct paper_id from assessment.attempt
    where paper_id = any(${[...paperIds]}::text[]) and started_at is not null`.execute(db);
  return new Set(rows.map((row) => row.paper_id));
};
