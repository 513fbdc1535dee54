import type { Kysely } from "kysely";
import type { MediaTables } from "./tables.ts";

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
