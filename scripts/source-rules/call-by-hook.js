// @ts-check
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

/** What the hooks stand on. */
const HOMES = new Set(["web/app/kernel/operation/asking.ts", "web/app/space/query.ts"]);
const MESSAGE =
  "an operation is called past the hooks: use usePublicRead, usePublicWrite or useAsk (kernel/operation), in spaces useRead or useWrite (space/query.ts)";

/** @param {any} node The first words of a text. */
const textOf = (node) =>
  node?.type === "TemplateLiteral" ? node.quasis[0].value.raw : String(node?.value ?? "");

/** @param {any} node */
function isPast(node) {
  if (node.type === "ImportDeclaration")
    return (
      /(?:^|\/)call\.ts$/.test(node.source.value) &&
      node.specifiers.some((/** @type {any} */ one) => one.imported?.name === "call")
    );
  return (
    node.type === "CallExpression" &&
    node.callee.name === "fetch" &&
    /^\/api(?:\/|$)/.test(textOf(node.arguments[0]))
  );
}

/**
 * Screens ask by hooks, which take old calls back, send once, keep what was typed and say what went wrong.
 * @param {Source} source
 * @returns {Finding[]}
 */
export function callByHook({ path, program }) {
  /** @type {Finding[]} */
  const findings = [];
  if (!path.startsWith("web/app/") || HOMES.has(path)) return findings;
  walk(program, (node) => {
    if (isPast(node)) findings.push({ rule: "call-by-hook", start: node.start, message: MESSAGE });
  });
  return findings;
}
