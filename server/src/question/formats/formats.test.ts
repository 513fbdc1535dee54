import { afterAll, beforeAll, expect, it } from "vitest";
import { openHeavy, type Heavy } from "../../kernel/heavy/heavy.ts";
import { readQuestions, writeQuestions } from "./formats.ts";
import type { QuestionPack } from "./read-result.ts";
import { p, testDocx } from "./docx/test-docx.ts";

let heavy: Heavy;
beforeAll(() => {
  heavy = openHeavy();
});
afterAll(() => heavy.close());

const question = (at: number): string[] => [
  `${(at % 900) + 1}. 第${at}个问题，下列关于潮汐的说法中正确的一项是（　　）`,
  "A. 潮汐主要由月球的引力引起",
  "B. 潮汐主要由地球自转引起",
  "C. 潮汐与月相没有关系",
  "D. 一天之内只有一次涨潮",
  "答案：A",
  "解析：月球的引力是主要原因，太阳的引力次之。",
  "难度：中",
];
const paper = (count: number): string[] => [
  "潮汐练习",
  "一、单项选择题",
  ...Array.from({ length: count }, (_none, at) => question(at)).flat(),
];

it("reads pasted text in a process of its own", async () => {
  const { title, rows } = await readQuestions(heavy, {
    format: "text",
    text: paper(2).join("\r\n"),
  });
  expect(title).toBe("潮汐练习");
  expect(rows.map(({ item, facts, faults }) => [item?.type, facts.difficulty, faults])).toEqual([
    [1, 2, []],
    [1, 2, []],
  ]);
});

it("reads a paper of 500 questions in Word", async () => {
  const bytes = testDocx(
    paper(500)
      .map((line) => p(line))
      .join(""),
  );
  const { rows } = await readQuestions(heavy, { format: "docx", bytes });
  expect(rows).toHaveLength(500);
  expect(
    rows.every(({ item, doubts }) => item?.options[0]?.isRight === true && doubts.length === 0),
  ).toBe(true);
});

it("one broken question spoils no other", async () => {
  const lines = [
    "一、单项选择题",
    ...question(0),
    `2. ${"长".repeat(20_001)}`,
    "A. 一",
    "B. 二",
    "答案：A",
    ...question(2),
  ];
  const { rows } = await readQuestions(heavy, { format: "text", text: lines.join("\n") });
  expect(rows.map(({ item, faults }) => [item !== undefined, faults])).toEqual([
    [true, []],
    [false, [{ code: "tooLong", at: "name" }]],
    [true, []],
  ]);
});

it("refuses the whole with a reason", async () => {
  const bytes = testDocx(p("x"), {
    mainType: "application/vnd.ms-word.document.macroEnabled.main+xml",
  });
  await expect(readQuestions(heavy, { format: "docx", bytes })).rejects.toMatchObject({
    reason: "macros",
  });
  const text = "题".repeat(4_000_001);
  await expect(readQuestions(heavy, { format: "text", text })).rejects.toMatchObject({
    reason: "tooLarge",
  });
});

it("writes in a process of its own what it reads there", async () => {
  const { rows } = await readQuestions(heavy, { format: "text", text: paper(3).join("\n") });
  const questions = rows.flatMap(({ item, facts }) => (item ? [{ item, facts }] : []));
  const pack: QuestionPack = { title: "潮汐练习", questions, media: [] };
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const docx = await writeQuestions(heavy, { format: "docx", pack });
  const xlsx = await writeQuestions(heavy, { format: "xlsx", pack });
  const qti = await writeQuestions(heavy, { format: "qti30", pack });
  const gift = decode(await writeQuestions(heavy, { format: "gift", pack }));
  const text = decode(await writeQuestions(heavy, { format: "text", pack }));
  expect(
    decode(await writeQuestions(heavy, { format: "text", pack, hasKey: false })),
  ).not.toContain("答案");
  for (const input of [
    { format: "docx", bytes: docx },
    { format: "xlsx", bytes: xlsx },
    { format: "qti", bytes: qti },
    { format: "gift", text: gift },
    { format: "text", text },
  ] as const)
    expect(
      (await readQuestions(heavy, input)).rows.map(({ item }) => item),
      input.format,
    ).toEqual(questions.map(({ item }) => item));
});

it("writes more questions of a type than a paper has numbers for", async () => {
  const { readText } = await import("./read-text.ts");
  const { writeText } = await import("./write-text.ts");
  const { rows } = readText("一、判断题\n1. 天是蓝的（√）");
  const [one] = rows.flatMap(({ item, facts }) => (item ? [{ item, facts }] : []));
  if (!one) throw new Error("no question");
  const pack: QuestionPack = {
    title: "",
    questions: Array.from({ length: 2_000 }, () => one),
    media: [],
  };
  expect(readText(writeText(pack, { hasKey: true })).rows).toHaveLength(2_000);
});
