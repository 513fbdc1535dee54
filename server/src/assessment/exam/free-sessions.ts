import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { isTooLate } from "./booking-rules.ts";
import type { ExamTables } from "./exam-tables.ts";
import { clashOf } from "./seats.ts";

type Database = Kysely<ExamTables>;

interface Row {
  id: string;
  startsAt: string;
  endsAt: string;
  places: string[];
  freeNum: number;
  waitingNum: number;
}

/** Free seats of sessions, and how many wait; a seat that was kept too long counts as free. */
async function readFreeOf(db: Database, where: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select session.id, session.starts_at as "startsAt", session.ends_at as "endsAt",
      (select coalesce(array_agg(concat_ws(' · ', room.name, nullif(room.place, '')) order by room.position, room.id), '{}')
        from assessment.exam_room as room where room.session_id = session.id) as places,
      (select count(*)::int from assessment.exam_seat as seat
        join assessment.exam_room as room on room.id = seat.room_id
        left join assessment.exam_appointment as own on own.id = seat.appointment_id
        where room.session_id = session.id and (own.id is null
          or (own.state = 0 and own.held_until <= ${now().toISOString()}::timestamptz))) as "freeNum",
      (select count(*)::int from assessment.exam_appointment as own
        where own.session_id = session.id and own.state = 2) as "waitingNum"
    from assessment.exam_session as session
    where ${where} order by session.starts_at, session.id`.execute(db);
  return rows;
}

/** Free seats and the queue of one session. */
export async function readFree(
  db: Database,
  sessionId: string,
): Promise<Pick<Row, "freeNum" | "waitingNum">> {
  const [row] = await readFreeOf(db, sql`session.id = ${sessionId}`);
  return row ?? { freeNum: 0, waitingNum: 0 };
}

/** The sessions that a learner can choose from. */
export async function readFreeSessions(
  db: Database,
  userId: string,
  day: { readonly id: string; readonly cutoffMinutes: number },
) {
  const sessions = await readFreeOf(db, sql`session.day_id = ${day.id} and not session.is_reserve`);
  const at = now();
  const shown = [];
  for (const session of sessions)
    shown.push({
      ...session,
      clash: (await clashOf(db, userId, day.id, session)) ?? "",
      isTooLate: isTooLate({ cutoff_minutes: day.cutoffMinutes }, session.startsAt, at),
    });
  return shown;
}
