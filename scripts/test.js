// @ts-check
import { runChecks } from "./check.js";
import { ensureDependencies } from "./dependencies.js";
import { pinnedNode } from "./pinned-node.js";
import { runVitest } from "./vitest-run.js";
import { ensureWebBuild } from "./web-build.js";

// `npm test`: everything from a fresh clone on. `npm test -- server/src/kernel` runs these tests only, without the checks.
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {{ passed: number, failed: number, skipped?: number }} part */
function count(part) {
  total.passed += part.passed;
  total.failed += part.failed;
  total.skipped += part.skipped ?? 0;
}

/**
 * Counts a step of the preparation as one passed or failed.
 * @param {() => Promise<void>} step
 * @returns {Promise<boolean>}
 */
async function attempt(step) {
  try {
    await step();
    count({ passed: 1, failed: 0 });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count({ passed: 0, failed: 1 });
    return false;
  }
}

if (await attempt(ensureDependencies)) {
  const built = attempt(async () => await ensureWebBuild(pinnedNode()));
  if (wanted.length === 0) count(await runChecks());
  const isBuilt = await built;
  // without pages a browser has nothing to open
  count(await runVitest(isBuilt ? wanted : ["--project", "server", ...wanted]));
}
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
