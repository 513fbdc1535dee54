import type { AppointmentState } from "@perennial/contract/assessment/exam/exam-day.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../../kernel/clock.ts";
import { bookingRefusal, updateRefusal } from "./booking-rules.ts";
import type { ExamTables } from "./exam-tables.ts";

type State = z.output<typeof AppointmentState>;

/** An appointment with its place. */
export interface OwnAppointment {
  readonly id: string;
  readonly state: State;
  readonly sessionId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly roomName: string;
  readonly place: string;
  readonly seat: number | null;
  readonly ticketNumber: string;
  readonly version: number;
  readonly heldUntil: string | null;
  readonly aheadNum: number | null;
}

interface DayRow {
  id: string;
  settingId: string;
  name: string;
  courseId: string;
  courseName: string;
  state: 0 | 1 | 2;
  reason: string;
  limitMinutes: number | null;
  booksFrom: string | null;
  booksUntil: string | null;
  cutoffMinutes: number;
  lateMinutes: number;
  needsCheckIn: boolean;
  hasWaitlist: boolean;
  isSelfBooked: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

/** Appointments, each with its place; what was held too long counts as cancelled. */
export async function readAppointments(
  db: Kysely<ExamTables>,
  userId: string,
  dayIds: readonly string[],
): Promise<Map<string, OwnAppointment>> {
  const { rows } = await sql<OwnAppointment & { dayId: string }>`
    select own.day_id as "dayId", own.id,
      case when own.state = 0 and own.held_until <= ${now().toISOString()}::timestamptz
        then 3 else own.state end as state,
      own.session_id as "sessionId", session.starts_at as "startsAt", session.ends_at as "endsAt",
      coalesce(room.name, '') as "roomName", coalesce(room.place, '') as place,
      seat.number as seat, own.ticket_number as "ticketNumber", own.version,
      case when own.state = 0 then own.held_until end as "heldUntil",
      case when own.state = 2 then (select count(*)::int from assessment.exam_appointment as ahead
        where ahead.session_id = own.session_id and ahead.state = 2
          and (ahead.queued_at, ahead.id) < (own.queued_at, own.id)) end as "aheadNum"
    from assessment.exam_appointment as own
    join assessment.exam_session as session on session.id = own.session_id
    left join assessment.exam_seat as seat on seat.appointment_id = own.id
    left join assessment.exam_room as room on room.id = seat.room_id
    where own.user_id = ${userId} and own.day_id = any(${[...dayIds]}::text[])`.execute(db);
  return new Map(rows.map(({ dayId, ...own }) => [dayId, own]));
}

/** What everybody gets to see of an own appointment. */
export const shownAppointment = ({ id: _id, ...own }: OwnAppointment) => own;

/** Days of exams as one learner sees them, in the order of their beginning; `where` narrows them over `day` and `setting`. */
export async function readOwnDays(
  db: Kysely<ExamTables>,
  userId: string,
  where: ReturnType<typeof sql>,
) {
  const { rows } = await sql<DayRow>`
    select day.id, day.setting_id as "settingId", setting.name, day.course_id as "courseId",
      course.name as "courseName", day.state, day.reason,
      (setting.rules ->> 'limitMinutes')::int as "limitMinutes",
      day.books_from as "booksFrom", day.books_until as "booksUntil",
      day.cutoff_minutes as "cutoffMinutes", day.late_minutes as "lateMinutes",
      day.needs_check_in as "needsCheckIn", day.has_waitlist as "hasWaitlist",
      day.is_self_booked as "isSelfBooked", setting.opens_at as "startsAt",
      setting.closes_at as "endsAt"
    from assessment.exam_day as day
    join assessment.setting on setting.id = day.setting_id and setting.deleted_at is null
    join course.course on course.id = day.course_id
    where ${where}
    order by setting.opens_at nulls last, day.id`.execute(db);
  const appointments = await readAppointments(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  const at = now();
  return rows.map(({ isSelfBooked, ...row }) => {
    const own = appointments.get(row.id);
    const isThere = own !== undefined && own.state !== 3;
    const rules = {
      state: row.state,
      is_self_booked: isSelfBooked,
      books_from: row.booksFrom,
      books_until: row.booksUntil,
      cutoff_minutes: row.cutoffMinutes,
    };
    const refusal = isThere ? updateRefusal(rules, own.startsAt, at) : bookingRefusal(rules, at);
    return Object.assign(row, {
      serverTime: at.toISOString(),
      appointment: isThere ? shownAppointment(own) : null,
      refusal: refusal ?? null,
      /** For the ticket. */
      own: isThere ? own : undefined,
    });
  });
}

export type OwnDay = Awaited<ReturnType<typeof readOwnDays>>[number];

/** A day without what is not shown. */
export const shownDay = ({ own: _own, ...day }: OwnDay) => day;
