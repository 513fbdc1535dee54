import type { getEvidence } from "@perennial/contract/assessment/evidence.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import type { RoomTables } from "./room-tables.ts";

type Read = OutputOf<typeof getEvidence>;

/** What was noted of an attempt, in the order of time. */
export async function readEvents(
  db: Kysely<RoomTables>,
  attemptId: string,
): Promise<Read["events"]> {
  const { rows } = await sql<Read["events"][number]>`
    select evidence.id, evidence.kind, evidence.happened_at as "happenedAt", evidence.seconds,
      coalesce(person.name, '') as "byName", evidence.reason
    from assessment.evidence left join identity.user as person on person.id = evidence.by_id
    where evidence.attempt_id = ${attemptId} order by evidence.happened_at, evidence.id`.execute(
    db,
  );
  return rows;
}

/** What was decided about it; null before. */
export async function readCase(
  db: Kysely<RoomTables>,
  attemptId: string,
): Promise<Read["decided"]> {
  const { rows } = await sql<NonNullable<Read["decided"]>>`
    select made.decision, made.reason, coalesce(decider.name, '') as "byName",
      made.decided_at as "decidedAt", made.appeal, made.appealed_at as "appealedAt", made.answer,
      coalesce(answerer.name, '') as "answeredByName", made.answered_at as "answeredAt",
      made.version
    from assessment.evidence_case as made
    left join identity.user as decider on decider.id = made.by_id
    left join identity.user as answerer on answerer.id = made.answered_by_id
    where made.attempt_id = ${attemptId}`.execute(db);
  return rows[0] ?? null;
}
