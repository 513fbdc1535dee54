import { expect, it } from "vitest";
import { sentencesOf } from "./speech-text.ts";

const textsOf = (text: string): string[] => sentencesOf(text).map((sentence) => sentence.text);

it.each([
  ["", []],
  ["   ", []],
  ["——", []],
  ["一生都是好学年华", ["一生都是好学年华"]],
  ["字写慢了。日子也慢了。", ["字写慢了。", "日子也慢了。"]],
  ["他说：“慢一点。”我就慢了。", ["他说：“慢一点。”", "我就慢了。"]],
  ["共 1.5 学分. Good. 3.2 GB", ["共 1.5 学分.", "Good.", "3.2 GB"]],
  ["第一行\n  第二行", ["第一行 第二行"]],
])("%j", (text, sentences) => {
  expect(textsOf(text)).toEqual(sentences);
});

it("says where each sentence stands", () => {
  const text = "  字写慢了。日子也慢了。";
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim())).toEqual([
    "字写慢了。",
    "日子也慢了。",
  ]);
});

it("cuts what is too long at a comma, and loses nothing", () => {
  const long = "习".repeat(300);
  expect(textsOf(long).join("")).toBe(long);
  expect(textsOf(long).every((piece) => piece.length <= 120)).toBe(true);
  expect(textsOf(`${"学".repeat(70)}，${"习".repeat(70)}。`)).toEqual([
    `${"学".repeat(70)}，`,
    `${"习".repeat(70)}。`,
  ]);
});
