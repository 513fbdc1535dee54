import { tablesOf, type Services } from "../../kernel/services.ts";
import type { LearningTables } from "../tables.ts";
import { sweepSittings } from "../watch/watch-session.ts";

const SWEEP_JOB = "learning.sweep";
const BATCH = 500;
/**
 * Owner of recordings whose person no longer exists; each row gets its own, because a person has one recording per
 * line.
 */
export const GONE_PREFIX = "gone:";

/** Removes recordings of closed accounts, bytes first; gives how many. */
export async function sweepTakes(services: Services): Promise<number> {
  const db = tablesOf<LearningTables>(services.db);
  let removed = 0;
  for (;;) {
    const gone = await db
      .selectFrom("learning.dub_take")
      .select(["id", "key"])
      .where("user_id", "like", `${GONE_PREFIX}%`)
      .limit(BATCH)
      .execute();
    for (const { key } of gone) await services.storage.remove(key);
    if (gone.length > 0)
      await db
        .deleteFrom("learning.dub_take")
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

/** Sweeps recordings and old sittings every night, in one process of the deployment. */
export async function startSweeping(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    SWEEP_JOB,
    async () => {
      await sweepTakes(services);
      await sweepSittings(tablesOf<LearningTables>(services.db));
    },
    {
      cron: "40 3 * * *",
    },
  );
  return () => Promise.resolve();
}
