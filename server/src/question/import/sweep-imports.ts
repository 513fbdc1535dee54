import { IMPORT_LIMITS, ImportState } from "@perennial/contract/question/import.ts";
import type { Kysely } from "kysely";
import { releaseStoredFiles } from "../../files/public.ts";
import { nowMs } from "../../kernel/clock.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { ImportTables } from "./import-tables.ts";

const SWEEP_JOB = "question.sweepImports";
const DAY_MS = 86_400_000;
const BATCH = 20;

/** Drops an import that was not saved: its rows go, its pictures are left to the nightly sweep of files. */
export async function removeUnsavedImport(
  db: Kysely<ImportTables>,
  { id, media }: { readonly id: string; readonly media: readonly string[] },
): Promise<void> {
  await releaseStoredFiles(db, media);
  await db
    .updateTable("question.import")
    .set({ state: ImportState.dropped, media: [] })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("question.import_row").where("import_id", "=", id).execute();
}

/** Drops imports that wait and that nobody has changed for a month; gives back how many. */
export async function sweepImports(services: Services, now: Date): Promise<number> {
  const before = new Date(now.getTime() - IMPORT_LIMITS.waitDays * DAY_MS).toISOString();
  let dropped = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- few at once, so that a review that is just being saved waits for little
    const count = await inTransaction(services, async (transaction) => {
      const db = tablesOf<ImportTables>(transaction);
      const old = await db
        .selectFrom("question.import")
        .select(["id", "media"])
        .where("state", "=", ImportState.review)
        .where("changed_at", "<", before)
        .orderBy("changed_at")
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const one of old) await removeUnsavedImport(db, one);
      return old.length;
    });
    dropped += count;
    if (count < BATCH) return dropped;
  }
}

/** Sweeps every night, in one process of the deployment. */
export async function startSweepingImports(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    SWEEP_JOB,
    async () => {
      const dropped = await sweepImports(services, new Date(nowMs()));
      services.log.info({ dropped }, "imports that nobody looked at were dropped");
    },
    { cron: "50 2 * * *" },
  );
  return () => Promise.resolve();
}
