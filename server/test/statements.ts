import type { TestApp } from "./app.ts";

/**
 * How many statements a call sends to the database: the fewest of three times, as something in the background may
 * read between. Each statement outside a transaction takes a connection from the pool; a transaction counts as one.
 */
export async function statementsOf(app: TestApp, call: () => Promise<unknown>): Promise<number> {
  const { pool } = app.services;
  const counts: number[] = [];
  let count = 0;
  const taken = (): void => void (count += 1);
  pool.on("acquire", taken);
  try {
    for (let time = 0; time < 3; time += 1) {
      count = 0;
      await call();
      counts.push(count);
    }
  } finally {
    pool.off("acquire", taken);
  }
  return Math.min(...counts);
}
