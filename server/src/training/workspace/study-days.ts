import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/**
 * True for who learns in projects with this course of which none has it open today. A place that somebody had before
 * joining stays open.
 */
export async function keepsOut(
  db: AnyDatabase,
  userId: string,
  courseId: string,
): Promise<boolean> {
  const today = chinaDay(now());
  const { rows } = await sql<{ isOut: boolean | null }>`
    select bool_and(coalesce(${today}::date < item.opens_on, false)
      or coalesce(${today}::date > item.closes_on, false)) as "isOut"
    from training.package_course as item
    join training.package on package.id = item.package_id and package.deleted_at is null
    join training.member on member.package_id = item.package_id and member.user_id = ${userId}
      and member.status = ${EnrolmentStatus.learns}
    where item.course_id = ${courseId}
      and not exists (select from course.enrolment where enrolment.user_id = ${userId}
        and enrolment.course_id = item.course_id and enrolment.status = ${EnrolmentStatus.learns}
        and enrolment.created_at < member.created_at)`.execute(db);
  return rows[0]?.isOut === true;
}
