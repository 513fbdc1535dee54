import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/** An exam that the team of a project still prepares, with a paper of one of its courses. */
export async function demoExams(db: AnyDatabase): Promise<void> {
  await sql`
    insert into training.project_exam
      (id, package_id, name, paper_id, course_id, period_id, limit_minutes, by_id)
    select 'project-exam-final', item.package_id, '结业考试（筹备中）', paper.id, item.course_id,
      period.id, 60, 'teacher01'
    from training.package_course as item
    join training.package on package.id = item.package_id and package.kind = 'project'
    join assessment.paper on paper.library_kind = 1 and paper.library_id = item.course_id
      and paper.kind = 0 and paper.publish_state = 1 and paper.deleted_at is null
    join course.period on period.course_id = item.course_id and period.publish_status in (2, 3)
    order by package.id = 'project-community-health' desc, item.sort, paper.id limit 1`.execute(db);
}
