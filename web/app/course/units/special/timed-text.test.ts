import { describe, expect, it } from "vitest";
import { linesOfSrt, secondsOfClock, sentencesOf } from "./timed-text.ts";

describe("lines of subtitles", () => {
  it("reads SRT, WebVTT, tags, several rows and any order", () => {
    const source = `1\r\n00:00:05,500 --> 00:00:07,000\r\n<i>第二句</i>\r\n\r\n2\r\n00:00:01,000 --> 00:00:03,5\r\n第一句\r\n接着\r\n\r\nWEBVTT\n\n00:10.000 --> 00:12.250\n第三句`;
    expect(linesOfSrt(source)).toEqual([
      { from: 1, to: 3.5, text: "第一句 接着" },
      { from: 5.5, to: 7, text: "第二句" },
      { from: 10, to: 12.25, text: "第三句" },
    ]);
  });

  it.each([
    "",
    "没有时间的文字",
    "00:00:05,000 --> 00:00:03,000\n反了",
    "00:00:01,000 --> 00:00:02,000\n",
  ])("finds nothing in %j", (source) => expect(linesOfSrt(source)).toEqual([]));

  it("takes no more than a unit may hold", () => {
    const many = Array.from({ length: 300 }, () => "00:00:01,000 --> 00:00:02,000\n字").join(
      "\n\n",
    );
    expect(linesOfSrt(many)).toHaveLength(200);
  });
});

it.each([
  ["春天来了。花开了！你看见了吗？", ["春天来了。", "花开了！", "你看见了吗？"]],
  ["他说：“走吧。”我们就走了。", ["他说：“走吧。”", "我们就走了。"]],
  ["It costs 3.5 yuan. Visit a.cn now.", ["It costs 3.5 yuan.", "Visit a.cn now."]],
  ["没有标点", ["没有标点"]],
  ["真的？！是的……", ["真的？！", "是的……"]],
  ["  ", []],
])("%s", (text, sentences) => {
  expect(sentencesOf(text).map((one) => one.text)).toEqual(sentences);
});

it("begins a paragraph at each line", () => {
  expect(sentencesOf("一。二。\n\n三。").map(({ isParagraph }) => isParagraph)).toEqual([
    true,
    false,
    true,
  ]);
});

it.each([
  ["0:05", 5],
  ["1:05", 65],
  ["01：05", 65],
  ["1:02:03", 3_723],
  ["65", 65],
  ["1:75", undefined],
  ["", undefined],
  ["abc", undefined],
  ["-1", undefined],
  ["1.5", undefined],
])("%j is %s seconds", (text, seconds) => {
  expect(secondsOfClock(text)).toBe(seconds);
});
