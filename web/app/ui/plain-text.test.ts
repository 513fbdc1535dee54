import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textParts } from "./plain-text.tsx";

describe("addresses in a text", () => {
  it.each([
    ["没有链接", []],
    ["见 https://example.cn/a?b=1#c。", ["https://example.cn/a?b=1#c"]],
    ["（http://example.cn/x），然后", ["http://example.cn/x"]],
    ["see https://example.cn.", ["https://example.cn"]],
    ["https://a.cn 和 https://b.cn/,", ["https://a.cn", "https://b.cn/"]],
    ["javascript:alert(1) data:text/html,x //evil.cn", []],
    ["https://", []],
    ['https://a.cn"onmouseover="x', ["https://a.cn"]],
  ])("%j has %j", (text, hrefs) =>
    expect(textParts(text).flatMap(({ href }) => href ?? [])).toEqual(hrefs),
  );

  it("never change the text, and lead to http or https only", () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom("https://a.cn/b", "javascript:x", "<b>", "。", "\n"),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const parts = textParts(words.join(""));
        expect(parts.map(({ text }) => text).join("")).toBe(words.join(""));
        for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });
});
