import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { returnRoom } from "../upload/quota.ts";
import type { MediaTables } from "../tables.ts";

/** Job that takes the files of removed resources out of the store. */
export const REMOVE_JOB = "media.remove";

/** What the job is told: folders of the store. */
export interface RemovedFiles {
  readonly folders: readonly string[];
}

/** The folder of the store that an original and what was made of it lie in. */
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf("/"));

/**
 * Marks a resource as removed, gives its room back and lets its files be taken away once the transaction is through.
 * Bytes that another resource shares stay.
 */
export async function removeResourceFiles(
  db: Kysely<MediaTables>,
  services: Services,
  id: string,
): Promise<void> {
  const row = await db
    .updateTable("media.resource")
    .set({ deleted_at: now().toISOString() })
    .where("id", "=", id)
    .returning(["key", "corp_id", "bytes"])
    .executeTakeFirstOrThrow();
  const { others } = await db
    .selectFrom("media.resource")
    .select((eb) => eb.fn.countAll<number>().as("others"))
    .where("key", "=", row.key)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (others > 0) return;
  await returnRoom(db, row.corp_id, row.bytes);
  await services.jobs.send(db, REMOVE_JOB, {
    folders: [folderOf(row.key)],
  } satisfies RemovedFiles);
}

const BATCH = 200;
/** One that was just made may wait for the end of the transaction that uses it. */
const UNUSED_AFTER = "1 hour";

/** Removes what somebody handed in and nothing uses any more; gives how many. */
export async function sweepPersonal(services: Services): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from media.resource where is_personal and deleted_at is null
        and created_at < now() - ${UNUSED_AFTER}::interval
        and not exists (select from media.resource_use where resource_id = resource.id)
      order by created_at limit ${BATCH}`.execute(services.db);
    for (const { id } of rows)
      await inTransaction(services, (db) =>
        removeResourceFiles(tablesOf<MediaTables>(db), services, id),
      );
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}
