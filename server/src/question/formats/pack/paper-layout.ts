import type { QuestionItem, QuestionItemChild } from "@perennial/contract/question/item.ts";
import { chineseNumber } from "../docx/list-number.ts";
import type { Block } from "../../../kernel/html/html-blocks.ts";
import { blocksOf } from "../markup/html-blocks.ts";
import type { PackedQuestion, QuestionPack } from "../read-result.ts";

/** A line or table of a paper that is written out, and what it is in it. */
export interface LaidBlock {
  readonly role: "heading" | "stem" | "option" | "key";
  readonly block: Block;
}

/** A question with its lines; `heading` where another type begins. */
export interface LaidQuestion {
  readonly heading?: LaidBlock;
  readonly blocks: readonly LaidBlock[];
}

const HEADINGS: Readonly<Record<number, string>> = {
  1: "单项选择题",
  2: "多项选择题",
  3: "判断题",
  5: "完形填空",
  6: "阅读理解",
  7: "填空题",
  8: "简答题",
  9: "材料分析题",
  10: "不定项选择题",
  11: "听力题",
};
/** A paper's parser takes three digits for a number; more questions of a type begin another section. */
const MOST_NUMBER = 900;
const DIFFICULTIES = ["易", "中", "难"];
const LETTERS = "ABCDEFGHIJ";

const line = (text: string): Block => ({
  kind: "line",
  pieces: [{ kind: "words", text, look: {} }],
});

/** Blocks with a text before the first line. */
function begun(text: string, blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== "line") return [line(text), ...blocks];
  return [{ kind: "line", pieces: [{ kind: "words", text, look: {} }, ...first.pieces] }, ...rest];
}

function answerOf(leaf: QuestionItem | QuestionItemChild): Block[] {
  const right = leaf.options.flatMap(({ isRight }, at) => (isRight ? [LETTERS[at] ?? ""] : []));
  if (leaf.type === 3) {
    if (right.length !== 1) return [];
    return [line(`答案：${right[0] === "A" ? "正确" : "错误"}`)];
  }
  if (right.length > 0) return [line(`答案：${right.join("")}`)];
  if (leaf.blanks.length > 0)
    return [
      line(
        `答案：${leaf.blanks.map(({ answers }) => answers.map(({ text }) => text).join("/")).join("；")}`,
      ),
    ];
  const said = blocksOf(leaf.answer);
  return said.length === 0 ? [] : begun("答案：", said);
}

function layLeaf(
  leaf: QuestionItem | QuestionItemChild,
  number: string,
  hasKey: boolean,
): LaidBlock[] {
  const blocks = (role: LaidBlock["role"], all: readonly Block[]): LaidBlock[] =>
    all.map((block) => ({ role, block }));
  const analysis = hasKey ? blocksOf(leaf.analysis) : [];
  const options = leaf.type === 3 ? [] : leaf.options;
  const children = "children" in leaf ? leaf.children : [];
  return [
    ...blocks("stem", begun(number, blocksOf(leaf.name))),
    ...options.flatMap(({ optionContent }, at) =>
      blocks("option", begun(`${LETTERS[at] ?? ""}. `, blocksOf(optionContent))),
    ),
    ...(hasKey ? blocks("key", answerOf(leaf)) : []),
    ...children.flatMap((child, at) => layLeaf(child, `(${at + 1}) `, hasKey)),
    ...(analysis.length === 0 ? [] : blocks("key", begun("解析：", analysis))),
  ];
}

function layFacts({ facts }: PackedQuestion): LaidBlock[] {
  const said = [
    ...(facts.difficulty === undefined
      ? []
      : [`难度：${DIFFICULTIES[facts.difficulty - 1] ?? ""}`]),
    ...(facts.knowledge.length === 0 ? [] : [`知识点：${facts.knowledge.join("、")}`]),
    ...(facts.points === undefined ? [] : [`分值：${facts.points}`]),
  ];
  return said.map((text) => ({ role: "key", block: line(text) }));
}

/**
 * Questions in the layout that the parser of papers reads: a heading for each type in its turn, questions numbered within it, the
 * key behind each question. Without the key nothing says what is right.
 */
export function layPaper(
  { questions }: Pick<QuestionPack, "questions">,
  hasKey: boolean,
): LaidQuestion[] {
  let type = 0;
  let sections = 0;
  let number = 0;
  return questions.map((question) => {
    const { item } = question;
    let heading: LaidBlock | undefined;
    if (item.type !== type || number === MOST_NUMBER) {
      ({ type } = item);
      sections += 1;
      number = 0;
      heading = {
        role: "heading",
        block: line(`${chineseNumber(sections)}、${HEADINGS[type] ?? ""}`),
      };
    }
    number += 1;
    const blocks = [...layLeaf(item, `${number}. `, hasKey), ...(hasKey ? layFacts(question) : [])];
    return heading ? { heading, blocks } : { blocks };
  });
}
