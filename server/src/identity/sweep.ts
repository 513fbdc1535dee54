import { sql } from "kysely";
import { sweepCodes } from "../kernel/codes/upkeep.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { IdentityTables } from "./tables.ts";

const SWEEP_JOB = "identity.sweep";

/**
 * Removes rows that have expired and are no longer needed for a limit, because data is kept only as long as necessary
 * (PIPL 19).
 */
export async function sweepExpired(services: Pick<Services, "db">): Promise<void> {
  const db = tablesOf<IdentityTables>(services.db);
  const before = (interval: string) => sql<string>`now() - ${interval}::interval`;
  await sweepCodes(db);
  // Codes are counted for a day; the second day is slack.
  await db
    .deleteFrom("identity.verification_code")
    .where("created_at", "<", before("2 days"))
    .execute();
  await db.deleteFrom("identity.session").where("expires_at", "<", before("1 day")).execute();
  await db
    .deleteFrom("identity.login_failure")
    .where("window_started_at", "<", before("1 day"))
    .where((where) =>
      where.or([where("locked_until", "is", null), where("locked_until", "<", sql<string>`now()`)]),
    )
    .execute();
}

/** Sweeps every ten minutes, in one process of the deployment. */
export async function startSweep(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(SWEEP_JOB, () => sweepExpired(services), { cron: "*/10 * * * *" });
  return async () => undefined;
}
