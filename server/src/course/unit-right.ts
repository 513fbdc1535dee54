import type { Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { periodRight, type CourseRight } from "./course-right.ts";
import type { CourseMay } from "./right-rules.ts";
import type { CourseTables } from "./tables.ts";

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
      "period.publish_status",
      "period.course_id",
    ])
    .where("unit.id", "=", unitId)
    .where("unit.deleted_at", "is", null)
    .where("chapter.deleted_at", "is", null);
}

/** A living unit with its chapter and period. */
export type UnitRow = NonNullable<Awaited<ReturnType<typeof findUnit>>>;

/** The unit, or undefined when it is not there any more. */
export function findUnit(db: Database, unitId: string) {
  return selectUnit(db, unitId).executeTakeFirst();
}

/** The unit and what the viewer may do there. Throws course.nodeNotFound, course.notFound, course.mayNot. */
export async function unitRight(
  db: Database,
  viewer: Viewer,
  unitId: string,
  need: keyof CourseMay = "see",
): Promise<{ readonly unit: UnitRow; readonly right: CourseRight }> {
  const unit = await findUnit(db, unitId);
  if (!unit) throw new Failure("course.nodeNotFound");
  return { unit, right: await periodRight(db, viewer, unit.period_id, need) };
}
