import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { ExamTables } from "./exam-tables.ts";
import { moveUp } from "./move-up.ts";
import { releaseOverdue } from "./seats.ts";
import { noteAbsent } from "./settle-sessions.ts";

const JOB = "assessment.examClock";

/** Sessions that have a free seat and somebody who waits for it. */
const WITH_QUEUE = sql`
  select distinct own.session_id as id from assessment.exam_appointment as own
  join assessment.exam_day as day on day.id = own.day_id and day.state = 0
  where own.state = 2 and exists (select from assessment.exam_seat as seat
    join assessment.exam_room as room on room.id = seat.room_id
    where room.session_id = own.session_id and seat.appointment_id is null)`;

/**
 * Takes back seats that were kept too long, lets those move up who wait, and notes after a session who did not come;
 * each session in a transaction of its own. What was due while nothing ran is done by the next run.
 */
export async function settleAppointments(services: Services): Promise<void> {
  await inTransaction(services, async (untyped) => {
    await releaseOverdue(tablesOf<ExamTables>(untyped));
  });
  const { rows } = await sql<{ id: string }>`${WITH_QUEUE}`.execute(services.db);
  for (const { id } of rows)
    await inTransaction(services, async (untyped) => {
      await moveUp(services, tablesOf<ExamTables>(untyped), id);
    });
  const { rows: over } = await sql<{ id: string }>`
    select session.id from assessment.exam_session as session
    join assessment.exam_day as day on day.id = session.day_id and day.state <> 2
    where session.settled_at is null
      and session.ends_at <= ${now().toISOString()}::timestamptz`.execute(services.db);
  for (const { id } of over)
    await inTransaction(services, async (untyped) => {
      await noteAbsent(tablesOf<ExamTables>(untyped), sql`session.id = ${id}`, "");
    });
}

/** Every minute, in one process of the deployment. */
export const startExamClock = (services: Services): Promise<void> =>
  services.jobs.define(JOB, () => settleAppointments(services), { cron: "* * * * *" });
