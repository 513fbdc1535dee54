// @ts-check
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { stampFile } from "./place.js";
import { isAlive, processIdentity } from "./process-identity.js";

/**
 * Runs the action while no other process does one of the same name: `npm start` and `npm test` on a fresh clone
 * would otherwise install into one folder at once. The lock of a process that died is broken.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withLock(name, action) {
  const path = stampFile(`${name}.lock`);
  const own = `${path}.${process.pid}`;
  while (!tryLock(path, own)) {
    breakIfStale(path, own);
    await delay(100);
  }
  try {
    return await action();
  } finally {
    rmSync(path, { force: true });
  }
}

/**
 * Written aside and then linked, so that a lock is never seen without its holder's name.
 * @param {string} path
 * @param {string} own
 */
function tryLock(path, own) {
  writeFileSync(own, processIdentity(process.pid) ?? "");
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {string} path */
function holderOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * @param {string} path
 * @param {string} own
 */
function breakIfStale(path, own) {
  const holder = holderOf(path);
  if (holder === undefined || isAlive(holder)) return;
  try {
    renameSync(path, own);
    if (holderOf(own) !== holder) linkSync(own, path); // someone had taken it meanwhile: give it back
  } catch {
    // another waiter was quicker
  }
  rmSync(own, { force: true });
}
