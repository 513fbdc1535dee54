import { nowMs } from "../kernel/clock.ts";
import type { Services } from "../kernel/services.ts";
import { tablesOf } from "../kernel/services.ts";
import { startProcessing } from "./process/process.ts";
import { REMOVE_JOB, sweepPersonal, type RemovedFiles } from "./resource/remove-resource.ts";
import type { MediaTables } from "./tables.ts";
import { removeUpload } from "./upload/tus.ts";

const SWEEP_JOB = "media.sweep";
const BATCH = 200;

/** Forgets uploads that nobody finished in time; gives back how many. */
export async function sweepUploads(services: Services, now: Date): Promise<number> {
  let dropped = 0;
  for (;;) {
    const old = await tablesOf<MediaTables>(services.db)
      .selectFrom("media.upload")
      .select("id")
      .where("expires_at", "<", now.toISOString())
      .orderBy("expires_at")
      .limit(BATCH)
      .execute();
    for (const { id } of old) await removeUpload(services, id);
    dropped += old.length;
    if (old.length < BATCH) return dropped;
  }
}

/** Works on what waits, sweeps every hour and takes removed files away. */
export async function startMedia(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    SWEEP_JOB,
    async () => {
      await sweepUploads(services, new Date(nowMs()));
      await sweepPersonal(services);
    },
    { cron: "17 * * * *" },
  );
  await services.jobs.define<RemovedFiles>(REMOVE_JOB, async ({ folders }) => {
    for (const folder of folders) await services.storage.removeFolder(folder);
  });
  return startProcessing(services);
}
