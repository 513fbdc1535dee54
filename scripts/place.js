// @ts-check
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where npm put everything, and its programs. */
export const modules = join(root, "node_modules");
export const programs = join(modules, ".bin");

/**
 * A file of the scripts' own book-keeping; git ignores them.
 * @param {string} name
 */
export function stampFile(name) {
  const folder = join(root, ".stamps");
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
