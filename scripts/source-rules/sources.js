// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { root } from "../place.js";

/** What runs in production or builds it; tests run on texts of their own. */
const FOLDERS = ["contract", "server", "web", "scripts"];
const SKIPPED = /^(?:node_modules|build|test|\..*)$/;

/**
 * @typedef {object} Node
 * @property {string} type
 * @property {number} start
 * @property {number} end
 */

/**
 * A finding of a rule: where, and what to do.
 * @typedef {{ readonly rule: string, readonly start: number, readonly message: string }} Finding
 */

/**
 * @typedef {object} Source
 * @property {string} path from the root
 * @property {string} text
 * @property {any} program its syntax tree
 * @property {readonly Comment[]} comments
 */
/** @typedef {{ readonly value: string, readonly start: number, readonly end: number }} Comment */

/**
 * Reads one file.
 * @param {string} path
 * @param {string} text
 * @returns {Source}
 */
export function sourceOf(path, text) {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return { path, text, program, comments };
}

/**
 * All files that the rules look at.
 * @returns {Source[]}
 */
export function readSources() {
  return FOLDERS.flatMap((folder) => pathsIn(folder)).map((path) =>
    sourceOf(path, readFileSync(join(root, path), "utf8")),
  );
}

/** @param {string} folder @returns {string[]} */
function pathsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.test(entry.name)) return [];
    if (entry.isDirectory()) return pathsIn(path);
    return /\.(?:ts|tsx|js)$/.test(entry.name) && !/\.(?:d|test)\.(?:ts|js)$/.test(entry.name)
      ? [path]
      : [];
  });
}

/**
 * Calls `visit` for every node of a tree, outer ones first.
 * @param {unknown} node
 * @param {(node: any) => void} visit
 */
export function walk(node, visit) {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if ("type" in node) visit(node);
  for (const value of Object.values(node)) if (typeof value === "object") walk(value, visit);
}
