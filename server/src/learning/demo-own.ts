import { sql, type Kysely } from "kysely";
import type { LearningTables } from "./tables.ts";

const LEARNER = "student01";

/** How many of ten units the demo's learner has opened, and how many days ago the last one. */
const REACHED = [
  { courseId: "course-memoir-01", tenths: 6, daysAgo: 0.4, everyDays: 2.6 },
  { courseId: "course-hulusi-01", tenths: 3, daysAgo: 3, everyDays: 4 },
  { courseId: "course-opera-01", tenths: 10, daysAgo: 18, everyDays: 3 },
] as const;

/** What student01 has done in the other courses: under way, a little, and all of one that is over. */
export async function demoOwnVisits(db: Kysely<LearningTables>): Promise<void> {
  for (const { courseId, tenths, daysAgo, everyDays } of REACHED)
    await sql`
      insert into learning.unit_visit
        (user_id, unit_id, period_id, course_id, class_id, first_at, last_at, completed_at)
      with unit as (
        select unit.id, chapter.period_id,
          row_number() over (order by chapter.sort, chapter.id, unit.sort, unit.id)::integer as place,
          count(*) over ()::integer as of
        from course.unit
        join course.chapter on chapter.id = unit.chapter_id and chapter.deleted_at is null
        join course.course on course.current_period_id = chapter.period_id
        where course.id = ${courseId} and unit.deleted_at is null
      ), reach as (
        select *, greatest(1, (of * ${tenths}::integer) / 10) as last from unit
      ), visit as (
        select own.*, reach.id, now() - make_interval(
            secs => 86400 * (${daysAgo}::float8 + (reach.last - reach.place) * ${everyDays}::float8)) as at,
          reach.place < reach.last or ${tenths}::integer = 10 as is_complete
        from reach
        join course.enrolment as own on own.period_id = reach.period_id and own.user_id = ${LEARNER}
          and own.status = 1
        where reach.place <= reach.last
      )
      select user_id, id, period_id, course_id, class_id, at - interval '25 minutes', at,
        case when is_complete then at end
      from visit
      on conflict (user_id, unit_id) do nothing`.execute(db);
}
