// @ts-check
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { backOff } from "./back-off.js";
import { endOrphans, noteServer } from "./orphans.js";
import { root } from "./place.js";
import { isAlive, npmAbove } from "./process-identity.js";

/**
 * How the server's process keeps its memory: without a bound the room for what was just made grows with the machine,
 * and the allocator keeps a heap for every thread. Half of what a flood takes.
 * @type {{ arguments: string[], environment: Record<string, string> }}
 */
const MEMORY = JSON.parse(readFileSync(join(root, "server", "memory.json"), "utf8"));

const SAME_PRESS_MS = 300;
const WATCH_MS = 250;

/** How the server ends when trying again makes no sense, and when it soon does; server/src/kernel/process/exit-code.ts. */
const MISCONFIGURED = 78;
const NOT_YET = 75;
const SOON_MS = 4_000;
/** Somebody ended the server itself, not through us: it is over then too. */
const ASKED = new Set(["SIGTERM", "SIGINT", "SIGHUP"]);

/**
 * @typedef {object} Launch what a person asked of the launcher, and the server that runs now
 * @property {boolean} isStopping
 * @property {boolean} isForced
 * @property {boolean} wasReady the server has served at least once
 * @property {import("node:child_process").ChildProcess | undefined} child
 * @property {AbortController} waiting ends a pause
 */

/**
 * Runs the server until somebody ends it, and gives the exit code. A server that dies is started again, after
 * growing pauses and for as long as it takes; one that could never start, for its settings, a port in use, is not.
 * It stands in a session of its own, so that one press of Ctrl-C reaches it once: the terminal tells the launcher,
 * npm tells it again, the launcher passes it on. A second press ends it at once; the database then stays for the next
 * start, which takes it up.
 * @param {string} node
 * @param {string} [program] path of what runs, from the root
 * @returns {Promise<number>}
 */
export async function runServer(node, program = "server/src/main.ts") {
  const dataDir = resolve(process.env.DATA_DIR ?? join(root, ".data"));
  /** @type {Launch} */
  const launch = {
    isStopping: false,
    isForced: false,
    wasReady: false,
    child: undefined,
    waiting: new AbortController(),
  };
  const npm = npmAbove();
  const watch = watchNpm(npm, () => stop(launch, "SIGTERM"));
  passSignals(launch);
  const pauses = backOff();
  try {
    for (;;) {
      await endOrphans(dataDir);
      if (launch.isStopping) return 0;
      const { code, signal } = await runOnce([node, program], dataDir, npm, launch, () =>
        pauses.ready(),
      );
      if (isOver(launch, code, signal)) return code ?? (launch.isForced ? 130 : 1);
      const pauseMs = pauses.nextPauseMs(code === NOT_YET ? SOON_MS : Number.POSITIVE_INFINITY);
      sayAgain(code, signal, pauseMs);
      await delay(pauseMs, undefined, { signal: launch.waiting.signal }).catch(() => undefined);
    }
  } finally {
    clearInterval(watch);
  }
}

/**
 * @param {Launch} launch
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function isOver(launch, code, signal) {
  if (launch.isStopping || code === 0) return true;
  if (signal !== null && ASKED.has(signal)) {
    console.error(`服务被结束（${signal}）· The server was ended by ${signal}`);
    return true;
  }
  // once it has served, the settings are right: a port may still be held by a process that is dying
  return code === MISCONFIGURED && !launch.wasReady;
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @param {number} pauseMs
 */
function sayAgain(code, signal, pauseMs) {
  const how = signal ?? `exit code ${code}`;
  const seconds = pauseMs / 1000;
  console.error(
    `服务意外结束（${how}），${seconds} 秒后重新启动 · ` +
      `The server has died (${how}), starting it again in ${seconds} s`,
  );
}

/**
 * One life of the server.
 * @param {[node: string, program: string]} command
 * @param {string} dataDir
 * @param {string | undefined} npm
 * @param {Launch} launch
 * @param {() => void} onReady
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
async function runOnce([node, program], dataDir, npm, launch, onReady) {
  const tether = pathToFileURL(join(root, "scripts", "tether.js")).href;
  const child = spawn(
    node,
    [...MEMORY.arguments, "--enable-source-maps", "--import", tether, join(root, program)],
    {
      cwd: root,
      detached: true,
      env: serverEnvironment(dataDir),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  launch.child = child;
  const forget = noteServer(dataDir, child.pid, npm);
  child.on("message", (message) => {
    if (message !== "ready") return;
    launch.wasReady = true;
    onReady();
  });
  try {
    return await new Promise((resolveEnd, reject) => {
      child.on("error", reject);
      child.on("close", (code, signal) => resolveEnd({ code, signal }));
    });
  } finally {
    forget();
    launch.child = undefined;
  }
}

/** @param {string} dataDir */
function serverEnvironment(dataDir) {
  return {
    ...MEMORY.environment,
    ...process.env,
    DATA_DIR: dataDir,
    // fills an empty database only; never in production
    DEMO: process.env.DEMO ?? (process.env.NODE_ENV === "production" ? "0" : "1"),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, "cache", "compile"),
    PERENNIAL_LAUNCHER: String(process.pid),
  };
}

/**
 * Ends the server in order, or the pause before it is started again.
 * @param {Launch} launch
 * @param {NodeJS.Signals} signal
 */
function stop(launch, signal) {
  launch.isStopping = true;
  launch.waiting.abort();
  launch.child?.kill(signal);
}

/** @param {Launch} launch */
function passSignals(launch) {
  let firstAt = 0;
  process.on("SIGINT", () => {
    const now = performance.now();
    const isSecond = firstAt > 0 && now - firstAt > SAME_PRESS_MS;
    if (isSecond) {
      launch.isForced = true;
      console.error("\n立即结束 · Ending at once");
      launch.child?.kill("SIGKILL");
    } else if (firstAt === 0) {
      firstAt = now;
      stop(launch, "SIGINT");
    }
  });
  process.on("SIGTERM", () => stop(launch, "SIGTERM"));
  process.on("SIGHUP", () => stop(launch, "SIGTERM"));
}

/**
 * Calls back when the npm that started us was ended: it doesn't pass every signal on, and we would live on unseen
 * and hold the port.
 * @param {string | undefined} npm
 * @param {() => void} onGone
 * @returns {ReturnType<typeof setInterval> | undefined}
 */
function watchNpm(npm, onGone) {
  if (npm === undefined) return undefined;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    onGone();
  }, WATCH_MS);
  return timer;
}
