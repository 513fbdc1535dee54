import { readFileSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const TICK_MS = 5;

/** How long the event loop of this process was held at a stretch. */
export interface HeldProbe {
  /** Longest stretch since the last time this was asked, in milliseconds of this thread's own work. */
  read(): number;
  stop(): void;
}

const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Watches for work that holds the event loop. Counts what this thread worked between two ticks of a timer rather than
 * what a clock says: on a machine with other work the process stands still now and then through no fault of its own.
 */
export function heldProbe(): HeldProbe {
  let last = workedMs();
  let longest = 0;
  const look = (): void => {
    const worked = workedMs();
    longest = Math.max(longest, worked - last);
    last = worked;
  };
  const timer = setInterval(look, TICK_MS);
  return {
    read() {
      look();
      const read = longest;
      longest = 0;
      return read;
    },
    stop: () => clearInterval(timer),
  };
}

const TRIES = 3;

/**
 * The least that tries of some work held the loop; a measure below the bound ends them. Compiling and collecting happen
 * once, and what other tests left lying about is not this work's, but the work itself happens each time. `measure` leaves
 * out what the work did before it, such as making what it needs.
 */
export async function leastHeld(
  mostMs: number,
  work: (measure: () => void) => Promise<void>,
): Promise<number> {
  const held = heldProbe();
  const measure = (): void => {
    takeAway();
    held.read();
  };
  let least = Infinity;
  for (let tried = 0; tried < TRIES && least >= mostMs; tried += 1) {
    measure();
    // oxlint-disable-next-line no-await-in-loop -- each try is measured by itself
    await work(measure);
    least = Math.min(least, held.read());
  }
  held.stop();
  return least;
}

/** Highest resident memory of this process since `forgetPeak`; MB. */
export const peakMb = (): number =>
  Number(/VmHWM:\s*(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

export const forgetPeak = (): void => writeFileSync("/proc/self/clear_refs", "5");

/**
 * Takes away now what a test has made and no longer needs, hundreds of megabytes it may be: later that would hold the
 * process while the server in it is watched.
 */
export function takeAway(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
