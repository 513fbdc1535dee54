// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import { modules } from "./place.js";

const NEEDED_MAJOR = 24;

/**
 * The Node that everything but these scripts runs on: the one of the lockfile, or on a platform for which there
 * is none the running one when it is new enough. Throws one clear line otherwise.
 * @returns {string} path of the program
 */
export function pinnedNode() {
  const pinned = join(modules, `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new Error(
    `这个平台需要 Node ${NEEDED_MAJOR} 以上（现为 ${process.versions.node}）· ` +
      `${process.platform}-${process.arch} needs Node ${NEEDED_MAJOR} or newer, this is ${process.versions.node}`,
  );
}
