import { sql, type Kysely } from "kysely";
import type { ExamTables } from "./exam-tables.ts";
import type { OrganisedRoom } from "./exam-things.ts";

interface SeatRow {
  number: number;
  person: {
    name: string;
    loginName: string;
    className: string;
    ticketNumber: string;
    state: 0 | 1 | 2 | 3 | 4 | 5;
  } | null;
}

/** The seats of a room in a session, for the list at the door. */
export async function roomSeats(
  db: Kysely<ExamTables>,
  { day, setting, session, room }: OrganisedRoom,
) {
  const { rows: seats } = await sql<SeatRow>`
    select seat.number, case when own.id is not null then jsonb_build_object(
        'name', person.name, 'loginName', person.login_name,
        'className', coalesce(class.name, ''), 'ticketNumber', own.ticket_number,
        'state', own.state) end as person
    from assessment.exam_seat as seat
    left join assessment.exam_appointment as own on own.id = seat.appointment_id
    left join identity.user as person on person.id = own.user_id
    left join course.enrolment on enrolment.user_id = own.user_id
      and enrolment.period_id = ${setting.period_id} and enrolment.status = 1
    left join course.class on class.id = enrolment.class_id
    where seat.room_id = ${room.id} order by seat.number`.execute(db);
  const course = await db
    .selectFrom("course.course")
    .select("name")
    .where("id", "=", day.course_id)
    .executeTakeFirstOrThrow();
  const named = await db
    .selectFrom("assessment.exam_invigilator as named")
    .innerJoin("identity.user as person", "person.id", "named.user_id")
    .select("person.name")
    .where("named.room_id", "=", room.id)
    .orderBy("person.name")
    .execute();
  return {
    examName: setting.name,
    courseName: course.name,
    roomName: room.name,
    place: room.place,
    startsAt: session.starts_at,
    endsAt: session.ends_at,
    lateMinutes: day.late_minutes,
    invigilators: named.map(({ name }) => name),
    seats,
  };
}
