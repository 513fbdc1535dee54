import { sql } from "kysely";
import { demoGroupExam } from "../../assessment/public.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { TrainingTables } from "../tables.ts";
import { OVER_PROJECT_ID } from "./states.ts";

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

const TAKEN = {
  id: "project-exam-wellness",
  settingId: "project-exam-wellness-given",
  name: "养生保健结业考试",
  paperId: "demo-paper-course-wellness-01-3",
  courseId: "course-wellness-01",
  byId: "teacher01",
  opens: [-11, 9],
  closes: [-11, 21],
  rules: { limitMinutes: 45 },
  done: 18,
  auto: 1,
} as const;

/** An exam that those of the project that is over have taken who chose the second course: some failed, some were not there. */
export async function demoTakenExam(services: Services): Promise<void> {
  const { id, settingId, ...plan } = TAKEN;
  const given = await demoGroupExam(services, OVER_PROJECT_ID, { ...plan, id: settingId });
  await tablesOf<TrainingTables>(services.db)
    .insertInto("training.project_exam")
    .values({
      id,
      package_id: OVER_PROJECT_ID,
      name: plan.name,
      paper_id: plan.paperId,
      course_id: plan.courseId,
      period_id: given.periodId,
      opens_at: given.opensAt,
      closes_at: given.closesAt,
      limit_minutes: plan.rules.limitMinutes,
      setting_id: settingId,
      by_id: plan.byId,
    })
    .execute();
}
