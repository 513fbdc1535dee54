import type { Kysely } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { inScope } from "../package-scope.ts";
import type { TrainingTables } from "../tables.ts";

/** A series in the hands of who administers its organisation. */
export interface SeriesRight {
  readonly id: string;
  readonly siteId: string;
  readonly isEnabled: boolean;
}

/** The series of this id. Throws training.seriesNotFound for one that the viewer does not administer. */
export async function seriesRight(
  db: Kysely<TrainingTables>,
  viewer: Viewer,
  id: string,
): Promise<SeriesRight> {
  const row = await db
    .selectFrom("training.series as series")
    .select(["series.id", "series.site_id", "series.is_enabled"])
    .where("series.id", "=", id)
    .where(inScope(scopeOf(viewer), "series"))
    .executeTakeFirst();
  if (!row || !viewer.permissions.has("training.manage"))
    throw new Failure("training.seriesNotFound");
  return { id: row.id, siteId: row.site_id, isEnabled: row.is_enabled };
}
