import { describe, expect, it } from "vitest";
import { htmlParts, isBlankHtml, mapHtmlTexts, textOfHtml } from "./html-text.ts";

describe("cleaned HTML", () => {
  it("is cut into tags and texts, and nothing is lost", () => {
    const html = '<p>一<b class="x">二</b> &amp; <img alt="" /></p><';
    expect(htmlParts(html).map(({ tag }) => tag)).toEqual([
      "p",
      "",
      "b",
      "",
      "/b",
      "",
      "img",
      "/p",
      "",
    ]);
    expect(
      htmlParts(html)
        .map(({ text }) => text)
        .join(""),
    ).toBe(html);
  });

  it.each([
    ["<p>一</p><p>二 &lt;b&gt;&amp;nbsp;</p>", "一二 <b>&nbsp;"],
    ["", ""],
    ["a < b", "a < b"],
  ])("%s reads %s", (html, text) => expect(textOfHtml(html)).toBe(text));

  it.each([
    ["<p> &nbsp;</p>", true],
    ["<p><br></p>", true],
    ['<p><img src="x"></p>', false],
    ["<p>.</p>", false],
  ])("%s is blank: %s", (html, isBlank) => expect(isBlankHtml(html)).toBe(isBlank));

  it("changes texts only", () => {
    expect(mapHtmlTexts('<a href="a">a</a>a', (text) => text.toUpperCase())).toBe(
      '<a href="a">A</a>A',
    );
  });

  it("is read at once, whatever it holds", () => {
    const startedAt = performance.now();
    for (const piece of ["<", ">", "<a", "</", "<p>", "&amp;", "<!--"])
      textOfHtml(piece.repeat(200_000));
    // Minutes, when an expression looked for the end of each.
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
