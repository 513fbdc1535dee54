import { join } from "node:path";
import pg from "pg";
import { findPostmaster } from "../../src/kernel/embedded-postgres/process.ts";
import { startEmbeddedPostgres } from "../../src/kernel/embedded-postgres/start.ts";
import { freePort } from "../free-port.ts";
import { Product } from "../product.ts";
import { Examinees } from "./examinees.ts";
import { EXAM } from "./seat.ts";

interface Storm {
  /** A folder that the database's user may enter. */
  readonly home: string;
  readonly people: number;
  /** Blows against the server, and against the database. */
  readonly kills: number;
  readonly outages: number;
  /** People whose time ends in the middle of it and who are not there. */
  readonly absent?: number;
}

export interface StormReport {
  readonly acknowledged: number;
  readonly handedIn: number;
  /** What was lost, doubled, stuck or late; empty when all went well. */
  readonly faults: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const GONE_MS = 30_000;

/** Attempts of people who are not there; their time ends in some seconds. */
const ABSENT = `
  with person as (
    insert into identity."user" (id, login_name, name, password_hash)
    select 'absent-' || n, 'absent' || n, '缺席', '!' from generate_series(1, $2::int) as n
    returning id
  )
  insert into assessment.attempt (id, setting_id, paper_id, release_number, user_id, number, seed,
    started_at, deadline_at, grace_seconds, lease, device_id, seen_at)
  select 'attempt-' || id, $1, 'exam-paper', 1, id, 1, 'x', now(),
    date_trunc('milliseconds', now()) + interval '5 seconds', 0,
    1, 'gone', now() from person`;

/** The absent whose scripts are not in, or not with the end of their time as the time; the clock works once a minute. */
async function overdue(pool: pg.Pool): Promise<string[]> {
  let late: string[] = [];
  for (let tries = 0; tries < 150; tries += 1) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from assessment.attempt where user_id like 'absent-%'
         and (state = 0 or submitted_at <> deadline_at or not is_auto)`,
    );
    late = rows.map(({ id }) => `not handed in at its end: ${id}`);
    if (late.length === 0) return [];
    await pause(1_000);
  }
  return late;
}

/** People sit an exam while the server is killed and the database torn away, again and again. */
export async function runStorm({
  home,
  people,
  kills,
  outages,
  absent = 0,
}: Storm): Promise<StormReport> {
  const directory = join(home, "postgres");
  const settings = { directory, preferredPort: 43_500, durability: "durable" } as const;
  let cluster = await startEmbeddedPostgres(settings);
  const { url } = cluster;
  const product = new Product({
    PORT: String(await freePort()),
    DATA_DIR: join(home, "data"),
    DATABASE_URL: cluster.appUrl,
    DATABASE_OWNER_URL: url,
    // One address asks here as often as a school does.
    BUDGET_FACTOR: "1000",
  });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => undefined);
  try {
    await product.start({ DEMO: "1" });
    const examinees = new Examinees(pool, people);
    await examinees.seat();
    if (absent > 0) await pool.query(ABSENT, [EXAM.settingId, absent]);
    examinees.work(product.origin);
    const faults: string[] = [];
    const blows = Array.from({ length: kills + outages }, (_, at) =>
      // The outages stand evenly between the kills.
      Math.floor(((at + 1) * outages) / (kills + outages)) >
      Math.floor((at * outages) / (kills + outages))
        ? "outage"
        : "kill",
    );
    for (const [at, blow] of blows.entries()) {
      await examinees.getAhead();
      await pause(20 + ((at * 67) % 180));
      if (blow === "kill") {
        await product.end("SIGKILL");
        faults.push(...(await examinees.lost()));
        await product.start();
      } else {
        process.kill(findPostmaster(join(directory, "18"))?.pid ?? -1, "SIGQUIT");
        for (const until = Date.now() + GONE_MS; findPostmaster(join(directory, "18"));) {
          if (Date.now() > until) throw new Error("the database did not go away");
          await pause(50);
        }
        const preferredPort = Number(new URL(url).port);
        cluster = await startEmbeddedPostgres({ ...settings, preferredPort });
        faults.push(...(await examinees.lost()));
      }
    }
    await examinees.getAhead();
    faults.push(...(await examinees.faults()));
    if (absent > 0) faults.push(...(await overdue(pool)));
    return { acknowledged: examinees.acknowledged, handedIn: examinees.handedIn, faults };
  } finally {
    await product.end("SIGKILL");
    await pool.end();
    await cluster.stop();
  }
}
