import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type RawBuilder } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

interface TeachingRow {
  readonly packageId: string;
  readonly classId: string;
  readonly marks: boolean;
  readonly quota: number;
  /** Scripts of these learners that were given to the teacher. */
  readonly takenNum: number;
}

/** Condition over `attempt`: its learner is in the class of a project, or in any. */
const isOf = (packageId: RawBuilder<unknown>, classId: RawBuilder<unknown>) => sql`exists (
  select from training.member where member.package_id = ${packageId}
    and member.user_id = attempt.user_id and member.status = ${EnrolmentStatus.learns}
    and ${classId} in ('', member.class_id))`;

/** Condition over `attempt`: the person has marked some of it, or is at it. */
const isTakenBy = (userId: string) => sql`(exists (select from assessment.given_mark as given
    where given.attempt_id = attempt.id and given.by_id = ${userId})
  or exists (select from assessment.marking_hold as hold
    where hold.attempt_id = attempt.id and hold.user_id = ${userId} and hold.kind in (1, 3)))`;

/**
 * Which scripts a teacher marks who is in the team of a course by projects alone: those of the classes that were
 * assigned, and no more new ones than the quota. Undefined for everybody else.
 */
export async function scopeOfMarker(
  db: AnyDatabase,
  userId: string,
  courseId: string,
): Promise<RawBuilder<boolean> | undefined> {
  const { rows } = await sql<TeachingRow>`
    select teaching.package_id as "packageId", teaching.class_id as "classId", teaching.marks,
      teaching.quota, case when teaching.quota = 0 then 0 else (
        select count(*)::int from assessment.attempt
        join assessment.setting on setting.id = attempt.setting_id
          and setting.course_id = teaching.course_id
        where ${isOf(sql`teaching.package_id`, sql`teaching.class_id`)}
          and ${isTakenBy(userId)}) end as "takenNum"
    from training.teaching
    join training.package on package.id = teaching.package_id and package.deleted_at is null
    where teaching.user_id = ${userId} and teaching.course_id = ${courseId}
      and teaching.has_joined`.execute(db);
  if (rows.length === 0) return undefined;
  const own = rows
    .filter(({ marks }) => marks)
    .map(({ packageId, classId, quota, takenNum }) => {
      const learners = isOf(sql`${packageId}`, sql`${classId}::text`);
      return quota > 0 && takenNum >= quota
        ? sql`(${learners} and ${isTakenBy(userId)})`
        : learners;
    });
  return own.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(own, sql` or `)})`;
}
