import { EVIDENCE_LIMITS, type sendEvidence } from "@perennial/contract/assessment/evidence.ts";
import type { ROOM_STEPS } from "@perennial/contract/assessment/evidence.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

type Told = ParsedInputOf<typeof sendEvidence>;

/**
 * Keeps what a page has met, while its attempt goes on: each number of a lease once, its length when that is known. The
 * time is the server's, less how long ago it began, and never before the attempt. Gives how many were kept.
 */
export async function writeEvidence(
  db: AnyDatabase,
  { id, lease, events }: Told,
  at: Date,
): Promise<number> {
  const moment = at.toISOString();
  const { rows } = await sql<{ id: string }>`
    insert into assessment.evidence as kept
      (attempt_id, kind, lease, number, happened_at, received_at, seconds)
    select attempt.id, told.kind, ${lease}, told.number,
      greatest(attempt.started_at, ${moment}::timestamptz - told.ago * interval '1 millisecond'),
      ${moment}::timestamptz, told.seconds
    from unnest(${events.map(({ number }) => number)}::integer[],
      ${events.map(({ kind }) => kind)}::text[], ${events.map(({ agoMs }) => agoMs)}::integer[],
      ${events.map(({ seconds }) => seconds)}::integer[]) as told (number, kind, ago, seconds)
    join assessment.attempt on attempt.id = ${id} and attempt.state = 0 and attempt.lease >= ${lease}
    where (select count(*) from assessment.evidence where attempt_id = ${id}) < ${EVIDENCE_LIMITS.events}
    on conflict (attempt_id, lease, number) do update set seconds = excluded.seconds
      where kept.seconds is null and excluded.seconds is not null
    returning id`.execute(db);
  return rows.length;
}

/** Notes that an attempt goes on on another device. */
export async function noteDevice(db: AnyDatabase, attemptId: string, at: Date): Promise<void> {
  await sql`insert into assessment.evidence (attempt_id, kind, happened_at, received_at)
    values (${attemptId}, 'device', ${at.toISOString()}, ${at.toISOString()})`.execute(db);
}

/** Notes what somebody has done to attempts who watches over them, so that it stands in their timelines. */
export async function noteStep(
  db: AnyDatabase,
  attemptIds: readonly string[],
  step: {
    readonly kind: (typeof ROOM_STEPS)[number];
    readonly byId: string;
    readonly reason: string;
  },
  at: Date,
): Promise<void> {
  await sql`insert into assessment.evidence
      (attempt_id, kind, happened_at, received_at, by_id, reason)
    select id, ${step.kind}, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
      ${step.byId}, ${step.reason}
    from unnest(${[...attemptIds]}::text[]) as told (id)`.execute(db);
}
