import { LANGUAGES, type Language } from "@perennial/contract/kernel/failure.ts";
import { type ESTree, parseSync, Visitor } from "vite";

/** Calls to this stand in built files for a record by language, until each language has its files. */
const CHOICE = "__BY_LANGUAGE__";
/** Stands for the language of the files. */
export const OWN_LANGUAGE = "__LANGUAGE__";

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with its changes made; what lies within a part that went goes with it. */
function changed(code: string, changes: readonly Change[]): string {
  let text = "";
  let at = 0;
  for (const change of [...changes].sort((one, other) => one.start - other.start)) {
    if (change.start < at) continue;
    text += code.slice(at, change.start) + change.text;
    at = change.end;
  }
  return text + code.slice(at);
}

/** The name of a plain property; undefined for others. */
function nameOf(property: ESTree.ObjectExpression["properties"][number]): string | undefined {
  if (property.type !== "Property" || property.computed) return undefined;
  const { key } = property;
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : undefined;
}

const isByLanguage = ({ properties }: ESTree.ObjectExpression): boolean =>
  properties.length === LANGUAGES.length &&
  LANGUAGES.every((language) => properties.some((one) => nameOf(one) === language));

/**
 * A source in which each record by language, `{ zh: a, en: b, es: c }`, is written as a choice between
 * `{ zh: a }`, `{ en: b }` and `{ es: c }`; undefined where there is none.
 */
export function markRecords(file: string, code: string): string | undefined {
  if (!/\bzh\b/.test(code) || !/\bes\b/.test(code)) return undefined;
  const changes: Change[] = [];
  new Visitor({
    ObjectExpression(record) {
      if (!isByLanguage(record)) return;
      const { start, end, properties } = record;
      changes.push({ start, end: start, text: `/* @__PURE__ */ ${CHOICE}(` });
      for (const [at, property] of properties.entries()) {
        const next = properties[at + 1];
        changes.push({
          start: property.end,
          end: next?.start ?? end,
          text: next ? " }, { " : " })",
        });
      }
    },
  }).visit(parseSync(file, code).program);
  return changes.length > 0 ? changed(code, changes) : undefined;
}

/** Whether a built file differs by language. */
export const hasChoice = (code: string): boolean =>
  code.includes(CHOICE) || code.includes(OWN_LANGUAGE);

/** A built file as it is in one language: of each choice only that record is left. */
export function choose(file: string, code: string, language: Language): string {
  const changes: Change[] = [];
  new Visitor({
    Identifier({ name, start, end }) {
      if (name === OWN_LANGUAGE) changes.push({ start, end, text: JSON.stringify(language) });
    },
    CallExpression({ callee, arguments: records, start, end }) {
      if (callee.type !== "Identifier" || callee.name !== CHOICE) return;
      const own = records.find(
        (record) =>
          record.type === "ObjectExpression" &&
          record.properties.some((one) => nameOf(one) === language),
      );
      if (!own) throw new Error(`${file}: a choice without ${language}`);
      changes.push({ start, end: own.start, text: "(" }, { start: own.end, end, text: ")" });
    },
  }).visit(parseSync(file, code).program);
  return changed(code, changes);
}
