// @ts-check
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { endOrphans, noteServer } from "./orphans.js";
import { root } from "./place.js";
import { isAlive, npmAbove } from "./process-identity.js";

const SAME_PRESS_MS = 300;
const WATCH_MS = 250;

/**
 * Runs the server until it ends, and gives the exit code. It stands in a session of its own, so that one press of
 * Ctrl-C reaches it once: the terminal tells the launcher, npm tells it again, the launcher passes it on.
 * A second press ends it at once; the database then stays for the next start, which takes it up.
 * @param {string} node
 * @returns {Promise<number>}
 */
export async function runServer(node) {
  const dataDir = resolve(process.env.DATA_DIR ?? join(root, ".data"));
  await endOrphans(dataDir);
  const tether = pathToFileURL(join(root, "scripts", "tether.js")).href;
  const child = spawn(
    node,
    ["--enable-source-maps", "--import", tether, join(root, "server", "src", "main.ts")],
    {
      cwd: root,
      detached: true,
      env: serverEnvironment(dataDir),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  const npm = npmAbove();
  const forget = noteServer(dataDir, child.pid, npm);
  const watch = watchNpm(npm, () => child.kill("SIGTERM"));
  const state = passSignals(child);
  return await new Promise((resolveCode, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearInterval(watch);
      forget();
      if (signal && !state.isForced)
        console.error(`服务意外结束（${signal}）· The server was ended by ${signal}`);
      resolveCode(code ?? (state.isForced ? 130 : 1));
    });
  });
}

/** @param {string} dataDir */
function serverEnvironment(dataDir) {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    // fills an empty database only; never in production
    DEMO: process.env.DEMO ?? (process.env.NODE_ENV === "production" ? "0" : "1"),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, "cache", "compile"),
    PERENNIAL_LAUNCHER: String(process.pid),
  };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 */
function passSignals(child) {
  const state = { isForced: false };
  let firstAt = 0;
  process.on("SIGINT", () => {
    const isSecond = firstAt > 0 && Date.now() - firstAt > SAME_PRESS_MS;
    if (isSecond) {
      state.isForced = true;
      console.error("\n立即结束 · Ending at once");
      child.kill("SIGKILL");
    } else if (firstAt === 0) {
      firstAt = Date.now();
      child.kill("SIGINT");
    }
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  return state;
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
