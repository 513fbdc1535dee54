import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteLexeme, searchLexemes, searchQuery, soundPrefixQuery } from "./lexemes.ts";

/** Answers a tsquery of our own making over a set of lexemes, as PostgreSQL would. */
function isFound(query: string | undefined, lexemes: readonly string[]): boolean {
  if (query === undefined) return false;
  const matches = (term: string): boolean => {
    const [, quoted = "", prefix] = /^'(.*)'(:\*)?$/s.exec(term.trim()) ?? [];
    const lexeme = quoted.replaceAll("''", "'").replaceAll("\\\\", "\\");
    return lexemes.some((known) => (prefix ? known.startsWith(lexeme) : known === lexeme));
  };
  return query.split(" & ").every((part) =>
    part
      .replace(/^\((.*)\)$/s, "$1")
      .split(" | ")
      .some(matches),
  );
}

const finds = (title: string, keyword: string): boolean =>
  isFound(searchQuery(keyword), searchLexemes([title]));

describe("a title is found by", () => {
  test.each([
    ["楷书入门：从永字八法开始", "楷书"],
    ["楷书入门：从永字八法开始", "书"],
    ["楷书入门：从永字八法开始", "永字八法"],
    ["楷书入门：从永字八法开始", "kaishu"],
    ["楷书入门：从永字八法开始", "ksrm"],
    ["楷书入门：从永字八法开始", "bafa"],
    ["楷书入门：从永字八法开始", "八法 楷书"],
    ["少儿书法", "shufa"],
    ["少儿书法", "sf"],
    ["少儿书法", "SHUFA"],
    ["绿色社区", "lvse"],
    ["音乐欣赏", "yinyue"],
    ["３Ｄ打印与 Python 编程", "3d"],
    ["３Ｄ打印与 Python 编程", "pyth"],
    ["３Ｄ打印与 Python 编程", "python编程"],
    ["Español básico", "espanol"],
    ["日本語のひらがな", "ひら"],
    ["𠮷野家的故事", "𠮷野"],
  ])("%s ← %s", (title, keyword) => expect(finds(title, keyword)).toBe(true));
});

describe("a title is not found by", () => {
  test.each([
    ["楷书入门", "书楷"],
    ["楷书入门", "书法"],
    ["楷书：入门", "书入"],
    ["少儿书法", "s"],
    ["少儿书法", "fs"],
    ["Python 编程", "ython"],
    ["3D 打印", "3"],
    ["楷书入门", "楷书 绘画"],
  ])("%s ← %s", (title, keyword) => expect(finds(title, keyword)).toBe(false));
});

test("marks alone ask for nothing", () => {
  expect(searchQuery(" ，。!?&|'\\:* ")).toBeUndefined();
  expect(searchLexemes(["——"])).toEqual([]);
});

const begins = (title: string, keyword: string) =>
  isFound(soundPrefixQuery(keyword), searchLexemes([title]));

test("the beginning of a title's pinyin is told from its middle", () => {
  expect(begins("书法入门", "shufa")).toBe(true);
  expect(begins("书法入门", "sfrm")).toBe(true);
  expect(begins("少儿书法", "shufa")).toBe(false);
  expect(soundPrefixQuery("书法")).toBeUndefined();
});

test("further names are found by sound, other texts by their words only", () => {
  const lexemes = searchLexemes(["楷书入门", "沈砚秋"], ["一支笔"]);
  const isFoundBy = (keyword: string) => isFound(searchQuery(keyword), lexemes);
  expect(["沈砚秋", "syq", "yanqiu", "一支笔"].filter((keyword) => !isFoundBy(keyword))).toEqual(
    [],
  );
  expect(isFoundBy("yizhibi")).toBe(false);
  expect(isFound(soundPrefixQuery("syq"), lexemes)).toBe(false);
});

test("a lexeme cannot end its quotation", () => {
  expect(quoteLexeme("a'b\\c")).toBe("'a''b\\\\c'");
});

const han = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code));
const run = fc.array(han, { minLength: 1, maxLength: 12 }).map((characters) => characters.join(""));

test("law: every one or two neighbouring characters of a Chinese run find the title", () => {
  fc.assert(
    fc.property(
      run,
      fc.constantFrom("", "：", " Python ", "2026", "、"),
      run,
      fc.nat(),
      fc.integer({ min: 1, max: 2 }),
      (first, between, second, at, length) => {
        const characters = Array.from(first);
        const from = at % characters.length;
        const part = characters.slice(from, from + length).join("");
        return finds(first + between + second, part) && finds(second + between + first, part);
      },
    ),
  );
});

test("law: whatever is typed, the query is built of quoted lexemes only", () => {
  const quoted = /^\(?'(?:[^']|'')+'(?::\*)?(?: \| '(?:[^']|'')+':\*\))?$/u;
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 50 }), (keyword) => {
      const query = searchQuery(keyword);
      return query === undefined || query.split(" & ").every((part) => quoted.test(part));
    }),
  );
});
