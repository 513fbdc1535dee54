import { fork } from "node:child_process";
import { request, Agent } from "node:http";
import { join } from "node:path";
import { signIn } from "./accounts.ts";
import type { Row } from "./measure.ts";

const CONNECTIONS = 400;
const FLOOD_MS = 30_000;
const IDLE_CALLS = 600;
const MOST_BYTES = 400 * 1024 * 1024;

interface Answer {
  readonly status: number;
  readonly ms: number;
}

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve) => {
    const end = (status: number): void => resolve({ status, ms: performance.now() - from });
    request(url, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () => end(response.statusCode ?? 0));
      response.on("error", () => end(0));
    })
      .on("error", () => end(0))
      .end();
  });
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Asks one after the other, with a pause as a person's browser makes one. */
async function steadily(
  origin: string,
  token: string,
  goesOn: (asked: number) => boolean,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = `${origin}/api/centro/api/area/regions?parentCode=1101`;
  const answers: Answer[] = [];
  while (goesOn(answers.length)) {
    answers.push(await ask(agent, url, { "x-token": token }));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  agent.destroy();
  return answers;
}

const numbers = (text: string, name: string): number =>
  Number(new RegExp(`^${name} ([\\d.]+)$`, "m").exec(text)?.[1] ?? 0);

/**
 * 400 connections ask for random addresses as fast as they are answered, while one person who is signed in asks an
 * operation steadily: what the flood costs that person, and what it makes of the server's memory.
 */
export async function floodRows(origin: string): Promise<Row[]> {
  const token = await signIn(origin);
  const metrics = async (): Promise<string> => (await fetch(`${origin}/metrics`)).text();
  await steadily(origin, token, (asked) => asked < 100);
  const idle = await steadily(origin, token, (asked) => asked < IDLE_CALLS);

  const until = performance.now() + FLOOD_MS;
  const isOn = (): boolean => performance.now() < until;
  const flood = fork(join(import.meta.dirname, "flooder.ts"), [
    origin,
    String(CONNECTIONS),
    String(FLOOD_MS),
  ]);
  const over = new Promise<Record<string, number>>((resolve, reject) => {
    flood.once("message", (statuses) => resolve(statuses as Record<string, number>));
    flood.once("exit", () => reject(new Error("the flood ended early")));
  });
  let peak = 0;
  const watch = (async () => {
    while (isOn()) {
      peak = Math.max(peak, numbers(await metrics(), "process_resident_memory_bytes"));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  const flooded = await steadily(origin, token, isOn);
  const [statuses] = await Promise.all([over, watch]);

  const times = (answers: readonly Answer[]): number[] => answers.map(({ ms }) => ms);
  const of = (answers: readonly Answer[]): string =>
    `p50 ${percentile(times(answers), 0.5).toFixed(1)} ms, p99 ${percentile(times(answers), 0.99).toFixed(1)} ms`;
  const ratio = percentile(times(flooded), 0.99) / percentile(times(idle), 0.99);
  const refused = flooded.filter(({ status }) => status !== 200).length;
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const shares = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const text = await metrics();
  return [
    {
      what: `signed-in operation beside ${CONNECTIONS} connections of random addresses, p99 against idle`,
      wanted: "≤ 5 ×",
      measured: `${ratio.toFixed(1)} × (idle ${of(idle)}; flood ${of(flooded)}; ${Math.round(total / (FLOOD_MS / 1000))} answers/s: ${shares.join(", ")})`,
      isReached: ratio <= 5,
    },
    {
      what: "memory of the server in the flood, at most",
      wanted: "≤ 400 MB",
      measured: `${Math.round(peak / 1024 / 1024)} MB (pages kept: ${(numbers(text, "perennial_page_cache_bytes") / 1024 / 1024).toFixed(1)} MB; renders at once: ${numbers(text, "perennial_renders_peak")})`,
      isReached: peak > 0 && peak <= MOST_BYTES,
    },
    {
      what: "refusals of who is signed in",
      wanted: "0",
      measured: `${refused} of ${flooded.length}`,
      isReached: refused === 0,
    },
  ];
}
