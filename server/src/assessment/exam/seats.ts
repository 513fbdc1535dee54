import { sql, type Kysely } from "kysely";
import { inChina } from "../../kernel/database/china-time.ts";
import { now } from "../../kernel/clock.ts";
import type { ExamTables } from "./exam-tables.ts";

type Database = Kysely<ExamTables>;

/** A seat in a room. */
export interface Seat {
  readonly roomId: string;
  readonly number: number;
}

/** Somebody at a place, as an appointment's list of steps says it. */
export interface Step {
  readonly appointmentId: string;
  readonly step: string;
  /** Empty for the clock. */
  readonly actorId: string;
  readonly reason?: string;
}

/** Notes what happened to appointments, with the session, room and seat that they have after it. */
export async function noteSteps(db: Database, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into assessment.exam_appointment_step (appointment_id, step, place, actor_id, reason, at)
    select told.id, told.step, concat_ws(' ', to_char(session.starts_at ${inChina},
        'YYYY-MM-DD HH24:MI'), room.name, seat.number::text), told.actor_id, told.reason,
      ${now().toISOString()}::timestamptz
    from unnest(${steps.map((one) => one.appointmentId)}::text[],
        ${steps.map((one) => one.step)}::text[], ${steps.map((one) => one.actorId)}::text[],
        ${steps.map((one) => one.reason ?? "")}::text[]) as told (id, step, actor_id, reason)
    join assessment.exam_appointment as own on own.id = told.id
    join assessment.exam_session as session on session.id = own.session_id
    left join assessment.exam_seat as seat on seat.appointment_id = own.id
    left join assessment.exam_room as room on room.id = seat.room_id`.execute(db);
}

/** Gives the appointment the first seat that nobody has and nobody is just taking; undefined when there is none. */
export async function takeSeat(
  db: Database,
  appointmentId: string,
  { sessionId, roomId = null }: { readonly sessionId: string; readonly roomId?: string | null },
): Promise<Seat | undefined> {
  const { rows } = await sql<Seat>`
    with free as (
      select seat.room_id, seat.number
      from assessment.exam_seat as seat
      join assessment.exam_room as room on room.id = seat.room_id
      where room.session_id = ${sessionId} and seat.appointment_id is null
        and (${roomId}::text is null or room.id = ${roomId})
      order by room.position, room.id, seat.number
      limit 1 for update of seat skip locked
    )
    update assessment.exam_seat as seat set appointment_id = ${appointmentId} from free
    where seat.room_id = free.room_id and seat.number = free.number
    returning seat.room_id as "roomId", seat.number`.execute(db);
  return rows[0];
}

/** Nobody sits there any more. */
export const leaveSeats = (db: Database, appointmentIds: readonly string[]) =>
  db
    .updateTable("assessment.exam_seat")
    .set({ appointment_id: null })
    .where("appointment_id", "=", sql<string>`any(${[...appointmentIds]}::text[])`)
    .execute();

/** Takes back the seats of a session (of all) that were kept too long for somebody. Gives the sessions that have one more. */
export async function releaseOverdue(db: Database, sessionId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; sessionId: string }>`
    with over as (
      select id from assessment.exam_appointment
      where state = 0 and held_until <= ${now().toISOString()}::timestamptz
        and (${sessionId ?? null}::text is null or session_id = ${sessionId ?? null})
      for update skip locked
    ), freed as (
      update assessment.exam_seat as seat set appointment_id = null from over
      where seat.appointment_id = over.id
    )
    update assessment.exam_appointment as own
    set state = 3, held_until = null, updated_at = ${now().toISOString()}::timestamptz
    from over where own.id = over.id
    returning own.id, own.session_id as "sessionId"`.execute(db);
  await noteSteps(
    db,
    rows.map(({ id }) => ({ appointmentId: id, step: "expired", actorId: "" })),
  );
  return [...new Set(rows.map((row) => row.sessionId))];
}

/** The name of another exam of this person at that time; undefined for none. */
export async function clashOf(
  db: Database,
  userId: string,
  dayId: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select setting.name from assessment.exam_appointment as own
    join assessment.exam_session as session on session.id = own.session_id
    join assessment.exam_day as day on day.id = own.day_id and day.state = 0
    join assessment.setting on setting.id = day.setting_id and setting.deleted_at is null
    where own.user_id = ${userId} and own.day_id <> ${dayId}
      and (own.state in (1, 4)
        or (own.state = 0 and own.held_until > ${now().toISOString()}::timestamptz))
      and session.starts_at < ${endsAt}::timestamptz and session.ends_at > ${startsAt}::timestamptz
    limit 1`.execute(db);
  return rows[0]?.name;
}
