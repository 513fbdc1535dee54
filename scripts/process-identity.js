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
 * Identity of the npm that started this script, undefined when none did or when the system doesn't tell.
 * npm runs scripts through a shell, which may stand between or have made way for us.
 */
export function npmAbove() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = nameAndParentOf(process.ppid);
  const isShell = /^(sh|dash|bash|ash|busybox)$/.test(parent?.name ?? "");
  return processIdentity(parent && isShell ? parent.parent : process.ppid);
}

/**
 * @param {number} pid
 * @returns {{ name: string, parent: number } | undefined}
 */
function nameAndParentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const close = stat.lastIndexOf(")");
    return {
      name: stat.slice(stat.indexOf("(") + 1, close),
      parent: Number(stat.slice(close + 2).split(" ")[1]),
    };
  } catch {
    return undefined;
  }
}
