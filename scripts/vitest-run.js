// @ts-check
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./run.js";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Runs the tests and counts them. A file that can't be loaded, an error outside all tests, and a run without
 * a single test each count as a failure.
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
export async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), "perennial-vitest-"));
  const file = join(folder, "report.json");
  const slowest = join(import.meta.dirname, "slowest-files.js");
  const reporters = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    `--reporter=${slowest}`,
  ];
  // Servers and workers that the tests start, a hundred of them, then need not compile the same files each.
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, "compile") };
  try {
    const { code } = await run("vitest", ["run", ...reporters, ...args], { isShown: true, env });
    const counted = countReport(file);
    if (counted.passed + counted.failed === 0) {
      console.error("没有运行任何测试 · No test ran");
      return { ...counted, failed: 1 };
    }
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @returns {Count}
 */
function countReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    const unloadable = report.testResults.filter(
      (/** @type {any} */ suite) =>
        suite.status === "failed" && suite.assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloadable.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }; // vitest didn't get as far as a report
  }
}
