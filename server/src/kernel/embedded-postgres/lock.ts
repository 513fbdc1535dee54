import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { isAlive, processIdentity } from "./process.ts";

let counter = 0;
const RETRY_MS = 25;
const PATIENCE_MS = 180_000; // the holder may be replaying the log of a large database

/**
 * Runs the action while holding a lock file that names its holder. A lock of a dead process is broken, so nobody has to
 * clean up after a kill -9. Throws when a live holder keeps it for three minutes.
 */
export async function withLock<T>(path: string, action: () => Promise<T>): Promise<T> {
  const own = `${path}.${process.pid}.${++counter}`;
  const deadline = performance.now() + PATIENCE_MS;
  while (!tryLock(path, own)) {
    breakIfStale(path, own);
    if (performance.now() > deadline)
      throw new Error(`${path} is still held by process ${holderOf(path) ?? "?"}`);
    await delay(RETRY_MS);
  }
  try {
    return await action();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Written beside its place and then linked, so that a lock always names its holder. */
function tryLock(path: string, own: string): boolean {
  try {
    writeFileSync(own, processIdentity(process.pid) ?? "");
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function holderOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Removes a dead holder's lock by renaming it, which only one of several waiting processes can do. */
function breakIfStale(path: string, own: string): void {
  const holder = holderOf(path);
  if (holder === undefined || isAlive(holder)) return;
  try {
    renameSync(path, own);
    if (holderOf(own) !== holder) linkSync(own, path); // another process had taken it meanwhile: give it back
  } catch {
    // another process was quicker
  }
  rmSync(own, { force: true });
}
