import { sql } from "kysely";
import { workColumns, type WorkKind } from "../../kernel/work/work-kind.ts";

/**
 * Checks of who answers that wait for somebody who compares, one piece of work for each paper: so that nothing is said of
 * whose they are. What nobody could compare any more, and what is over, does not wait.
 */
export const photoWork: readonly WorkKind[] = [
  {
    name: "assessment.photoChecks",
    title: ["身份核对待处理", "Checks of who answers", "Comprobaciones de identidad"],
    workers: "team",
    entry: "/ucenter/teaching-space/c/exam",
    link: "/course/{course}/manager/teaching/{part}/batch/{id}/room",
    changedBy: ["assessment.decidePhotoCheck", "assessment.requestPersonCheck"],
    rows: (at) => sql`select ${workColumns({
      id: sql`setting.id`,
      title: sql`setting.name`,
      detail: sql`course.name || ' × ' || count(*)`,
      since: sql`min(held.created_at)`,
      site_id: sql`setting.site_id`,
      corp_id: sql`course.corp_id`,
      right_path: sql`course.right_path`,
      course_id: sql`course.id`,
      part_id: sql`case setting.kind when 2 then 'homework' else 'test' end`,
    })}
      from assessment.photo_check as held
      join assessment.setting as setting on setting.id = held.setting_id
      join course.course as course on course.id = setting.course_id and course.deleted_at is null
      where held.state in ('waiting', 'unclear') and setting.deleted_at is null
        and (setting.closes_at is null or setting.closes_at > ${at.toISOString()}::timestamptz
          or exists (select from assessment.photo where photo.check_id = held.id))
      group by setting.id, course.id`,
  },
];
