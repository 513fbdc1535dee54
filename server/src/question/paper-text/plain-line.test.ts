import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePaper } from "./parse-paper.ts";
import {
  markOf,
  MOST_OBJECTS,
  type PaperSource,
  plainLine,
  runsOf,
  tidyLine,
  withoutMarks,
} from "./plain-line.ts";

const mark = fc.integer({ min: 0, max: MOST_OBJECTS - 1 }).map(markOf);

it("finds objects again where they stood", () => {
  expect(runsOf(`若 ${markOf(0)}，则图${markOf(12)}中`)).toEqual([
    { text: "若 " },
    { object: 0 },
    { text: "，则图" },
    { object: 12 },
    { text: "中" },
  ]);
  expect(runsOf("")).toEqual([]);
});

it("keeps every mark through tidying, and one place for each place", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          mark,
          fc.constantFrom("甲", " ", "\t", "　", "Ａ", "（", "\u200b", "😀", "x_1", "$"),
        ),
      ),
      (parts) => {
        const line = parts.join("");
        const objects = runsOf(line).filter((run) => "object" in run);
        const tidy = tidyLine(line);
        expect(runsOf(tidy).filter((run) => "object" in run)).toEqual(objects);
        expect(plainLine(tidy)).toHaveLength(tidy.length);
        expect(tidy).toBe(tidyLine(tidy));
        expect(runsOf(withoutMarks(line)).every((run) => "text" in run)).toBe(true);
      },
    ),
  );
});

it("leaves pictures and formulas in stem, option, answer and analysis", () => {
  const source: PaperSource = {
    lines: [
      `1. 如图，${markOf(0)} 中阴影的面积是（　　）`,
      markOf(1),
      `A. ${markOf(2)}\tB. 2${markOf(3)}`,
      "答案：B",
      `解析：由 ${markOf(4)} 得。`,
    ],
    objects: [
      { kind: "formula", latex: "S", isOwnLine: false },
      { kind: "picture", file: "word/media/image1.png", alt: "" },
      { kind: "formula", latex: "\\pi", isOwnLine: false },
      { kind: "formula", latex: "\\pi", isOwnLine: false },
      { kind: "formula", latex: "S=2\\pi", isOwnLine: false },
    ],
  };
  const { questions } = parsePaper(source.lines);
  expect(questions).toMatchObject([
    {
      stem: `如图，${markOf(0)} 中阴影的面积是（ ）\n${markOf(1)}`,
      options: [
        { letter: "A", text: markOf(2) },
        { letter: "B", text: `2${markOf(3)}` },
      ],
      right: ["B"],
      analysis: `由 ${markOf(4)} 得。`,
      doubts: [],
    },
  ]);
  const texts = questions.flatMap(({ stem, options, analysis }) =>
    [stem].concat(
      options.map(({ text }) => text),
      analysis,
    ),
  );
  expect(texts.flatMap(runsOf).flatMap((run) => ("object" in run ? [run.object] : []))).toEqual(
    source.objects.keys().toArray(),
  );
});
