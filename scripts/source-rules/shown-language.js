// @ts-check
import { dirname, join } from "node:path/posix";
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

const LANGUAGES = ["zh", "en", "es"];
const ALL_AT_ONCE = new Set(["keys", "values", "entries", "getOwnPropertyNames"]);
/** The shown language is called so: `language`, `speech.language`, `useLanguage()`. */
const SHOWN = /^(?:use)?language$/i;

/** What stands before `as const`, `satisfies …` and within brackets. @param {any} node @returns {any} */
const bare = (node) =>
  /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node?.type ?? "")
    ? bare(node.expression)
    : node;

/** @param {any} node */
const keyOf = (node) =>
  node.type === "Property" && !node.computed
    ? (node.key.name ?? String(node.key.value))
    : undefined;

/** Whether an expression is `{ zh: …, en: …, es: … }`. @param {any} node */
function isByLanguage(node) {
  const record = bare(node);
  if (record?.type !== "ObjectExpression" || record.properties.length !== LANGUAGES.length)
    return false;
  return LANGUAGES.every((one) =>
    record.properties.some((/** @type {any} */ p) => keyOf(p) === one),
  );
}

/** Names of the records by language that a file declares. @param {Source} source */
function recordsIn({ program }) {
  /** @type {Set<string>} */
  const names = new Set();
  walk(program, ({ type, id, init }) => {
    if (type === "VariableDeclarator" && id.type === "Identifier" && isByLanguage(init))
      names.add(id.name);
  });
  return names;
}

/** Names under which a file knows records of others. @param {Source} source @param {ReadonlyMap<string, ReadonlySet<string>>} records */
function importedRecords({ path, program }, records) {
  return program.body.flatMap((/** @type {any} */ one) => {
    if (one.type !== "ImportDeclaration") return [];
    const from = one.source.value.startsWith(".")
      ? join(dirname(path), one.source.value)
      : one.source.value.replace("@perennial/", "");
    return one.specifiers
      .filter((/** @type {any} */ { imported }) => records.get(from)?.has(imported?.name))
      .map((/** @type {any} */ { local }) => local.name);
  });
}

/** What is asked of a record in place of the shown language; undefined where nothing is wrong. @param {any} node @param {(node: any) => boolean} isRecord */
function asked(node, isRecord) {
  if (node.type === "ForInStatement" && isRecord(node.right)) return "for … in";
  if (node.type === "CallExpression" && node.callee.object?.name === "Object")
    return ALL_AT_ONCE.has(node.callee.property.name) && isRecord(node.arguments[0])
      ? `Object.${node.callee.property.name}`
      : undefined;
  if (node.type !== "MemberExpression" || !isRecord(node.object)) return undefined;
  const { property, computed } = node;
  if (!computed) return property.name;
  if (property.type === "Literal") return String(property.value);
  const index = property.type === "CallExpression" ? property.callee : property;
  const name = index.type === "MemberExpression" ? index.property.name : index.name;
  return SHOWN.test(name ?? "") ? undefined : (name ?? "an expression");
}

/**
 * A browser's script has a record by language with the shown language only (build-plugins/one-language.ts): who asks
 * for all of them, or for one by its name, gets nothing there.
 * @param {readonly Source[]} sources
 * @returns {Map<Source, Finding[]>}
 */
export function otherLanguages(sources) {
  const ours = sources.filter(({ path }) => /^(?:web\/app|contract)\//.test(path));
  const records = new Map(ours.map((source) => [source.path, recordsIn(source)]));
  /** @type {Map<Source, Finding[]>} */
  const findings = new Map();
  for (const source of ours) {
    if (!source.path.startsWith("web/")) continue;
    const known = new Set([
      ...(records.get(source.path) ?? []),
      ...importedRecords(source, records),
    ]);
    /** @param {any} node */
    const isRecord = (node) =>
      isByLanguage(node) || (bare(node)?.type === "Identifier" && known.has(bare(node).name));
    /** Within `{ zh: … }` the language is known. @type {{ start: number, end: number, language: string }[]} */
    const within = [];
    walk(source.program, (node) => {
      if (isByLanguage(node))
        for (const one of bare(node).properties)
          within.push({ start: one.start, end: one.end, language: keyOf(one) });
      const what = asked(node, isRecord);
      const isOwn = within.some(
        ({ start, end, language }) => language === what && node.start >= start && node.end <= end,
      );
      if (what === undefined || isOwn) return;
      findings.set(source, [
        ...(findings.get(source) ?? []),
        {
          rule: "shown-language",
          start: node.start,
          message: `${what}: in the browser a record by language has the shown language only, useLanguage()`,
        },
      ]);
    });
  }
  return findings;
}
