import { describe, expect, it } from "vitest";
import { callParts, htmlWithCalls, withCalls, withoutMarkup } from "./calls.ts";

const people = new Map([
  ["王小", "u1"],
  ["王小明", "u2"],
  ["A.B", "u3"],
]);

describe("calls by name", () => {
  it.each([
    ["@王小明 你好", "@[王小明](u2) 你好"],
    ["@王小，@王小明", "@[王小](u1)，@[王小明](u2)"],
    ["@A.B 和 @AxB", "@[A.B](u3) 和 @AxB"],
    ["王小明不在", "王小明不在"],
    ["@李四", "@李四"],
  ])("marks %j", (text, marked) => {
    expect(withCalls(text, people)).toBe(marked);
  });

  it("marks nothing where nobody was chosen", () => {
    expect(withCalls("@王小", new Map())).toBe("@王小");
  });

  it.each([
    ["<p>@王小明 你好</p>", "<p>@[王小明](u2) 你好</p>"],
    ['<p><a href="/@王小">链接</a></p>', '<p><a href="/@王小">链接</a></p>'],
    ["<p>@A&amp;B<b>@王小</b></p>", "<p>@[A&amp;B](u4)<b>@[王小](u1)</b></p>"],
  ])("marks the texts of %j, and gives them back as they were written", (html, marked) => {
    const called = new Map([...people, ["A&B", "u4"]]);
    expect(htmlWithCalls(html, called)).toBe(marked);
    const back = withoutMarkup(marked);
    expect(back.html).toBe(html);
    expect(htmlWithCalls(back.html, back.called)).toBe(marked);
  });

  it("cuts a text at names, and joined it is the text", () => {
    const parts = callParts("问@王小明和@王小。", ["王小", "王小明"]);
    expect(parts.filter(({ isCall }) => isCall).map(({ text }) => text)).toEqual([
      "@王小明",
      "@王小",
    ]);
    expect(parts.map(({ text }) => text).join("")).toBe("问@王小明和@王小。");
  });
});
