import type { RESOURCE_KINDS } from "@perennial/contract/media/resource/resource.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { mayUse } from "../rules.ts";
import type { MediaTables } from "../tables.ts";

type Kind = (typeof RESOURCE_KINDS)[number];

/**
 * Checks that the viewer may put these resources into a course and that each is of one of the kinds wanted, if any
 * are named; what stood there before (`kept`) stays allowed. Locks them against removal until the transaction ends.
 * Throws media.notUsable.
 */
export async function requireUsable(
  db: Kysely<MediaTables>,
  viewer: Viewer,
  resourceIds: readonly string[],
  {
    kinds,
    kept = [],
  }: { readonly kinds?: readonly Kind[]; readonly kept?: readonly string[] } = {},
): Promise<void> {
  const ids = [...new Set(resourceIds)].filter((id) => !kept.includes(id));
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom("media.resource")
    .select(["id", "kind", "owner_id", "site_id", "corp_id", "right_path", "audit", "is_shared"])
    .where("id", "=", sql<string>`any(${ids})`)
    .where("deleted_at", "is", null)
    .where("is_personal", "=", false)
    .forShare()
    .execute();
  const areUsable =
    rows.length === ids.length &&
    rows.every((row) => mayUse(viewer, row) && (!kinds || kinds.includes(row.kind as Kind)));
  if (!areUsable) throw new Failure("media.notUsable");
}
