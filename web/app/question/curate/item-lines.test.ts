import { expect, it } from "vitest";
import { differingLines, linesOfItem } from "./item-lines.ts";

const leaf = { blanks: [], answer: "", analysis: "" };
const option = (optionContent: string, isRight = false) => ({
  optionContent,
  isRight,
  weight: 0,
  comment: "",
  isFixed: false,
});

it("says a question line by line, with what is right", () => {
  const item = {
    ...leaf,
    name: "<p>潮汐由  什么引起？</p>",
    options: [option("<p>月球</p>", true), option("风")],
    analysis: "<p>引力</p>",
    children: [
      {
        ...leaf,
        name: "<p>填空</p>",
        options: [],
        blanks: [
          {
            answers: [
              { text: "甲", fraction: 1 },
              { text: "乙", fraction: 1 },
            ],
            isCaseSensitive: false,
          },
        ],
      },
    ],
  };
  expect(linesOfItem(item, "正确")).toEqual([
    "潮汐由 什么引起？",
    "A. 月球（正确）",
    "B. 风",
    "引力",
    "填空",
    "(1) 甲 / 乙",
  ]);
});

it("tells the lines that only one of two versions has", () => {
  expect(differingLines(["题", "A. 一", "B. 二"], ["题", "A. 一", "B. 三", "解析"])).toEqual({
    inOne: ["B. 二"],
    inOther: ["B. 三", "解析"],
  });
  expect(differingLines(["甲", "乙"], ["甲", "乙"])).toEqual({ inOne: [], inOther: [] });
  expect(differingLines([], ["甲"])).toEqual({ inOne: [], inOther: ["甲"] });
  expect(differingLines(["甲", "乙"], ["乙", "甲"]).inOne).toHaveLength(1);
});
