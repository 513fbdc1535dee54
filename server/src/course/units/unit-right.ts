import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { courseRight, type CourseRight } from "../course-right.ts";
import type { CourseMay } from "../right-rules.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

function selectUnit(db: Database, unitId: string) {
  return db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .innerJoin("course.period as period", "period.id", "chapter.period_id")
    .selectAll("unit")
    .select([
      "chapter.period_id",
      "chapter.name as chapter_name",
      "chapter.deleted_at as chapter_deleted_at",
      "period.publish_status",
      "period.course_id",
    ])
    .where("unit.id", "=", unitId);
}

/** A unit that was not removed, with its chapter and period. */
export type UnitRow = NonNullable<Awaited<ReturnType<typeof findUnit>>>;

/** The unit, or undefined when it no longer exists. */
export function findUnit(db: Database, unitId: string) {
  return selectUnit(db, unitId)
    .where("unit.deleted_at", "is", null)
    .where("chapter.deleted_at", "is", null)
    .executeTakeFirst();
}

/**
 * The unit and the viewer's rights on it. Throws course.notFound for a unit that never existed or whose course may not
 * be seen, course.mayNot, and for the team course.nodeNotFound for a removed unit.
 */
export async function unitRight(
  db: Database,
  viewer: Viewer,
  unitId: string,
  need: keyof CourseMay = "see",
): Promise<{ readonly unit: UnitRow; readonly right: CourseRight }> {
  const unit = await selectUnit(db, unitId).executeTakeFirst();
  if (!unit) throw new Failure("course.notFound");
  const right = await courseRight(db, viewer, unit.course_id, need);
  if (unit.deleted_at !== null || unit.chapter_deleted_at !== null)
    throw new Failure("course.nodeNotFound");
  return { unit, right: { ...right, periodId: unit.period_id } };
}
