// @ts-check
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

const DOMAIN = /^server\/src\/([a-z]+)\//;
/** What only tests build their worlds with. */
const TEST_WORLDS = new Set([
  "server/src/discussion/fixtures.ts",
  "server/src/identity/people/user-fixtures.ts",
  "server/src/learning/study/study-fixture.ts",
]);
const WRITERS = new Set(["insertInto", "replaceInto", "updateTable", "deleteFrom", "mergeInto"]);
/** A statement that writes: its verb, and the schema of what it writes to. */
export const WRITTEN =
  /\b(?:insert into|delete from|update|merge into|truncate(?: table)?|copy) (?:only )?"?([a-z]+)"?\."?[a-z_]+/gi;

/** Single spaces for any white space, so that the expression above stays simple. */
export const spaced = (/** @type {string} */ text) => text.replaceAll(/\s+/g, " ");

/**
 * A domain writes to its own tables only; those of others it reads, and what must be written there their owner does by
 * a function of its public.ts.
 * @param {Source} source
 * @returns {Finding[]}
 */
export function ownSchemaOnly({ path, program }) {
  const [, domain] = DOMAIN.exec(path) ?? [];
  /** @type {Finding[]} */
  const findings = [];
  if (!domain || domain === "tools" || TEST_WORLDS.has(path)) return findings;
  /** @param {number} start @param {string} schema */
  const find = (start, schema) => {
    if (schema === domain) return;
    const message = `${domain} writes to ${schema}: ask a function of ${schema}/public.ts`;
    findings.push({ rule: "own-schema", start, message });
  };
  walk(program, (node) => {
    if (node.type === "CallExpression" && WRITERS.has(node.callee.property?.name)) {
      const [table] = node.arguments;
      if (typeof table?.value === "string") find(node.start, table.value.split(".")[0]);
    }
    const texts =
      node.type === "TemplateLiteral"
        ? [node.quasis.map((/** @type {any} */ part) => part.value.cooked).join("?")]
        : node.type === "Literal" && typeof node.value === "string"
          ? [node.value]
          : [];
    for (const text of texts)
      for (const [, schema = ""] of spaced(text).matchAll(WRITTEN)) find(node.start, schema);
  });
  return findings;
}
