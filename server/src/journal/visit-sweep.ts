import { sql } from "kysely";
import type { Services } from "../kernel/services.ts";

const SWEEP_JOB = "journal.sweepVisits";
export const RAW_DAYS = 30;
/** Names of stored files: a file comes back after a crash within minutes, or after somebody copied a folder back. */
const BATCH_DAYS = 30;
const SLICE = 5_000;
const MOST_SLICES = 4_000;

/**
 * Removes visits older than 30 days, in slices, so that nobody waits for a lock; the totals by site, day and kind of page
 * were counted when they were stored, and stay. Gives back how many rows went.
 */
export async function sweepVisits(services: Pick<Services, "db">): Promise<number> {
  let removed = 0;
  for (let slice = 0; slice < MOST_SLICES; slice += 1) {
    const { rows } = await sql<{ removed: number }>`
      select journal.remove_old_visits(${RAW_DAYS}, ${SLICE}) as removed`.execute(services.db);
    const [row] = rows;
    removed += row?.removed ?? 0;
    if ((row?.removed ?? 0) < SLICE) break;
  }
  await sql`delete from journal.visit_batch where stored_at < now() - make_interval(days => ${BATCH_DAYS})`.execute(
    services.db,
  );
  return removed;
}

/** Prepares the parts of the coming months and sweeps, every night, in one process of the deployment. */
export async function defineVisitSweep(services: Services): Promise<void> {
  await services.jobs.define(
    SWEEP_JOB,
    async () => {
      await sql`select journal.prepare_visit_months()`.execute(services.db);
      const removed = await sweepVisits(services);
      services.log.info({ removed }, "old visits were swept");
    },
    { cron: "10 3 * * *" },
  );
}
