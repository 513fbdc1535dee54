import { refuse } from "./failure.ts";

const MAX_NAMES = 20_000;

/**
 * A bound on how often one name (an address, an account) may ask, in this process: `const ask = rateOf(30, 60_000)`,
 * then `ask(caller.ip)` refuses the 31st within a minute. For questions that would serve to guess; what must hold
 * over processes and restarts is counted in the database.
 */
export function rateOf(times: number, windowMs: number): (name: string) => void {
  const windows = new Map<string, { from: number; count: number }>();
  return (name) => {
    const at = Date.now();
    const window = windows.get(name);
    if (window && at - window.from < windowMs) {
      window.count += 1;
      if (window.count > times) refuse("kernel.tooManyRequests");
      return;
    }
    if (windows.size >= MAX_NAMES) windows.clear();
    windows.set(name, { from: at, count: 1 });
  };
}
