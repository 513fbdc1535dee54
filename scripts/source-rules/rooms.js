// @ts-check
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../place.js";

const FOLDERS = ["bench", "contract", "docs", "e2e", "scripts", "server", "web"];
const SKIPPED = /^(?:node_modules|build|\..*)$/;
const MOST_FILES = 40;
/** Drawn by server/demo/draw: nobody reads a folder of pictures file by file. */
const DRAWN = new Set(["server/demo/pictures"]);

/** @param {string} folder @returns {string[]} */
function allFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.test(entry.name)) return [];
    return entry.isDirectory() ? allFiles(path) : [path];
  });
}

/** Every file of the repository's own folders, and the documents at its root. */
export const readPaths = () => [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...FOLDERS.flatMap(allFiles),
];

/**
 * Paths by what they have in common. (`Map.groupBy` came after the oldest Node that may run the scripts.)
 * @param {readonly string[]} paths
 * @param {(path: string) => string} keyOf
 * @returns {Map<string, string[]>}
 */
function grouped(paths, keyOf) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const path of paths) {
    const key = keyOf(path);
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return groups;
}

/**
 * A folder is a room that one sees through at a glance, and a screen is found by its name.
 * @param {readonly string[]} paths
 * @returns {string[]} what is wrong, a line each
 */
export function roomFaults(paths) {
  const rooms = grouped(paths, dirname);
  const screens = grouped(
    paths.filter((path) => path.endsWith(".screen.tsx")),
    (path) => basename(path),
  );
  return [
    ...[...rooms]
      .filter(([folder, files]) => files.length > MOST_FILES && !DRAWN.has(folder))
      .map(([folder, { length }]) => `${folder} room: ${length} files, ${MOST_FILES} at most`),
    ...[...screens.values()]
      .filter(({ length }) => length > 1)
      .map((same) => `${same.join(" and ")} screen-name: each screen has a name of its own`),
  ];
}
