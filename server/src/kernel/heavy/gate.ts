import { refuse } from "../failure.ts";

/** Limits how many pieces of work run at once, for work that already runs in a program of its own. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Opens a gate: `atOnce` pieces run, `queue` more wait in order, and any further one gets kernel.busy. */
export function openGate(atOnce: number, queue: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) refuse("kernel.busy");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next in the queue takes over the place.
      if (next) next();
      else running -= 1;
    }
  };
}
