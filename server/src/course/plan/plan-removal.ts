import { sql, type Kysely } from "kysely";
import type { NodeRow } from "./plan-place.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

/**
 * Hides a node with all below it; nothing is deleted, so the records of learners stay. One moment marks what went
 * together, by which it comes back together.
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

/** Brings back what removeNode has hidden in one go; what was removed before stays away. */
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
