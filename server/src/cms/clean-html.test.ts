import { describe, expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

describe("HTML of an editor", () => {
  test.each([
    ["<p>一<strong>二</strong></p>", "<p>一<strong>二</strong></p>"],
    ["<h1>题</h1>", "<h2>题</h2>"],
    ['<p style="text-align:center;color:red">中</p>', '<p style="text-align:center">中</p>'],
    [
      '<p><span style="color: var(--accent)">橙</span></p>',
      '<p><span style="color:var(--accent)">橙</span></p>',
    ],
    ['<span style="color: var(--ground)">x</span>', "<span>x</span>"],
    ['<span style="color: red; position: fixed">x</span>', "<span>x</span>"],
    [
      '<table><tbody><tr><th colspan="2"><p>一</p></th></tr></tbody></table>',
      '<table><tbody><tr><th colspan="2"><p>一</p></th></tr></tbody></table>',
    ],
    ['<p class="x" id="y" onclick="alert(1)">字</p>', "<p>字</p>"],
    ["<script>alert(1)</script><p>字</p>", "<p>字</p>"],
    ["<style>p{display:none}</style>字", "字"],
    ['<iframe src="https://a.cn/"></iframe>字', "字"],
    ['<form action="/x"><input name="a"></form>字', "字"],
    ['<svg><a href="javascript:alert(1)">x</a></svg>', "<a>x</a>"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="java\nscript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="data:text/html,x">x</a>', "<a>x</a>"],
    ['<a href="//evil.cn/">x</a>', "<a>x</a>"],
    ['<a href="/\\evil.cn/">x</a>', "<a>x</a>"],
    ['<a href="/course">x</a>', '<a href="/course">x</a>'],
    [
      '<a href="https://a.cn/" target="_blank">x</a>',
      '<a href="https://a.cn/" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<img src="data:image/svg+xml,<svg/>">', ""],
    [
      '<img src="/files/a.webp" onerror="alert(1)">',
      '<img alt="" src="/files/a.webp" loading="lazy" />',
    ],
    ["<p>未完", "<p>未完</p>"],
    ["&lt;script&gt;", "&lt;script&gt;"],
  ])("%s", (html, clean) => expect(cleanHtml(html)).toBe(clean));

  test("stays as it is when cleaned again", () => {
    const once = cleanHtml(
      '<figure><img src="/a.webp" alt="图"><figcaption>说明</figcaption></figure><p>文</p>',
    );
    expect(cleanHtml(once)).toBe(once);
  });
});
