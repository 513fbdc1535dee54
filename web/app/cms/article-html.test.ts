import { describe, expect, it } from "vitest";
import { withAnchors, withoutCover } from "./article-html.ts";

describe("withAnchors", () => {
  it("numbers the sections and keeps their words", () => {
    const { html, anchors } = withAnchors(
      '<h2>一、范围</h2><p>文字</p><h2 style="text-align:center">二、<b>账号</b> &amp; 密码</h2>',
    );
    expect(anchors).toEqual([
      { id: "section-1", name: "一、范围" },
      { id: "section-2", name: "二、账号 & 密码" },
    ]);
    expect(html).toBe(
      '<h2 id="section-1">一、范围</h2><p>文字</p><h2 id="section-2" style="text-align:center">二、<b>账号</b> &amp; 密码</h2>',
    );
  });

  it("leaves a text without sections alone", () => {
    expect(withAnchors("<p>一段</p>")).toEqual({ html: "<p>一段</p>", anchors: [] });
  });
});

describe("withoutCover", () => {
  const cover = "/files/demo/a.webp";
  const figure = `<figure><img src="${cover}" alt="x" /><figcaption>图</figcaption></figure>`;
  it.each([
    [`${figure}<p>文字</p>`, cover, "<p>文字</p>"],
    [`<p>文字</p>${figure}`, "", `<p>文字</p>${figure}`],
    [
      '<figure><img src="/files/demo/b.webp" /></figure>',
      cover,
      '<figure><img src="/files/demo/b.webp" /></figure>',
    ],
  ])("of %j with %j", (html, lead, expected) => {
    expect(withoutCover(html, lead)).toBe(expected);
  });
});
