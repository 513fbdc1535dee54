import { sql, type Insertable, type Kysely } from "kysely";
import { copyResourceUses } from "../../media/public.ts";
import { shiftedDay } from "../period/period-days.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1_000;

async function createIds(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select uuidv7()::text as id from generate_series(1, ${ids.length}::integer)`.execute(db);
  return new Map(ids.map((id, at) => [id, rows[at]?.id ?? id]));
}

async function insertAll<Table extends "course.chapter" | "course.unit" | "course.marker">(
  db: Database,
  table: Table,
  rows: readonly Insertable<CourseTables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

/** Chapters, units and pop-up questions of a period, without those that were removed. */
async function readPlan(db: Database, periodId: string) {
  const [chapters, units, markers] = await Promise.all([
    db
      .selectFrom("course.chapter")
      .selectAll()
      .where("period_id", "=", periodId)
      .where("deleted_at", "is", null)
      .execute(),
    db
      .selectFrom("course.unit as unit")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .selectAll("unit")
      .where("chapter.period_id", "=", periodId)
      .where("chapter.deleted_at", "is", null)
      .where("unit.deleted_at", "is", null)
      .execute(),
    db
      .selectFrom("course.marker as marker")
      .innerJoin("course.unit as unit", "unit.id", "marker.unit_id")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .selectAll("marker")
      .where("chapter.period_id", "=", periodId)
      .where("chapter.deleted_at", "is", null)
      .where("unit.deleted_at", "is", null)
      .execute(),
  ]);
  return { chapters, units, markers };
}

/**
 * Copies the plan of a period into another one: chapters, units with their contents, pop-up questions, and the library
 * resources that they use. All ids are new and days move by `shiftDays`; drafts, revisions and removed nodes are not copied.
 */
export async function copyPlan(
  db: Database,
  fromPeriodId: string,
  toPeriodId: string,
  shiftDays: number,
): Promise<void> {
  const { chapters, units, markers } = await readPlan(db, fromPeriodId);
  const chapterIds = await createIds(
    db,
    chapters.map(({ id }) => id),
  );
  const unitIds = await createIds(
    db,
    units.map(({ id }) => id),
  );
  const newChapter = (id: string): string => chapterIds.get(id) ?? id;
  const newUnit = (id: string): string => unitIds.get(id) ?? id;
  // The first level before the second, which refers to it.
  const byLevel = [...chapters].sort(
    (a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null),
  );
  await insertAll(
    db,
    "course.chapter",
    byLevel.map(({ id, name, sort, parent_id }) => ({
      id: newChapter(id),
      period_id: toPeriodId,
      parent_id: parent_id === null ? null : newChapter(parent_id),
      name,
      sort,
    })),
  );
  await insertAll(
    db,
    "course.unit",
    units.map((unit) => ({
      id: newUnit(unit.id),
      chapter_id: newChapter(unit.chapter_id),
      name: unit.name,
      kind: unit.kind,
      content: JSON.stringify(unit.content),
      resource_type: unit.resource_type,
      minutes: unit.minutes,
      seconds: unit.seconds,
      sort: unit.sort,
      is_required: unit.is_required,
      is_preview: unit.is_preview,
      opens_on: shiftedDay(unit.opens_on, shiftDays),
      updated_by: unit.updated_by,
    })),
  );
  await insertAll(
    db,
    "course.marker",
    markers.map(({ unit_id, time_point, question_id, created_by }) => ({
      unit_id: newUnit(unit_id),
      time_point,
      question_id,
      created_by,
    })),
  );
  await copyResourceUses(db, "course.unit", [...unitIds]);
}
