import { fork } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { latencyMs, type Row } from "./measure.ts";

const LEARNERS = 10_000;
const BEAT_MS = 10_000;
const CONNECTIONS = 64;
const SECONDS = 5;
const HELD_SECONDS = 30;

/** Learners with a session and a sitting in front of a film of ten minutes, in a running period of the demo. */
const FILL = `
  with place as (
    select period.id as period_id, period.course_id, class.id as class_id, 'CP' as corp_id,
      unit.id as unit_id
    from course.period join course.class on class.period_id = period.id
    join course.chapter on chapter.period_id = period.id
    join course.unit on unit.chapter_id = chapter.id and unit.kind = 'video'
    where period.publish_status = 3 order by unit.id limit 1
  ), n as (select generate_series(0, $1::int - 1) as n),
  person as (
    insert into identity."user" (id, login_name, name, password_hash)
    select 'bench-learner-' || n, 'benchlearner' || n, '学员', '!' from n returning id
  ), own as (
    insert into identity.user_role (id, user_id, role_id, corp_id, site_id, right_path)
    select 'bench-grant-' || n, 'bench-learner-' || n, 'Student', 'CP', 'province', 'CP/' from n
    returning id
  ), session as (
    insert into identity.session
      (token_hash, user_id, user_role_id, site_id, ip, user_agent, expires_at)
    select sha256(convert_to('bench-token-' || n, 'UTF8')), 'bench-learner-' || n,
      'bench-grant-' || n, 'province', '127.0.0.1', 'bench', now() + interval '1 day' from n
    returning id
  ), enrolled as (
    insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
    select class_id, 'bench-learner-' || n, period_id, course_id, corp_id, 'province', 'self'
    from n cross join place returning user_id
  ), clock as (
    insert into learning.clock (user_id, spent_until)
    select 'bench-learner-' || n, now() - interval '1 hour' from n returning user_id
  )
  insert into learning.watch_session (id, user_id, unit_id, period_id, course_id, class_id,
    length_ms, tail_ms, speed_max, is_seek_limited, complete_percent, cursor_at)
  select 'bench-sitting-' || n, 'bench-learner-' || n, unit_id, period_id, course_id, class_id,
    600000, 1500, 2, false, 95, now() - interval '10 seconds'
  from n cross join place`;

/** Everybody sits down anew, ten seconds ago. */
const AGAIN = [
  "update learning.watch_session set seen = '{}', cursor_at = now() - interval '10 seconds' where id like 'bench-%'",
  "update learning.clock set spent_until = now() - interval '1 hour' where user_id like 'bench-%'",
];

interface Told {
  readonly rate: number;
  readonly p99: number;
  readonly median: number;
  readonly failed: number;
}

function learners(origin: string, seconds: number, beatMs: number): Promise<Told> {
  const child = fork(join(import.meta.dirname, "learners.ts"), {
    env: {
      ...process.env,
      BENCH_ORIGIN: origin,
      BENCH_LEARNERS: String(LEARNERS),
      BENCH_SECONDS: String(seconds),
      BENCH_BEAT_MS: String(beatMs),
      BENCH_CONNECTIONS: String(beatMs > 0 ? CONNECTIONS * 8 : CONNECTIONS),
    },
  });
  return new Promise((resolve) => child.once("message", (told) => resolve(told as Told)));
}

const UPSERT_TABLE =
  "create table if not exists bench_upsert (user_id text, unit_id text, play_ms integer, primary key (user_id, unit_id))";

/**
 * Reports of progress: their rate against a bare route that upserts one row by the raw driver on the same database, and
 * ten thousand learners held beside the home page.
 */
export async function progressRows(
  origin: string,
  ceilingOrigin: string,
  databaseUrl: string,
): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  try {
    await pool.query(FILL, [LEARNERS]);
    await pool.query(UPSERT_TABLE);
    await pool.query("analyze");
    const again = async (): Promise<void> => {
      for (const text of AGAIN) await pool.query(text);
    };
    await learners(origin, 2, 0);
    await learners(ceilingOrigin, 2, 0);
    const raw = [await learners(ceilingOrigin, SECONDS, 0)];
    await again();
    const ours = [await learners(origin, SECONDS, 0)];
    raw.push(await learners(ceilingOrigin, SECONDS, 0));
    await again();
    ours.push(await learners(origin, SECONDS, 0));
    const ceiling = Math.max(...raw.map(({ rate }) => rate));
    const best = Math.max(...ours.map(({ rate }) => rate));
    const failed = ours.reduce((sum, one) => sum + one.failed, 0);

    const home = async (): Promise<void> => {
      const response = await fetch(`${origin}/`, { headers: { "accept-language": "zh" } });
      await response.arrayBuffer();
    };
    const calm = await latencyMs(home, 200);
    await again();
    const holding = learners(origin, HELD_SECONDS, BEAT_MS);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const busy = await latencyMs(home, 200);
    const held = await holding;
    return [
      {
        what: "reports of progress against single-row upserts by the raw driver",
        wanted: "≥ 60 %",
        measured: `${Math.round((best / ceiling) * 100)} % (${Math.round(best)}/s, ${Math.round(ceiling)}/s; ${failed} failed)`,
        isReached: best >= ceiling * 0.6 && failed === 0,
      },
      {
        what: `${LEARNERS} learners reporting every ten seconds`,
        wanted: "p99 ≤ 250 ms",
        measured: `p99 ${held.p99.toFixed(0)} ms, median ${held.median.toFixed(1)} ms (${Math.round(held.rate)}/s; ${held.failed} failed)`,
        isReached: held.p99 <= 250 && held.failed === 0,
      },
      {
        what: "home page beside them against without",
        wanted: "≤ 2 ×",
        measured: `${(busy / calm).toFixed(2)} × (${busy.toFixed(2)} ms, ${calm.toFixed(2)} ms)`,
        isReached: busy <= calm * 2,
      },
    ];
  } finally {
    await pool.end();
  }
}
