import { fork } from "node:child_process";
import { join } from "node:path";
import { EXAM, seatExaminees } from "@perennial/server/test/exam/seat.ts";
import pg from "pg";
import { cpuSeconds, type Row } from "./measure.ts";

const SITTERS = 2_000;
const QUESTIONS = 50;
const CONNECTIONS = 64;
const SECONDS = 5;
const DAY_SECONDS = 45;

/** Everybody has a prepared attempt that has not begun, or (for saves alone) one that has. */
const prepared = (hasBegun: boolean): string[] => [
  `delete from assessment.attempt where setting_id = '${EXAM.settingId}'`,
  `insert into assessment.attempt (id, setting_id, paper_id, release_number, user_id, number, seed,
     started_at, lease, device_id, seen_at)
   select 'exam-attempt-' || n, 'exam-setting', 'exam-paper', 1, 'examinee-' || n, 1, 'x',
     ${hasBegun ? "now(), 1, 'bench', now()" : "null, 0, null, null"}
   from generate_series(0, ${SITTERS - 1}) as n`,
  "vacuum analyze assessment.attempt",
];

interface Told {
  readonly rate: number;
  readonly num: number;
  readonly startP99: number;
  readonly saveP99: number;
  readonly failed: number;
  /** CPU milliseconds of the server for one request. */
  readonly cpuMs: number;
}

async function sitters(
  origin: string,
  what: "save" | "start" | "day",
  seconds: number,
): Promise<Told> {
  const child = fork(join(import.meta.dirname, "sitters.ts"), {
    env: {
      ...process.env,
      BENCH_ORIGIN: origin,
      BENCH_WHAT: what,
      BENCH_SITTERS: String(SITTERS),
      BENCH_SECONDS: String(seconds),
      BENCH_SETTING: EXAM.settingId,
      BENCH_QUESTIONS: Array.from({ length: QUESTIONS }, (_, at) => EXAM.questionId(at)).join(),
      BENCH_CONNECTIONS: String(what === "day" ? CONNECTIONS * 8 : CONNECTIONS),
    },
  });
  const before = await cpuSeconds(origin);
  const told = await new Promise<Omit<Told, "cpuMs">>((resolve) =>
    child.once("message", (answer) => resolve(answer as Omit<Told, "cpuMs">)),
  );
  const used = (await cpuSeconds(origin)) - before;
  return Object.assign({}, told, { cpuMs: (used * 1000) / told.num });
}

const UPSERT_TABLE =
  "create table if not exists bench_answer (attempt_id text, question_id text, number bigint, answer jsonb, primary key (attempt_id, question_id))";

/**
 * Saves of answers against a bare route that upserts one row by the raw driver on the same database, beginnings against
 * saves, and a whole day's morning: two thousand begin within ten seconds and save every fifteen.
 */
export async function attemptRows(
  origin: string,
  ceilingOrigin: string,
  databaseUrl: string,
): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const text of statements) await pool.query(text);
  };
  try {
    await seatExaminees(pool, SITTERS, QUESTIONS);
    await run([UPSERT_TABLE, "analyze", ...prepared(true)]);
    await sitters(origin, "save", 2);
    await sitters(ceilingOrigin, "save", 2);
    const raw = [await sitters(ceilingOrigin, "save", SECONDS)];
    const ours = [await sitters(origin, "save", SECONDS)];
    raw.push(await sitters(ceilingOrigin, "save", SECONDS));
    ours.push(await sitters(origin, "save", SECONDS));
    const best = ours.toSorted((one, other) => other.rate - one.rate)[0];
    const ceiling = Math.max(...raw.map(({ rate }) => rate));
    await run(prepared(false));
    // Saves were compiled before they were measured; beginnings are too, and what the first of them cost is told.
    const first = await sitters(origin, "start", 60);
    await run(prepared(false));
    const starts = await sitters(origin, "start", 60);
    await run(prepared(false));
    const day = await sitters(origin, "day", DAY_SECONDS);
    const { rows: kept } = await pool.query<{ num: number }>(
      "select count(*)::int as num from assessment.answer where attempt_id like 'exam-%'",
    );
    const failed = [...ours, first, starts, day].reduce((sum, one) => sum + one.failed, 0);
    const rate = best?.rate ?? 0;
    const saveMs = best?.cpuMs ?? 0;
    return [
      {
        what: "saves of answers against single-row upserts by the raw driver",
        wanted: "≥ 60 %",
        measured: `${Math.round((rate / ceiling) * 100)} % (${Math.round(rate)}/s, ${Math.round(ceiling)}/s; ${failed} failed)`,
        isReached: rate >= ceiling * 0.6 && failed === 0,
      },
      {
        what: "CPU time of the server for a save",
        wanted: "≤ 0.3 ms",
        measured: `${saveMs.toFixed(2)} ms`,
        isReached: saveMs <= 0.3,
      },
      {
        what: "CPU time of a beginning against a save, prepared before",
        wanted: "≤ 3 ×",
        measured: `${(starts.cpuMs / saveMs).toFixed(2)} × (${starts.cpuMs.toFixed(2)} ms; ${Math.round(starts.rate)}/s; the first ${SITTERS} after the server came up: ${(first.cpuMs / saveMs).toFixed(2)} ×)`,
        isReached: starts.cpuMs <= saveMs * 3,
      },
      {
        what: `${SITTERS} begin within 10 s and save every 15 s`,
        wanted: "p99 ≤ 250 ms, none lost",
        measured: `saves p99 ${day.saveP99.toFixed(0)} ms, beginnings p99 ${day.startP99.toFixed(0)} ms; ${kept[0]?.num ?? 0} answers kept, ${day.failed} failed`,
        isReached: day.saveP99 <= 250 && day.failed === 0,
      },
    ];
  } finally {
    await pool.end();
  }
}
