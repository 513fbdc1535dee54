import { aCourse, insertCourses } from "../../src/course/fixtures.ts";
import type { CourseTables } from "../../src/course/tables.ts";
import { tablesOf, type Services } from "../../src/kernel/services.ts";
import { PROVINCE_SITE_ID } from "../../src/site/public.ts";

type CourseGiven = Partial<Parameters<typeof aCourse>[0]>;

/** A course that was built, with the ids that tests name. */
export interface BuiltCourse {
  readonly id: string;
  readonly periodId: string;
  readonly classIds: readonly string[];
  readonly unitIds: readonly string[];
}

/** A running course with one class and one unit that the site offers; its id is a number of the builder's own. */
export async function buildCourse(
  services: Services,
  id: string,
  given: CourseGiven,
): Promise<BuiltCourse> {
  const course = aCourse({
    id,
    siteIds: [PROVINCE_SITE_ID],
    classes: [{ id: `${given.id ?? id}-class`, name: "一班", quota: 0, studentNum: 0 }],
    chapters: [{ name: "第一章", units: [{ name: "第一节", resourceType: 1, minutes: 5 }] }],
    ...given,
  });
  await insertCourses(tablesOf<CourseTables>(services.db), [course]);
  return {
    id: course.id,
    periodId: `${course.id}-p${course.version}`,
    classIds: course.classes.map((one) => one.id),
    unitIds: course.chapters.flatMap(({ units }, chapter) =>
      units.map(({ tail }, at) => `${course.id}-c${chapter + 1}-${tail ?? `u${at + 1}`}`),
    ),
  };
}

/** Seats somebody in the first class of a course, as enrolling does. */
export async function buildEnrolment(
  services: Services,
  userId: string,
  course: BuiltCourse,
): Promise<void> {
  const [classId = ""] = course.classIds;
  await services.pool.query(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
     select $1, $2, $3, id, corp_id, site_id, 'self' from course.course where id = $4`,
    [classId, userId, course.periodId, course.id],
  );
}
