// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isAlive, processIdentity } from "./process-identity.js";

const PATIENCE_MS = 10_000;

/** @param {string} dataDir */
function notesFolder(dataDir) {
  const folder = join(dataDir, "launchers");
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Remembers which server this launcher runs; call the result when it has ended. On a full disk nothing is remembered,
 * which only matters should this launcher be killed too.
 * @param {string} dataDir
 * @param {number | undefined} pid
 * @param {string | undefined} npm identity of the npm that started the launcher
 * @returns {() => void}
 */
export function noteServer(dataDir, pid, npm) {
  const note = join(notesFolder(dataDir), String(process.pid));
  const identities = {
    launcher: processIdentity(process.pid),
    npm,
    server: processIdentity(pid ?? 0),
  };
  try {
    writeFileSync(note, JSON.stringify(identities));
  } catch {
    rmSync(note, { force: true });
  }
  return () => rmSync(note, { force: true });
}

/**
 * A server whose launcher or npm was ended is stopping by itself, but may still hold the port. Waits for it, and
 * kills it when it takes longer than ten seconds.
 * @param {string} dataDir
 */
export async function endOrphans(dataDir) {
  const folder = notesFolder(dataDir);
  for (const name of readdirSync(folder)) {
    const note = join(folder, name);
    const { launcher, npm, server } = readNote(note);
    if (isAlive(launcher) && (npm === undefined || isAlive(npm))) continue;
    const deadline = Date.now() + PATIENCE_MS;
    while (isAlive(server) && Date.now() < deadline) await delay(50);
    if (server && isAlive(server)) process.kill(Number.parseInt(server, 10), "SIGKILL");
    rmSync(note, { force: true });
  }
}

/**
 * @param {string} note
 * @returns {{ launcher?: string, npm?: string, server?: string }}
 */
function readNote(note) {
  try {
    return JSON.parse(readFileSync(note, "utf8"));
  } catch {
    return {}; // half written when its launcher was killed
  }
}
