import type { TestApp } from "../../test/app.ts";
import { tablesOf } from "../kernel/services.ts";
import type { CourseTables } from "../course/tables.ts";

/** The course of the tests: teacher01 leads it, teacher03 assists, student01 and student02 learn in two classes. */
export const COURSE = "talked-about";
export const PERIOD = `${COURSE}-p1`;
export const CLASS_A = `${COURSE}-a`;
export const CLASS_B = `${COURSE}-b`;
/** Its one unit. */
export const UNIT = `${COURSE}-c1-u1`;
const SCHOOL = "corp-senior-university";

/** Puts that course, its team and its learners into a test's database; it is a course of the province's site. */
export async function insertTaughtCourse(app: TestApp): Promise<void> {
  const db = tablesOf<CourseTables>(app.services.db);
  await app.services.pool.query(
    `insert into course.course (id, corp_id, site_id, right_path, owner_id, name, cover, thumbnail, type, current_period_id)
     select $1, id, 'province', rtrim(right_path, '/') || '/', 'teacher01', '书法入门', '', '', 1, null
     from organisation.corp where id = $2`,
    [COURSE, SCHOOL],
  );
  await app.services.pool.query(
    `insert into course.period (id, course_id, version, starts_on, ends_on, publish_status, verify)
     values ($2, $1, 1, '2026-09-01', '2026-12-31', 3, 3)`,
    [COURSE, PERIOD],
  );
  await app.services.pool.query(
    `insert into course.class (id, period_id, name, starts_on, ends_on, quota)
     select id, $1, name, '2026-09-01', '2026-12-31', 0 from (values ($2, '甲班'), ($3, '乙班')) as class (id, name)`,
    [PERIOD, CLASS_A, CLASS_B],
  );
  await app.services.pool.query(
    "insert into course.chapter (id, period_id, name, sort) values ($1, $2, '第一章', 0)",
    [`${COURSE}-c1`, PERIOD],
  );
  await app.services.pool.query(
    "insert into course.unit (id, chapter_id, name, resource_type, minutes, sort) values ($1, $2, '起笔', 1, 5, 0)",
    [UNIT, `${COURSE}-c1`],
  );
  await app.services.pool.query(
    `insert into course.teacher (course_id, user_id, kind, added_by)
     values ($1, 'teacher01', 0, 'teacher01'), ($1, 'teacher03', 2, 'teacher01')`,
    [COURSE],
  );
  await db
    .insertInto("course.enrolment")
    .values(
      [
        ["student01", CLASS_A],
        ["student02", CLASS_B],
      ].map(([userId = "", classId = ""]) => ({
        class_id: classId,
        user_id: userId,
        period_id: PERIOD,
        course_id: COURSE,
        corp_id: SCHOOL,
        site_id: "province",
        source: "self",
      })),
    )
    .execute();
}
