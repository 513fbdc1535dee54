// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { check } from "recheck";
import { root } from "../place.js";
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */
/** @typedef {{ readonly source: string, readonly flags: string, readonly start: number }} Expression */

const LINEAR = "linear-expression";
const KNOWN = join(root, "node_modules/.cache/perennial/expressions.json");
const { version } = createRequire(import.meta.url)("recheck/package.json");
/** Judged by steps, not by time: a busy machine must come to the same verdict. */
const LIMITS = {
  timeout: 240_000,
  attackTimeout: null,
  attackLimit: 100_000_000,
  incubationTimeout: null,
};
/** Without one of these an expression looks at each place a fixed number of times. */
const REPEATS = /[*+]|,\}/;

/** @param {any} node */
const isText = (node) => node?.type === "Literal" && typeof node.value === "string";
/** @param {any} node */
const isPlainTemplate = (node) => node?.type === "TemplateLiteral" && node.expressions.length === 0;

/**
 * The text that a node is, when the file itself says it: a literal, or a template of constants that are literals.
 * @param {any} node
 * @param {ReadonlyMap<string, string>} constants
 * @returns {string | undefined}
 */
function textOf(node, constants) {
  if (isText(node)) return node.value;
  if (node?.type === "Identifier") return constants.get(node.name);
  if (node?.type === "TaggedTemplateExpression")
    return isPlainTemplate(node.quasi) ? node.quasi.quasis[0].value.raw : undefined;
  if (node?.type !== "TemplateLiteral") return undefined;
  let text = "";
  for (const [at, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked;
    const value = node.expressions[at];
    const inner = value ? textOf(value, constants) : "";
    if (inner === undefined) return undefined;
    text += inner;
  }
  return text;
}

/** @param {any} program @returns {ReadonlyMap<string, string>} */
function constantsOf(program) {
  /** @type {Map<string, string>} */
  const constants = new Map();
  for (const statement of program.body) {
    const declaration = statement.declaration ?? statement;
    if (declaration.type !== "VariableDeclaration" || declaration.kind !== "const") continue;
    for (const { id, init } of declaration.declarations) {
      const text = id.type === "Identifier" ? textOf(init, constants) : undefined;
      if (text !== undefined) constants.set(id.name, text);
    }
  }
  return constants;
}

/**
 * Every regular expression of a file, and where one is made of a text that the file does not hold.
 * @param {Source} source
 * @returns {{ readonly expressions: readonly Expression[], readonly findings: readonly Finding[] }}
 */
export function expressionsOf({ program }) {
  /** @type {Expression[]} */
  const expressions = [];
  /** @type {Finding[]} */
  const findings = [];
  const constants = constantsOf(program);
  walk(program, (node) => {
    if (node.type === "Literal" && node.regex)
      expressions.push({ source: node.regex.pattern, flags: node.regex.flags, start: node.start });
    const isMade = node.type === "NewExpression" || node.type === "CallExpression";
    if (!isMade || node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
    const [pattern, flags] = node.arguments;
    const text = textOf(pattern, constants);
    if (text === undefined)
      findings.push({
        rule: "own-expression",
        start: node.start,
        message: "a regular expression is made of a text that does not stand here",
      });
    else
      expressions.push({
        source: text,
        flags: flags ? (textOf(flags, constants) ?? "") : "",
        start: node.start,
      });
  });
  return { expressions, findings };
}

/** @returns {Record<string, string>} */
function readKnown() {
  try {
    return JSON.parse(readFileSync(KNOWN, "utf8"));
  } catch {
    return {};
  }
}

/**
 * Judges expressions: what of each could take more than its share of time, by recheck; empty for nothing. What was
 * judged once is remembered in node_modules.
 * @param {readonly Omit<Expression, "start">[]} expressions
 * @returns {Promise<ReadonlyMap<string, string>>} by `keyOf`
 */
export async function judge(expressions) {
  const known = readKnown();
  /** @type {Map<string, string>} */
  const judged = new Map();
  const wanted = new Map(expressions.map((expression) => [keyOf(expression), expression]));
  // The first question starts the one process that answers all of them; many at once would each start their own.
  await check("a", "", LIMITS);
  await Promise.all(
    [...wanted].map(async ([key, { source, flags }]) => {
      judged.set(key, known[key] ?? (REPEATS.test(source) ? await faultOf(source, flags) : ""));
    }),
  );
  mkdirSync(dirname(KNOWN), { recursive: true });
  writeFileSync(KNOWN, JSON.stringify({ ...known, ...Object.fromEntries(judged) }));
  return judged;
}

/** @param {Omit<Expression, "start">} expression */
export const keyOf = ({ source, flags }) => `${version} ${LIMITS.attackLimit} /${source}/${flags}`;

/** @param {string} source @param {string} flags @returns {Promise<string>} */
async function faultOf(source, flags) {
  const verdict = await check(source, flags, LIMITS);
  if (verdict.status === "safe") return "";
  if (verdict.status === "unknown") return `cannot be judged (${verdict.error.kind})`;
  return `${verdict.complexity.summary}, for example with ${verdict.attack.pattern.slice(0, 120)}`;
}

/**
 * @param {readonly Expression[]} expressions
 * @param {ReadonlyMap<string, string>} judged
 * @returns {Finding[]}
 */
export const slowOnes = (expressions, judged) =>
  expressions.flatMap((expression) => {
    const fault = judged.get(keyOf(expression));
    return fault
      ? [{ rule: LINEAR, start: expression.start, message: `the expression is ${fault}` }]
      : [];
  });
