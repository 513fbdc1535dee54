import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import type { HeavyJob } from "./heavy-job.ts";
import { heavyNumbers, type HeavyNumbers } from "./heavy-numbers.ts";
import { openPlaces, type PlaceAsk } from "./heavy-places.ts";
import { openProcesses } from "./heavy-processes.ts";
import { HeavyFailure } from "./worker-process.ts";

/** How a piece of heavy work is requested. */
export interface HeavyAsk<Part = never> extends PlaceAsk {
  /**
   * The part of the input that is too large to be sent at once, such as rows; it is taken item by item, as fast as the
   * work reads it.
   */
  readonly parts?: AsyncIterable<Part>;
}

/** Runs work that people can make expensive in separate processes, with limits of memory, time and number. */
export interface Heavy {
  /**
   * Returns what the job's module returns. Throws kernel.busy when too much is waiting, HeavyFailure (kernel.tooHeavy)
   * when a limit ended the work, and any Failure that the work itself throws.
   */
  run<Input, Output, Part>(
    job: HeavyJob<Input, Output, Part>,
    input: Input,
    ask?: HeavyAsk<Part>,
  ): Promise<Output>;
  readonly numbers: HeavyNumbers;
  /** Accepts nothing new, gives running work a moment to end, then ends the processes. */
  close(): Promise<void>;
}

/** Sizes of a pool; each has a default that fits a server. */
export interface HeavyLimits {
  readonly places?: number;
  readonly perPerson?: number;
  readonly queue?: number;
  readonly queuePerPerson?: number;
  readonly waitMs?: number;
  readonly idleMs?: number;
  readonly log?: Logger;
}

const CLOSE_MS = 5_000;
const MOST_PLACES = 4;

/**
 * Places of each server process: all processes together have about as many as the machine has cores, and each at least
 * two.
 */
export const placesFor = (processes: number): number =>
  Math.min(MOST_PLACES, Math.max(2, Math.floor(availableParallelism() / processes)));

/** Opens the pool; processes are started when there is work for them, and end when there is none for a while. */
export function openHeavy(limits: HeavyLimits = {}): Heavy {
  const places = limits.places ?? placesFor(1);
  const perPerson = limits.perPerson ?? Math.max(1, places - 1);
  const { queue = 64, queuePerPerson = 8, waitMs = 15_000, idleMs = 30_000 } = limits;
  const processes = openProcesses(idleMs);
  const numbers = heavyNumbers(() => ({
    running: pool.running(),
    waiting: pool.waiting(),
    processes: processes.count(),
  }));
  const pool = openPlaces({ places, perPerson, queue, queuePerPerson, waitMs }, () =>
    numbers.refused(),
  );
  return {
    numbers,
    async run(job, input, ask = {}) {
      if (ask.signal?.aborted) throw new HeavyFailure("gone");
      const place = await pool.take(job as HeavyJob, ask);
      const worker = processes.take();
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
        processes.giveBack(worker);
        pool.leave(place);
      }
    },
    async close() {
      pool.close();
      const deadline = performance.now() + CLOSE_MS;
      while (pool.running() > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await processes.close();
    },
  };
}
