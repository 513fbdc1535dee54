import { CourseType } from "@perennial/contract/course/course.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { courseRight } from "../course-right.ts";
import type { CourseTables } from "../tables.ts";

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

/** The application, for managers of the shared course. Throws course.notFound, course.mayNot. */
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

/** A course that its owner shares on this site. */
export interface SharedCourse {
  readonly id: string;
  readonly name: string;
  readonly cover: string;
}

/**
 * A shared course of another organisation that the viewer's site offers; its row is locked, so that an organisation
 * applies once. Throws course.sourceNotFound.
 */
export async function sharedCourse(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  courseId: string,
): Promise<SharedCourse> {
  const source = await db
    .selectFrom("course.course as course")
    .innerJoin("course.listing as listing", (join) =>
      join.onRef("listing.course_id", "=", "course.id").on("listing.site_id", "=", viewer.siteId),
    )
    .select(["course.id", "course.name", "course.cover"])
    .where("course.id", "=", courseId)
    .where("course.type", "=", CourseType.mooc)
    .where("course.corp_id", "!=", viewer.corpId)
    .where("course.source_course_id", "is", null)
    .where("course.deleted_at", "is", null)
    .where(sql.ref<boolean>("listing.is_listed"))
    .forUpdate("course")
    .executeTakeFirst();
  if (!source) throw new Failure("course.sourceNotFound");
  return source;
}
