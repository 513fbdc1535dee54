import type { TestApp } from "../../test/app.ts";
import { aCourse, insertCourses } from "../course/fixtures.ts";
import { tablesOf } from "../kernel/services.ts";
import type { DiscussionTables } from "./tables.ts";

/** The course of the tests: teacher01 leads it, teacher03 assists, student01 and student02 learn in two classes. */
export const COURSE = "talked-about";
export const PERIOD = `${COURSE}-p1`;
export const CLASS_A = `${COURSE}-a`;
export const CLASS_B = `${COURSE}-b`;
const SCHOOL = "corp-senior-university";

/** Puts that course, its team and its learners into a test's database. */
export async function insertTaughtCourse(app: TestApp): Promise<void> {
  const db = tablesOf<DiscussionTables>(app.services.db);
  const klass = (id: string) => ({ id, name: `班 ${id.at(-1) ?? ""}`, quota: 0, studentNum: 0 });
  await insertCourses(db, [
    aCourse({
      id: COURSE,
      corpId: SCHOOL,
      siteIds: ["province"],
      classes: [klass(CLASS_A), klass(CLASS_B)],
      chapters: [
        {
          name: "第一章",
          units: [
            { name: "一", resourceType: 1, minutes: 5 },
            { name: "二", resourceType: 1, minutes: 5 },
          ],
        },
      ],
    }),
  ]);
  await app.services.pool.query(
    `update course.course set site_id = 'province', owner_id = 'teacher01',
       right_path = (select right_path from organisation.corp where id = $2) where id = $1`,
    [COURSE, SCHOOL],
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
