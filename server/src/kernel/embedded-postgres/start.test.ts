import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { ownedDirectory } from "../../../test/cluster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start.ts";
import { findPostmaster } from "./process.ts";

const directory = ownedDirectory(tmpdir());
const cluster = join(directory, "18");
const preferredPort = randomInt(20_000, 30_000);
const started: EmbeddedPostgres[] = [];

async function start(at = directory): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    directory: at,
    preferredPort,
    durability: "throwaway",
  });
  started.push(server);
  return server;
}

afterAll(async () => {
  for (const server of started) await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown> {
  // a throwaway server answers before its commit is on disk; what must outlive a kill asks for more
  const client = new Client({ connectionString: url, options: "-c synchronous_commit=on" });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows[0] && Object.values(rows[0])[0];
}

function postmaster(): { pid: number; port: number } {
  const running = findPostmaster(cluster);
  if (!running) throw new Error("no server is running");
  return running;
}

function session(pid: number | "self"): string | undefined {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[3];
}

/** A server that runs at the wanted port, with the table `kept`. */
async function running(): Promise<EmbeddedPostgres> {
  let server = await start();
  if (new URL(server.url).port !== String(preferredPort)) {
    await kill("SIGQUIT");
    server = await start();
  }
  await ask(server.url, "create table if not exists kept (id int)");
  return server;
}

/** Ends the server by a signal and waits until it is gone. */
async function kill(signal: NodeJS.Signals): Promise<void> {
  process.kill(postmaster().pid, signal);
  while (findPostmaster(cluster)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe("embedded PostgreSQL", () => {
  test("makes a cluster at the first start, in UTF-8, for a role that is no superuser and needs its password", async () => {
    const own = join(directory, "first");
    mkdirSync(own);
    const server = await start(own);
    expect(server.isReused).toBe(false);
    expect(await ask(server.url, "show server_encoding")).toBe("UTF8");
    expect(await ask(server.url, "select upper('é' || '学')")).toBe("É学");
    expect(
      await ask(server.url, "select rolsuper from pg_roles where rolname = current_user"),
    ).toBe(false);
    expect(await ask(server.url, "create table kept (id int)")).toBeUndefined();
    await expect(ask(server.url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(
      /password authentication/,
    );
    await expect(ask(server.url.replace("perennial:", "postgres:"), "select 1")).rejects.toThrow(
      /pg_hba/,
    );
    expect(statSync(join(own, "password")).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  test("gives the running server to everyone, and one of them can't stop it for the others", async () => {
    await running();
    const [first, second] = await Promise.all([start(), start()]);
    expect([first.isReused, second.isReused]).toEqual([true, true]);
    const { pid } = postmaster();
    await first.stop();
    expect(postmaster().pid).toBe(pid); // others still use it
    expect(await ask(second.url, "select count(*)::int from kept")).toBe(0);
  });

  test("the server is in a session of its own, out of the terminal's reach", async () => {
    await running();
    expect(session(postmaster().pid)).not.toBe(session("self"));
  });

  test("recovers after the server was killed, with its data", async () => {
    await running();
    const { pid } = postmaster();
    process.kill(pid, "SIGKILL");
    const server = await start();
    expect(server.isReused).toBe(false);
    expect(postmaster().pid).not.toBe(pid);
    expect(await ask(server.url, "select count(*)::int from kept")).toBe(0);
  });

  test("is not misled by a stale pid file that names a living stranger", async () => {
    await running();
    const { pid, port } = postmaster();
    const stale = readFileSync(join(cluster, "postmaster.pid"), "utf8").replace(
      String(pid),
      String(process.pid),
    );
    await kill("SIGQUIT");
    writeFileSync(join(cluster, "postmaster.pid"), stale);
    const server = await start();
    expect(server.isReused).toBe(false);
    expect(new URL(server.url).port).toBe(String(port));
  });

  test("takes the next port when another program listens on the wanted one", async () => {
    await running();
    await kill("SIGKILL");
    const stranger = createServer();
    await new Promise<void>((resolve) => stranger.listen(preferredPort, "127.0.0.1", resolve));
    const server = await start();
    stranger.close();
    expect(Number(new URL(server.url).port)).toBeGreaterThan(preferredPort);
    expect(await ask(server.url, "select 1")).toBe(1);
  });

  test("leaves the port of a server that died to it as long as somebody uses it", async () => {
    const server = await running();
    await kill("SIGKILL");
    const other = join(directory, "other");
    mkdirSync(other);
    const beside = await start(other);
    expect(new URL(beside.url).port).not.toBe(String(preferredPort));
    await server.revive();
    expect(await ask(server.url, "select count(*)::int from kept")).toBe(0);
    // Once nobody uses it, the port is free for all.
    for (const one of started) await one.stop();
    const after = await start(other);
    expect(new URL(after.url).port).toBe(String(preferredPort));
    await after.stop();
  });

  test("lets us in again after the password file was lost", async () => {
    await running();
    rmSync(join(directory, "password"));
    const server = await start();
    expect(await ask(server.url, "select count(*)::int from kept")).toBe(0);
  });

  test("breaks the lock of a starter that was killed", async () => {
    await running();
    const dead = spawn("true");
    await new Promise((resolve) => dead.on("close", resolve));
    writeFileSync(join(directory, "start.lock"), `${dead.pid} 12345`);
    expect((await start()).isReused).toBe(true);
    expect(existsSync(join(directory, "start.lock"))).toBe(false);
  });

  test("two starts at once on an empty directory make one cluster", async () => {
    const fresh = join(directory, "fresh");
    mkdirSync(fresh);
    const both = await Promise.all([start(fresh), start(fresh)]);
    expect(both.filter((server) => server.isReused)).toHaveLength(1);
    expect(both[0]?.url).toBe(both[1]?.url);
    await both[0]?.stop();
    expect(findPostmaster(join(fresh, "18"))).toBeDefined();
    await both[1]?.stop();
    expect(findPostmaster(join(fresh, "18"))).toBeUndefined();
  });
});
