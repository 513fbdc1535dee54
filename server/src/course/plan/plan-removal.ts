import { sql, type Kysely } from "kysely";
import type { NodeRow } from "./plan-place.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

/**
 * Hides a node with everything below it. Nothing is deleted, so the records of learners stay. All rows get the same
 * time of removal, by which they are restored together.
 */
export async function removeNode(db: Database, { id, node }: NodeRow): Promise<void> {
  if (node === "unit") {
    await sql`update course.unit set deleted_at = now() where id = ${id}`.execute(db);
    return;
  }
  await sql`
    with gone as (
      update course.chapter set deleted_at = now()
      where (id = ${id} or parent_id = ${id}) and deleted_at is null returning id
    )
    update course.unit set deleted_at = now()
    where chapter_id in (select id from gone) and deleted_at is null`.execute(db);
}

/** Restores what removeNode has hidden in one call; nodes that were removed before stay hidden. */
export async function restoreNode(db: Database, { id, node }: NodeRow): Promise<void> {
  if (node === "unit") {
    await sql`update course.unit set deleted_at = null where id = ${id}`.execute(db);
    return;
  }
  await sql`
    with gone as (select deleted_at as at from course.chapter where id = ${id}),
    back as (
      update course.chapter set deleted_at = null from gone
      where (chapter.id = ${id} or chapter.parent_id = ${id}) and chapter.deleted_at = gone.at
      returning chapter.id
    )
    update course.unit set deleted_at = null from gone
    where unit.chapter_id in (select id from back) and unit.deleted_at = gone.at`.execute(db);
}
