import { sql, type Kysely } from "kysely";
import { inChina } from "../../kernel/database/china-time.ts";
import { now } from "../../kernel/clock.ts";
import type { ExamTables } from "./exam-tables.ts";

/** What a person's appointment becomes. */
export interface WrittenAppointment {
  readonly dayId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** 0 held, 1 booked, 2 waiting, 3 cancelled. */
  readonly state: 0 | 1 | 2 | 3;
  readonly heldUntil?: Date;
}

/**
 * Writes the one appointment that a person has at a day; every change makes the tickets before it void. Its number is
 * the day of the first session and a serial, and stays.
 */
export async function writeAppointment(
  db: Kysely<ExamTables>,
  { dayId, userId, sessionId, state, heldUntil }: WrittenAppointment,
): Promise<string> {
  const at = now().toISOString();
  const values = sql`${heldUntil?.toISOString() ?? null}::timestamptz`;
  const queuedAt = state === 2 ? at : null;
  const { rows } = await sql<{ id: string }>`
    update assessment.exam_appointment set session_id = ${sessionId}, state = ${state},
      held_until = ${values}, queued_at = ${queuedAt}::timestamptz, version = version + 1,
      updated_at = ${at}::timestamptz
    where day_id = ${dayId} and user_id = ${userId} returning id`.execute(db);
  if (rows[0]) return rows[0].id;
  const { rows: made } = await sql<{ id: string }>`
    insert into assessment.exam_appointment
      (day_id, user_id, session_id, state, held_until, queued_at, ticket_number, updated_at)
    select ${dayId}, ${userId}, id, ${state}, ${values}, ${queuedAt}::timestamptz,
      to_char(starts_at ${inChina}, 'YYMMDD')
        || lpad(nextval('assessment.exam_ticket_serial')::text, 6, '0'), ${at}::timestamptz
    from assessment.exam_session where id = ${sessionId} returning id`.execute(db);
  const [row] = made;
  if (!row) throw new Error(`no session ${sessionId}`);
  return row.id;
}
