import autocannon from "autocannon";

/** One thing to load: its address and what is sent. */
export interface Target {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly isReached: boolean;
}

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;

async function rateOf(target: Target): Promise<number> {
  const { url, method = "GET", headers = {}, body } = target;
  const result = await autocannon({
    url,
    method,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(body === undefined ? {} : { body }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  return result.requests.average;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Requests per second of ours and of the ceiling, in turns, so that other load hits both alike. */
export async function compare(
  ours: Target,
  ceiling: Target,
): Promise<{ ours: number; ceiling: number; ratio: number }> {
  const rates: { ours: number; ceiling: number }[] = [];
  await rateOf(ours);
  await rateOf(ceiling);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({ ours: await rateOf(ours), ceiling: await rateOf(ceiling) });
  }
  return {
    ours: median(rates.map((rate) => rate.ours)),
    ceiling: median(rates.map((rate) => rate.ceiling)),
    ratio: median(rates.map((rate) => rate.ours / rate.ceiling)),
  };
}

/** Median time of a call in milliseconds, one after the other. */
export async function latencyMs(call: () => Promise<unknown>, times = 30): Promise<number> {
  for (let warm = 0; warm < 5; warm += 1) await call();
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    await call();
    durations.push(performance.now() - from);
  }
  return median(durations);
}
