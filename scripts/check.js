// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkBoundaries } from "./check-boundaries.js";
import { ensureDependencies } from "./dependencies.js";
import { root } from "./place.js";
import { run } from "./run.js";

/** @typedef {{ code: number, output: string }} Outcome */

/** @typedef {{ name: string, check: () => Promise<Outcome> }} Check */

/**
 * Two rows that run side by side, each on one core. The compiler, shared out among threads, works out most types once
 * in each of them: on one it takes a third of the work.
 * @type {readonly (readonly Check[])[]}
 */
const ROWS = [
  [
    { name: "types", check: checkTypes },
    { name: "format", check: () => run("oxfmt", ["--check"]) },
    { name: "dead code", check: () => run("knip", []) },
  ],
  [
    { name: "lint", check: () => run("oxlint", ["--type-aware"], { env: { GOMAXPROCS: "1" } }) },
    { name: "boundaries", check: checkBoundaries },
    { name: "source rules", check: checkSourceRules },
  ],
];

/** Loaded only now: what it reads with is installed by the run itself on a fresh clone. */
async function checkSourceRules() {
  const { checkSources } = await import("./check-sources.js");
  return await checkSources();
}

const TSC = ["--noEmit", "--pretty", "false", "--singleThreaded"];

/** The pages' own types are generated from the list of routes first; then every part of the repository by itself. */
async function checkTypes() {
  const generated = await run("react-router", ["typegen"], { cwd: join(root, "web") });
  if (generated.code !== 0) return generated;
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const faults = [];
  for (const part of [...workspaces, "scripts"]) {
    const { code, output } = await run("tsc", [...TSC, "-p", part]);
    if (code !== 0) faults.push(output);
  }
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}

/**
 * Runs every check, one line each, and the words of those that fail.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const passed = (await Promise.all(ROWS.map(runRow))).flat();
  const failed = passed.filter((isPassed) => !isPassed).length;
  return { passed: passed.length - failed, failed };
}

/**
 * One check after the other; says of each whether it passed.
 * @param {readonly Check[]} row
 */
async function runRow(row) {
  const passed = [];
  for (const { name, check } of row) {
    const startedAt = Date.now();
    const { code, output } = await check();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
    passed.push(code === 0);
    if (code !== 0) console.log(`${output}\n`);
  }
  return passed;
}

// `npm run check`
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await ensureDependencies();
    process.exitCode = (await runChecks()).failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
