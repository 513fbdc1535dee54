import { BankType, type BankTypeNumber } from "@perennial/contract/question/item.ts";
import { kindOf } from "../../paper-text/type-words.ts";

/** A column of the template: its heading, what stands below it for who fills it in, and other headings that mean the same. */
interface Column {
  readonly title: string;
  readonly hint: string;
  readonly width: number;
  readonly also?: readonly string[];
}

const LETTERS = "ABCDEFGHIJ";

/** The name of a column within the code; options by their letter. */
export type ColumnName =
  | "type"
  | "part"
  | "name"
  | "answer"
  | "analysis"
  | "difficulty"
  | "points"
  | "knowledge"
  | "tags"
  | `option${string}`;

const option = (letter: string): Column => ({
  title: `选项${letter}`,
  hint: letter === "A" ? "选择题的选项，判断题不填" : "",
  width: 18,
  also: [`${letter}选项`, letter],
});

/** The columns of the template in their order. */
export const TEMPLATE: readonly (readonly [ColumnName, Column])[] = [
  ["type", { title: "题型", hint: "必填，从列表中选择", width: 14, also: ["试题类型", "类型"] }],
  ["part", { title: "小题", hint: "上面那道材料、阅读、听力或完形题的小题填“是”", width: 10 }],
  [
    "name",
    {
      title: "题干",
      hint: "必填。公式写成 \\(x^2\\)，填空处写 ____",
      width: 48,
      also: ["题目", "试题内容", "题目内容"],
    },
  ],
  ...[...LETTERS].map((letter) => [`option${letter}`, option(letter)] as const),
  [
    "answer",
    {
      title: "答案",
      hint: "选择题写字母，如 AC；判断题写 正确 或 错误；填空题各空用；隔开，同一空的几种答法用 / 隔开",
      width: 24,
      also: ["正确答案", "参考答案"],
    },
  ],
  ["analysis", { title: "解析", hint: "可不填", width: 32, also: ["答案解析", "试题解析"] }],
  ["difficulty", { title: "难度", hint: "从列表中选择", width: 8, also: ["难易度"] }],
  ["points", { title: "分值", hint: "数字", width: 8, also: ["分数"] }],
  ["knowledge", { title: "知识点", hint: "几个用、隔开", width: 20 }],
  ["tags", { title: "标签", hint: "几个用、隔开", width: 20 }],
];

/** The names of the types in the template's list. */
export const TYPE_NAMES: readonly (readonly [BankTypeNumber, string])[] = [
  [BankType.enum.single, "单选题"],
  [BankType.enum.multiple, "多选题"],
  [BankType.enum.trueFalse, "判断题"],
  [BankType.enum.nonDirectional, "不定项选择题"],
  [BankType.enum.blanks, "填空题"],
  [BankType.enum.short, "简答题"],
  [BankType.enum.cloze, "完形填空"],
  [BankType.enum.reading, "阅读理解"],
  [BankType.enum.material, "材料题"],
  [BankType.enum.hearing, "听力题"],
];

/** The type that a cell names, also in other words (单项选择题). */
export function typeOfCell(text: string): BankTypeNumber | undefined {
  const named = TYPE_NAMES.find(([, one]) => one === text.trim())?.[0];
  const { type, shared } = kindOf(text.trim());
  return named ?? shared ?? type;
}

export const DIFFICULTY_NAMES = ["容易", "中等", "困难"] as const;
/** The sheet that is read, and the one that carries what its cells do not show. */
export const SHEET_NAME = "试题";
export const HIDDEN_NAME = "常学数据";
