import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import pg from "pg";
import { signIn } from "./accounts.ts";
import { compare, cpuSeconds, type Row } from "./measure.ts";

const HOME = "/";
const COURSE = "/course/course-calligraphy-01";
const MOST_CPU_MS = 0.15;
const LEAST_RATE = 0.4;
const RENDERS = 100;
const MOST_BYTES = 300 * 1024 * 1024;
const LOAD_S = 8;
/** A browser that has been here before. */
const cookieOf = (token: string): string => `Admin-Token=${token}; signed=1`;
const browser = { "accept-encoding": "br", "accept-language": "zh" };

/** The page of all for a learner against the same page for a visitor. */
async function sharedRow(origin: string, path: string, cookie: string): Promise<Row> {
  const url = `${origin}${path}`;
  const own = { url, headers: { ...browser, cookie } };
  const { ratio, ours, ceiling } = await compare(own, { url, headers: browser });
  return {
    what: `${path} for a learner against a visitor`,
    wanted: "≥ 40 %, ≤ 0.15 ms",
    measured: `${Math.round(ratio * 100)} %, ${ours.cpuMs.toFixed(3)} ms CPU (visitor ${ceiling.cpuMs.toFixed(3)})`,
    isReached: ratio >= LEAST_RATE && ours.cpuMs <= MOST_CPU_MS,
  };
}

/** CPU of the server for a page that was dropped just before, as when its seconds are over; the database's is not in it. */
async function freshRow(
  origin: string,
  client: pg.Client,
  path: string,
  most: number,
): Promise<Row> {
  const open = async (): Promise<void> => {
    await client.query("select pg_notify('perennial', $1)", [`page ${path}`]);
    await delay(10); // the server has heard it
    const response = await fetch(`${origin}${path}`, { headers: browser });
    await response.arrayBuffer();
  };
  for (let warm = 0; warm < RENDERS; warm += 1) await open();
  const before = await cpuSeconds(origin);
  for (let time = 0; time < RENDERS; time += 1) await open();
  const cpuMs = ((await cpuSeconds(origin)) - before) * (1000 / RENDERS);
  return {
    what: `${path} rendered anew`,
    wanted: `≤ ${most} ms`,
    measured: `${cpuMs.toFixed(1)} ms CPU`,
    isReached: cpuMs <= most,
  };
}

const OPERATIONS = [
  ["own courses", "course/api/enrolment/own"],
  ["learning home", "statistics/api/own/home"],
  ["study page", "learning/api/study/get?courseId=course-memoir-01"],
] as const;

/** CPU of the server for an operation with its session; the database's is not in it. */
async function operationRow(
  origin: string,
  token: string,
  [what, path]: (typeof OPERATIONS)[number],
): Promise<Row> {
  const url = `${origin}/api/${path}`;
  const headers = { "x-token": token };
  const load = (duration: number) => autocannon({ url, headers, connections: 4, duration });
  await load(2);
  const before = await cpuSeconds(origin);
  const { requests, non2xx } = await load(4);
  const cpuMs = (((await cpuSeconds(origin)) - before) * 1000) / requests.total;
  return {
    what: `${what}, with its session`,
    wanted: "≤ 0.5 ms",
    measured: `${cpuMs.toFixed(2)} ms CPU (${Math.round(requests.average)}/s, ${non2xx} refused)`,
    isReached: cpuMs <= 0.5 && non2xx === 0,
  };
}

/** Memory of the process while visitors and learners read all kinds of pages. */
async function memoryRow(origin: string, cookie: string): Promise<Row> {
  const paths = [HOME, "/course", COURSE, "/news", "/teacher", "/shopStore", "/activity"];
  const pages = paths.flatMap((path) => [1, 2, 3].map((pageNo) => `${path}?pageNo=${pageNo}`));
  const load = (headers: Record<string, string>) =>
    autocannon({
      url: origin,
      connections: 16,
      duration: LOAD_S,
      headers,
      requests: pages.map((path) => ({ path, method: "GET" as const })),
    });
  const loads = Promise.all([load(browser), load({ ...browser, cookie })]);
  let isOver = false;
  let peak = 0;
  void loads.finally(() => (isOver = true));
  // oxlint-disable-next-line no-unmodified-loop-condition -- set above, when the load is over
  while (!isOver) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    peak = Math.max(peak, Number(/process_resident_memory_bytes (\d+)/.exec(text)?.[1]));
    await delay(250);
  }
  await loads;
  return {
    what: "memory of one process under the load of readers, at most",
    wanted: "≤ 300 MB",
    measured: `${Math.round(peak / 1024 / 1024)} MB`,
    isReached: peak <= MOST_BYTES,
  };
}

/** What people cost who are signed in. */
export async function signedInRows(origin: string, databaseUrl: string): Promise<Row[]> {
  const token = await signIn(origin);
  const cookie = cookieOf(token);
  const rows = [await memoryRow(origin, cookie)];
  for (const path of [HOME, COURSE]) rows.push(await sharedRow(origin, path, cookie));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    rows.push(await freshRow(origin, client, HOME, 12), await freshRow(origin, client, COURSE, 5));
  } finally {
    await client.end();
  }
  for (const operation of OPERATIONS) rows.push(await operationRow(origin, token, operation));
  return rows;
}
