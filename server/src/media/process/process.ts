import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { TranscodeStatus } from "@perennial/contract/media/resource/resource.ts";
import { sql, type Kysely } from "kysely";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Settings } from "../../kernel/settings.ts";
import { isConvertible } from "./convert.ts";
import { DEMO_CLAIM } from "../demo-resources.ts";
import { drawDemoClip } from "./draw-clip.ts";
import { isFault, processMedia } from "./process-media.ts";
import { statusWord } from "../resource/resource-card.ts";
import { STATUS_STEPS } from "./status-steps.ts";
import type { MediaTables } from "../tables.ts";

/** True for what something is made of: films, sounds, and Office files where they can be turned into PDF. */
export function isProcessed(settings: Settings, kind: string, extension: string): boolean {
  return (
    kind === "video" ||
    kind === "audio" ||
    (kind === "document" && isConvertible(settings, extension))
  );
}

const QUEUED_TOPIC = "media.queued";
const CANCELLED_TOPIC = "media.cancelled";
const DEMO_FOLDER = "media/demo/";
const BEAT_MS = 3_000;
/** A worker that was silent for so long is gone. */
const SILENT_SECONDS = 30;
const LOOK_MS = 5_000;
const ATTEMPTS = 3;

/** Puts a resource into the queue, which its row is; the workers hear of it with the commit. */
export async function queueProcessing(
  db: Kysely<MediaTables>,
  services: Services,
  resourceId: string,
): Promise<void> {
  await db
    .updateTable("media.resource")
    .set({ status: TranscodeStatus.wait, progress: 0, fault: "", claimed_by: null, attempts: 0 })
    .where("id", "=", resourceId)
    .execute();
  await services.bus.send(db, QUEUED_TOPIC, resourceId);
}

/** Lets whoever works on a resource hear that it was cancelled. */
export function announceCancel(
  db: Kysely<MediaTables>,
  services: Services,
  resourceId: string,
): Promise<void> {
  return services.bus.send(db, CANCELLED_TOPIC, resourceId);
}

export type Claimed = Awaited<ReturnType<typeof claim>>;

async function claim(db: Kysely<MediaTables>, worker: string) {
  return db
    .updateTable("media.resource")
    .set({
      status: STATUS_STEPS.begin.to,
      claimed_by: worker,
      heartbeat_at: sql`now()`,
      attempts: sql`attempts + 1`,
    })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("media.resource")
        .select("id")
        .where("status", "in", STATUS_STEPS.begin.from)
        .where("deleted_at", "is", null)
        .where(sql<boolean>`claimed_by is distinct from ${DEMO_CLAIM}`)
        .where((or) =>
          or.or([
            or("status", "=", TranscodeStatus.wait),
            or("heartbeat_at", "<", sql<string>`now() - make_interval(secs => ${SILENT_SECONDS})`),
          ]),
        )
        // Nobody waits for the demo's films; somebody waits for an upload.
        .orderBy(sql`starts_with(key, ${DEMO_FOLDER})`)
        .orderBy("created_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Tells the owner's open pages how far a resource is. */
async function tell(
  services: Services,
  row: { readonly id: string; readonly owner_id: string },
  status: number,
  progress: number,
): Promise<void> {
  await services.live.send(services.db, `user:${row.owner_id}`, {
    event: "media",
    data: { id: row.id, status: statusWord(status), progress },
  });
}

async function workOn(
  services: Services,
  row: NonNullable<Claimed>,
  worker: string,
  control: AbortController,
): Promise<void> {
  const db = tablesOf<MediaTables>(services.db);
  const own = db
    .updateTable("media.resource")
    .where("id", "=", row.id)
    .where("claimed_by", "=", worker);
  let progress = row.progress;
  const beat = setInterval(() => {
    void own
      .set({ heartbeat_at: sql`now()`, progress })
      .where("status", "=", TranscodeStatus.processing)
      .executeTakeFirst()
      .then(
        // Somebody else has it, or it was cancelled on another machine.
        ({ numUpdatedRows }) =>
          numUpdatedRows === 0n ? control.abort() : tell(services, row, 1, progress),
        () => {},
      );
  }, BEAT_MS);
  const end = async (status: number, fault: string): Promise<void> => {
    const { numUpdatedRows } = await own
      .set({
        status,
        fault,
        claimed_by: null,
        ...(status === TranscodeStatus.success ? { progress: 100 } : {}),
      })
      .where("status", "=", TranscodeStatus.processing)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await tell(services, row, status, status === TranscodeStatus.success ? 100 : progress);
  };
  try {
    await tell(services, row, TranscodeStatus.processing, progress);
    await processMedia(services, row, control.signal, (percent) => {
      progress = Math.max(progress, Math.min(99, Math.floor(percent)));
    });
    await end(STATUS_STEPS.succeed.to, "");
  } catch (error) {
    if (control.signal.aborted) return;
    services.log.warn({ err: error, resource: row.id }, "a resource could not be processed");
    if (!isFault(error) && row.attempts < ATTEMPTS) {
      // Trouble of ours, such as a full disk: silent from here on, it is taken up again by and by.
      return;
    }
    await end(STATUS_STEPS.fail.to, isFault(error) ? error.message : "unexpected");
  } finally {
    clearInterval(beat);
  }
}

/** When nothing waits there is time to draw the demo's films. */
function drawMissing(services: Services): Promise<boolean> {
  return services.settings.demoFilms === "none" ? Promise.resolve(false) : drawDemoClip(services);
}

const WAITS_AGAIN = {
  heartbeat_at: null,
  claimed_by: null,
  status: TranscodeStatus.wait,
  attempts: 0,
} as const;

function isAlive(pid: number): boolean {
  // Just started, this process has claimed nothing yet: the name is of an earlier one with the same number.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** What processes of this machine were working on when they were killed waits again, without the half minute of silence. */
async function putBackWorkOfDead(db: Kysely<MediaTables>): Promise<void> {
  const rows = await db
    .selectFrom("media.resource")
    .select("claimed_by")
    .distinct()
    .where("status", "=", TranscodeStatus.processing)
    .where(sql<boolean>`starts_with(claimed_by, ${`${hostname()}/`})`)
    .execute();
  const dead = rows.flatMap(({ claimed_by: name }) =>
    name && !isAlive(Number(name.slice(hostname().length + 1).split("/")[0])) ? [name] : [],
  );
  if (dead.length === 0) return;
  await db
    .updateTable("media.resource")
    .set(WAITS_AGAIN)
    .where("status", "=", TranscodeStatus.processing)
    .where("claimed_by", "in", dead)
    .execute();
}

/**
 * Works on waiting resources, one at a time in this process. Gives back how to stop: what is under way is left, and
 * taken up again by whoever comes next.
 */
export async function startProcessing(services: Services): Promise<() => Promise<void>> {
  if (services.settings.role === "web") return async () => {};
  const worker = `${hostname()}/${process.pid}/${randomUUID()}`;
  const db = tablesOf<MediaTables>(services.db);
  await putBackWorkOfDead(db);
  let current: { readonly id: string; readonly control: AbortController } | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    for (;;) {
      if (isStopped) return;
      const row = await claim(db, worker);
      if (!row && (await drawMissing(services))) continue;
      if (!row) return;
      const control = new AbortController();
      current = { id: row.id, control };
      await workOn(services, row, worker, control);
      current = undefined;
    }
  };
  const look = (): void => {
    running ??= work()
      .catch((error: unknown) => services.log.warn({ err: error }, "the media queue has trouble"))
      .finally(() => {
        running = undefined;
      });
  };
  services.bus.on(QUEUED_TOPIC, look);
  services.bus.on(CANCELLED_TOPIC, (id) => {
    if (current?.id === id) current.control.abort();
  });
  const timer = setInterval(look, LOOK_MS);
  look();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    if (current) {
      const { id, control } = current;
      control.abort();
      await running;
      await db
        .updateTable("media.resource")
        .set(WAITS_AGAIN)
        .where("id", "=", id)
        .where("claimed_by", "=", worker)
        .where("status", "=", TranscodeStatus.processing)
        .execute();
    } else await running;
  };
}
