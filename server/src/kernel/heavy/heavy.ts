import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import { refuse } from "../failure.ts";
import type { HeavyJob } from "./heavy-job.ts";
import { heavyNumbers, type HeavyNumbers } from "./heavy-numbers.ts";
import { HeavyFailure, openWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** How a piece of heavy work is asked for. */
export interface HeavyAsk<Part = never> {
  /** Who caused it: one person's work never takes all places. */
  readonly by?: string | undefined;
  /** Ends the work, running or waiting, when nobody wants it any more. */
  readonly signal?: AbortSignal | undefined;
  /** What the input is too large for at once, such as rows: taken one by one, as fast as the work reads them. */
  readonly parts?: AsyncIterable<Part>;
  /** How long it may wait for a place; a job of the queue may wait longer than a person does. */
  readonly waitMs?: number;
}

/** Runs what a person can make expensive in processes of its own, with limits of memory, time and number. */
export interface Heavy {
  /**
   * Gives what the job's module gives. Throws kernel.busy when too much waits already, HeavyFailure
   * (kernel.tooHeavy) when a limit ended it, and whatever Failure the work itself throws.
   */
  run<Input, Output, Part>(
    job: HeavyJob<Input, Output, Part>,
    input: Input,
    ask?: HeavyAsk<Part>,
  ): Promise<Output>;
  readonly numbers: HeavyNumbers;
  /** Takes nothing new, lets running work end for a moment, then ends the processes. */
  close(): Promise<void>;
}

/** How much a pool does; each has a value that fits a server. */
export interface HeavyLimits {
  readonly places?: number;
  readonly perPerson?: number;
  readonly queue?: number;
  readonly queuePerPerson?: number;
  readonly waitMs?: number;
  readonly idleMs?: number;
  readonly log?: Logger;
}

interface Waiting {
  readonly job: HeavyJob;
  readonly by: string | undefined;
  start(): void;
}

const CLOSE_MS = 5_000;
const MOST_PLACES = 4;

/** Places of each server process: together about as many as the machine has cores, and never one alone. */
export const placesFor = (processes: number): number =>
  Math.min(MOST_PLACES, Math.max(2, Math.floor(availableParallelism() / processes)));

/** Opens the pool; processes are started when there is work for them, and end when there is none for a while. */
export function openHeavy(limits: HeavyLimits = {}): Heavy {
  const places = limits.places ?? placesFor(1);
  const perPerson = limits.perPerson ?? Math.max(1, places - 1);
  const { queue = 64, queuePerPerson = 8, waitMs = 15_000, idleMs = 30_000 } = limits;
  const waiting: Waiting[] = [];
  const running = new Set<Waiting>();
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  const alive = new Set<WorkerProcess>();
  let isClosed = false;
  const numbers = heavyNumbers(() => ({
    running: running.size,
    waiting: waiting.length,
    processes: alive.size,
  }));

  const runningOf = (matches: (one: Waiting) => boolean): number =>
    [...running].filter(matches).length;
  const mayStart = ({ job, by }: Waiting): boolean =>
    runningOf((one) => one.job.name === job.name) < (job.atOnce ?? places) &&
    (by === undefined || runningOf((one) => one.by === by) < perPerson);

  const startWaiting = (): void => {
    while (running.size < places) {
      const at = waiting.findIndex(mayStart);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.add(next);
      next.start();
    }
  };

  const takeProcess = (): WorkerProcess => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (worker.isFresh()) return worker;
      worker.end();
    }
    const worker = openWorkerProcess();
    alive.add(worker);
    void worker.ended.then(() => {
      alive.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    return worker;
  };

  const giveBack = (worker: WorkerProcess): void => {
    if (isClosed || !worker.isFresh()) return worker.end();
    idle.set(worker, setTimeout(() => worker.end(), idleMs).unref());
  };

  /** Waits for a place; throws kernel.busy when there is none for too long. */
  const place = (job: HeavyJob, ask: HeavyAsk<unknown>): Promise<Waiting> => {
    const { by, signal } = ask;
    const isFull =
      waiting.length >= queue ||
      (by !== undefined && waiting.filter((one) => one.by === by).length >= queuePerPerson);
    if (isClosed || isFull) {
      numbers.refused();
      refuse("kernel.busy");
    }
    return new Promise((resolve, reject) => {
      const leave = (error: unknown): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        stopWaiting();
        reject(error);
      };
      const timer = setTimeout(() => {
        numbers.refused();
        try {
          refuse("kernel.busy");
        } catch (error) {
          leave(error);
        }
      }, ask.waitMs ?? waitMs);
      const onAbort = (): void => leave(new HeavyFailure("gone"));
      const stopWaiting = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const entry: Waiting = {
        job,
        by,
        start() {
          stopWaiting();
          resolve(entry);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      waiting.push(entry);
      startWaiting();
    });
  };

  return {
    numbers,
    async run(job, input, ask = {}) {
      if (ask.signal?.aborted) throw new HeavyFailure("gone");
      const entry = await place(job as HeavyJob, ask);
      const worker = takeProcess();
      try {
        const output = await worker.run({
          module: job.module.href,
          input,
          parts: ask.parts?.[Symbol.asyncIterator](),
          memoryMb: job.memoryMb,
          limitMs: job.limitMs,
          signal: ask.signal,
        });
        numbers.done(job.name);
        return output as NonNullable<typeof job.types>["output"];
      } catch (error) {
        if (error instanceof HeavyFailure) {
          numbers.killed(job.name, error.reason);
          limits.log?.warn({ job: job.name, reason: error.reason }, "heavy work was ended");
        }
        throw error;
      } finally {
        running.delete(entry);
        giveBack(worker);
        startWaiting();
      }
    },
    async close() {
      isClosed = true;
      const deadline = performance.now() + CLOSE_MS;
      while (running.size > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const ends = [...alive].map((worker) => worker.ended);
      for (const worker of alive) worker.end();
      await Promise.all(ends);
    },
  };
}
