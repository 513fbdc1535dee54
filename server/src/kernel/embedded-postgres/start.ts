import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { coldStart, DatabaseNotStarted, setPassword, startAgain, stopServer } from "./cluster.ts";
import { withLock } from "./lock.ts";
import { type Place, placeOf, refuseForeign } from "./place.ts";
import { probe } from "./probe.ts";
import { findPostmaster, isAlive, processIdentity } from "./process.ts";
import type { Durability } from "./settings.ts";

export interface EmbeddedPostgres {
  /** Connection string of the database `perennial` as its owner, password included: never log it. */
  url: string;
  /** The same database for requests, as a role that owns nothing. */
  appUrl: string;
  /** The server of an earlier process was still running and is used on. */
  isReused: boolean;
  /** Whether its main process lives; a frozen one does. */
  isRunning(): boolean;
  /** Starts it again at the same address after it died; does nothing while it runs. Throws when it won't start. */
  revive(): Promise<void>;
  /** Stops the server in order, unless another living process uses it too. */
  stop(): Promise<void>;
}

interface Options {
  /** DATA_DIR/postgres for the durable one, a temporary folder of one's own for a throwaway one. */
  directory: string;
  preferredPort: number;
  durability: Durability;
  /** Told in one line when the data has to live elsewhere. */
  onNotice?: (line: string) => void;
}

/**
 * Starts our own PostgreSQL from the npm package's programs, or takes up the one that still runs after our
 * process was killed. It listens on 127.0.0.1 only, at the first free port from `preferredPort`; the role
 * `perennial` owns the database `perennial` and is no superuser. Its password lies in DATA_DIR/secrets
 * (in the directory itself for a throwaway one). The server is in a session of its own, so a Ctrl-C in the
 * terminal reaches only us and we stop it last. Throws with the end of the server's log when it won't start.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  mkdirSync(directory, { recursive: true });
  refuseForeign(directory);
  const lock = join(directory, "start.lock");
  return await withLock(lock, async () => {
    const place = placeOf(directory, options.durability, options.onNotice ?? sayOnce);
    const password = passwordIn(secretFile(directory, options.durability));
    const urlAt = (port: number, role = "perennial"): string =>
      `postgres://${role}:${password}@127.0.0.1:${port}/perennial`;
    const runningPort = await reusablePort(place, urlAt);
    const port = runningPort ?? (await startReady(place, password, options.preferredPort, urlAt));
    const handle = register(directory);
    return {
      url: urlAt(port),
      appUrl: urlAt(port, "perennial_app"),
      isReused: runningPort !== undefined,
      isRunning: () => findPostmaster(place.cluster) !== undefined,
      revive: () =>
        withLock(lock, async () => {
          if (!findPostmaster(place.cluster)) await startAgain(place, port);
        }),
      stop: () => withLock(lock, () => release(place, directory, handle)),
    };
  });
}

type UrlAt = (port: number, role?: string) => string;

/** Whether owner and app may come in; an older cluster knows the owner only. */
async function probeBoth(port: number, urlAt: UrlAt): Promise<Awaited<ReturnType<typeof probe>>> {
  const state = await probe(urlAt(port));
  return state === "ready" ? probe(urlAt(port, "perennial_app")) : state;
}

/** The port of a running server that takes our password. A running one that doesn't answer is stopped. */
async function reusablePort(place: Place, urlAt: UrlAt): Promise<number | undefined> {
  const running = findPostmaster(place.cluster);
  if (!running) return undefined;
  if ((await probeBoth(running.port, urlAt)) === "ready") return running.port;
  await stopServer(place);
  return undefined;
}

/** Starts the server and makes sure that it takes our password: the secrets may have been lost while the data stayed. */
async function startReady(
  place: Place,
  password: string,
  preferredPort: number,
  urlAt: UrlAt,
): Promise<number> {
  let port = await coldStart(place, password, preferredPort);
  let state = await probeBoth(port, urlAt);
  if (state === "refused") {
    await stopServer(place);
    await setPassword(place, password);
    port = await coldStart(place, password, preferredPort);
    state = await probeBoth(port, urlAt);
  }
  if (state === "ready") return port;
  throw new DatabaseNotStarted(
    `数据库已启动但不应答 · The database server runs but is ${state}, see ${place.log}`,
  );
}

function secretFile(directory: string, durability: Durability): string {
  return durability === "durable"
    ? join(dirname(directory), "secrets", "postgres-password")
    : join(directory, "password");
}

function passwordIn(file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const password = randomBytes(24).toString("base64url");
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

let handles = 0;

/** Leaves a note that this process uses the server, so that another one's stop() doesn't take it away. */
function register(directory: string): string {
  mkdirSync(join(directory, "users"), { recursive: true });
  const handle = join(directory, "users", `${process.pid}-${++handles}`);
  writeFileSync(handle, processIdentity(process.pid) ?? "");
  return handle;
}

async function release(place: Place, directory: string, handle: string): Promise<void> {
  rmSync(handle, { force: true });
  const users = join(directory, "users");
  const isInUse =
    readdirSync(users).filter((name) => {
      const isLiving = isAlive(readFileSync(join(users, name), "utf8"));
      if (!isLiving) rmSync(join(users, name), { force: true }); // its process was killed
      return isLiving;
    }).length > 0;
  if (!isInUse) await stopServer(place);
}

const said = new Set<string>();

function sayOnce(line: string): void {
  if (!said.has(line)) process.stderr.write(`${line}\n`);
  said.add(line);
}
