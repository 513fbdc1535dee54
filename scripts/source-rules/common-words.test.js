// @ts-check
import { expect, it } from "vitest";
import { checkSources } from "../check-sources.js";
import { sourceOf } from "./sources.js";

const COMMON = { zh: "保存", en: "Save", es: "Guardar" };

/**
 * What `npm run check` says of a dictionary with this text, beside common words with one entry.
 * @param {string} text
 */
async function check(text) {
  const common = Object.entries(COMMON).map(([language, word]) =>
    sourceOf(
      `web/app/words/${language}/common.ts`,
      `export const commonWords: typeof zh = { save: "${word}" };`,
    ),
  );
  const sources = [...common, sourceOf("web/app/cms/title-words.ts", text)];
  return (await checkSources(sources, [], [], [], [])).output;
}

it.each([
  `const zh = { save: "保存" };\nconst en = { save: "Save" };\nconst es = { save: "Guardar" };\nexport const useX = ownWords({ zh, en, es });`,
  // Another wording of it in one language only.
  `const zh = { save: "保存" };\nconst en = { save: "Keep" };\nconst es = { save: "Guardar" };\nexport const useX = ownWords({ zh, en, es });`,
  `export const useX = ownWords({ zh: { keep: "保存" }, en: { keep: "Save" }, es: { keep: "Guardar" } });`,
  `const WORDS = { zh: { save: "保存" }, en: { save: "Save" }, es: { save: "Guardar" } } as const;\nexport const useX = ownWords(WORDS);`,
])("a common word in an own dictionary is refused: %s", async (text) => {
  expect(await check(text)).toMatch(/^web\/app\/cms\/title-words\.ts:1 common-words: /);
});

it.each([
  `export const useX = ownWords({ zh: { save: "存草稿" }, en: { save: "Save" }, es: { save: "Guardar" } });`,
  `export const useX = ownWords({ zh: { keep: "保存" }, en: { keep: "Keep" }, es: { keep: "Conservar" } });`,
  `export const other = { zh: { save: "保存" }, en: { save: "Save" }, es: { save: "Guardar" } };`,
])("%s may stand", async (text) => expect(await check(text)).toBe(""));
