import { ResourceAudit } from "@perennial/contract/media/resource/resource.ts";
import { sql, type Kysely } from "kysely";
import type { MediaTables } from "../tables.ts";

/** Resources that still wait for their audit pass with what uses them; one that was refused stays refused. */
export async function passAlong(
  db: Kysely<MediaTables>,
  usedBy: string,
  usedIds: readonly string[],
  reviewerId: string,
): Promise<void> {
  if (usedIds.length === 0) return;
  await db
    .updateTable("media.resource")
    .set({
      audit: ResourceAudit.yes,
      audited_by: reviewerId,
      audited_at: sql<string>`now()`,
    })
    .where("audit", "=", ResourceAudit.wait)
    .where("deleted_at", "is", null)
    .where((of) =>
      of(
        "id",
        "in",
        of
          .selectFrom("media.resource_use")
          .select("resource_id")
          .where("used_by", "=", usedBy)
          .where("used_id", "=", sql<string>`any(${[...usedIds]})`),
      ),
    )
    .execute();
}
