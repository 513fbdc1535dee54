import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Account, runTool } from "./account.ts";
import type { Place } from "./place.ts";
import { choosePort } from "./port.ts";
import { clearProcesses, findPostmaster } from "./process.ts";
import { CONNECTION_RULES, settingsFor } from "./settings.ts";

const LOG_LIMIT_BYTES = 5_000_000;
const START_ATTEMPTS = 3;

/** The server could not be started this time (a full disk, a long recovery); trying again may help. */
export class DatabaseNotStarted extends Error {
  /** Another program listens on its port. */
  get isPortTaken(): boolean {
    return /could not bind|could not create any TCP/.test(this.message);
  }
}

/**
 * Starts a cluster that is not running, and makes it first when there is none; gives its port, which is then kept for
 * `directory`. What a killed server left behind is removed. The caller holds the lock. Throws DatabaseNotStarted.
 */
export async function coldStart(
  place: Place,
  password: string,
  preferredPort: number,
  directory: string,
): Promise<number> {
  if (!existsSync(place.cluster)) await create(place, password);
  await clearUp(place);
  return await startAtFreePort(place, preferredPort, directory);
}

/**
 * Restarts a cluster that died, on the same port, because its users know no other. It never makes a new cluster,
 * because an empty database in place of one that is not mounted would be worse than none.
 */
export async function startAgain(place: Place, port: number): Promise<void> {
  if (!existsSync(place.cluster)) throw new DatabaseNotStarted(`${place.cluster} is not there`);
  await clearUp(place);
  await startAt(place, port);
}

async function clearUp(place: Place): Promise<void> {
  await clearProcesses(place.cluster);
  rmSync(join(place.cluster, "postmaster.pid"), { force: true });
  write(join(place.cluster, "pg_hba.conf"), CONNECTION_RULES, place.account);
  rotateLog(place);
}

/** Another program can take the port between our check and PostgreSQL's start, hence the attempts. */
async function startAtFreePort(
  place: Place,
  preferredPort: number,
  directory: string,
): Promise<number> {
  let wanted = preferredPort;
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(wanted, directory);
    try {
      await startAt(place, port);
      return port;
    } catch (error) {
      const isPortTaken = error instanceof DatabaseNotStarted && error.isPortTaken;
      if (attempt === START_ATTEMPTS || !isPortTaken) throw error;
      wanted = port + 1;
    }
  }
}

async function startAt(place: Place, port: number): Promise<void> {
  const { account, binaries, cluster, durability, log } = place;
  write(join(cluster, "perennial.conf"), settingsFor(durability, port), account);
  const logStart = statSync(log).size;
  const args = ["start", "-w", "-t", "120", "-s", "-D", cluster, "-l", log];
  const { code, output } = await runTool(binaries.pgCtl, args, account);
  if (code === 0) return;
  const said = readFileSync(log).subarray(logStart).toString().trim();
  const tail = said.split("\n").slice(-15).join("\n");
  throw new DatabaseNotStarted(
    `数据库没有启动 · The database server did not start (${log}):\n${tail || output}`,
  );
}

/**
 * Stops the server. Open transactions are rolled back; if that takes a minute, the server is stopped at once. Does
 * nothing when it is not running.
 */
export async function stopServer({ binaries, cluster, account }: Place): Promise<void> {
  if (!findPostmaster(cluster)) return;
  const stop = (mode: string): ReturnType<typeof runTool> =>
    runTool(binaries.pgCtl, ["stop", "-w", "-t", "60", "-s", "-m", mode, "-D", cluster], account);
  if ((await stop("fast")).code !== 0 && findPostmaster(cluster)) await stop("immediate");
  await clearProcesses(cluster);
}

/**
 * Gives our roles a new password without knowing the old one, and creates the server's own role in older clusters. The
 * server must be down.
 */
export async function setPassword(place: Place, password: string): Promise<void> {
  await runAlone(
    place,
    place.cluster,
    `${APP_ROLE_SQL}\nalter role perennial password '${password}'\nalter role perennial_app password '${password}'\n`,
  );
}

/**
 * Requests run as `perennial_app`, which owns no table: what the logs hold cannot be changed with its rights
 * (security check 40). `perennial` owns the tables and migrates.
 */
const APP_ROLE_SQL =
  "do $$ begin if not exists (select from pg_roles where rolname = 'perennial_app') then create role perennial_app login; end if; grant perennial_app to perennial; end $$";

/** Made beside its place and renamed when complete, so that a killed start leaves no half-made cluster. */
async function create(place: Place, password: string): Promise<void> {
  const { cluster, account, binaries } = place;
  const home = dirname(cluster);
  for (const name of readdirSync(home)) {
    if (name.startsWith(`${basename(cluster)}.new-`))
      rmSync(join(home, name), { recursive: true, force: true });
  }
  const fresh = `${cluster}.new-${randomBytes(3).toString("hex")}`;
  mkdirSync(fresh, { mode: 0o700 });
  give(fresh, account);
  // Code-point order never changes, so no update of a system's or ICU's collation can break an index.
  const locale = [
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C",
    "--builtin-locale=C.UTF-8",
  ];
  const haste = place.durability === "throwaway" ? ["--no-sync"] : [];
  const args = ["-D", fresh, "-U", "postgres", "-A", "trust", ...locale, ...haste];
  const { code, output } = await runTool(binaries.initdb, args, account);
  if (code !== 0) throw new Error(`数据库没有建成 · The database could not be made:\n${output}`);
  appendFileSync(join(fresh, "postgresql.conf"), "\ninclude_if_exists 'perennial.conf'\n");
  await runAlone(
    place,
    fresh,
    `create role perennial login createdb password '${password}'\ncreate database perennial owner perennial\n${APP_ROLE_SQL}\nalter role perennial_app password '${password}'\n`,
  );
  renameSync(fresh, cluster);
}

/**
 * PostgreSQL's single-user mode, one statement per line, because the superuser has no password and cannot connect over
 * the network.
 */
async function runAlone({ binaries, account }: Place, cluster: string, sql: string): Promise<void> {
  const { code, output } = await runTool(
    binaries.postgres,
    ["--single", "-D", cluster, "postgres"],
    account,
    sql,
  );
  if (code !== 0 || /(ERROR|FATAL|PANIC):/.test(output))
    throw new Error(`the database refused its set-up:\n${output}`);
}

function rotateLog({ log, account }: Place): void {
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
  if (!existsSync(log)) write(log, "", account);
}

/** A file that is already right is not written, because on a full disk it would be emptied and not filled again. */
function write(file: string, text: string, account: Account | undefined): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileSync(file, text, { mode: 0o600 });
  give(file, account);
}

function give(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}
