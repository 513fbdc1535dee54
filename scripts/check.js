// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkBoundaries } from "./check-boundaries.js";
import { ensureDependencies } from "./dependencies.js";
import { root } from "./place.js";
import { run } from "./run.js";

/** @typedef {{ code: number, output: string }} Outcome */

/** @type {{ name: string, check: () => Promise<Outcome> }[]} */
const CHECKS = [
  { name: "types", check: checkTypes },
  { name: "lint", check: () => run("oxlint", ["--type-aware"]) },
  { name: "format", check: () => run("oxfmt", ["--check"]) },
  { name: "boundaries", check: checkBoundaries },
  { name: "dead code", check: () => run("knip", []) },
  { name: "source rules", check: checkSourceRules },
];

/** Loaded only now: what it reads with is installed by the run itself on a fresh clone. */
async function checkSourceRules() {
  const { checkSources } = await import("./check-sources.js");
  return await checkSources();
}

/** The pages' own types are generated from the list of routes first; then every part of the repository by itself. */
async function checkTypes() {
  const generated = await run("react-router", ["typegen"], { cwd: join(root, "web") });
  if (generated.code !== 0) return generated;
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const faults = [];
  for (const part of [...workspaces, "scripts"]) {
    const { code, output } = await run("tsc", ["--noEmit", "--pretty", "false", "-p", part]);
    if (code !== 0) faults.push(output);
  }
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}

/**
 * Runs every check, one line each, and the words of those that fail.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  let failed = 0;
  for (const { name, check } of CHECKS) {
    const startedAt = Date.now();
    const { code, output } = await check();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
    if (code === 0) continue;
    failed++;
    console.log(`${output}\n`);
  }
  return { passed: CHECKS.length - failed, failed };
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
