import type { Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { courseRight } from "./course-right.ts";
import type { CourseTables } from "./tables.ts";

/** A course that waits for the owner of the shared one; its row is locked. */
export interface MoocApplication {
  readonly id: string;
  readonly name: string;
  readonly siteId: string;
  readonly ownerId: string | null;
  readonly periodId: string;
  readonly sourceId: string;
  readonly moocAudit: number;
}

/** The application, for who manages the shared course. Throws course.notFound, course.mayNot. */
export async function moocApplication(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  id: string,
): Promise<MoocApplication> {
  const taken = await db
    .selectFrom("course.course")
    .select([
      "id",
      "name",
      "site_id",
      "owner_id",
      "source_course_id",
      "current_period_id",
      "mooc_audit",
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!taken?.source_course_id || taken.current_period_id === null || taken.mooc_audit === null)
    throw new Failure("course.notFound");
  await courseRight(db, viewer, taken.source_course_id, "manage");
  return {
    id: taken.id,
    name: taken.name,
    siteId: taken.site_id,
    ownerId: taken.owner_id,
    periodId: taken.current_period_id,
    sourceId: taken.source_course_id,
    moocAudit: taken.mooc_audit,
  };
}
