import type { ColumnName } from "./columns.ts";

type Example = Partial<Record<ColumnName, string>>;

/** One row of each kind, for who sees the template for the first time. */
export const EXAMPLES: readonly Example[] = [
  {
    type: "单选题",
    name: "潮汐主要由什么引起？",
    optionA: "月球的引力",
    optionB: "地球的自转",
    optionC: "季风",
    answer: "A",
    analysis: "月球的引力是主要原因。",
    difficulty: "容易",
    points: "2",
    knowledge: "潮汐",
  },
  {
    type: "多选题",
    name: "下列属于可再生能源的有",
    optionA: "太阳能",
    optionB: "煤",
    optionC: "风能",
    optionD: "潮汐能",
    answer: "ACD",
    difficulty: "中等",
    points: "3",
  },
  { type: "判断题", name: "一昼夜有两次涨潮。", answer: "正确", points: "1" },
  {
    type: "填空题",
    name: "若 \\(x^2=4\\)，则 x 等于 ____ 或 ____。",
    answer: "2；-2",
    difficulty: "容易",
    points: "2",
  },
  {
    type: "简答题",
    name: "潮汐能有哪些优点？",
    answer: "可以预报，不排放废气。",
    difficulty: "困难",
    points: "6",
  },
  { type: "材料题", name: "某海湾大潮时水位差为 8 米，小潮时为 3 米。", points: "5" },
  {
    type: "单选题",
    part: "是",
    name: "大潮出现在",
    optionA: "朔望",
    optionB: "上下弦",
    answer: "A",
    points: "2",
  },
  { type: "简答题", part: "是", name: "说明理由。", answer: "此时日、月引力相加。", points: "3" },
];
