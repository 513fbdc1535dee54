import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import type { Services } from "../../kernel/services.ts";
import { recordAnswers } from "../../question/public.ts";

const BATCH = 2_000;

/** When the learner can hand in no more: the person's own close, the class's, or that of all. */
const CLOSES_AT = sql`coalesce(
  (select (fields ->> 'closesAt')::timestamptz from assessment.override where setting_id = setting.id
    and subject_kind = 1 and subject_id = attempt.user_id),
  (select (fields ->> 'closesAt')::timestamptz from assessment.override where setting_id = setting.id
    and subject_kind = 2 and subject_id = attempt.class_id),
  setting.closes_at)`;

/** Learners see right and wrong also while others, or they themselves, may still answer. */
const TELLS_AT_ONCE = sql`coalesce(setting.rules -> 'review' -> 'whileOpen' ? 'correctness', false)`;

/**
 * Tells the bank what answers were worth: its tallies, and the wrong-question book of who gave them. Each mark once, some
 * time after it was given, so that thousands who hand in at one moment do not wait for each other at the tallies. The
 * book says what was wrong, so it waits for the close where learners see that only then, and where they never do, it
 * does not learn of it.
 */
export async function countAnswers(services: Services): Promise<number> {
  let counted = 0;
  for (;;) {
    const length = await inTransaction(services, async (db) => {
      const { rows } = await sql<{
        questionId: string;
        version: number;
        userId: string;
        fraction: number;
        courseId: string;
        at: string;
        isHidden: boolean;
      }>`
        with fresh as (
          select mark.attempt_id, mark.question_id from assessment.mark
          join assessment.attempt on attempt.id = mark.attempt_id
          join assessment.setting on setting.id = attempt.setting_id
          where not mark.is_counted and mark.state <> 'pending' and attempt.state in (1, 2, 3)
            and (${TELLS_AT_ONCE} or coalesce(${CLOSES_AT} <= ${now().toISOString()}::timestamptz, true))
          order by mark.attempt_id, mark.question_id
          limit ${BATCH} for update of mark skip locked
        )
        update assessment.mark set is_counted = true
        from fresh join assessment.attempt on attempt.id = fresh.attempt_id
        join assessment.setting on setting.id = attempt.setting_id
        where mark.attempt_id = fresh.attempt_id and mark.question_id = fresh.question_id
        returning mark.question_id as "questionId", mark.question_version as version,
          attempt.user_id as "userId", not ${TELLS_AT_ONCE} and ${CLOSES_AT} is null as "isHidden",
          setting.course_id as "courseId", mark.marked_at as at,
          case when mark.points > 0 then greatest(0, least(1, mark.earned / mark.points)) else 0 end
            as fraction`.execute(db);
      await recordAnswers(
        db,
        rows.map(({ at, ...row }) =>
          Object.assign(row, { source: "paper" as const, at: new Date(at) }),
        ),
      );
      return rows.length;
    });
    counted += length;
    if (length < BATCH) return counted;
  }
}
