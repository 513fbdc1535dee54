import type { ExamDay, ExamDayDetail } from "@perennial/contract/assessment/exam/exam-day.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { storedRules } from "../setting/sitting-facts.ts";
import type { ExamTables } from "./exam-tables.ts";
import { ofGroup } from "../group/of-group.ts";

type Database = Kysely<ExamTables>;
type Card = z.input<typeof ExamDay>;
type Detail = z.input<typeof ExamDayDetail>;

/** Days of exams with what is taken; `where` narrows them over `day`, `setting` and `course`. */
export async function readDays(
  db: Database,
  where: ReturnType<typeof sql>,
  page: ReturnType<typeof sql> = sql``,
): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select day.id, day.setting_id as "settingId", setting.name, paper.name as "paperName",
      day.course_id as "courseId", course.name as "courseName",
      setting.period_id as "periodId", day.state, held.starts_at as "startsAt",
      held.ends_at as "endsAt", held.num as "sessionNum", held.seats as "seatNum",
      held.taken as "takenNum", own.waiting as "waitingNum", own.present as "presentNum",
      own.absent as "absentNum", learner.num as "learnerNum"
    from assessment.exam_day as day
    join assessment.setting on setting.id = day.setting_id and setting.deleted_at is null
    join assessment.paper on paper.id = setting.paper_id
    join course.course as course on course.id = day.course_id and course.deleted_at is null
    cross join lateral (
      select count(distinct session.id)::int as num, min(session.starts_at) as starts_at,
        max(session.ends_at) as ends_at, count(seat.number)::int as seats,
        count(seat.appointment_id)::int as taken
      from assessment.exam_session as session
      left join assessment.exam_room as room on room.session_id = session.id
      left join assessment.exam_seat as seat on seat.room_id = room.id
      where session.day_id = day.id
    ) as held
    cross join lateral (
      select count(*) filter (where state = 2)::int as waiting,
        count(*) filter (where state = 4)::int as present,
        count(*) filter (where state = 5)::int as absent
      from assessment.exam_appointment where day_id = day.id
    ) as own
    cross join lateral (
      select count(*)::int as num from course.enrolment
      where enrolment.period_id = setting.period_id and enrolment.status = 1
        and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids)) and ${ofGroup()}
        and (coalesce((setting.rules ->> 'isByList')::boolean, false) is false or exists (
          select from assessment.participant where setting_id = setting.id
            and user_id = enrolment.user_id))
    ) as learner
    where ${where}
    order by coalesce(held.starts_at, day.created_at) desc, day.id desc ${page}`.execute(db);
  return rows;
}

/** How many days there are; `where` as for readDays. */
export async function countDays(db: Database, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from assessment.exam_day as day
    join assessment.setting on setting.id = day.setting_id and setting.deleted_at is null
    join course.course as course on course.id = day.course_id and course.deleted_at is null
    where ${where}`.execute(db);
  return rows[0]?.num ?? 0;
}

/** The sessions of a day with their rooms, in the order of their beginning. */
async function readSessions(db: Database, dayId: string): Promise<Detail["sessions"]> {
  const { rows } = await sql<Detail["sessions"][number]>`
    select session.id, session.starts_at as "startsAt", session.ends_at as "endsAt",
      session.is_reserve as "isReserve",
      coalesce(sum(room.seats), 0)::int as "seatNum", coalesce(sum(room.taken), 0)::int as "takenNum",
      (select count(*)::int from assessment.exam_appointment where session_id = session.id and state = 2) as "waitingNum",
      (select count(*)::int from assessment.exam_appointment where session_id = session.id and state = 4) as "presentNum",
      (select count(*)::int from assessment.exam_appointment where session_id = session.id and state = 5) as "absentNum",
      coalesce(jsonb_agg(jsonb_build_object('id', room.id, 'name', room.name, 'place', room.place,
        'seatNum', room.seats, 'takenNum', room.taken, 'presentNum', room.present,
        'reopenedUntil', room.reopened_until, 'invigilators', room.invigilators)
        order by room.position, room.id) filter (where room.id is not null), '[]') as rooms
    from assessment.exam_session as session
    left join lateral (
      select room.*, held.seats, held.taken, held.present, (
          select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name)
            order by person.name, person.id), '[]')
          from assessment.exam_invigilator as named
          join identity.user as person on person.id = named.user_id
          where named.room_id = room.id) as invigilators
      from assessment.exam_room as room
      cross join lateral (
        select count(*)::int as seats, count(seat.appointment_id)::int as taken,
          count(*) filter (where own.state = 4)::int as present
        from assessment.exam_seat as seat
        left join assessment.exam_appointment as own on own.id = seat.appointment_id
        where seat.room_id = room.id
      ) as held
      where room.session_id = session.id
    ) as room on true
    where session.day_id = ${dayId}
    group by session.id order by session.starts_at, session.id`.execute(db);
  return rows;
}

/** All that the organiser sees of a day. */
export async function dayDetail(db: Database, id: string): Promise<Detail> {
  const [[card], day] = [
    await readDays(db, sql`day.id = ${id}`),
    await db
      .selectFrom("assessment.exam_day as day")
      .innerJoin("assessment.setting as setting", "setting.id", "day.setting_id")
      .selectAll("day")
      .select("setting.rules")
      .where("day.id", "=", id)
      .executeTakeFirstOrThrow(),
  ];
  if (!card) throw new Error(`no exam day ${id}`);
  const { limitMinutes, notice, isByList, photoCheck } = storedRules(day.rules);
  return {
    ...card,
    limitMinutes,
    notice,
    isByList,
    photoCheck,
    isSelfBooked: day.is_self_booked,
    booksFrom: day.books_from,
    booksUntil: day.books_until,
    cutoffMinutes: day.cutoff_minutes,
    holdMinutes: day.hold_minutes,
    lateMinutes: day.late_minutes,
    needsCheckIn: day.needs_check_in,
    hasWaitlist: day.has_waitlist,
    reason: day.reason,
    version: day.version,
    sessions: await readSessions(db, id),
  };
}
