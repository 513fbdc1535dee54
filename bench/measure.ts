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

/** CPU seconds that the process behind an address has used: `/cpu` of the ceilings, `/metrics` of the product. */
export async function cpuSeconds(origin: string): Promise<number> {
  const response = await fetch(`${origin}/cpu`);
  if (response.ok && response.headers.get("content-type")?.includes("json")) {
    return ((await response.json()) as { seconds: number }).seconds;
  }
  const metrics = await fetch(`${origin}/metrics`).then((answer) => answer.text());
  return Number(/process_cpu_seconds_total ([\d.]+)/.exec(metrics)?.[1]);
}

interface Cost {
  readonly rate: number;
  /** CPU milliseconds of the answering process for one request. */
  readonly cpuMs: number;
}

async function costOf(target: Target): Promise<Cost> {
  const { url, method = "GET", headers = {}, body } = target;
  const { origin } = new URL(url);
  const before = await cpuSeconds(origin);
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
  const used = (await cpuSeconds(origin)) - before;
  return { rate: result.requests.average, cpuMs: (used * 1000) / result.requests.total };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Ours against the ceiling, in turns, so that other load hits both alike. The load generator is often the slower
 * side, so the CPU time of a request is compared too; the smaller of both ratios counts.
 */
export async function compare(
  ours: Target,
  ceiling: Target,
): Promise<{ ours: Cost; ceiling: Cost; ratio: number }> {
  const rounds: { ours: Cost; ceiling: Cost }[] = [];
  await costOf(ours);
  await costOf(ceiling);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await costOf(ours), ceiling: await costOf(ceiling) });
  }
  const typical = (side: "ours" | "ceiling"): Cost => ({
    rate: median(rounds.map((round) => round[side].rate)),
    cpuMs: median(rounds.map((round) => round[side].cpuMs)),
  });
  const byRate = median(rounds.map((round) => round.ours.rate / round.ceiling.rate));
  const byCpu = median(rounds.map((round) => round.ceiling.cpuMs / round.ours.cpuMs));
  return { ours: typical("ours"), ceiling: typical("ceiling"), ratio: Math.min(byRate, byCpu) };
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
