// @ts-check
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { withLock } from "./lock.js";
import { modules, programs, root } from "./place.js";
import { run } from "./run.js";

const stamp = join(modules, ".stamp");
const FIELDS = ["dependencies", "devDependencies", "optionalDependencies"];

/**
 * Installs what the lockfile says, unless that has been done. Costs a few milliseconds when nothing changed.
 * @returns {Promise<void>}
 */
export async function ensureDependencies() {
  if (readStamp() === fingerprint()) return;
  await withLock("dependencies", async () => {
    const wanted = fingerprint();
    if (readStamp() === wanted) return;
    if (!isInstalled()) await install();
    writeFileSync(stamp, wanted);
  });
}

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Everything that decides what `npm ci` installs. */
function fingerprint() {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  hash.update(readFileSync(join(root, "package-lock.json")));
  for (const folder of ["", ...readJson(join(root, "package.json")).workspaces]) {
    const manifest = readJson(join(root, folder, "package.json"));
    hash.update(
      JSON.stringify([...FIELDS, "overrides", "allowScripts"].map((field) => manifest[field])),
    );
  }
  return hash.digest("hex");
}

function readStamp() {
  try {
    return readFileSync(stamp, "utf8").trim();
  } catch {
    return undefined;
  }
}

/** Someone may have run npm by hand: its own record of node_modules then agrees with the lockfile and the manifests. */
function isInstalled() {
  if (!existsSync(join(programs, "react-router"))) return false;
  try {
    /** @type {Record<string, any>} */
    const wanted = readJson(join(root, "package-lock.json")).packages;
    /** @type {Record<string, any>} */
    const present = readJson(join(modules, ".package-lock.json")).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes("node_modules/")) return isSameManifest(path, entry);
      if (entry.link) return true;
      const found = present[path];
      return found
        ? found.version === entry.version && existsSync(join(root, path))
        : !isForThisMachine(entry);
    });
  } catch {
    return false; // no record: nothing was ever installed to its end
  }
}

/**
 * @param {string} folder
 * @param {Record<string, any>} entry
 */
function isSameManifest(folder, entry) {
  const manifest = readJson(join(root, folder, "package.json"));
  return FIELDS.every((field) => sortedText(manifest[field]) === sortedText(entry[field]));
}

/** @param {Record<string, string> | undefined} list */
function sortedText(list) {
  return JSON.stringify(Object.entries(list ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Optional packages for other systems are left out on purpose; a libc is not worth finding out.
 * @param {Record<string, any>} entry
 */
function isForThisMachine(entry) {
  if (!entry.optional && !entry.devOptional) return true;
  if (entry.libc) return false;
  return (
    (!entry.os || entry.os.includes(process.platform)) &&
    (!entry.cpu || entry.cpu.includes(process.arch))
  );
}

async function install() {
  console.log("正在安装依赖，约需半分钟 · Installing the dependencies, about half a minute …");
  rmSync(stamp, { force: true });
  const borrowed = isCacheWritable() ? undefined : mkdtempSync(join(tmpdir(), "perennial-npm-"));
  const npm = process.env.npm_execpath ?? "";
  // another package manager may have started this script; npm is who wrote the lockfile
  const [command, first] = basename(npm) === "npm-cli.js" ? [process.execPath, [npm]] : ["npm", []];
  // NODE_ENV=production would leave out what builds the pages
  const args = [...first, "ci", "--include=dev", "--include=optional", "--loglevel=error"];
  const { code } = await run(command, args, {
    isShown: true,
    env: borrowed ? { npm_config_cache: borrowed } : {},
  });
  if (borrowed) rmSync(borrowed, { recursive: true, force: true });
  if (code !== 0)
    throw new Error(`依赖没有装好（见上）· npm ci failed with code ${code}, see above`);
}

/** An ordinary user without a home, or a home that is read-only, has no place for npm's cache. */
function isCacheWritable() {
  const cache = process.env.npm_config_cache ?? join(homedir(), ".npm");
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
