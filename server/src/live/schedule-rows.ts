import { inChina } from "../kernel/database/china-time.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { LiveAudit, LiveStatus } from "@perennial/contract/live/states.ts";
import { SCHEDULE_MAX, type SCHEDULE_KINDS } from "@perennial/contract/live/schedule.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { LiveTables } from "./tables.ts";

/** An entry of a schedule; `startsAt` only for sessions and lessons. */
export interface ScheduleRow {
  readonly kind: (typeof SCHEDULE_KINDS)[number];
  readonly id: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly name: string;
  readonly intro: string;
  readonly day: string;
  readonly startsAt: string | null;
  readonly minutes: number;
  readonly status: number;
  readonly hasReplay: boolean;
  readonly isDone: boolean;
}

/** What is wanted of a schedule; days are those of China, both included. */
export interface ScheduleWanted {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly courseId?: string | undefined;
  /** Sessions that the person teaches stand in it too. */
  readonly hasTaught?: boolean;
}

const PUBLISHED = [PublishStatus.upcoming, PublishStatus.running, PublishStatus.finished];

/** Lessons of the own classes in projects, and those that one gives; none where a course is named. */
const lessonsQuery = ({ userId, from, to, courseId = "", hasTaught = false }: ScheduleWanted) =>
  sql`
    select 'lesson', lesson.id, package.id, package.name, lesson.topic, lesson.place,
      to_char(lesson.starts_at ${inChina}, 'YYYY-MM-DD'), lesson.starts_at, lesson.minutes, 0,
      false, false
    from training.lesson
    join training.package on package.id = lesson.package_id and package.deleted_at is null
    where ${courseId} = '' and lesson.deleted_at is null
      and lesson.starts_at >= ${from}::date::timestamp ${inChina}
      and lesson.starts_at < (${to}::date + 1)::timestamp ${inChina}
      and lesson.id in (
        select own.id from training.member as mine
        join training.lesson as own on own.class_id = mine.class_id
        where mine.user_id = ${userId} and mine.status = ${EnrolmentStatus.learns}
        union all
        select taught.id from training.lesson as taught
        where ${hasTaught}::boolean and taught.teacher_id = ${userId})`;

/** What happens in somebody's courses between two days, in the order of time. */
export function scheduleQuery({
  userId,
  from,
  to,
  courseId = "",
  hasTaught = false,
}: ScheduleWanted): RawBuilder<ScheduleRow> {
  return sql<ScheduleRow>`
    with place as (
      select own.user_id, own.class_id, own.period_id, course.id as course_id,
        course.name as course_name, class.name as class_name,
        coalesce(class.starts_on, period.starts_on) as starts_on,
        coalesce(class.ends_on, period.ends_on) as ends_on
      from course.enrolment as own
      join course.class on class.id = own.class_id
      join course.period on period.id = own.period_id
        and period.publish_status = any(${PUBLISHED}::smallint[])
      join course.course on course.id = own.course_id and course.deleted_at is null
      where own.user_id = ${userId} and own.status = ${EnrolmentStatus.learns}
        and (${courseId} = '' or own.course_id = ${courseId})
    )
    select 'session' as kind, session.id, course.id as "courseId", course.name as "courseName",
      session.name, session.intro,
      to_char(session.starts_at ${inChina}, 'YYYY-MM-DD') as day,
      session.starts_at as "startsAt", session.minutes, session.status,
      session.status = ${LiveStatus.over} and exists (
        select from live.piece where piece.session_id = session.id) as "hasReplay",
      coalesce(there.seconds >= session.required_minutes * 60, false) as "isDone"
    from live.session
    join course.course on course.id = session.course_id and course.deleted_at is null
    left join live.attendance as there
      on there.session_id = session.id and there.user_id = ${userId}
    where session.deleted_at is null and session.audit = ${LiveAudit.passed}
      and session.starts_at >= ${from}::date::timestamp ${inChina}
      and session.starts_at < (${to}::date + 1)::timestamp ${inChina}
      and (${courseId} = '' or session.course_id = ${courseId})
      and session.id in (
        select own.id from place
        join live.session as own on own.period_id = place.period_id
          and (own.class_id is null or own.class_id = place.class_id)
        union all
        select taught.id from live.session as taught
        where ${hasTaught}::boolean and taught.teacher_id = ${userId})
    union all
    select 'unit', unit.id, place.course_id, place.course_name, unit.name, '',
      to_char(unit.opens_on, 'YYYY-MM-DD'), null, 0, 0, false, visit.completed_at is not null
    from place
    join course.chapter on chapter.period_id = place.period_id and chapter.deleted_at is null
    join course.unit on unit.chapter_id = chapter.id and unit.deleted_at is null
      and unit.opens_on between ${from}::date and ${to}::date
    left join learning.unit_visit as visit on visit.unit_id = unit.id and visit.user_id = ${userId}
    union all
    select edge.kind, place.class_id, place.course_id, place.course_name, place.class_name, '',
      to_char(edge.day, 'YYYY-MM-DD'), null, 0, 0, false,
      edge.kind = 'end' and not exists (
        select from course.chapter
        join course.unit on unit.chapter_id = chapter.id and unit.deleted_at is null
          and unit.is_required
        left join learning.unit_visit as visit
          on visit.unit_id = unit.id and visit.user_id = ${userId}
        where chapter.period_id = place.period_id and chapter.deleted_at is null
          and visit.completed_at is null)
    from place
    cross join lateral (values ('start', place.starts_on), ('end', place.ends_on)) as edge (kind, day)
    where edge.day between ${from}::date and ${to}::date
    union all
    ${lessonsQuery({ userId, from, to, courseId, hasTaught })}
    order by day, "startsAt" nulls first, kind, name
    limit ${SCHEDULE_MAX}`;
}

/** `scheduleQuery`, asked; one query. */
export async function scheduleRows(
  db: Kysely<LiveTables>,
  wanted: ScheduleWanted,
): Promise<ScheduleRow[]> {
  return (await scheduleQuery(wanted).execute(db)).rows;
}
