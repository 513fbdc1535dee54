import { sql } from "kysely";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { CommentTables } from "./comment-tables.ts";

const JOB = "assessment.sweepVoices";
const BATCH = 200;

/** Removes spoken comments to attempts that are not there any more, bytes first; gives how many. */
export async function sweepVoices(services: Services): Promise<number> {
  const db = tablesOf<CommentTables>(services.db);
  let removed = 0;
  for (;;) {
    const gone = await db
      .selectFrom("assessment.voice as voice")
      .select(["voice.id", "voice.key"])
      .where(
        sql<boolean>`not exists (select from assessment.attempt where attempt.id = voice.attempt_id)`,
      )
      .limit(BATCH)
      .execute();
    for (const { key } of gone) await services.storage.remove(key);
    if (gone.length > 0)
      await db
        .deleteFrom("assessment.voice")
        .where(
          "id",
          "in",
          gone.map(({ id }) => id),
        )
        .execute();
    removed += gone.length;
    if (gone.length < BATCH) return removed;
  }
}

/** Sweeps every night, in one process of the deployment. */
export async function startSweepingVoices(services: Services): Promise<void> {
  await services.jobs.define(
    JOB,
    async () => {
      const removed = await sweepVoices(services);
      services.log.info({ removed }, "spoken comments to attempts that are gone were removed");
    },
    { cron: "35 3 * * *" },
  );
}
