import { TeachingRole } from "@perennial/contract/training/teacher/teacher.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

const PROJECT_ID = "project-community-health";
const CLASS_ID = "project-class-morning";

/** What each is called, and what they do; all of them are in the teams of these courses already. */
const TEACHERS = [
  {
    id: "teacher-gu-changqing",
    title: "太极主讲",
    does: [{ course: "course-taichi-01", role: TeachingRole.teacher, marks: true, quota: 120 }],
  },
  {
    id: "teacher-bai-ruoxi",
    title: "声乐主讲",
    does: [{ course: "course-choir-01", role: TeachingRole.teacher, marks: true, quota: 0 }],
  },
  {
    id: "teacher01",
    title: "项目班主任",
    does: [
      {
        course: "course-taichi-01",
        class: CLASS_ID,
        role: TeachingRole.manager,
        marks: true,
        quota: 40,
      },
      {
        course: "course-choir-01",
        class: CLASS_ID,
        role: TeachingRole.assistant,
        marks: false,
        quota: 0,
      },
    ],
  },
] as const;

/** Three teachers of a project that runs, and what each does in which course and class. */
export async function demoTeachers(db: AnyDatabase): Promise<void> {
  const people = JSON.stringify(TEACHERS.map(({ id, title }, at) => ({ id, title, at })));
  await sql`
    insert into training.teacher (package_id, user_id, title, added_by, created_at)
    select ${PROJECT_ID}, id, title, 'teacher01', now() + at * interval '1 ms'
    from jsonb_to_recordset(${people}::jsonb) as one (id text, title text, at integer)`.execute(db);
  const teachings = TEACHERS.flatMap(({ id, does }) =>
    does.map((one) => ({ class: "", ...one, id })),
  );
  await sql`
    insert into training.teaching
      (package_id, user_id, course_id, class_id, role, marks, quota, has_joined, added_by)
    select ${PROJECT_ID}, id, course, class, role, marks, quota, false, 'teacher01'
    from jsonb_to_recordset(${JSON.stringify(teachings)}::jsonb)
      as one (id text, course text, class text, role smallint, marks boolean, quota integer)`.execute(
    db,
  );
}
