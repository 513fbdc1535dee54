import { sql, type Kysely } from "kysely";
import type { MediaTables } from "../tables.ts";

/**
 * Makes these the resources that something refers to, `("course.unit", unitId, ids)`: what it no longer names becomes
 * free, what it names can't be deleted. Call it in the transaction that saves the reference.
 */
export async function setResourceUses(
  db: Kysely<MediaTables>,
  usedBy: string,
  usedId: string,
  resourceIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(resourceIds)];
  await db
    .deleteFrom("media.resource_use")
    .where("used_by", "=", usedBy)
    .where("used_id", "=", usedId)
    .$if(ids.length > 0, (query) => query.where("resource_id", "not in", ids))
    .execute();
  if (ids.length === 0) return;
  await db
    .insertInto("media.resource_use")
    .values(ids.map((id) => ({ resource_id: id, used_by: usedBy, used_id: usedId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends all uses by these; what somebody handed in is swept after it. */
export async function removeResourceUses(
  db: Kysely<MediaTables>,
  usedBy: string,
  usedIds: readonly string[],
): Promise<void> {
  if (usedIds.length === 0) return;
  await db
    .deleteFrom("media.resource_use")
    .where("used_by", "=", usedBy)
    .where("used_id", "=", sql<string>`any(${[...usedIds]}::text[])`)
    .execute();
}

/** Notes uses of what is new, pairs of its id and a resource's, in one statement. */
export async function insertResourceUses(
  db: Kysely<MediaTables>,
  usedBy: string,
  pairs: readonly (readonly [usedId: string, resourceId: string])[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into media.resource_use (resource_id, used_by, used_id)
    select resource_id, ${usedBy}, used_id
    from unnest(${pairs.map(([usedId]) => usedId)}::text[], ${pairs.map(([, resourceId]) => resourceId)}::text[])
      as pair (used_id, resource_id)
    on conflict do nothing`.execute(db);
}

/** What each of these uses is used by its copy too: pairs of old and new id, in one statement. */
export async function copyResourceUses(
  db: Kysely<MediaTables>,
  usedBy: string,
  pairs: readonly (readonly [fromId: string, toId: string])[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into media.resource_use (resource_id, used_by, used_id)
    select resource_use.resource_id, ${usedBy}, pair.to_id
    from unnest(${pairs.map(([from]) => from)}::text[], ${pairs.map(([, to]) => to)}::text[])
      as pair (from_id, to_id)
    join media.resource_use on resource_use.used_by = ${usedBy} and resource_use.used_id = pair.from_id
    on conflict do nothing`.execute(db);
}
