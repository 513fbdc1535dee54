import { fork, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@perennial/server/src/kernel/embedded-postgres/start.ts";
import { loginRushRow, signedInRow } from "./accounts.ts";
import { certificateRows } from "./certificates.ts";
import { chaosRows } from "./chaos.ts";
import { measureLarge } from "./large.ts";
import { mediaRows } from "./media.ts";
import { floodRows } from "./flood.ts";
import { compare, type Row, type Target } from "./measure.ts";
import { startOurs } from "./our-server.ts";
import { paperRows } from "./paper.ts";
import { planRow } from "./plan.ts";
import { questionBankRows } from "./question-bank.ts";
import { appointmentRows } from "./appointment.ts";
import { examRoomRows } from "./exam-room.ts";
import { attemptRows } from "./attempt.ts";
import { progressRows } from "./progress.ts";
import { projectRows } from "./project.ts";
import { signedInRows } from "./signed-in.ts";
import { spaceRows } from "./spaces.ts";
import { stormRows } from "./storm.ts";
import { studyRows } from "./study.ts";

/**
 * `npm run bench`: rates as ratios of ceilings measured in the same run; `--large` adds the large data set, `--media`
 * uploads and films of hundreds of megabytes, `--study` the study page on a mid-range phone. Alone measure `--spaces`
 * (how soon screens of spaces and consoles can be used on a slow desk), `--flood` (what a flood of visitors costs who is
 * signed in), `--chaos` (what comes back after kills) and `--signed-in` (what people cost who are signed in),
 * `--attempt` (saves and beginnings of an exam), `--appointment` (a thousand for a hundred seats), `--exam-room` (two thousand open streams of a hall), `--storm` (an exam while server and database go down), `--certificates` (ten thousand of them as PDF), `--bank` (lists of a library of a million questions, papers drawn from it), `--project` (lists of a project of fifty thousand learners).
 */
const isLarge = process.argv.includes("--large");
const isMedia = process.argv.includes("--media");
const isFlood = process.argv.includes("--flood");
const isSignedIn = process.argv.includes("--signed-in");
const isAttempt = process.argv.includes("--attempt");
const isAppointment = process.argv.includes("--appointment");
const isExamRoom = process.argv.includes("--exam-room");
const isSpaces = process.argv.includes("--spaces");
const isBank = process.argv.includes("--bank");
const isProject = process.argv.includes("--project");
const isStudy = process.argv.includes("--study");

async function startCeiling(
  databaseUrl: string,
  home: Buffer,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(join(import.meta.dirname, "ceiling.ts"), {
    env: { ...process.env, DATABASE_URL: databaseUrl, BENCH_HOME: home.toString("base64") },
  });
  const port = await new Promise<number>((resolve) => {
    child.once("message", (message) => resolve((message as { port: number }).port));
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** The compressed bytes of a page, as a browser gets them. */
function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br", "accept-language": "zh" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

async function ratioRow(what: string, wanted: number, ours: Target, ceiling: Target): Promise<Row> {
  const { ratio, ...rates } = await compare(ours, ceiling);
  const said = ({ rate, cpuMs }: { rate: number; cpuMs: number }): string =>
    `${Math.round(rate)}/s, ${cpuMs.toFixed(3)} ms CPU`;
  const percent = (value: number): string => `${Math.round(value * 100)} %`;
  return {
    what,
    wanted: `≥ ${percent(wanted)}`,
    measured: `${percent(ratio)} (${said(rates.ours)}; ceiling ${said(rates.ceiling)})`,
    isReached: ratio >= wanted,
  };
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map((row) => row.what.length));
  for (const { what, wanted, measured, isReached } of rows) {
    process.stdout.write(
      `${isReached ? "✓" : "✗"} ${what.padEnd(width)}  ${wanted.padEnd(8)}  ${measured}\n`,
    );
  }
}

if (process.argv.includes("--chaos")) {
  const rows = await chaosRows();
  print(rows);
  process.exit(rows.every((row) => row.isReached) ? 0 : 1);
}

if (process.argv.includes("--certificates")) {
  const rows = await certificateRows();
  print(rows);
  process.exit(rows.every((row) => row.isReached) ? 0 : 1);
}

if (process.argv.includes("--storm")) {
  const rows = await stormRows();
  print(rows);
  process.exit(rows.every((row) => row.isReached) ? 0 : 1);
}

const directory = mkdtempSync(join(tmpdir(), "perennial-bench-"));
// As root, the database runs as another user and must be able to enter.
chmodSync(directory, 0o755);
const database = await startEmbeddedPostgres({
  directory: join(directory, "postgres"),
  preferredPort: 54_700,
  durability: "durable",
});
const children: ChildProcess[] = [];

/** The process that fills the demo keeps the memory which that took; what is measured is one that found it there. */
async function fillDemo(): Promise<void> {
  const { child } = await startOurs(database, directory);
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("exit", resolve));
}

async function measureAll(): Promise<void> {
  const ours = await startOurs(database, directory);
  children.push(ours.child);
  if (isSpaces) {
    const rows = await spaceRows(ours.origin);
    print(rows);
    process.exitCode = rows.some((row) => !row.isReached) ? 1 : 0;
    return;
  }
  if (isBank) {
    const rows = await questionBankRows(ours.origin, database.url);
    print(rows);
    process.exitCode = rows.some((row) => !row.isReached) ? 1 : 0;
    return;
  }
  if (isProject) {
    const rows = await projectRows(ours.origin, database.url);
    print(rows);
    process.exitCode = rows.some((row) => !row.isReached) ? 1 : 0;
    return;
  }
  if (isAppointment) {
    const rows = await appointmentRows(ours.origin, database.url);
    print(rows);
    process.exitCode = rows.some((row) => !row.isReached) ? 1 : 0;
    return;
  }
  if (isExamRoom) {
    const { origin, child } = ours;
    const rows = await examRoomRows({ origin, pid: child.pid ?? 0, databaseUrl: database.url });
    print(rows);
    process.exitCode = rows.some((row) => !row.isReached) ? 1 : 0;
    return;
  }
  if (isAttempt) {
    const ceiling = await startCeiling(database.url, Buffer.from(""));
    children.push(ceiling.child);
    const rows = await attemptRows(ours.origin, ceiling.origin, database.url);
    print(rows);
    process.exitCode = rows.some((row) => !row.isReached) ? 1 : 0;
    return;
  }
  const signedIn = await signedInRows(ours.origin, database.url);
  if (isSignedIn) {
    print(signedIn);
    process.exitCode = signedIn.some((row) => !row.isReached) ? 1 : 0;
    return;
  }
  const home = await bytesOf(`${ours.origin}/`);
  const ceiling = await startCeiling(database.url, home);
  children.push(ceiling.child);
  const browser = { "accept-encoding": "br", "accept-language": "zh" };
  const regions = "parentCode=1101";
  const service = encodeURIComponent("/centro/api/area/regions");
  const rows = [
    ...signedIn,
    await ratioRow(
      "home page, anonymous, against a bare route with the same bytes",
      0.6,
      { url: `${ours.origin}/`, headers: browser },
      { url: `${ceiling.origin}/home`, headers: browser },
    ),
    await ratioRow(
      "operation with one indexed query against the same SQL by the raw driver",
      0.5,
      { url: `${ours.origin}/api/centro/api/area/regions?${regions}` },
      { url: `${ceiling.origin}/regions?${regions}` },
    ),
    await ratioRow(
      "gateway against the direct door",
      0.8,
      { url: `${ours.origin}/api/ajax?service=${service}&${regions}` },
      { url: `${ours.origin}/api/centro/api/area/regions?${regions}` },
    ),
  ];
  rows.push(await signedInRow(ours.origin), await loginRushRow(ours.origin));
  rows.push(await planRow(ours.origin));
  rows.push(...(await paperRows(database.url, 50_000)));
  rows.push(...(await progressRows(ours.origin, ceiling.origin, database.url)));
  rows.push(...(await attemptRows(ours.origin, ceiling.origin, database.url)));
  process.stdout.write(`home page: ${(home.length / 1024).toFixed(1)} KB compressed\n`);
  print(rows);
  if (isMedia) print(await mediaRows(ours, directory));
  if (isStudy) print(await studyRows(ours.origin));
  if (isLarge) print(await measureLarge(join(directory, "large")));
  if (rows.some((row) => !row.isReached)) process.exitCode = 1;
}

/** As one address may ask, and as thousands of addresses could. */
async function measureFlood(): Promise<void> {
  for (const factor of [1, 100_000]) {
    const ours = await startOurs(database, directory, factor);
    const rows = await floodRows(ours.origin).finally(() => ours.child.kill("SIGTERM"));
    await new Promise((resolve) => ours.child.once("exit", resolve));
    process.stdout.write(
      factor === 1 ? "the flood of one address\n" : "a flood of many addresses\n",
    );
    print(rows);
    if (rows.some((row) => !row.isReached)) process.exitCode = 1;
  }
}

try {
  await fillDemo();
  if (isFlood) await measureFlood();
  else await measureAll();
} finally {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
    }),
  );
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}
