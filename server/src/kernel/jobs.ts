import { CHINA_ZONE } from "@perennial/contract/kernel/china-time.ts";
import { fromKysely, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { nowMs } from "./clock.ts";
import type { AnyDatabase } from "./database/database.ts";
import { JOB_SCHEMA } from "./database/grants.ts";

/**
 * Work that is done after a request has been answered, or at set times; it is kept in the database until it is done.
 */
export interface Jobs {
  /**
   * Declares a kind of work. `work` may run more than once for one job and must then give the same result; it is
   * retried five times with growing pauses. Call this from a domain's `start`.
   */
  // oxlint-disable-next-line no-unnecessary-type-parameters -- the caller says what its jobs carry
  define<Data extends object>(
    name: string,
    work: (data: Data) => Promise<void>,
    options?: { readonly cron?: string },
  ): Promise<void>;
  /** Enqueues within `db`'s transaction: after a rollback nothing is done. */
  send(db: AnyDatabase, name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  close(): Promise<void>;
}

const RETRIES = 5;
const RETRY_DELAY_SECONDS = 5;
/** What nobody is woken for: jobs that are due at a later time, and retries. */
const LOOK_SECONDS = 5;
/** How often every queue is looked at while the connection that wakes us is lost. */
const LOOK_UNWOKEN_SECONDS = 2;
/** A connection without an answer for this long is given up, because its machine is frozen or gone. */
const ofTheDriver = { query_timeout: 30_000, keepAlive: true };
const CONNECTION_WAIT_MS = 3_000;

/** Timers follow the system's clock, due times the product's clock, so that a wrong system clock delays nothing. */
const clock = {
  now: nowMs,
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/** Opens the queue; a process with role `web` only enqueues. */
export async function openJobs(options: {
  readonly url: string;
  readonly log: Logger;
  readonly isWorking: boolean;
  /** False leaves out what is done at set times, and only that. */
  readonly hasClocks: boolean;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: JOB_SCHEMA,
    createSchema: false,
    max: 3,
    application_name: "perennial-jobs",
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    clock,
    ...ofTheDriver,
    useListenNotify: true,
    supervise: options.isWorking,
    schedule: options.isWorking && options.hasClocks,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => options.log.warn({ err: error }, "the job queue has trouble"));
  await boss.start();
  return {
    async define(name, work, { cron } = {}) {
      await boss.createQueue(name, {
        retryLimit: RETRIES,
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
        notify: true,
      });
      if (!options.isWorking) return;
      const worker = await boss.work(
        name,
        {
          pollingIntervalSeconds: LOOK_UNWOKEN_SECONDS,
          notifyPollingIntervalSeconds: LOOK_SECONDS,
        },
        async ([job]) => {
          if (!job) return;
          try {
            await work(job.data as never);
          } catch (error) {
            options.log.error({ err: error, job: name, jobId: job.id }, "a job failed");
            throw error;
          } finally {
            // One call may stand for several jobs: those of one transaction, or of a busy moment.
            boss.notifyWorker(worker);
          }
        },
      );
      if (cron && options.hasClocks) await boss.schedule(name, cron, {}, { tz: CHINA_ZONE });
    },
    async send(db, name, data, { startAfter } = {}) {
      await boss.send(name, data, {
        ...(startAfter ? { startAfter } : {}),
        db: fromKysely(db),
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
