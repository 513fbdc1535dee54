import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { request, type ClientRequest } from "node:http";
import { join } from "node:path";
import { EXAM, seatExaminees } from "@perennial/server/test/exam/seat.ts";
import pg from "pg";
import type { Row } from "./measure.ts";

const SITTERS = 2_000;
const MESSAGES = 10;
const BETWEEN_MS = 1_500;
const PATIENCE_MS = 20_000;
/** News of a topic are gathered this long in the sending process and this long in each receiving one (decision 045). */
const GATHERED_MS = 700;
const MEMORY_KB = 40;
const SPREAD = 3;
const SAMPLED = 100;
const TOKEN = "bench-invigilator";

/** Everybody is at it, and one person of the platform watches. */
const PREPARED = [
  `insert into assessment.attempt (id, setting_id, paper_id, release_number, user_id, number, seed,
     started_at, lease, device_id, seen_at, deadline_at)
   select 'exam-attempt-' || n, 'exam-setting', 'exam-paper', 1, 'examinee-' || n, 1, 'x',
     now(), 1, 'bench', now(), now() + interval '2 hours'
   from generate_series(0, ${SITTERS - 1}) as n`,
  `insert into identity.session
     (token_hash, user_id, user_role_id, site_id, ip, user_agent, expires_at)
   select sha256(convert_to('${TOKEN}', 'UTF8')), user_id, id, 'province', '127.0.0.1', 'bench',
     now() + interval '1 day'
   from identity.user_role where user_id = 'platform01' limit 1`,
  "analyze",
];

interface Stream {
  readonly asked: ClientRequest;
  /** For how long the server says that nothing came, when the stream opened. */
  quietMs: number;
  /** When each hint arrived. */
  readonly heardAt: number[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Resident memory of a process, in KB. */
const memoryKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

const openStream = (origin: string, path: string, token: string): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path, headers: { "x-token": token }, agent: false });
    const stream: Stream = { asked, quietMs: -1, heardAt: [] };
    asked
      .on("response", (response) => {
        let rest = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          const at = performance.now();
          const events = (rest + part).split("\n\n");
          rest = events.pop() ?? "";
          for (const event of events) {
            if (event.includes("event: exam-room")) stream.heardAt.push(at);
            const quiet = /"quietMs":(\d+)/.exec(event)?.[1];
            if (quiet === undefined) continue;
            stream.quietMs = Number(quiet);
            resolve(stream);
          }
        });
        response.on("error", () => undefined);
      })
      .on("error", reject)
      .end();
  });

async function openAll(
  origin: string,
  path: string,
  token: (n: number) => string,
): Promise<Stream[]> {
  const opened: Stream[] = [];
  // A hall that comes in: two hundred at a time.
  for (let from = 0; from < SITTERS; from += 200)
    opened.push(
      ...(await Promise.all(
        Array.from({ length: 200 }, (_, at) => openStream(origin, path, token(from + at))),
      )),
    );
  return opened;
}

const closeAll = (streams: readonly Stream[]): void => {
  for (const { asked } of streams) asked.on("error", () => undefined).destroy();
};

interface Delivered {
  /** From the answer of the sender to the last stream, and from the first stream to the last, in milliseconds. */
  readonly lastMs: number;
  readonly spreadMs: number;
  readonly reached: number;
}

/** Tells all so many times; every stream must have heard each. */
async function tellAll(streams: readonly Stream[], tell: () => Promise<void>): Promise<Delivered> {
  const [last, spread]: [number[], number[]] = [[], []];
  let reached = 0;
  for (let number = 1; number <= MESSAGES; number += 1) {
    const toldAt = performance.now();
    await tell();
    while (
      performance.now() - toldAt < PATIENCE_MS &&
      streams.some(({ heardAt }) => heardAt.length < number)
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    const heard = streams.flatMap(({ heardAt }) => heardAt[number - 1] ?? []);
    reached += heard.length;
    const [first, final] = [Math.min(...heard), Math.max(...heard)];
    last.push(final - toldAt);
    spread.push(final - first);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS - GATHERED_MS));
  }
  return { lastMs: median(last), spreadMs: median(spread), reached };
}

async function bareServer(): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(join(import.meta.dirname, "streams-ceiling.ts"));
  const port = await new Promise<number>((resolve) =>
    child.once("message", (told) => resolve(Number(told))),
  );
  return { child, origin: `http://127.0.0.1:${port}` };
}

/**
 * A hall of two thousand with an open stream each: what a stream costs, how soon a message reaches everybody compared
 * with a bare server of event streams, and that who was cut off learns of what was told meanwhile.
 */
export async function examRoomRows(ours: {
  readonly origin: string;
  readonly pid: number;
  readonly databaseUrl: string;
}): Promise<Row[]> {
  const { origin, pid } = ours;
  const pool = new pg.Pool({ connectionString: ours.databaseUrl, max: 4 });
  const bare = await bareServer();
  const path = `/api/live/stream?topic=exam-room:${EXAM.settingId}`;
  const tell = async (): Promise<void> => {
    const answer = await fetch(`${origin}/api/assessment/api/room/send`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-token": TOKEN },
      body: JSON.stringify({ id: EXAM.settingId, text: "还有十分钟" }),
    });
    const told = (await answer.json()) as { success: boolean; message: string };
    if (!told.success) throw new Error(told.message);
  };
  try {
    await seatExaminees(pool, SITTERS, 1);
    for (const text of PREPARED) await pool.query(text);
    // What everybody's first question costs is not what a stream costs.
    closeAll(await openAll(origin, path, EXAM.token));
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const before = memoryKb(pid);
    const streams = await openAll(origin, path, EXAM.token);
    const perStream = (memoryKb(pid) - before) / SITTERS;
    const told = await tellAll(streams, tell);
    const bareStreams = await openAll(bare.origin, "/stream", EXAM.token);
    const raw = await tellAll(bareStreams, async () => {
      await fetch(`${bare.origin}/tell`);
    });
    closeAll(bareStreams);

    // Cut off, told something, and back: each stream says that something came since.
    closeAll(streams);
    const cutAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await tell();
    await new Promise((resolve) => setTimeout(resolve, GATHERED_MS * 2));
    const again = await openAll(origin, path, EXAM.token);
    const backAt = performance.now();
    const known = again.filter(({ quietMs }) => backAt - quietMs > cutAt).length;
    const read = await Promise.all(
      Array.from({ length: SAMPLED }, async (_, n) => {
        const answer = await fetch(
          `${origin}/api/assessment/api/room/messages?id=${EXAM.attemptId(n)}`,
          { headers: { "x-token": EXAM.token(n) } },
        );
        return ((await answer.json()) as { data: unknown[] | null }).data?.length ?? 0;
      }),
    );
    closeAll(again);
    const complete = read.filter((num) => num === MESSAGES + 1).length;
    const ratio = told.spreadMs / Math.max(raw.spreadMs, 1);
    return [
      {
        what: `open streams of a hall of ${SITTERS}: memory of each`,
        wanted: `≤ ${MEMORY_KB} KB`,
        measured: `${perStream.toFixed(1)} KB`,
        isReached: perStream <= MEMORY_KB,
      },
      {
        what: `${MESSAGES} messages to the hall: streams that have heard each`,
        wanted: "all",
        measured: `${told.reached} of ${MESSAGES * SITTERS}; the last ${told.lastMs.toFixed(0)} ms after it was sent, ${GATHERED_MS} of them gathered`,
        isReached: told.reached === MESSAGES * SITTERS && raw.reached === MESSAGES * SITTERS,
      },
      {
        what: "from the first stream to the last, against a bare server",
        wanted: `≤ ${SPREAD}×`,
        measured: `${ratio.toFixed(2)}× (${told.spreadMs.toFixed(0)} ms against ${raw.spreadMs.toFixed(0)} ms)`,
        isReached: ratio <= SPREAD,
      },
      {
        what: "cut off while something was told: streams that say so when they are back",
        wanted: "all",
        measured: `${known} of ${SITTERS}; ${complete} of ${SAMPLED} asked read every message`,
        isReached: known === SITTERS && complete === SAMPLED,
      },
    ];
  } finally {
    bare.child.disconnect();
    await pool.end();
  }
}
