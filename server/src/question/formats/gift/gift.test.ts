import { describe, expect, it } from "vitest";
import { checkedItem } from "../paper-rows.ts";
import { NO_FACTS, type PackedQuestion } from "../read-result.ts";
import { readGift } from "./read-gift.ts";
import { writeGift } from "./write-gift.ts";

const first = (source: string) => readGift(source).rows[0];
const optionsOf = (source: string) =>
  first(source)?.item?.options.map(({ optionContent, isRight, weight, comment }) => [
    optionContent,
    isRight,
    weight,
    comment,
  ]);

/** Each way of asking that Moodle's description of the format names. */
describe("GIFT as Moodle describes it", () => {
  it("true or false, with what is said to who was wrong and right", () => {
    const row = first("// a comment\n::Q1:: 1+1\\=2 {T#No.#Yes.####Because.}");
    expect(row?.item).toMatchObject({ type: 3, name: "1+1=2", analysis: "Because." });
    expect(row?.item?.options).toMatchObject([
      { optionContent: "正确", isRight: true, comment: "Yes." },
      { optionContent: "错误", isRight: false, comment: "No." },
    ]);
    expect(first("The sun is cold {FALSE}")?.item?.options.map(({ isRight }) => isRight)).toEqual([
      false,
      true,
    ]);
  });

  it("one right answer", () => {
    const source = "What is between orange and green?\n{ =yellow # right!\n~red # wrong\n~blue }";
    expect(first(source)?.item?.type).toBe(1);
    expect(optionsOf(source)).toEqual([
      ["yellow", true, 0, "right!"],
      ["red", false, 0, "wrong"],
      ["blue", false, 0, ""],
    ]);
  });

  it("several right answers with shares", () => {
    const source =
      "Which two? {\n~%-100%No one\n~%50%Grant\n~%50%Grant's wife\n~%-100%Grant's father }";
    expect(first(source)?.item).toMatchObject({ type: 2, policy: "weighted" });
    expect(optionsOf(source)?.map(([, isRight, weight]) => [isRight, weight])).toEqual([
      [false, -1],
      [true, 0.5],
      [true, 0.5],
      [false, -1],
    ]);
  });

  it("short answers, also as a missing word", () => {
    expect(first("Two plus two is {=four =4 =%50%vier}.")?.item).toMatchObject({
      type: 7,
      name: "Two plus two is ____ .",
      blanks: [
        {
          answers: [{ text: "four", fraction: 1 }, { text: "4" }, { text: "vier", fraction: 0.5 }],
        },
      ],
    });
  });

  it("numbers with a tolerance or between two", () => {
    const answersOf = (source: string) => first(source)?.item?.blanks[0]?.answers;
    expect(answersOf("When? {#1822:5}")).toEqual([{ text: "1822", tolerance: 5, fraction: 1 }]);
    expect(answersOf("Pi? {#3.14..3.16}")?.[0]?.tolerance).toBeCloseTo(0.01);
    expect(answersOf("When? {#\n=1822:0 =%50%1822:2}")).toEqual([
      { text: "1822", tolerance: 0, fraction: 1 },
      { text: "1822", tolerance: 2, fraction: 0.5 },
    ]);
  });

  it("an essay, and pairs as choices of one material with a mark", () => {
    expect(first("Write about it. {}")?.item?.type).toBe(8);
    const row = first("Match. { =Canada -> Ottawa =Italy -> Rome =\\n -> Delhi }");
    expect(row?.item).toMatchObject({ type: 9, name: "Match." });
    expect(row?.item?.children.slice(0, 2)).toMatchObject([
      {
        name: "Canada",
        options: [
          { optionContent: "Ottawa", isRight: true },
          { optionContent: "Rome", isRight: false },
          {},
        ],
      },
      { name: "Italy" },
    ]);
    expect(row?.doubts.map(({ code }) => code)).toEqual(["notCarried"]);
  });

  it("categories, tags, formats and escaped signs", () => {
    const { rows } = readGift(
      "$CATEGORY: $course$/top/Tides/Moon\n\n// [id:1] [tag:old] [tag:sea]\n::t::[html]<p>Is \\{x\\} <b>\\= 1</b>?</p><script>alert(1)</script>{T}\n\n$CATEGORY: $course$/top\n\n[plain]1 < 2{T}",
    );
    expect(rows.map(({ facts }) => [facts.knowledge, facts.tags])).toEqual([
      [["Moon"], ["old", "sea"]],
      [[], []],
    ]);
    expect(rows.map(({ item }) => item?.name)).toEqual(["<p>Is {x} <b>= 1</b>?</p>", "1 &lt; 2"]);
  });

  it("says of each question that is broken where it stands, and takes the others", () => {
    const { rows } = readGift("A {T}\n\nB {=x\n\nC } {\n\nOnly words\n\nD {#abc}\n\nE {F}");
    expect(
      rows.map(({ item, faults, source }) => [
        item?.name,
        faults.map(({ code }) => code),
        source.from,
      ]),
    ).toEqual([
      ["A", [], 1],
      [undefined, ["notUnderstood"], 3],
      [undefined, ["notUnderstood"], 5],
      [undefined, ["notUnderstood"], 7],
      [undefined, ["notUnderstood"], 9],
      ["E", [], 11],
    ]);
  });
});

it("takes no number of parts that is none", () => {
  for (const parts of ["-5", "x", "99", "1e9"])
    expect(readGift(`// [parts:${parts}]\nA {T}\n\nB {T}`).rows.length).toBeGreaterThan(0);
});

const packed = (draft: object): PackedQuestion => {
  const { item, faults } = checkedItem(draft);
  if (!item) throw new Error(JSON.stringify(faults));
  return { item, facts: NO_FACTS };
};

it("needs no comment of ours for what GIFT can say", () => {
  const options = [
    { optionContent: "甲", isRight: true },
    { optionContent: "乙=1", isRight: false, comment: "不对" },
  ];
  const questions = [
    packed({ type: 1, name: "选{一}个：", options, analysis: "因为" }),
    packed({
      type: 3,
      name: "对吗",
      options: [
        { optionContent: "正确", isRight: false },
        { optionContent: "错误", isRight: true },
      ],
    }),
    packed({ type: 7, name: "几", blanks: [{ answers: [{ text: "3", tolerance: 0.5 }] }] }),
    packed({
      type: 7,
      name: "谁",
      blanks: [{ answers: [{ text: "鲁迅" }, { text: "周树人", fraction: 0.5 }] }],
    }),
    packed({ type: 8, name: "<p>论</p>" }),
    packed({
      type: 2,
      name: "选",
      policy: "weighted",
      options: [
        { optionContent: "a", isRight: true, weight: 1 },
        { optionContent: "b", isRight: false, weight: -0.5 },
      ],
    }),
    packed({
      type: 6,
      name: "读",
      children: [
        { type: 1, name: "一", options },
        { type: 8, name: "二" },
      ],
    }),
  ];
  const gift = writeGift({ title: "", questions, media: [] });
  expect(gift).not.toContain("[perennial:");
  expect(readGift(gift).rows.map(({ item }) => item)).toEqual(questions.map(({ item }) => item));
});

it("takes a question that was changed by hand as it stands", () => {
  const gift = writeGift({
    title: "",
    questions: [packed({ type: 8, name: "旧题", answer: "答" })],
    media: [],
  });
  const [row] = readGift(gift.replace("::旧题 {", "::新题 {")).rows;
  expect([row?.item?.name, row?.item?.answer]).toEqual(["新题", ""]);
  expect(row?.doubts.map(({ code }) => code)).toEqual(["detailsLost"]);
});
