import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLANK_NOTE, isChanged, missingIn, NEW_NOTE, submittedNote } from "./note-dialog-rules.ts";

describe("the note dialog", () => {
  it.each([
    ["", "", ["title", "content"]],
    ["   ", "<p></p>", ["title", "content"]],
    ["起笔", "", ["content"]],
    ["起笔", "<p>&nbsp; </p><p><br></p>", ["content"]],
    ["", "<p>逆锋</p>", ["title"]],
    ["起笔", "<p>逆锋</p>", []],
    ["起笔", '<p><img src="/files/a.webp"></p>', []],
    ["起笔", "<table><tbody><tr><td></td></tr></tbody></table>", []],
  ])("title %j, content %j: missing %j", (title, content, missing) => {
    expect(missingIn({ title, content })).toEqual(missing);
    const emitted = submittedNote({ title, content }, NEW_NOTE);
    if (missing.length > 0) expect(emitted).toBeUndefined();
    else expect(emitted).toEqual([title.trim(), content, -1]);
  });

  it("begins blank, and a blank one says nothing but that", () => {
    expect(BLANK_NOTE).toEqual({ title: "", content: "" });
    expect(NEW_NOTE).toBe(-1);
    expect(isChanged(BLANK_NOTE, BLANK_NOTE)).toBe(false);
    expect(isChanged({ title: "x", content: "" }, BLANK_NOTE)).toBe(true);
  });

  it("hands over exactly what was written, with the index that it was opened for", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (title, words, index) => {
        const content = `<p>${words.replaceAll("<", "&lt;")}</p>`;
        const emitted = submittedNote({ title, content }, index);
        if (missingIn({ title, content }).length > 0) return emitted === undefined;
        return emitted?.[0] === title.trim() && emitted[1] === content && emitted[2] === index;
      }),
    );
  });
});
