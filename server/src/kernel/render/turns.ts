import { Failure } from "../failure.ts";

/** Who waits: somebody who is signed in comes before visitors. */
export type Lane = "person" | "visitor";

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/** Work of which only so much runs at once. */
export interface Turns {
  /** Runs `work` when it is its turn; refuses with kernel.unavailable when too many wait, or for too long. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  running(): number;
  /** The most that ever ran at once. */
  peak(): number;
  waiting(): number;
}

/**
 * Bounds how much runs at once: `atOnce` in all, of which visitors take `forVisitors` at most, so that a person who is
 * signed in always finds a place; who waits longest among the persons comes first, then visitors.
 */
export function turnsOf(bounds: {
  readonly atOnce: number;
  readonly forVisitors: number;
  readonly waitingMost: Readonly<Record<Lane, number>>;
  readonly waitMostMs: number;
}): Turns {
  const queues: Record<Lane, Set<Waiting>> = { person: new Set(), visitor: new Set() };
  const running: Record<Lane, number> = { person: 0, visitor: 0 };
  let peak = 0;

  const isFree = (lane: Lane): boolean =>
    running.person + running.visitor < bounds.atOnce &&
    (lane === "person" || running.visitor < bounds.forVisitors);

  const enter = (lane: Lane): void => {
    running[lane] += 1;
    peak = Math.max(peak, running.person + running.visitor);
  };

  const next = (): void => {
    for (const lane of ["person", "visitor"] as const) {
      for (const waiting of queues[lane]) {
        if (!isFree(lane)) break;
        queues[lane].delete(waiting);
        enter(lane);
        waiting.start();
      }
    }
  };

  const turn = async (lane: Lane): Promise<void> => {
    if (queues[lane].size === 0 && isFree(lane)) return enter(lane);
    if (queues[lane].size >= bounds.waitingMost[lane]) throw new Failure("kernel.unavailable");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { start: resolve, refuse: reject };
    queues[lane].add(waiting);
    const timer = setTimeout(() => {
      if (queues[lane].delete(waiting)) waiting.refuse(new Failure("kernel.unavailable"));
    }, bounds.waitMostMs);
    return promise.finally(() => clearTimeout(timer));
  };

  return {
    async run(lane, work) {
      await turn(lane);
      try {
        return await work();
      } finally {
        running[lane] -= 1;
        next();
      }
    },
    running: () => running.person + running.visitor,
    peak: () => peak,
    waiting: () => queues.person.size + queues.visitor.size,
  };
}
