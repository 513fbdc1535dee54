import { expect, it } from "vitest";
import { choose, hasChoice, markRecords, OWN_LANGUAGE } from "./record-by-language.ts";

const SOURCE = `
const zh = { save: "保存" };
const en: typeof zh = { save: "Save" };
const es = { save: "Guardar" };
export const useOwn = ownWords<typeof zh>({ zh, en, es });
export const pages = [{ page: "a", words: { zh: "甲", en: "A", "es": "Á", } }];
`;

it("leaves of a record by language what is shown", () => {
  const marked = markRecords("own.ts", SOURCE) ?? "";
  expect(hasChoice(marked)).toBe(true);
  // What TypeScript says is gone by then.
  const built = marked.replace(": typeof zh", "").replace("<typeof zh>", "");
  for (const [language, own] of [
    ["zh", "甲"],
    ["en", "A"],
    ["es", "Á"],
  ] as const) {
    const chosen = choose("own.js", built, language);
    expect(chosen).toMatch(
      new RegExp(`ownWords\\(/\\* @__PURE__ \\*/ \\(\\{ ${language}\\s*\\}\\)\\)`),
    );
    expect(chosen).toContain(`"${own}"`);
    expect(hasChoice(chosen)).toBe(false);
    for (const other of ["甲", "A", "Á"].filter((name) => name !== own))
      expect(chosen).not.toContain(`"${other}"`);
  }
});

it("takes records within records", () => {
  const marked = markRecords("own.ts", "f({ zh: { zh: 1, en: 2, es: 3 }, en: 4, es: 5 })") ?? "";
  expect(choose("own.js", marked, "zh")).toMatch(/^f\(.*\(\{ zh: .*\(\{ zh: 1 \}\) \}\)\)$/);
  expect(choose("own.js", marked, "es")).not.toContain("zh");
});

it("passes by what is no record by language", () => {
  for (const text of [
    "f({ zh: 1, en: 2 })",
    "f({ zh: 1, en: 2, es: 3, fr: 4 })",
    "f({ [zh]: 1, en: 2, es: 3 })",
    "const { zh, en, es } = words;",
    "type Words = { zh: string; en: string; es: string };",
  ])
    expect(markRecords("own.ts", text)).toBeUndefined();
});

it("names the language of the files", () => {
  expect(choose("own.js", `f(${OWN_LANGUAGE});`, "es")).toBe('f("es");');
});
