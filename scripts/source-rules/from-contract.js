// @ts-check
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

const LENGTHS = new Set(["maxLength", "minLength"]);

/** @param {any} node A type: a number, or some of them with null. */
function isNumbers(node) {
  if (node?.type === "TSUnionType") return node.types.some(isNumbers);
  const literal = node?.type === "TSLiteralType" ? node.literal : undefined;
  return typeof (literal?.argument ?? literal)?.value === "number";
}

/** `required` or `required: true`, in place of what the schema says. @param {any} node */
function isRequiredByItself(node) {
  if (node.type === "JSXAttribute")
    return (
      node.name.name === "required" &&
      (node.value === null || node.value.expression?.value === true)
    );
  return node.type === "Property" && node.key.name === "required" && node.value.value === true;
}

/** Names of constants of the file that are plain numbers. @param {any} program */
function numbersOf(program) {
  const names = new Set();
  for (const statement of program.body) {
    const declared = statement.declaration ?? statement;
    if (declared.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations)
      if (init?.type === "Literal" && typeof init.value === "number") names.add(id.name);
  }
  return names;
}

/**
 * Values of an enum are named by the contract, and a form takes from there its limits and what must be filled in.
 * @param {Source} source
 * @returns {Finding[]}
 */
export function fromContract({ path, program }) {
  /** @type {Finding[]} */
  const findings = [];
  if (!/^(?:server|web|contract)\//.test(path)) return findings;
  const numbers = numbersOf(program);
  /** @param {any} value */
  const isNumber = (value) =>
    (value?.type === "Literal" && typeof value.value === "number") ||
    (value?.type === "Identifier" && numbers.has(value.name));
  walk(program, (node) => {
    if (node.type === "TSAsExpression" && isNumbers(node.typeAnnotation))
      findings.push({
        rule: "enum-of-contract",
        start: node.start,
        message: "a cast to numbers: name the enum of the contract (kernel/enum-value.ts)",
      });
    if (!path.startsWith("web/app/") || path.includes(".test.")) return;
    if (isRequiredByItself(node))
      findings.push({
        rule: "required-of-contract",
        start: node.start,
        message:
          'required by the screen: take it from the schema by rulesOf(operation, "field"), or say why more is asked here',
      });
    const isAttribute = node.type === "JSXAttribute" && LENGTHS.has(node.name.name);
    const isProperty = node.type === "Property" && LENGTHS.has(node.key.name);
    if (!isAttribute && !isProperty) return;
    if (isNumber(isAttribute ? node.value?.expression : node.value))
      findings.push({
        rule: "limit-of-contract",
        start: node.start,
        message: 'a limit of its own: take it from the schema by rulesOf(operation, "field")',
      });
  });
  return findings;
}
