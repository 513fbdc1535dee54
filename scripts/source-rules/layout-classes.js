// @ts-check
import { walk } from "./sources.js";
import { classesOf } from "./style.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */
/** @typedef {import("./style.js").Sheet} Sheet */

const COMPONENTS = "web/app/ui/layout/layout.tsx";
const SHEET = "web/app/styles/layout.css";

/**
 * Names of props and the classes that they stand for, as the components' own table has them.
 * @param {Source} components
 * @returns {Map<string, string>}
 */
function namesOf(components) {
  /** @type {Map<string, string>} */
  const names = new Map();
  walk(components.program, (node) => {
    if (node.type !== "VariableDeclarator" || node.id.name !== "CLASS_NAMES") return;
    walk(node.init, (inner) => {
      if (inner.type === "Property") names.set(inner.key.name, inner.value.value);
    });
  });
  return names;
}

/**
 * The values that an expression can have; undefined when the source does not say.
 * @param {any} node
 * @returns {unknown[] | undefined}
 */
function valuesOf(node) {
  if (node === null) return [true];
  if (node.type === "Literal") return [node.value];
  if (node.type === "JSXExpressionContainer") return valuesOf(node.expression);
  if (node.type === "Identifier" && node.name === "undefined") return [];
  if (node.type === "ConditionalExpression") {
    const [yes, no] = [valuesOf(node.consequent), valuesOf(node.alternate)];
    return yes && no ? [...yes, ...no] : undefined;
  }
  return undefined;
}

/** @param {Source} source @returns {Set<string>} names under which it knows the components */
function componentsIn({ program }) {
  /** @type {Set<string>} */
  const locals = new Set();
  for (const statement of program.body)
    if (
      statement.type === "ImportDeclaration" &&
      statement.source.value.endsWith("layout/layout.tsx")
    )
      for (const { local } of statement.specifiers) locals.add(local.name);
  return locals;
}

/**
 * A prop of a layout component does nothing without its class in styles/layout.css, and a class that no prop asks for
 * is dead.
 * @param {readonly Sheet[]} sheets
 * @param {readonly Source[]} sources
 * @returns {{ missing: Map<Source, Finding[]>, dead: Finding[] }}
 */
export function layoutFaults(sheets, sources) {
  /** @type {Map<Source, Finding[]>} */
  const missing = new Map();
  const components = sources.find(({ path }) => path === COMPONENTS);
  const sheet = sheets.find(({ path }) => path === SHEET);
  if (!components || !sheet) return { missing, dead: [] };
  const names = namesOf(components);
  const known = classesOf(sheet);
  const used = new Set(["row", "column", "stack"]);
  for (const source of sources) {
    const locals = componentsIn(source);
    if (locals.size === 0) continue;
    walk(source.program, (node) => {
      if (node.type !== "JSXOpeningElement" || !locals.has(node.name.name)) return;
      for (const { type, name, value, start } of node.attributes) {
        const base = type === "JSXAttribute" ? names.get(name.name) : undefined;
        if (base === undefined) continue;
        const values = valuesOf(value);
        const classes = values
          ? values
              .filter((each) => each !== false)
              .map((each) => (each === true ? base : `${base}-${String(each)}`))
          : [...known.keys()].filter((each) => each === base || each.startsWith(`${base}-`));
        for (const each of classes) {
          used.add(each);
          if (!known.has(each))
            missing.set(source, [
              ...(missing.get(source) ?? []),
              { rule: "layout-class", start, message: `${SHEET} has no .${each}: add it there` },
            ]);
        }
      }
    });
  }
  const dead = [...known]
    .filter(([name]) => !used.has(name))
    .map(([name, start]) => ({ rule: "layout-class", start, message: `nobody asks for .${name}` }));
  return { missing, dead };
}
