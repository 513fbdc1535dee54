import { Failure } from "../failure.ts";

/** Kinds of callers; signed-in people come before visitors. */
export type Lane = "person" | "visitor";

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/** Work of which only so much runs at once. */
export interface Turns {
  /** Runs `work` at its turn; throws kernel.unavailable when too many wait, or for too long. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  running(): number;
  /** The highest number that ever ran at once. */
  peak(): number;
  waiting(): number;
}

/**
 * Limits how much runs at once: `atOnce` in all, of which visitors take at most `forVisitors`, so that a signed-in
 * person always finds a place. Signed-in people come first, in the order of their waiting, then visitors.
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
