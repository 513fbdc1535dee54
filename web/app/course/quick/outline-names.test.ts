import { describe, expect, it } from "vitest";
import { cutName, linesOfText, outlineOfNames } from "./outline-names.ts";

/** Chapters with their units, as lines. */
function outline(names: readonly (string | { name: string; folder: string })[]) {
  const files = names.map((name) => (typeof name === "string" ? { name } : name));
  const { title, chapters } = outlineOfNames(files, "课程内容");
  return {
    title,
    lines: chapters.map(({ name, units }) => [name].concat(units.map((unit) => unit.name))),
  };
}

describe("an outline from names of files", () => {
  it.each([
    [
      "numbers in their order, stripped with the extension",
      ["10 横画.mp4", "2 握笔.mp4", "01-坐姿.mp4"],
      { title: "", lines: [["课程内容", "坐姿", "握笔", "横画"]] },
    ],
    [
      "what all begin with names the course",
      ["书法入门 第2讲 坐姿.mp4", "书法入门 第1讲 握笔.mp4", "书法入门 第10讲 横.mp4"],
      { title: "书法入门", lines: [["书法入门", "握笔", "坐姿", "横"]] },
    ],
    [
      "chapters by their Chinese numbers, with what they are about",
      [
        "第十章 行书.mp4",
        "第二章 临帖-01 横.mp4",
        "第二章 临帖-02 竖.mp4",
        "第一章 入门_01_握笔.mp4",
        "第一章 入门_02_坐姿.pdf",
      ],
      {
        title: "",
        lines: [
          ["第一章 入门", "握笔", "坐姿"],
          ["第二章 临帖", "横", "竖"],
          ["第十章 行书", "行书"],
        ],
      },
    ],
    [
      "lectures of several files are chapters",
      ["第1讲 握笔.mp4", "第1讲 讲义.pdf", "第2讲 坐姿.mp4"],
      {
        title: "",
        lines: [
          ["第1讲", "讲义", "握笔"],
          ["第2讲 坐姿", "坐姿"],
        ],
      },
    ],
    [
      "two numbers are chapter and place",
      ["1-2 坐姿.mp4", "1-1 握笔.mp4", "2-1 横.mp4"],
      {
        title: "",
        lines: [
          ["第 1 章", "握笔", "坐姿"],
          ["第 2 章", "横"],
        ],
      },
    ],
    [
      "folders are chapters",
      [
        { name: "1.mp4", folder: "02 临帖" },
        { name: "握笔.mp4", folder: "01 入门" },
      ],
      {
        title: "",
        lines: [
          ["入门", "握笔"],
          ["临帖", "1"],
        ],
      },
    ],
    [
      "numbers that belong to words stay",
      ["3D打印入门.mp4", "5分钟学会开机.mp4"],
      { title: "", lines: [["课程内容", "3D打印入门", "5分钟学会开机"]] },
    ],
    [
      "words are not cut where names only look alike",
      ["握笔方法.mp4", "握笔姿势.mp4"],
      { title: "", lines: [["课程内容", "握笔方法", "握笔姿势"]] },
    ],
    [
      "one film names course and unit",
      ["01 手机挂号.mp4"],
      { title: "手机挂号", lines: [["手机挂号", "手机挂号"]] },
    ],
    ["nothing but a number", ["1.mp4", "2.mp4"], { title: "", lines: [["课程内容", "1", "2"]] }],
  ])("%s", (_what, names, wanted) => {
    expect(outline(names)).toEqual(wanted);
  });

  it("keeps every file once, whatever it is called, and no name longer than the server takes", () => {
    const names = [
      ...Array.from({ length: 500 }, (_, at) => `${"长".repeat(at)}${at}.mp4`),
      `<img src=x onerror=alert(1)>.mp4`,
      ".mp4",
      "   .pdf",
      "第章.mp4",
      "😀".repeat(250) + ".mp4",
      "(((((((((((((((((((((((((((((.mp4",
    ];
    const { chapters } = outlineOfNames(
      names.map((name) => ({ name })),
      "课程内容",
    );
    const units = chapters.flatMap((chapter) => chapter.units);
    expect(units.map(({ file }) => file).sort((a, b) => a - b)).toEqual(names.map((_, at) => at));
    for (const { name } of [...chapters, ...units]) {
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(100);
    }
    expect(units.some(({ name }) => name === "<img src=x onerror=alert(1)>")).toBe(true);
  });

  it("is quick for 500 long names", () => {
    const names = Array.from({ length: 500 }, (_, at) => ({
      name: `${"1-".repeat(250)}${at}.mp4`,
    }));
    expect(outlineOfNames(names, "x").chapters.flatMap(({ units }) => units)).toHaveLength(500);
  });
});

describe("a pasted outline", () => {
  const read = (text: string) =>
    linesOfText(text, 500).map(({ name, isChapter }) => (isChapter ? `# ${name}` : name));
  it.each([
    [
      "indented lines are units",
      "入门\n  1. 握笔\n  2. 坐姿\n临帖\n\t横",
      ["# 入门", "握笔", "坐姿", "# 临帖", "横"],
    ],
    [
      "chapters by their number",
      "第一章 入门\n1、握笔\n第二章 临帖\n- 横",
      ["# 第一章 入门", "握笔", "# 第二章 临帖", "横"],
    ],
    ["without chapters all are units", "握笔\n\n坐姿\n", ["握笔", "坐姿"]],
    ["nothing", " \n\n", []],
  ])("%s", (_what, text, wanted) => {
    expect(read(text)).toEqual(wanted);
  });
  it("is cut at so many lines, each at so many letters", () => {
    expect(linesOfText("行\n".repeat(900), 500)).toHaveLength(500);
    expect(linesOfText("长".repeat(500), 500)[0]?.name).toHaveLength(100);
    expect(cutName("😀".repeat(60))).toBe("😀".repeat(50));
  });
});
