import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportProgress } from "@perennial/contract/learning/progress.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "./database.ts";

/** Players report while the server is killed again and again (security.md 4d). */
const KILLS = 20;
const LEARNERS = 12;
/** Each report tells of this much of the film; nobody ever tells the same stretch twice. */
const STRETCH_MS = 1000;
const FILM_MS = 80_000_000;

let database: TestDatabase;
let pool: pg.Pool;
let dataDir: string;
let port: number;
let child: ChildProcess | undefined;
process.on("exit", () => child?.kill("SIGKILL"));

async function start(demo = "0"): Promise<ChildProcess> {
  const started = spawn(process.execPath, [join(import.meta.dirname, "..", "src", "main.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.url,
      DEMO: demo,
      LOG_LEVEL: "silent",
    },
    stdio: "ignore",
  });
  child = started;
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return started;
    if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("the server did not become ready");
}

const SITTINGS = `
  with place as (
    select period.id as period_id, period.course_id, class.id as class_id
    from course.period join course.class on class.period_id = period.id limit 1
  ), n as (select generate_series(0, $1::int - 1) as n),
  person as (
    insert into identity."user" (id, login_name, name, password_hash)
    select 'crash-' || n, 'crashlearner' || n, '学员', '!' from n returning id
  ), own as (
    insert into identity.user_role (id, user_id, role_id, corp_id, site_id, right_path)
    select 'crash-grant-' || n, 'crash-' || n, 'Student', 'CP', 'province', 'CP/' from n returning id
  ), session as (
    insert into identity.session
      (token_hash, user_id, user_role_id, site_id, ip, user_agent, expires_at)
    select sha256(convert_to('crash-token-' || n, 'UTF8')), 'crash-' || n, 'crash-grant-' || n,
      'province', '127.0.0.1', 'test', now() + interval '1 day' from n returning id
  ), enrolled as (
    insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
    select class_id, 'crash-' || n, period_id, course_id, 'CP', 'province', 'self'
    from n cross join place returning user_id
  ), clock as (
    insert into learning.clock (user_id, spent_until)
    select 'crash-' || n, now() - interval '25 minutes' from n returning user_id
  )
  insert into learning.watch_session (id, user_id, unit_id, period_id, course_id, class_id,
    length_ms, tail_ms, speed_max, is_seek_limited, complete_percent, cursor_at)
  select 'crash-sitting-' || n, 'crash-' || n, 'crash-unit', period_id, course_id, class_id,
    $2, 0, 2, false, 100, now() - interval '25 minutes'
  from n cross join place`;

beforeAll(async () => {
  database = await cloneDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("error", () => undefined);
  dataDir = mkdtempSync(join(tmpdir(), "perennial-progress-crash-"));
  port = await new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
  await start("1");
  await pool.query(SITTINGS, [LEARNERS, FILM_MS]);
}, 60_000);
afterAll(async () => {
  child?.kill("SIGKILL");
  await pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("loses no acknowledged second and counts none twice, killed twenty times", async () => {
  const told = Array.from({ length: LEARNERS }, () => 0);
  const state = { isOver: false };
  // Like the player: a report without an answer is sent again, with its number, until it is acknowledged.
  const tell = async (learner: number): Promise<void> => {
    const seq = (told[learner] ?? 0) + 1;
    const to = seq * STRETCH_MS;
    const answer = await fetch(`http://127.0.0.1:${port}/api${reportProgress.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-token": `crash-token-${learner}` },
      body: JSON.stringify({
        sessionId: `crash-sitting-${learner}`,
        reports: [{ seq, intervals: [[to - STRETCH_MS, to]], position: to }],
      }),
    })
      .then((response) => response.json() as Promise<{ data: { acked: number[] } | null }>)
      .catch(() => undefined);
    if (answer?.data?.acked.includes(seq)) told[learner] = seq;
    else await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const players = told.map(async (_, learner) => {
    while (!state.isOver) await tell(learner);
  });
  const kept = async () => {
    const { rows } = await pool.query<{ learner: number; covered: number; ms: number }>(
      `select substr(user_id, 7)::int as learner, covered_ms as covered, ms from learning.watch
       join learning.day_time using (user_id, period_id) where unit_id = 'crash-unit'`,
    );
    return new Map(rows.map(({ learner, covered, ms }) => [learner, { covered, ms }]));
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, 40 + ((kill * 67) % 200)));
    const running = child as ChildProcess;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await ended;
    const acknowledged = [...told];
    const rows = await kept();
    for (const [learner, seq] of acknowledged.entries())
      expect(rows.get(learner)?.covered ?? 0).toBeGreaterThanOrEqual(seq * STRETCH_MS);
    await start();
  }
  state.isOver = true;
  await Promise.all(players);
  expect(Math.min(...told)).toBeGreaterThan(KILLS);
  // One report of each may have been stored without its answer.
  for (const [learner, { covered, ms }] of await kept()) {
    expect(covered).toBeLessThanOrEqual(((told[learner] ?? 0) + 1) * STRETCH_MS);
    expect(ms).toBe(covered);
  }
}, 180_000);
