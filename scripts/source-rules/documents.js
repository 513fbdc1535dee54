// @ts-check
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../place.js";

/** @typedef {{ readonly path: string, readonly text: string }} Text */

const READ = /\.(?:ts|tsx|js|cjs|css|md|sql)$/;
/** A migration that has run is never changed again, its comments neither; the rules' own tests name what is refused. */
const LEFT_OUT = /\/migrations\/|^scripts\/source-rules\//;

/** @param {readonly string[]} paths @returns {Text[]} those that people read */
export function readTexts(paths) {
  return paths
    .filter((path) => READ.test(path) && !LEFT_OUT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/**
 * A reference leads to something in the repository: a section of docs/requirements, a row of docs/security-checks.md,
 * a decision, a document by its name. What stands in a paper elsewhere is said in place, in own words.
 * @param {readonly Text[]} texts
 * @param {readonly string[]} paths of every file of the repository
 * @returns {string[]} what leads nowhere, a line each
 */
export function deadReferences(texts, paths) {
  const known = new Set([...texts.map(({ path }) => path), ...paths].map((path) => basename(path)));
  /** @param {string} path */
  const contents = (path) => texts.find((text) => text.path === path)?.text ?? "";
  const checks = contents("docs/security-checks.md");
  /** @type {{ of: RegExp, leads: (name: string, number: string) => boolean }[]} */
  const kinds = [
    {
      of: /\b(front|consoles) §(\d{1,2})/g,
      leads: (name, number) => contents(`docs/requirements/${name}.md`).includes(`## §${number} `),
    },
    { of: /\b([Ss]eed) (\d{3})\b/g, leads: () => false },
    { of: /\b(design) §(\d{1,2})/g, leads: () => false },
    {
      of: /\bsecurity (checks?) (\d{1,2})\b/g,
      leads: (_, number) => checks.includes(`\n| ${number} |`),
    },
    {
      of: /\b([Dd]ecision) (\d{3})\b/g,
      leads: (_, number) => [...known].some((name) => name.startsWith(`${number}-`)),
    },
    { of: /([\w-]{1,60}\.md)\b()/g, leads: (name) => known.has(name) },
  ];
  return texts.flatMap(({ path, text }) =>
    kinds.flatMap(({ of, leads }) =>
      [...text.matchAll(of)]
        .filter(([, name = "", number = ""]) => !leads(name, number))
        .map(({ 0: said, index }) => {
          const line = text.slice(0, index).split("\n").length;
          return `${path}:${line} own-documents: "${said}" leads to nothing in the repository; say the rule in place`;
        }),
    ),
  );
}
