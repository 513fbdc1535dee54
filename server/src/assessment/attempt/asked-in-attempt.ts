import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/** Whether an attempt of this person asks the question, so that its picture or sound may be fetched. */
export async function asksInAttempt(
  db: AnyDatabase,
  userId: string,
  questionId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from assessment.attempt
      join assessment.released_question as asked on asked.paper_id = attempt.paper_id
        and asked.number = attempt.release_number and asked.question_id = ${questionId}
      where attempt.user_id = ${userId} and attempt.started_at is not null) as found`.execute(db);
  return rows[0]?.found === true;
}
