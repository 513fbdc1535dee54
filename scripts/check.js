// @ts-check
import { pathToFileURL } from "node:url";
import { checkBoundaries } from "./check-boundaries.js";
import { ensureDependencies } from "./dependencies.js";
import { join } from "node:path";
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
];

const TYPE_PROJECTS = ["server", "web", "e2e", "scripts"];

/** The pages' own types are generated from the list of routes first. */
async function checkTypes() {
  const generated = await run("react-router", ["typegen"], { cwd: join(root, "web") });
  if (generated.code !== 0) return generated;
  for (const project of TYPE_PROJECTS) {
    const outcome = await run("tsc", ["-p", project, "--pretty", "false"]);
    if (outcome.code !== 0) return outcome;
  }
  return generated;
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
