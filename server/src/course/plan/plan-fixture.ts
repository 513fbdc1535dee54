import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { aCourse, insertCourses } from "../fixtures.ts";
import type { CourseTables } from "../tables.ts";

/** The school of teacher01 and school01. */
const SCHOOL = "corp-senior-university";

/** A course of teacher01's school that teacher01 leads, a draft without a plan; the id of its period. */
export async function insertPlannedCourse(
  services: Services,
  id: string,
  given: Partial<Parameters<typeof aCourse>[0]> = {},
): Promise<string> {
  await insertCourses(tablesOf<CourseTables>(services.db), [
    aCourse({
      id,
      corpId: SCHOOL,
      teacherId: "teacher01",
      publishStatus: PublishStatus.draft,
      team: [["teacher01", TeacherKind.manager]],
      classes: [{ id: `${id}-class`, name: "一班", quota: 0, studentNum: 0 }],
      ...given,
    }),
  ]);
  return `${id}-p1`;
}

/** Somebody who learns in the class of such a course. */
export async function insertLearner(
  services: Services,
  courseId: string,
  userId: string,
): Promise<void> {
  await tablesOf<CourseTables>(services.db)
    .insertInto("course.enrolment")
    .values({
      class_id: `${courseId}-class`,
      user_id: userId,
      period_id: `${courseId}-p1`,
      course_id: courseId,
      corp_id: SCHOOL,
      site_id: PROVINCE_SITE_ID,
      status: EnrolmentStatus.learns,
      source: "self",
    })
    .execute();
}
