import { createQuestion } from "@perennial/contract/question/question.ts";
import { describe, expect, it } from "vitest";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  hasAnswer,
  linesOf,
  linesOfType,
  createLine,
  withMark,
  type Line,
} from "./question-lines.ts";
import { asHtml, asText } from "./stem-text.ts";

const marked = (...right: readonly boolean[]): readonly Line[] =>
  right.map((isRight, at) => Object.assign(createLine(`第 ${at + 1} 项`), { isRight }));
const rights = (lines: readonly Line[]): readonly boolean[] => lines.map(({ isRight }) => isRight);
const words = { yes: "正确", no: "错误" };

describe("options of a question", () => {
  it("have one right one where the type has one, and as many as are marked where it has several", () => {
    const lines = marked(true, false, false);
    const second = lines[1]?.key ?? 0;
    expect(rights(withMark(lines, 1, second))).toEqual([false, true, false]);
    expect(rights(withMark(lines, 2, second))).toEqual([true, true, false]);
    expect(rights(withMark(withMark(lines, 2, second), 2, second))).toEqual([true, false, false]);
  });

  it("keep the first right one when the type becomes one of a single answer", () => {
    const lines = marked(false, true, true);
    expect(rights(linesOfType(lines, { from: 2, to: 1, ...words }))).toEqual([false, true, false]);
    expect(rights(linesOfType(lines, { from: 2, to: 10, ...words }))).toEqual([false, true, true]);
  });

  it("are true and false for a judgement, and four empty ones after it", () => {
    const judged = linesOfType(marked(true), { from: 1, to: 3, ...words });
    expect(judged.map(({ optionContent }) => optionContent)).toEqual(["正确", "错误"]);
    const after = linesOfType(judged, { from: 3, to: 1, ...words });
    expect(after.map(({ optionContent }) => optionContent)).toEqual(["", "", "", ""]);
    expect(linesOf(undefined)).toHaveLength(4);
  });

  it.each([
    [1, [true, false], true],
    [2, [true, false], false],
    [2, [true, true], true],
    [10, [false, false], false],
  ] as const)("of type %i with %j right: enough is %j", (type, right, isEnough) => {
    expect(hasAnswer(marked(...right), type)).toBe(isEnough);
  });
});

describe("a stem", () => {
  it("is text in the field where it is plain paragraphs, and goes back the same", () => {
    const html = "<p>1 &lt; 2 &amp; 3</p><p>对吗？</p>";
    expect(asText(html)).toBe("1 < 2 & 3\n对吗？");
    expect(asHtml(asText(html))).toBe(html);
    expect(asText("<p>看<b>图</b></p>")).toBe("<p>看<b>图</b></p>");
  });

  it("is held to the room that it takes as it travels", () => {
    expect(rulesOf(createQuestion, "name")).toEqual({
      required: true,
      minLength: 1,
      maxLength: 20_000,
    });
    // What fits the field may not fit the wire: the form looks at the HTML before it sends.
    expect(asHtml("&".repeat(20_000)).length).toBeGreaterThan(20_000);
  });
});
