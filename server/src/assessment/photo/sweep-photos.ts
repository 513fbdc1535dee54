import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { COMPARE_JOB, comparePhoto } from "./compare-job.ts";
import type { PhotoTables } from "./photo-tables.ts";
import { heldChecks, removedBy } from "./read-check.ts";

const JOB = "assessment.sweepPhotos";

/**
 * Removes photos that were kept long enough; gives how many. Who has not begun, and was not recognised, is asked again:
 * nobody could compare any more.
 */
export async function sweepPhotos(services: Services): Promise<number> {
  const db = tablesOf<PhotoTables>(services.db);
  const at = now().toISOString();
  const { rows } = await sql<{ id: string }>`
    with due as (
      select held.id, attempt.id is null and held.state in ('waiting', 'unclear') as is_idle from ${heldChecks}
      join assessment.photo on photo.check_id = held.id
      where ${removedBy} <= ${at}::timestamptz
    ), gone as (
      delete from assessment.photo using due where photo.check_id = due.id returning due.*
    ), asked_again as (
      delete from assessment.photo_check as held using gone where held.id = gone.id and gone.is_idle
    ), kept as (
      update assessment.photo_check as held set removed_at = ${at}::timestamptz
      from gone where held.id = gone.id and not gone.is_idle
    )
    select id from gone`.execute(db);
  return rows.length;
}

/** Sweeps every hour, in one process of the deployment, and asks the service where there is one. */
export async function startPhotoJobs(services: Services): Promise<void> {
  await services.jobs.define(COMPARE_JOB, (data: { id: string; version: number }) =>
    comparePhoto(services, data),
  );
  await services.jobs.define(
    JOB,
    async () => {
      const removed = await sweepPhotos(services);
      if (removed > 0) services.log.info({ removed }, "photos were kept long enough");
    },
    { cron: "17 * * * *" },
  );
}
