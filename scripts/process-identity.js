// @ts-check
import { readFileSync } from "node:fs";

/**
 * "pid starttime" of a running process, else undefined. The start time tells a live holder from a stranger that
 * later got the same number; a zombie is nobody. (server/src/kernel has the same in TypeScript, which the system's
 * Node can't read before the pinned one is installed.)
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processIdentity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : `${pid} ${fields[19]}`;
  } catch {
    return process.platform === "linux" || !isSignalable(pid) ? undefined : `${pid} unknown`;
  }
}

/**
 * Is the process that wrote this identity still running?
 * @param {string | undefined} identity
 */
export function isAlive(identity) {
  const pid = Number.parseInt(identity ?? "", 10);
  return pid > 0 && processIdentity(pid) === identity?.trim();
}

/** @param {number} pid */
function isSignalable(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * The parent of a process, where /proc tells it.
 * @param {number} pid
 * @returns {{ pid: number, name: string } | undefined} the parent's number, and the process's own name
 */
export function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const close = stat.lastIndexOf(")");
    return {
      pid: Number(stat.slice(close + 2).split(" ")[1]),
      name: stat.slice(stat.indexOf("(") + 1, close),
    };
  } catch {
    return undefined;
  }
}
