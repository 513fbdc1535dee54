import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

const BEGUN = 0;
const EXPIRED = 4;

/**
 * Ends what somebody who is no longer in a project has begun of its exams: it is over without having been handed in, so
 * its answers stay and nothing more counts. What was handed in before stays as it is.
 */
export async function endGroupAttempts(
  db: AnyDatabase,
  groupId: string,
  userId: string,
): Promise<void> {
  await sql`
    update assessment.attempt set state = ${EXPIRED}, is_auto = true
    where user_id = ${userId} and state = ${BEGUN} and started_at is not null
      and setting_id in (select id from assessment.setting where group_id = ${groupId})`.execute(
    db,
  );
}
