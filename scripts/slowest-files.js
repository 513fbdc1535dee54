// @ts-check
import { relative } from "node:path";
import { root } from "./place.js";

const SHOWN = 10;

/** Tells at the end of a run of tests which files took longest, with what they prepare and without loading them. */
export default class SlowestFiles {
  /** @param {ReadonlyArray<import("vitest/node").TestModule>} modules */
  onTestRunEnd(modules) {
    if (modules.length <= SHOWN) return;
    const slowest = modules
      .map((module) => ({
        name: relative(root, module.moduleId),
        ms: module.diagnostic().duration,
      }))
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, SHOWN);
    console.log("\n最慢的测试文件 · The slowest files:");
    for (const { name, ms } of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
}
