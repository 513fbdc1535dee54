import { sql } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";

/** Pages that show one content item; the group is its id. */
export const CONTENT_PAGE = /^\/(?:news|cms\/content\/tp[12])\/([\w.-]+)$/;

/**
 * Adds visits of content pages to the items. Runs where the journal stores the visits, in the same transaction:
 * cached pages count too, and a crash neither loses nor doubles a view. An id of no item counts nothing.
 */
export async function addViews(
  db: AnyDatabase,
  visits: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = [...visits.keys()].toSorted();
  await sql`
    update cms.content set view_count = content.view_count + counted.views
    from unnest(${ids}::text[], ${ids.map((id) => visits.get(id) ?? 0)}::integer[]) as counted (id, views)
    where content.id = counted.id`.execute(db);
}
