import { sql } from "kysely";

/**
 * How a person stands at the exam of a setting, as a column of jsonb; null where it is not sat in sessions. Both are
 * columns of the query around it.
 */
export const examStanding = (settingId: string, userId: ReturnType<typeof sql>) => sql`
  (select jsonb_build_object('dayState', day.state, 'needsCheckIn', day.needs_check_in,
      'state', own.state, 'opensAt', session.starts_at,
      'closesAt', greatest(session.ends_at, room.reopened_until))
    from assessment.exam_day as day
    left join assessment.exam_appointment as own
      on own.day_id = day.id and own.user_id = ${userId} and own.state in (1, 4, 5)
    left join assessment.exam_session as session on session.id = own.session_id
    left join assessment.exam_seat as seat on seat.appointment_id = own.id
    left join assessment.exam_room as room on room.id = seat.room_id
    where day.setting_id = ${sql.ref(settingId)})`;

/** The same as it is read. */
export interface ExamStanding {
  /** 0 open, 1 closed, 2 cancelled. */
  readonly dayState: number;
  readonly needsCheckIn: boolean;
  /** Of the appointment: 1 booked, 4 present, 5 absent; null for none. */
  readonly state: number | null;
  /** Of the own session; after an incident the room may go on longer. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** What the own session changes in the rules: an exam is open while it lasts. */
export const windowOf = (standing: ExamStanding | null): { opensAt?: string; closesAt?: string } =>
  standing?.opensAt && standing.closesAt
    ? { opensAt: standing.opensAt, closesAt: standing.closesAt }
    : {};
