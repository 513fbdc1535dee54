import { describe, expect, it } from "vitest";
import { callParts, callsHtml, withCalls } from "./calls.ts";

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

  it("makes a last paragraph without markup of its own", () => {
    expect(callsHtml([{ userId: "u1", name: "<b>甲" }])).toBe("<p>@[&lt;b&gt;甲](u1)</p>");
    expect(callsHtml([])).toBe("");
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
