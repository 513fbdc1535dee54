import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { noteSteps } from "./seats.ts";
import type { ExamTables } from "./exam-tables.ts";

/**
 * Who was booked in these sessions (a condition over `session`) and was not let in is absent; seats that were only kept
 * are free, and nobody waits any more. Where nobody has to be let in, who has begun was there. Gives how many were absent.
 */
export async function noteAbsent(
  db: Kysely<ExamTables>,
  where: ReturnType<typeof sql>,
  actorId: string,
): Promise<number> {
  const at = now().toISOString();
  const { rows } = await sql<{ id: string; state: number }>`
    update assessment.exam_appointment as own set
      state = case when own.state <> 1 then 3 when exists (
        select from assessment.attempt where attempt.setting_id = day.setting_id
          and attempt.user_id = own.user_id and attempt.started_at is not null) then 4 else 5 end,
      held_until = null, queued_at = null, updated_at = ${at}::timestamptz
    from assessment.exam_session as session
    join assessment.exam_day as day on day.id = session.day_id
    where session.id = own.session_id and own.state in (0, 1, 2) and ${where}
    returning own.id, own.state`.execute(db);
  await sql`
    update assessment.exam_seat as seat set appointment_id = null
    from assessment.exam_appointment as own
    where own.id = seat.appointment_id and own.state = 3
      and own.id = any(${rows.map(({ id }) => id)}::text[])`.execute(db);
  const absent = rows.filter(({ state }) => state === 5);
  await noteSteps(
    db,
    absent.map(({ id }) => ({ appointmentId: id, step: "absent", actorId })),
  );
  await sql`update assessment.exam_session as session set settled_at = ${at}::timestamptz
    where ${where}`.execute(db);
  return absent.length;
}
