import { refuse } from "../failure.ts";

/** Lets so many pieces of work run at once, for what runs in a program of its own already. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Opens a gate: `atOnce` run, `queue` more wait in their order, whoever comes then hears kernel.busy. */
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
      // Who waited takes over the place.
      if (next) next();
      else running -= 1;
    }
  };
}
