import {
  BankType,
  BLOCK_TYPES,
  CHOICE_TYPES,
  ChoicePolicy,
  LeafType,
  type BankTypeNumber,
  type QuestionItem,
} from "@perennial/contract/question/item.ts";
import * as fc from "fast-check";
import { cleanHtml } from "../../kernel/html/clean.ts";
import { PNG } from "./docx/test-docx.ts";
import { mediaAddress, mediaFile, questionFileAddress } from "./media-address.ts";
import { checkedItem } from "./paper-rows.ts";
import type { MediaFile, QuestionPack } from "./read-result.ts";

const known = (file: MediaFile | undefined): MediaFile => {
  if (!file) throw new Error("a file of the tests has no known kind");
  return file;
};
export const PICTURE = known(mediaFile("点.png", PNG));
export const SOUND = known(
  mediaFile(
    "听力.mp3",
    Buffer.concat([Buffer.from("ID3\u0004\0\0", "latin1"), Buffer.alloc(64, 7)]),
  ),
);

/** Words that have a meaning in one form or another: numbers of lines, marks of options and answers, signs of GIFT, formulas of cells. */
const WORDS = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[一-十“”（）、，。；：？！a-z0-9]{1,12}$/) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "1. 二",
      "（2）",
      "A. 甲 B. 乙",
      "答案：A",
      "【答案】B",
      "解析：无",
      "参考答案",
      "一、单项选择题",
      "难度：易",
      "(√)",
      "____",
      "（　　）",
      "=1+1",
      "@a",
      "+2",
      "-3",
      "a=b~c",
      "{x}",
      "#",
      "::t::",
      "\\n",
      "50%",
      "//",
      "%50%",
      "<b>",
      "&amp;",
      "x < y",
      '"',
      "'",
      "→",
      "$5",
      "[html]",
      "a:b",
      "甲\t乙",
      "𝑥",
      "💡",
      "完形填空",
      "材料一",
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 10, unit: "grapheme" }) },
);
const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const FORMULA = fc.constantFrom(
  String.raw`\(x^2\)`,
  String.raw`\(\frac{1}{2}\)`,
  String.raw`\[\sqrt{a+b}\]`,
  String.raw`\(\unknown{x}\)`,
  String.raw`\(a &lt; b\)`,
);
const picture = `<img alt="图 1" src="${mediaAddress(PICTURE)}" loading="lazy" />`;
const PIECE: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: WORDS.map(escape) },
  { weight: 1, arbitrary: FORMULA },
  { weight: 1, arbitrary: fc.constant(picture) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("strong", "em", "u", "sub", "sup", "s", "code", "mark"), WORDS)
      .map(([tag, text]) => `<${tag}>${escape(text)}</${tag}>`),
  },
);
const LINE = fc.array(PIECE, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(""));
const RICH = fc
  .oneof(
    { weight: 4, arbitrary: LINE },
    {
      weight: 3,
      arbitrary: fc
        .array(LINE, { minLength: 1, maxLength: 3 })
        .map((lines) => lines.map((one) => `<p>${one}</p>`).join("")),
    },
    {
      weight: 1,
      arbitrary: LINE.map(
        (one) => `<p>表</p><table><tbody><tr><td>${one}</td><td>2</td></tr></tbody></table>`,
      ),
    },
    {
      weight: 1,
      arbitrary: LINE.map(
        (one) => `<ul><li>${one}</li><li>二</li></ul><p style="text-align:center">中</p>`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constant(`<p>听</p><audio src="${mediaAddress(SOUND)}" controls=""></audio>`),
    },
  )
  .map(cleanHtml);
const FILLED = RICH.filter((html) => html !== "");
const MAYBE = fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: RICH });
const PLAIN = WORDS.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter(
  (text) => text !== "",
);

const option = fc.record({
  optionContent: FILLED,
  isRight: fc.boolean(),
  weight: fc.constantFrom(0, 0.5, -0.25, 1),
  comment: MAYBE,
  isFixed: fc.boolean(),
});
const blank = fc.record({
  answers: fc.array(
    fc.record(
      { text: PLAIN, fraction: fc.constantFrom(1, 0.5), tolerance: fc.constantFrom(0, 0.1) },
      { requiredKeys: ["text", "fraction"] },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  isCaseSensitive: fc.boolean(),
});

const partsOfType = (type: BankTypeNumber) => ({
  options: CHOICE_TYPES.includes(type)
    ? fc.array(option, type === 3 ? { minLength: 2, maxLength: 2 } : { minLength: 2, maxLength: 5 })
    : fc.constant([]),
  blanks: type === 7 ? fc.array(blank, { minLength: 1, maxLength: 3 }) : fc.constant([]),
  isAnyOrder: type === 7 ? fc.boolean() : fc.constant(false),
  answer: type === 8 ? MAYBE : fc.constant(""),
  analysis: MAYBE,
  policy: fc.constantFrom(...ChoicePolicy.options),
});
const child = fc.constantFrom(...Object.values(LeafType.enum)).chain((type) =>
  fc.record({
    type: fc.constant(type),
    name: MAYBE,
    weight: fc.constantFrom(1, 2.5),
    ...partsOfType(type),
  }),
);

const item = fc.constantFrom(...Object.values(BankType.enum)).chain((type) =>
  fc
    .record({
      type: fc.constant(type),
      name: FILLED,
      children: BLOCK_TYPES.includes(type)
        ? fc.array(child, { minLength: 1, maxLength: 3 })
        : fc.constant([]),
      isExplained: fc.boolean(),
      fileUrl:
        type === 11
          ? fc.constant(questionFileAddress(SOUND))
          : fc.constantFrom("", questionFileAddress(PICTURE)),
      playLimit: fc.constantFrom(0, 2),
      ...partsOfType(type),
    })
    .map((draft): QuestionItem => {
      const { item: checked, faults } = checkedItem(draft);
      if (!checked) throw new Error(`a generated question is none: ${JSON.stringify(faults)}`);
      return checked;
    }),
);

const facts = fc.record(
  {
    difficulty: fc.constantFrom(1 as const, 2 as const, 3 as const),
    knowledge: fc.uniqueArray(PLAIN, { maxLength: 2 }),
    tags: fc.uniqueArray(PLAIN, { maxLength: 2 }),
    points: fc.constantFrom(1, 2.5, 10),
  },
  { requiredKeys: ["knowledge", "tags"] },
);

/** Questions of all types with whatever the editor can write, and their files. */
export const packs: fc.Arbitrary<QuestionPack> = fc.record({
  title: fc.constantFrom("", "期末试卷", "Paper 1"),
  questions: fc.array(fc.record({ item, facts }), { minLength: 1, maxLength: 4 }),
  media: fc.constant([PICTURE, SOUND]),
});
