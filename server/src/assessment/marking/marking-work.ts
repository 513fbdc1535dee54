import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import { sql } from "kysely";
import type { EntryTitle } from "../../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../../kernel/work/work-kind.ts";

/** What was handed in and waits for a mark: one piece of work for each paper, whoever wrote it. */
function markingOf(
  name: string,
  title: EntryTitle,
  entry: string,
  kinds: readonly number[],
): WorkKind {
  return {
    name: `assessment.${name}`,
    title,
    workers: "team",
    entry,
    link: "/course/{course}/manager/teaching/{part}/batch/{id}",
    changedBy: [],
    rows: () => sql`select ${workColumns({
      id: sql`setting.id`,
      title: sql`setting.name`,
      detail: sql`course.name || ' × ' || waiting.num`,
      since: sql`waiting.since`,
      site_id: sql`setting.site_id`,
      corp_id: sql`course.corp_id`,
      right_path: sql`course.right_path`,
      course_id: sql`course.id`,
      part_id: sql`case setting.kind when 2 then 'homework' else 'test' end`,
    })}
      from assessment.setting as setting
      join course.course as course on course.id = setting.course_id and course.deleted_at is null
      cross join lateral (select count(*) as num, min(submitted_at) as since
        from assessment.attempt
        where setting_id = setting.id and state = 1 and is_pending) as waiting
      where setting.deleted_at is null and setting.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
        and waiting.num > 0`,
  };
}

const { exam, test, exercise, homework } = PaperKind.enum;

/** What waits for marks. */
export const markingWork: readonly WorkKind[] = [
  markingOf(
    "homeworkMarking",
    ["作业待批阅", "Homework to mark", "Tareas por corregir"],
    "/ucenter/teaching-space/c/homework",
    [homework],
  ),
  markingOf(
    "testMarking",
    ["测验与练习待批阅", "Tests and exercises to mark", "Pruebas y ejercicios por corregir"],
    "/ucenter/teaching-space/c/test",
    [test, exercise],
  ),
  markingOf(
    "examMarking",
    ["考试待批阅", "Exams to mark", "Exámenes por corregir"],
    "/ucenter/teaching-space/c/exam",
    [exam],
  ),
];
