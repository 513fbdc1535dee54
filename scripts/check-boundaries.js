// @ts-check
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./place.js";
import { run } from "./run.js";

const FOLDERS = ["contract", "server", "web", "e2e", "bench", "scripts"];
const SKIPPED = /^(node_modules|build|coverage|\..*)$/;

/**
 * Who imports whom, by dependency-cruiser. It passes while reading nothing when it can't parse TypeScript,
 * so its list of files is held against ours, and a reading without a single import is refused.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function checkBoundaries() {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders];
  const { code, output } = await run("depcruise", args);
  const report = parse(output);
  if (!report) return { code: code || 1, output };
  const faults = [...violationsOf(report), ...unreadOf(report, folders)];
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}

/** @param {string} output @returns {any} */
function parse(output) {
  try {
    // warnings may stand before and after
    return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

/** @param {any} report @returns {string[]} */
function violationsOf(report) {
  return report.summary.violations
    .filter((/** @type {any} */ violation) => violation.rule.severity === "error")
    .map((/** @type {any} */ violation) => {
      const way = violation.cycle?.map((/** @type {any} */ step) => step.name ?? step).join(" → ");
      return `${violation.rule.name}: ${violation.from} → ${way ?? violation.to}`;
    });
}

/**
 * @param {any} report
 * @param {string[]} folders
 * @returns {string[]}
 */
function unreadOf(report, folders) {
  const read = new Set(report.modules.map((/** @type {any} */ module) => module.source));
  const faults = folders
    .flatMap((folder) => sourcesIn(folder))
    .filter((file) => !read.has(file))
    .map((file) => `not read by dependency-cruiser: ${file}`);
  const hasImports = report.modules.some(
    (/** @type {any} */ module) => /\.tsx?$/.test(module.source) && module.dependencies.length > 0,
  );
  return hasImports
    ? faults
    : [...faults, "dependency-cruiser found no import in any TypeScript file"];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.test(entry.name)) return [];
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(ts|tsx|js)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}
