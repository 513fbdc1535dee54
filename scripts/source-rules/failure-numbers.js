// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../place.js";
import { sourceOf, walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

/** Where numbers are given out: the kernel's failures and the domains' messages. */
const CATALOGUE = /^contract\/(?:kernel\/failure|.{1,200}messages)\.ts$/;
/** Tests of the numbers themselves, which old clients read. */
const OF_THE_WIRE = new Set([
  "server/src/kernel/door/gateway.test.ts",
  "server/src/kernel/failure.test.ts",
]);
const MAY_HOLD_ONE = /\b2\d\d_?\d{3}\b/;

/**
 * The numbers of all failures: `resultCode: 235001` and the first argument of `kind(235001, …)`.
 * @param {readonly Source[]} sources
 * @returns {ReadonlySet<number>}
 */
export function failureNumbers(sources) {
  /** @type {Set<number>} */
  const numbers = new Set();
  for (const { path, program } of sources) {
    if (!CATALOGUE.test(path)) continue;
    walk(program, (node) => {
      if (node.type === "Property" && node.key.name === "resultCode") numbers.add(node.value.value);
      if (node.type === "CallExpression" && /^(?:failureKind|kind)$/.test(node.callee.name))
        numbers.add(node.arguments[0]?.value);
    });
  }
  return numbers;
}

/**
 * A failure is compared by its name: `code: "course.classFull"`, never by its number.
 * @param {Source} source
 * @param {ReadonlySet<number>} numbers
 * @returns {Finding[]}
 */
export function noFailureNumber({ path, program }, numbers) {
  /** @type {Finding[]} */
  const findings = [];
  if (CATALOGUE.test(path) || OF_THE_WIRE.has(path)) return findings;
  walk(program, (node) => {
    if (node.type !== "Literal" || typeof node.value !== "number" || !numbers.has(node.value))
      return;
    findings.push({
      rule: "failure-number",
      start: node.start,
      message: `${node.value} is a failure's number: compare its code`,
    });
  });
  return findings;
}

/**
 * Tests among these files that hold what looks like such a number; the other rules do not look at tests.
 * @param {readonly string[]} paths
 * @returns {Source[]}
 */
export function testsWithNumbers(paths) {
  return paths
    .filter((path) => /\.test\.tsx?$|^(?:e2e|bench|server\/test)\/.{1,200}\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    .filter(({ text }) => MAY_HOLD_ONE.test(text))
    .map(({ path, text }) => sourceOf(path, text));
}
