import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { coldStart, DatabaseNotStarted, setPassword, startAgain, stopServer } from "./cluster.ts";
import { withLock } from "./lock.ts";
import { type Place, placeOf, refuseForeign } from "./place.ts";
import { giveUpPort, keepPort } from "./port.ts";
import { probe } from "./probe.ts";
import { findPostmaster } from "./process.ts";
import type { Durability } from "./settings.ts";
import { registerUser, unregisterUser } from "./users.ts";

export interface EmbeddedPostgres {
  /** Connection string of the database `perennial` as its owner. It contains the password, so never log it. */
  url: string;
  /** The same database for requests, as a role that owns nothing. */
  appUrl: string;
  /** The server of an earlier process was still running and is used again. */
  isReused: boolean;
  /** True while its main process lives, even a frozen one. */
  isRunning(): boolean;
  /** Starts it again at the same address after it died; does nothing while it runs. Throws when it does not start. */
  revive(): Promise<void>;
  /** Stops the server in order, unless another living process uses it too. */
  stop(): Promise<void>;
}

interface Options {
  /** DATA_DIR/postgres for the durable one, a temporary folder of its own for a throwaway one. */
  directory: string;
  preferredPort: number;
  durability: Durability;
  /** Called with one line when the data has to be kept elsewhere. */
  onNotice?: (line: string) => void;
}

/**
 * Starts our own PostgreSQL from the npm package's programs, or reuses the one that still runs after our process was
 * killed. It listens on 127.0.0.1 only, at the first free port from `preferredPort`. The role `perennial` owns the
 * database `perennial` and is no superuser. Its password is kept in DATA_DIR/secrets (in the directory itself for a
 * throwaway one). The server runs in a session of its own, so that Ctrl-C in the terminal reaches only us and we stop
 * it last. Throws with the end of the server's log when it does not start.
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
    // Before it starts: from then on its port is kept for it.
    const handle = registerUser(directory);
    const { isReused, port } = await run(
      place,
      directory,
      password,
      options.preferredPort,
      urlAt,
    ).catch((error: unknown) => {
      rmSync(handle, { force: true });
      throw error;
    });
    return {
      url: urlAt(port),
      appUrl: urlAt(port, "perennial_app"),
      isReused,
      isRunning: () => findPostmaster(place.cluster) !== undefined,
      revive: () =>
        withLock(lock, async () => {
          if (!findPostmaster(place.cluster)) await startAgain(place, port);
        }),
      stop: () => withLock(lock, () => release(place, directory, port, handle)),
    };
  });
}

type UrlAt = (port: number, role?: string) => string;

/** Uses the server that still runs, or starts it. */
async function run(
  place: Place,
  directory: string,
  password: string,
  preferredPort: number,
  urlAt: UrlAt,
): Promise<{ readonly isReused: boolean; readonly port: number }> {
  const reused = await reusablePort(place, urlAt);
  if (reused !== undefined) {
    keepPort(reused, directory);
    return { isReused: true, port: reused };
  }
  const start = (): Promise<number> => coldStart(place, password, preferredPort, directory);
  return { isReused: false, port: await startReady(place, password, start, urlAt) };
}

/** True when owner and app can connect; an older cluster knows only the owner. */
async function probeBoth(port: number, urlAt: UrlAt): Promise<Awaited<ReturnType<typeof probe>>> {
  const state = await probe(urlAt(port));
  return state === "ready" ? probe(urlAt(port, "perennial_app")) : state;
}

/** The port of a running server that accepts our password. A running server that does not answer is stopped. */
async function reusablePort(place: Place, urlAt: UrlAt): Promise<number | undefined> {
  const running = findPostmaster(place.cluster);
  if (!running) return undefined;
  if ((await probeBoth(running.port, urlAt)) === "ready") return running.port;
  await stopServer(place);
  return undefined;
}

/** Starts the server and makes sure that it accepts our password: the secrets may be lost while the data remains. */
async function startReady(
  place: Place,
  password: string,
  start: () => Promise<number>,
  urlAt: UrlAt,
): Promise<number> {
  let port = await start();
  let state = await probeBoth(port, urlAt);
  if (state === "refused") {
    await stopServer(place);
    await setPassword(place, password);
    port = await start();
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

async function release(
  place: Place,
  directory: string,
  port: number,
  handle: string,
): Promise<void> {
  if (!unregisterUser(directory, handle)) return;
  await stopServer(place);
  giveUpPort(port, directory);
}

const said = new Set<string>();

function sayOnce(line: string): void {
  if (!said.has(line)) process.stderr.write(`${line}\n`);
  said.add(line);
}
