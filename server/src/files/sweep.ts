import { UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import { sql } from "kysely";
import { nowMs } from "../kernel/clock.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { keyOfUrl, removeFileOf } from "./store.ts";
import type { FilesTables } from "./tables.ts";

const SWEEP_JOB = "files.sweep";
const BATCH = 500;
const KEEP_COUNTS_DAYS = 7;

/** Removes files that were handed in only for now and are older than a day; gives back how many. */
export async function sweepFiles(services: Services, now: Date): Promise<number> {
  const db = tablesOf<FilesTables>(services.db);
  const before = new Date(now.getTime() - UPLOAD_LIMITS.tempFileMs).toISOString();
  let removed = 0;
  for (;;) {
    const old = await db
      .selectFrom("files.upload")
      .select(["id", "url"])
      .where("is_temp", "=", true)
      .where("created_at", "<", before)
      .orderBy("created_at")
      .limit(BATCH)
      .execute();
    for (const { url } of old) {
      const key = keyOfUrl(url);
      if (key) await removeFileOf(services, key);
    }
    if (old.length > 0)
      await db
        .deleteFrom("files.upload")
        .where(
          "id",
          "in",
          old.map(({ id }) => id),
        )
        .where("is_temp", "=", true)
        .execute();
    removed += old.length;
    if (old.length < BATCH) break;
  }
  await db
    .deleteFrom("files.daily_use")
    .where("day", "<", sql<string>`current_date - ${KEEP_COUNTS_DAYS}::int`)
    .execute();
  return removed;
}

/** Sweeps every night, in one process of the deployment. */
export async function startSweeping(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    SWEEP_JOB,
    async () => {
      const removed = await sweepFiles(services, new Date(nowMs()));
      services.log.info({ removed }, "temporary files were swept");
    },
    { cron: "20 3 * * *" },
  );
  return () => Promise.resolve();
}
