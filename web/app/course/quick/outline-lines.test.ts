import { describe, expect, it } from "vitest";
import {
  chaptersOf,
  moveTo,
  nudge,
  turned,
  withFiles,
  without,
  withPasted,
  type Line,
} from "./outline-lines.ts";
import { outlineOfNames } from "./outline-names.ts";

let at = 0;
const createKey = (): string => `new${(at += 1)}`;
/** Lines by their names: "# 章" is a chapter, "+握笔" a unit with a file, "握笔" one without. */
const linesOf = (...names: string[]): Line[] =>
  names.map((name) => {
    if (name.startsWith("# ")) return { key: name, isChapter: true, name: name.slice(2) };
    if (name.startsWith("+"))
      return {
        key: name,
        isChapter: false,
        name: name.slice(1),
        file: { name: `${name.slice(1)}.mp4`, bytes: 1, kind: "video" },
      };
    return { key: name, isChapter: false, name };
  });
const shown = (lines: readonly Line[]): string[] =>
  lines.map(({ isChapter, name, file }) => `${isChapter ? "# " : file ? "+" : ""}${name}`);
const dropped = (lines: readonly Line[], names: string[]) => {
  const { chapters } = outlineOfNames(
    names.map((name) => ({ name })),
    "课程内容",
  );
  const files = names.map((name): Line => ({
    key: createKey(),
    isChapter: false,
    name,
    file: { name, bytes: 1, kind: "video" },
  }));
  return shown(withFiles(lines, { chapters, files }, createKey));
};

describe("files that are dropped", () => {
  it.each([
    ["make the outline", [], ["2 坐姿.mp4", "1 握笔.mp4"], ["# 课程内容", "+握笔", "+坐姿"]],
    ["come last", ["# 章", "+握笔"], ["坐姿.mp4"], ["# 章", "+握笔", "+坐姿"]],
    [
      "join the chapter of their name",
      ["# 第一章", "+握笔", "# 第二章", "+横"],
      ["第一章 坐姿.mp4", "第一章 墨.mp4", "第三章 竖.mp4", "第三章 撇.mp4"],
      ["# 第一章", "+握笔", "+墨", "+坐姿", "# 第二章", "+横", "# 第三章", "+撇", "+竖"],
    ],
    [
      "fill the units of their names",
      ["# 章", "坐姿", "握笔"],
      ["02 握笔.mp4"],
      ["# 章", "坐姿", "+握笔"],
    ],
    [
      "fill as many empty units in their order",
      ["# 章", "甲", "乙"],
      ["2.mp4", "1.mp4"],
      ["# 章", "+甲", "+乙"],
    ],
  ])("%s", (_what, before, names, after) => {
    expect(dropped(linesOf(...before), names)).toEqual(after);
  });
});

it("a pasted outline names the files that are there, and keeps those that are left over", () => {
  const pasted = [
    { name: "入门", isChapter: true },
    { name: "握笔", isChapter: false },
    { name: "坐姿", isChapter: false },
  ];
  const over = linesOf("# 章", "+a", "+b", "+c");
  expect(shown(withPasted(over, pasted, "x", createKey))).toEqual([
    "# 入门",
    "+握笔",
    "+坐姿",
    "+c",
  ]);
  expect(shown(withPasted([], pasted.slice(1), "内容", createKey))).toEqual([
    "# 内容",
    "握笔",
    "坐姿",
  ]);
});

describe("moving", () => {
  const lines = linesOf("# 甲", "一", "二", "# 乙", "三", "# 丙");
  it.each([
    ["a unit up past its neighbour", "二", -1, ["# 甲", "二", "一", "# 乙", "三", "# 丙"]],
    ["a unit into the chapter before", "三", -1, ["# 甲", "一", "二", "三", "# 乙", "# 丙"]],
    ["no unit above the first chapter", "一", -1, ["# 甲", "一", "二", "# 乙", "三", "# 丙"]],
    ["a chapter with its units up", "# 乙", -1, ["# 乙", "三", "# 甲", "一", "二", "# 丙"]],
    ["a chapter with its units down", "# 甲", 1, ["# 乙", "三", "# 甲", "一", "二", "# 丙"]],
    ["nothing beyond the end", "# 丙", 1, ["# 甲", "一", "二", "# 乙", "三", "# 丙"]],
  ] as const)("%s", (_what, key, by, after) => {
    expect(shown(nudge(lines, key, by))).toEqual(after);
  });
  it("by dragging keeps chapters whole", () => {
    expect(shown(moveTo(lines, "一", "三"))).toEqual(["# 甲", "二", "# 乙", "三", "一", "# 丙"]);
    expect(shown(moveTo(lines, "# 丙", "一"))).toEqual(["# 丙", "# 甲", "一", "二", "# 乙", "三"]);
    expect(shown(moveTo(lines, "# 甲", "三"))).toEqual(["# 乙", "三", "# 甲", "一", "二", "# 丙"]);
    expect(moveTo(lines, "# 甲", "二")).toBe(lines);
  });
});

it("turns lines, takes them out, and always begins with a chapter", () => {
  const lines = linesOf("# 甲", "一", "+二");
  expect(shown(turned(lines, "一"))).toEqual(["# 甲", "# 一", "+二"]);
  expect(shown(turned(lines, "# 甲"))).toEqual(["# 甲", "一", "+二"]);
  expect(shown(turned(lines, "+二"))).toEqual(["# 甲", "一", "+二"]);
  expect(shown(without(lines, "# 甲", createKey))).toEqual(["# 甲", "一", "+二"]);
  expect(chaptersOf(lines)).toEqual([
    {
      name: "甲",
      units: [
        { name: "一", kind: "page", resourceId: null },
        { name: "二", kind: "video", resourceId: null },
      ],
    },
  ]);
});
