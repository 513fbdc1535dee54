import { CourseType } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import type { LearningTables } from "../tables.ts";

/** How far somebody is in one period of a course: the units that count, and those that are complete. */
export interface CourseProgress {
  readonly userId: string;
  readonly courseId: string;
  readonly periodId: string;
  readonly unitNum: number;
  readonly completeNum: number;
}

/**
 * The progress of learners in these courses, in every period in which they have a place: by the units that complete a
 * course (see `countedUnits`). A course that leads elsewhere is complete once it was opened.
 */
export async function readCourseProgress(
  db: Kysely<LearningTables>,
  userIds: readonly string[],
  courseIds: readonly string[],
): Promise<CourseProgress[]> {
  if (courseIds.length === 0) return [];
  const { rows } = await sql<CourseProgress>`
    with place as (
      select distinct user_id, course_id, period_id from course.enrolment
      where user_id = any(${userIds}::text[]) and course_id = any(${courseIds}::text[])
        and status = ${EnrolmentStatus.learns}
    ), unit as (
      select taught.course_id, taught.period_id, unit.id, unit.is_required,
        bool_or(unit.is_required) over (partition by taught.period_id) as has_required
      from (select distinct course_id, period_id from place) as taught
      join course.chapter on chapter.period_id = taught.period_id and chapter.deleted_at is null
      join course.unit on unit.chapter_id = chapter.id and unit.deleted_at is null
    )
    select place.user_id as "userId", unit.course_id as "courseId",
      unit.period_id as "periodId", count(*)::int as "unitNum",
      count(visit.completed_at)::int as "completeNum"
    from place
    join unit on unit.period_id = place.period_id
    left join learning.unit_visit as visit
      on visit.unit_id = unit.id and visit.user_id = place.user_id
    where unit.is_required or not unit.has_required
    group by place.user_id, unit.course_id, unit.period_id
    union all
    select visit.user_id, visit.course_id, visit.period_id, 1, 1
    from learning.link_visit as visit
    join place on place.period_id = visit.period_id and place.user_id = visit.user_id
    join course.course on course.id = visit.course_id and course.type = ${CourseType.link}`.execute(
    db,
  );
  return rows;
}
