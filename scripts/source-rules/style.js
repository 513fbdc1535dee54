// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import postcss from "postcss";
import { root } from "../place.js";
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */
/**
 * @typedef {object} Sheet
 * @property {string} path
 * @property {string} text
 * @property {import("postcss").Root} tree
 * @property {Source["comments"]} comments
 */

const TOKENS = "web/app/styles/tokens.css";
/** The layout changes at these widths and no others. */
const WIDTHS = { max: ["640px", "991px", "1279px"], min: ["641px", "992px", "1280px"] };
const WIDTH = /\((max|min)-width:\s{0,4}([^)]{1,40})\)/g;
const PIXELS = /(?<![\w.-])-?(\d{1,4})px/g;
const SPACED = /^(?:gap|row-gap|column-gap|padding|margin)/;
const ROUNDED = /^border.{0,20}-radius$/;
/** Hairlines, and what is larger than the largest step. */
const SMALLEST_STEP = 3;
const LARGEST_STEP = 64;
const LARGEST_SHARP_CORNER = 2;

/** @param {string} folder @returns {string[]} */
function pathsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return pathsIn(path);
    return entry.name.endsWith(".css") ? [path] : [];
  });
}

/** Every style sheet of the pages. */
export const readSheets = () =>
  pathsIn("web/app").map((path) => sheetOf(path, readFileSync(join(root, path), "utf8")));

/**
 * Reads one style sheet.
 * @param {string} path
 * @param {string} text
 * @returns {Sheet}
 */
export function sheetOf(path, text) {
  const tree = postcss.parse(text);
  /** @type {{ value: string, start: number, end: number }[]} */
  const comments = [];
  tree.walkComments((comment) => {
    const { start, end } = comment.source ?? {};
    if (start && end) comments.push({ value: comment.text, start: start.offset, end: end.offset });
  });
  return { path, text, tree, comments };
}

/** @param {import("postcss").Node} node */
const placeOf = (node) => node.source?.start?.offset ?? 0;

/**
 * Widths at which the layout changes, and lengths that have a token.
 * @param {Sheet} sheet
 * @returns {Finding[]}
 */
export function literalLengths({ path, tree }) {
  /** @type {Finding[]} */
  const findings = [];
  tree.walkAtRules("media", (rule) => {
    for (const [, side, width = ""] of rule.params.matchAll(WIDTH))
      if (!WIDTHS[side === "max" ? "max" : "min"].includes(width))
        findings.push({
          rule: "style-width",
          start: placeOf(rule),
          message: `the layout changes at 640, 991 and 1279 px, not at ${width}`,
        });
  });
  if (path === TOKENS) return findings;
  tree.walkDecls((declaration) => {
    const token = tokenFor(declaration.prop, declaration.value);
    if (token)
      findings.push({
        rule: "style-token",
        start: placeOf(declaration),
        message: `${declaration.prop}: ${declaration.value} has a token, ${token}`,
      });
  });
  return findings;
}

/** @param {string} property @param {string} value @returns {string | undefined} */
function tokenFor(property, value) {
  const pixels = [...value.matchAll(PIXELS)].map(([, number]) => Number(number));
  if (SPACED.test(property))
    return pixels.some((each) => each > SMALLEST_STEP && each <= LARGEST_STEP)
      ? "--space-1 … --space-16"
      : undefined;
  if (ROUNDED.test(property))
    return pixels.some((each) => each > LARGEST_SHARP_CORNER) ? "--radius-…" : undefined;
  if (property === "font-size")
    return /^[\d.]{1,8}(?:px|rem)$/.test(value) ? "--text-0 … --text-5" : undefined;
  return undefined;
}

/** @param {Sheet} sheet @returns {Map<string, number>} names of classes and where they are first said */
export function classesOf({ tree }) {
  /** @type {Map<string, number>} */
  const names = new Map();
  tree.walkRules((rule) => {
    // :global(.elder) is not the module's own.
    const own = rule.selector.replaceAll(/:global\([^)]{0,200}\)/g, "");
    for (const [, name = ""] of own.matchAll(/\.([a-zA-Z_][\w-]{0,60})/g))
      if (!names.has(name)) names.set(name, placeOf(rule));
  });
  return names;
}

/**
 * What sources take from each module of style.
 * @param {readonly Source[]} sources
 */
function usesOf(sources) {
  /** @type {Map<string, { names: Set<string>, isAny: boolean, findings: Map<Source, { name: string, start: number }[]> }>} */
  const uses = new Map();
  for (const source of sources) {
    /** @type {Map<string, string>} */
    const locals = new Map();
    for (const statement of source.program.body) {
      if (statement.type !== "ImportDeclaration") continue;
      const from = statement.source.value;
      const local = statement.specifiers[0]?.local.name;
      if (from.endsWith(".module.css") && local)
        locals.set(local, posix.join(posix.dirname(source.path), from));
    }
    if (locals.size === 0) continue;
    walk(source.program, (node) => {
      if (node.type !== "MemberExpression") return;
      const module = locals.get(node.object.name);
      if (module === undefined) return;
      const use = uses.get(module) ?? { names: new Set(), isAny: false, findings: new Map() };
      uses.set(module, use);
      if (node.computed && node.property.type !== "Literal") {
        use.isAny = true;
        return;
      }
      const name = node.computed ? node.property.value : node.property.name;
      use.names.add(name);
      use.findings.set(source, [...(use.findings.get(source) ?? []), { name, start: node.start }]);
    });
  }
  return uses;
}

/**
 * Classes that no source names, by sheet, and names that no sheet knows, by source.
 * @param {readonly Sheet[]} sheets
 * @param {readonly Source[]} sources
 * @returns {{ dead: Map<Sheet, Finding[]>, unknown: Map<Source, Finding[]> }}
 */
export function classFaults(sheets, sources) {
  const uses = usesOf(sources);
  /** @type {Map<Sheet, Finding[]>} */
  const dead = new Map();
  /** @type {Map<Source, Finding[]>} */
  const unknown = new Map();
  for (const sheet of sheets) {
    if (!sheet.path.endsWith(".module.css")) continue;
    const names = classesOf(sheet);
    const use = uses.get(sheet.path);
    const unused = use?.isAny ? [] : [...names].filter(([name]) => !use?.names.has(name));
    dead.set(
      sheet,
      unused.map(([name, start]) => ({
        rule: "style-dead",
        start,
        message: `nobody uses .${name}`,
      })),
    );
    for (const [source, found] of use?.findings ?? [])
      for (const { name, start } of found)
        if (!names.has(name))
          unknown.set(source, [
            ...(unknown.get(source) ?? []),
            { rule: "style-unknown", start, message: `${sheet.path} has no .${name}` },
          ]);
  }
  return { dead, unknown };
}
