import { refuse } from "../failure.ts";
import type { HeavyJob } from "./heavy-job.ts";
import { HeavyFailure } from "./worker-process.ts";

/** How a place for heavy work is requested. */
export interface PlaceAsk {
  /** The person who caused it: the work of one person never takes all places. */
  readonly by?: string | undefined;
  /** Cancels the work, running or waiting, when nobody wants it any more. */
  readonly signal?: AbortSignal | undefined;
  /** The longest wait for a place; a queued job may wait longer than a person. */
  readonly waitMs?: number;
}

interface PlaceLimits {
  readonly places: number;
  readonly perPerson: number;
  readonly queue: number;
  readonly queuePerPerson: number;
  readonly waitMs: number;
}

/** A place that is taken or waited for. */
interface Place {
  readonly job: HeavyJob;
  readonly by: string | undefined;
  start(): void;
}

/** The places of a pool, and the queue for them. */
export interface Places {
  /** Waits for a place. Throws kernel.busy when none is free for too long, HeavyFailure when the work was cancelled. */
  take(job: HeavyJob, ask: PlaceAsk): Promise<Place>;
  leave(place: Place): void;
  running(): number;
  waiting(): number;
  /** Closes the queue to new work. */
  close(): void;
}

/** Gives out places, first come first served, within the limits of each job and person. */
export function openPlaces(limits: PlaceLimits, onRefused: () => void): Places {
  const waiting: Place[] = [];
  const running = new Set<Place>();
  let isClosed = false;

  const runningOf = (matches: (one: Place) => boolean): number =>
    [...running].filter(matches).length;
  const mayStart = ({ job, by }: Place): boolean =>
    runningOf((one) => one.job.name === job.name) < (job.atOnce ?? limits.places) &&
    (by === undefined || runningOf((one) => one.by === by) < limits.perPerson);
  const isFull = (by: string | undefined): boolean =>
    waiting.length >= limits.queue ||
    (by !== undefined && waiting.filter((one) => one.by === by).length >= limits.queuePerPerson);

  const startWaiting = (): void => {
    while (running.size < limits.places) {
      const at = waiting.findIndex(mayStart);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.add(next);
      next.start();
    }
  };

  return {
    async take(job, { by, signal, waitMs = limits.waitMs }) {
      if (isClosed || isFull(by)) {
        onRefused();
        refuse("kernel.busy");
      }
      return new Promise((resolve, reject) => {
        const leave = (error: unknown): void => {
          waiting.splice(waiting.indexOf(place), 1);
          stopWaiting();
          reject(error);
        };
        const timer = setTimeout(() => {
          onRefused();
          try {
            refuse("kernel.busy");
          } catch (error) {
            leave(error);
          }
        }, waitMs);
        const onAbort = (): void => leave(new HeavyFailure("gone"));
        const stopWaiting = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", onAbort);
        };
        const place: Place = {
          job,
          by,
          start() {
            stopWaiting();
            resolve(place);
          },
        };
        signal?.addEventListener("abort", onAbort, { once: true });
        waiting.push(place);
        startWaiting();
      });
    },
    leave(place) {
      running.delete(place);
      startWaiting();
    },
    running: () => running.size,
    waiting: () => waiting.length,
    close() {
      isClosed = true;
    },
  };
}
