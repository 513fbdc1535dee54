// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { programs, root } from "./place.js";

const tether = pathToFileURL(join(root, "scripts", "tether.js")).href;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the root when left out
 * @property {Record<string, string | undefined>} [env] on top of this process's
 * @property {boolean} [isShown] write to the terminal instead of keeping the output
 * @property {boolean} [isTethered] a program of Node's: it is asked to end when we are gone, be it by kill -9
 */

/**
 * Runs a program to its end. Those of node_modules come first, the pinned Node among them.
 * A program that a signal ended counts as 128 + its number; one that doesn't exist as 127.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env, isShown = false, isTethered = false } = {}) {
  return new Promise((resolve) => {
    const path = `${programs}${delimiter}${process.env.PATH ?? ""}`;
    const out = isShown ? "inherit" : "pipe";
    const rope = isTethered ? { PERENNIAL_LAUNCHER: String(process.pid) } : {};
    const child = spawn(command, [...(isTethered ? ["--import", tether] : []), ...args], {
      cwd,
      env: { ...process.env, PATH: path, ...rope, ...env },
      stdio: ["ignore", out, out, ...(isTethered ? /** @type {const} */ (["ipc"]) : [])],
    });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (chunk) => (output += chunk));
    child.stderr?.setEncoding("utf8").on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code, signal) => {
      resolve({
        code: code ?? 128 + (signal ? constants.signals[signal] : 0),
        output: output.trim(),
      });
    });
  });
}
