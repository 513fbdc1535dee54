import { PublishStatus } from "@perennial/contract/course/course.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { CourseTables } from "../tables.ts";
import { findUnit, type UnitRow } from "./unit-right.ts";

type Database = Kysely<CourseTables>;

/** Periods in which units can be studied. */
export const LEARNT: ReadonlySet<number> = new Set([
  PublishStatus.upcoming,
  PublishStatus.running,
  PublishStatus.finished,
]);

/** Kinds that work without an account: no exercise with a result, no recorded voice, no link with a one-time code. */
const TRIED = ["video", "audio", "document", "file", "page", "pictureBook", "cards", "reading"];

/** For the row aliased `unit`: teachers let everybody try it, and it has something to show to a visitor. */
export const mayBeTried = sql<boolean>`(unit.is_preview and unit.is_filled
  and unit.kind = any(${TRIED}::text[])
  and (unit.kind <> 'video' or unit.content ->> 'resourceId' is not null))`;

async function offeredAs(
  db: Database,
  siteId: string,
  courseId: string,
): Promise<string | undefined> {
  const listing = await db
    .selectFrom("course.listing as listing")
    .innerJoin("course.course as course", "course.id", "listing.course_id")
    .select("course.name")
    .where("listing.course_id", "=", courseId)
    .where("listing.site_id", "=", siteId)
    .where("listing.is_visible", "=", true)
    .where("course.deleted_at", "is", null)
    .executeTakeFirst();
  return listing?.name;
}

/** A preview is for everybody where the course is offered on this site. */
export async function isOpenPreview(db: Database, siteId: string, unit: UnitRow): Promise<boolean> {
  if (!unit.is_preview || !LEARNT.has(unit.publish_status)) return false;
  return (await offeredAs(db, siteId, unit.course_id)) !== undefined;
}

/**
 * The unit as everybody may try it, whoever asks. Throws course.nodeNotFound for what is not published or not of this
 * course, course.unitNotOpen for the rest.
 */
export async function visitorsUnit(
  db: Database,
  siteId: string,
  { courseId, unitId }: { readonly courseId: string; readonly unitId: string },
): Promise<{ readonly row: UnitRow; readonly courseName: string }> {
  const row = await findUnit(db, unitId);
  if (!row || row.course_id !== courseId || !LEARNT.has(row.publish_status))
    throw new Failure("course.nodeNotFound");
  const courseName = await offeredAs(db, siteId, courseId);
  const tried = await db
    .selectFrom("course.unit as unit")
    .select(mayBeTried.as("is_tried"))
    .where("unit.id", "=", unitId)
    .executeTakeFirst();
  if (courseName === undefined || tried?.is_tried !== true) throw new Failure("course.unitNotOpen");
  return { row, courseName };
}
