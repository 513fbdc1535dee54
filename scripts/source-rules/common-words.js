// @ts-check
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */
/** The words of one language by key: text, and where. @typedef {Map<string, { text: string, start: number }>} Words */
/** @typedef {{ readonly zh: Words, readonly en: Words, readonly es: Words }} Dictionary */

const LANGUAGES = /** @type {const} */ (["zh", "en", "es"]);
const HOME = /^web\/app\/words\/(zh|en|es)\/common\.ts$/;

/** @param {any} node @returns {Words} texts that stand at the first level */
function wordsOf(node) {
  /** @type {Words} */
  const words = new Map();
  for (const { type, key, value, start } of node?.properties ?? [])
    if (type === "Property" && typeof value.value === "string")
      words.set(key.name ?? String(key.value), { text: value.value, start });
  return words;
}

/** Objects that a file declares, by name. @param {Source} source @returns {Map<string, any>} */
function objectsIn({ program }) {
  const objects = new Map();
  walk(program, ({ type, id, init }) => {
    const value = /^TS(?:As|Satisfies)Expression$/.test(init?.type ?? "") ? init.expression : init;
    if (type === "VariableDeclarator" && value?.type === "ObjectExpression")
      objects.set(id.name, value);
  });
  return objects;
}

/** The dictionaries that a file makes by `ownWords`. @param {Source} source @returns {Dictionary[]} */
function dictionariesIn(source) {
  /** @type {Dictionary[]} */
  const found = [];
  if (!source.text.includes("ownWords")) return found;
  const objects = objectsIn(source);
  /** @param {any} node */
  const objectOf = (node) => (node?.type === "Identifier" ? objects.get(node.name) : node);
  walk(source.program, ({ type, callee, arguments: given }) => {
    if (type !== "CallExpression" || callee.name !== "ownWords") return;
    /** @param {string} language */
    const of = (language) => {
      const part = objectOf(given[0])?.properties?.find(
        (/** @type {any} */ { key }) => key?.name === language,
      );
      return wordsOf(objectOf(part?.value));
    };
    found.push({ zh: of("zh"), en: of("en"), es: of("es") });
  });
  return found;
}

/** @param {readonly Source[]} sources @returns {Dictionary} */
function commonWords(sources) {
  /** @type {Record<string, Words>} */
  const common = { zh: new Map(), en: new Map(), es: new Map() };
  for (const source of sources) {
    const [, language] = HOME.exec(source.path) ?? [];
    if (language) common[language] = wordsOf(objectsIn(source).get("commonWords"));
  }
  return /** @type {any} */ (common);
}

/**
 * The common word that an entry repeats: its name with its Chinese text, or the same texts by another name.
 * @param {Dictionary} common
 * @param {Dictionary} own
 * @param {string} key
 */
function repeats(common, own, key) {
  const text = own.zh.get(key)?.text;
  if (common.zh.get(key)?.text === text) return key;
  return [...common.zh.keys()].find(
    (other) =>
      // A dictionary may mean something else by that name.
      !own.zh.has(other) &&
      LANGUAGES.every((one) => own[one].get(key)?.text === common[one].get(other)?.text),
  );
}

/**
 * What many screens say stands once, in words/<language>/common.ts, and `ownWords` adds it.
 * @param {readonly Source[]} sources
 * @returns {Map<Source, Finding[]>}
 */
export function repeatedWords(sources) {
  const common = commonWords(sources);
  return new Map(
    sources.map((source) => [
      source,
      dictionariesIn(source).flatMap((own) =>
        [...own.zh].flatMap(([key, { start }]) => {
          const name = repeats(common, own, key);
          return name === undefined
            ? []
            : [
                {
                  rule: "common-words",
                  start,
                  message: `${key}: words/<language>/common.ts says it as ${name}, and ownWords adds it`,
                },
              ];
        }),
      ),
    ]),
  );
}
