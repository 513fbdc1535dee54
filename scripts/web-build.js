// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withLock } from "./lock.js";
import { programs, root } from "./place.js";
import { run } from "./run.js";

const web = join(root, "web");
const stamp = join(web, "build", ".stamp");
const SKIPPED = new Set(["node_modules", "build", ".react-router", "dev"]);

/**
 * Builds the pages when a file that they are made of has changed. Unchanged sizes and times are believed;
 * where they differ (a fresh checkout) the contents decide.
 * @param {string} node path of the pinned Node
 * @returns {Promise<void>} rejects with the build's own words
 */
export async function ensureWebBuild(node) {
  if (isWebBuildFresh()) return;
  await withLock("web-build", async () => {
    if (isWebBuildFresh()) return;
    const before = { quick: quickFingerprint(), content: contentFingerprint() };
    if (readStamp().content !== before.content) await build(node);
    writeFileSync(stamp, JSON.stringify(before));
  });
}

/** Whether the pages are built from what lies here. */
const isWebBuildFresh = () => readStamp().quick === quickFingerprint();

/** @returns {{ quick?: string, content?: string }} */
function readStamp() {
  try {
    return existsSync(join(web, "build", "server")) ? JSON.parse(readFileSync(stamp, "utf8")) : {};
  } catch {
    return {};
  }
}

/** @param {string} node */
async function build(node) {
  console.log("正在构建页面 · Building the pages …");
  rmSync(stamp, { force: true });
  const startedAt = Date.now();
  const { code, output } = await run(node, [join(programs, "react-router"), "build"], {
    cwd: web,
    env: { NODE_ENV: "production" },
    isTethered: true,
  });
  if (code !== 0) throw new Error(`${output}\n页面没有建成 · The pages could not be built`);
  console.log(`页面已建成 · Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function quickFingerprint() {
  const hash = createHash("sha256");
  for (const file of sources()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function contentFingerprint() {
  const hash = createHash("sha256");
  for (const file of sources()) hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

function sources() {
  const whole = [join(root, "package-lock.json"), join(root, "tsconfig.base.json")].filter((file) =>
    existsSync(file),
  );
  return [...whole, ...filesBelow(web), ...filesBelow(join(root, "contract"))];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
