import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { ProjectNoticeType } from "@perennial/contract/discussion/project/project-notice.ts";
import { sql, type Kysely } from "kysely";
import type { Viewer } from "../../kernel/viewer.ts";
import { teachingPlace } from "../../training/public.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;

/** Condition over `notice` and `own`, somebody who learns in its project: the notice addresses this person. */
export const isAddressed = sql<boolean>`case notice.type
  when ${sql.lit(ProjectNoticeType.project)} then true
  when ${sql.lit(ProjectNoticeType.class)} then own.class_id = any(notice.class_ids)
  else exists (select from course.enrolment as learnt
    where learnt.user_id = own.user_id and learnt.course_id = notice.to_course_id
      and learnt.status = ${sql.lit(EnrolmentStatus.learns)}) end`;

/** Whether somebody may write to these classes of a project; to none, that is to everybody, only its team may. */
export async function mayWriteTo(
  db: Database,
  viewer: Viewer,
  packageId: string,
  classIds: readonly string[],
): Promise<boolean> {
  const place = await teachingPlace(db, viewer, packageId);
  if (!place) return false;
  const own = new Set(place.classIds);
  return place.leads || (classIds.length > 0 && classIds.every((id) => own.has(id)));
}
