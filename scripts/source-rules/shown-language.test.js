// @ts-check
import { expect, it } from "vitest";
import { checkSources } from "../check-sources.js";
import { sourceOf } from "./sources.js";

const RECORD = `export const TITLE = { zh: "登录", en: "Sign in", es: "Entrar" } as const;\n`;

/**
 * What `npm run check` says of a screen with this text, beside the words that it can import.
 * @param {string} text
 */
async function check(text) {
  const sources = [
    sourceOf("web/app/cms/title-words.ts", RECORD),
    sourceOf("web/app/cms/a.screen.tsx", text),
  ];
  return (await checkSources(sources, [], [], [], [])).output;
}

it.each([
  `${RECORD}export const all = Object.values(TITLE);`,
  `${RECORD}export const all = Object.entries(TITLE).map(String);`,
  `${RECORD}export const all = () => { for (const one in TITLE) use(one); };`,
  `${RECORD}export const other = TITLE.en;`,
  `${RECORD}export const other = TITLE["es"];`,
  `${RECORD}export const other = (chosen: "zh" | "en") => TITLE[chosen];`,
  `${RECORD}export const words = { zh: { t: TITLE.en }, en: { t: "" }, es: { t: "" } };`,
  `export const all = Object.keys({ zh: 1, en: 2, es: 3 });`,
  `import { TITLE as NAME } from "./title-words.ts";\nexport const other = NAME.zh;`,
])("who asks a record by language for more than the shown one is refused: %s", async (text) => {
  expect(await check(text)).toMatch(/^web\/app\/cms\/a\.screen\.tsx:\d shown-language: /);
});

it.each([
  `${RECORD}export const own = (language: "zh" | "en") => TITLE[language];`,
  `${RECORD}export const useOwn = () => TITLE[useLanguage()];`,
  `${RECORD}export const own = (speech: Speech) => TITLE[speech.language];`,
  // Each language's part is alone with its own.
  `${RECORD}export const words = { zh: { t: TITLE.zh }, en: { t: TITLE.en }, es: { t: TITLE.es } };`,
  `const kinds = { zh: 1, en: 2 };\nexport const all = Object.keys(kinds);`,
])("%s may stand", async (text) => expect(await check(text)).toBe(""));
