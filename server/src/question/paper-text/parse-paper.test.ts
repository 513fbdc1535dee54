import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePaper } from "./parse-paper.ts";
import { DOUBT_CODES, type ParsedQuestion } from "./parsed-paper.ts";
import { markOf } from "./plain-line.ts";

const PAPERS = join(import.meta.dirname, "../../../test/papers");

/** Lines of real papers, of nonsense, and of what is like both. */
const anyLine = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    ...[
      "keys/48-key-all-types",
      "shared/71-one-answer-for-parts",
      "awful/83-several-on-a-line",
    ].flatMap((name) => readFileSync(join(PAPERS, `${name}.txt`), "utf8").split("\n")),
  ),
  fc.constantFrom(
    "一、单选题（每题2分）",
    "1. 题",
    "2. 题（A）",
    "A. 甲 B. 乙",
    "答案：A",
    "（1）小题",
    "参考答案",
    "1-3 ABC",
    "【解析】",
    "阅读材料，回答1-2题",
    "听力原文：",
    "题号\t1\t2",
    "____",
    markOf(3),
    "",
  ),
);

/** No line is of two questions, but for one that holds the end of the first and the beginning of the next. */
function expectApart(questions: readonly ParsedQuestion[], from: number, to: number): void {
  let last = from;
  for (const { lines, children, doubts } of questions) {
    expect(lines[0]).toBeGreaterThanOrEqual(last);
    expect(lines[1]).toBeGreaterThanOrEqual(lines[0]);
    expect(lines[1]).toBeLessThanOrEqual(to);
    last = lines[1];
    for (const { code } of doubts) expect(DOUBT_CODES).toContain(code);
    expectApart(children, lines[0], lines[1]);
  }
}

it("reads whatever is typed without failing, each line once, the same each time", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
      const paper = parsePaper(lines);
      expect(parsePaper(lines)).toEqual(paper);
      expectApart(paper.questions, 1, lines.length);
      for (const at of [...paper.leftOver, ...paper.ignored]) {
        expect(at).toBeGreaterThanOrEqual(1);
        expect(at).toBeLessThanOrEqual(lines.length);
      }
    }),
    { numRuns: 300 },
  );
});

const words = fc
  .array(fc.constantFrom(..."春夏秋冬山水云雨琴棋书画茶花竹松健康安全手机社区学习合唱太极，"), {
    minLength: 3,
    maxLength: 20,
  })
  .map((signs) => `题${signs.join("")}末`);
const word = fc.tuple(words, fc.constantFrom("", "3.5克", "A类", " 2024 年", markOf(7), "$x_1=2$"));
const text = word.map(([start, end]) => start + end);

interface Plain {
  readonly type: 1 | 2 | 3 | 7 | 8;
  readonly stem: string;
  readonly options: readonly string[];
  readonly right: readonly string[];
  readonly blanks: readonly string[];
  readonly written: string;
  readonly analysis: string;
}

const options = fc.uniqueArray(text, { minLength: 2, maxLength: 6 });
const plainOf = (type: Plain["type"], one: Partial<Plain>): Plain => ({
  stem: "",
  options: [],
  right: [],
  blanks: [],
  written: "",
  analysis: "",
  ...one,
  type,
});
const said = { stem: text, analysis: text };
const plainQuestion: fc.Arbitrary<Plain> = fc.oneof(
  fc
    .record({ ...said, options, at: fc.nat() })
    .map(({ at, stem, analysis, options }) =>
      plainOf(1, { stem, analysis, options, right: ["ABCDEF".charAt(at % options.length)] }),
    ),
  fc.record({ ...said, options }).map((one) => {
    const right = [..."ABCDEF"].slice(0, one.options.length);
    return plainOf(2, Object.assign(one, { right }));
  }),
  fc
    .record({ ...said, isTrue: fc.boolean() })
    .map(({ stem, analysis, isTrue }) =>
      plainOf(3, { stem, analysis, right: [isTrue ? "A" : "B"] }),
    ),
  fc
    .record({ ...said, blanks: fc.array(words, { minLength: 1, maxLength: 3 }) })
    .map((one) => plainOf(7, one)),
  fc.record({ ...said, written: text }).map((one) => plainOf(8, one)),
);

const HEADS = { 1: "单项选择题", 2: "多项选择题", 3: "判断题", 7: "填空题", 8: "简答题" } as const;
interface Style {
  readonly number: string;
  readonly option: string;
  readonly between: string;
  readonly label: string;
}
const style: fc.Arbitrary<Style> = fc.record({
  number: fc.constantFrom(". ", "、", "．", ") "),
  option: fc.constantFrom(". ", "、", "．"),
  between: fc.constantFrom("\n", "\t", "  "),
  label: fc.constantFrom("答案：", "【答案】", "参考答案: "),
});

/** A paper that a teacher could have typed. */
function render(questions: readonly Plain[], how: Style): string[] {
  return questions.flatMap((one, at) => {
    const answer =
      one.type === 3
        ? one.right[0] === "A"
          ? "对"
          : "错"
        : one.right.join("") || one.blanks.join("；") || one.written;
    const stem = one.type === 7 ? `${one.stem}${"____，".repeat(one.blanks.length)}` : one.stem;
    return [
      `${"一二三四五六七八九十".charAt(at)}、${HEADS[one.type]}`,
      `${at + 1}${how.number}${stem}`,
      ...one.options
        .map((option, index) => `${"ABCDEF".charAt(index)}${how.option}${option}`)
        .join(how.between)
        .split("\n"),
      `${how.label}${answer}`,
      `解析：${one.analysis}`,
    ];
  });
}

it("gives back what was rendered, without a doubt", () => {
  fc.assert(
    fc.property(
      fc.array(plainQuestion, { minLength: 1, maxLength: 9 }),
      style,
      (questions, how) => {
        const paper = parsePaper(render(questions, how));
        expect(
          paper.questions.map(
            ({ type, stem, options, right, blanks, written, analysis, doubts }) => ({
              type,
              stem: type === 7 ? stem.replace(/(?:____，)+$/, "") : stem,
              options: options.map(({ text }) => text),
              right,
              blanks: blanks.flat(),
              written,
              analysis,
              doubts: doubts.map(({ code }) => code),
            }),
          ),
        ).toEqual(questions.map((one) => ({ ...one, doubts: [] })));
      },
    ),
    { numRuns: 200 },
  );
});

it("reads a stem of ten thousand characters whole, and doubts a longer one", () => {
  const long = "长".repeat(10_000);
  const paper = parsePaper([
    `1. ${long}`,
    "A. 甲 B. 乙",
    "答案：A",
    `2. ${long}长`,
    "A. 甲 B. 乙",
    "答案：A",
  ]);
  expect(paper.questions.map(({ stem }) => stem.length)).toEqual([10_000, 10_001]);
  expect(paper.questions.map(({ doubts }) => doubts.map(({ code }) => code))).toEqual([
    [],
    ["tooLong"],
  ]);
});

it("points to the key for what is doubtful of it, and to the question else", () => {
  const paper = parsePaper(["1. 题", "A. 甲", "C. 丙", "答案：D"]);
  expect(paper.questions[0]?.doubts).toEqual([
    { code: "missingOption", lines: [1, 4] },
    { code: "keyNamesMissingOption", lines: [4, 4] },
  ]);
});
