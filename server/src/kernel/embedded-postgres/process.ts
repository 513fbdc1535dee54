import { readFileSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/**
 * The identity of the process that now has this id: "pid starttime", or undefined when there is none. A zombie counts
 * as none, because process 1 of a container does not always collect them. The start time distinguishes the process from
 * a later one with the same number. Without /proc there is only the number.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : `${pid} ${fields[19]}`;
  } catch {
    if (process.platform === "linux") return undefined;
  }
  return isSignalable(pid) ? `${pid} unknown` : undefined;
}

/** True while the process that wrote this identity (see processIdentity) is running. */
export function isAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && processIdentity(pid) === identity.trim();
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Every process whose working directory is this one: a PostgreSQL server and its children. Empty without /proc. */
export function pidsWorkingIn(directory: string): number[] {
  return numbersInProc().filter(
    (pid) => worksIn(pid, directory) && processIdentity(pid) !== undefined,
  );
}

function numbersInProc(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function worksIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return false;
  }
}

/** The running server of a cluster by its postmaster.pid, or undefined when that file is absent or stale. */
export function findPostmaster(cluster: string): { pid: number; port: number } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !(port > 0) || processIdentity(pid) === undefined) return undefined;
  return process.platform !== "linux" || worksIn(pid, cluster) ? { pid, port } : undefined;
}

/** The signals to send and how long to wait after each; together well below the ten seconds of a recovery. */
const STEPS = [
  { signal: undefined, patienceMs: 1_500 },
  { signal: "SIGQUIT", patienceMs: 1_500 },
  { signal: "SIGKILL", patienceMs: 5_000 },
] as const;

/**
 * Waits until nothing works in the cluster any more. After a SIGKILL of the server its children need a moment to
 * notice, and a busy or frozen one may not notice at all. These are asked to quit, and finally killed.
 */
export async function clearProcesses(cluster: string): Promise<void> {
  for (const { signal, patienceMs } of STEPS) {
    const remaining = pidsWorkingIn(cluster);
    if (signal) remaining.forEach((pid) => quietKill(pid, signal));
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (pidsWorkingIn(cluster).length === 0) return;
      await delay(20);
    }
  }
}

function quietKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has gone in the meantime
  }
}
