import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import { clashOf, noteSteps, takeSeat } from "./seats.ts";
import { tellAppointment } from "./exam-news.ts";
import type { ExamTables } from "./exam-tables.ts";

interface Waiting {
  readonly id: string;
  readonly userId: string;
  readonly dayId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The next in the queue whom nobody else is just moving, but for those who were tried. */
async function nextWaiting(
  db: Kysely<ExamTables>,
  sessionId: string,
  tried: readonly string[],
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select own.id, own.user_id as "userId", own.day_id as "dayId",
      session.starts_at as "startsAt", session.ends_at as "endsAt"
    from assessment.exam_appointment as own
    join assessment.exam_session as session on session.id = own.session_id
    join assessment.exam_day as day on day.id = own.day_id and day.state = 0
    where own.session_id = ${sessionId} and own.state = 2 and own.id <> all(${[...tried]}::text[])
      and session.starts_at - day.cutoff_minutes * interval '1 minute'
        > ${now().toISOString()}::timestamptz
    order by own.queued_at, own.id limit 1 for update of own skip locked`.execute(db);
  return rows[0];
}

/**
 * Gives free seats of a session to those who wait, in their order, until it is too late to learn of it. Who has another
 * exam then, or is just choosing one, stays in the queue. Each is told. Gives how many moved up.
 */
export async function moveUp(
  services: Services,
  db: Kysely<ExamTables>,
  sessionId: string,
): Promise<number> {
  const tried: string[] = [];
  let moved = 0;
  for (;;) {
    const next = await nextWaiting(db, sessionId, tried);
    if (!next) return moved;
    tried.push(next.id);
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`exam ${next.userId}`}, 0)) as "isFree"`.execute(
      db,
    );
    if (rows[0]?.isFree !== true) continue;
    if (await clashOf(db, next.userId, next.dayId, next)) continue;
    if (!(await takeSeat(db, next.id, { sessionId }))) return moved;
    await sql`
      update assessment.exam_appointment set state = 1, queued_at = null, version = version + 1,
        updated_at = ${now().toISOString()}::timestamptz
      where id = ${next.id}`.execute(db);
    await noteSteps(db, [{ appointmentId: next.id, step: "movedUp", actorId: "" }]);
    await tellAppointment(services, db, [next.id], "movedUp");
    moved += 1;
  }
}
