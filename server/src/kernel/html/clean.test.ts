import { describe, expect, test } from "vitest";
import { cleanHtml } from "./clean.ts";

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
      '<img src="/files/demo/a.webp" onerror="alert(1)">',
      '<img alt="" src="/files/demo/a.webp" loading="lazy" />',
    ],
    ["<p>未完", "<p>未完</p>"],
    ["&lt;script&gt;", "&lt;script&gt;"],
  ])("%s", (html, clean) => expect(cleanHtml(html)).toBe(clean));

  const KEPT = "/files/cms/2026/11/0198c0de-0000-7000-8000-000000000001";
  test.each([
    [`${KEPT}.png`, true],
    [`${KEPT}.mp4`, false],
    [`${KEPT}.png?x=1`, false],
    [`${KEPT}.png#x`, false],
    [`/files/../api/identity/role/change${KEPT}.png`, false],
    ["/files/../api/login/logout", false],
    ["/files/cms/../../api/login/logout", false],
    ["/files/cms/2026/11/..%2f..%2fapi.png", false],
    ["/files/%2e%2e/api/login/logout", false],
    ["/files//api/login/logout", false],
    [`/files\\..\\api\\login\\logout`, false],
    [`//evil.example${KEPT}.png`, false],
    [`/\\evil.example${KEPT}.png`, false],
    [`https://evil.example${KEPT}.png`, false],
    [`http://localhost${KEPT}.png`, false],
    ["https://evil.example/a.png", false],
    ["/api/identity/role/assign?userId=1", false],
    ["/api/files/private/postfile/2026/11/0198c0de-0000-7000-8000-000000000001.png", false],
    ["/logout", false],
    ["", false],
    ["api/x", false],
    [" /api/x", false],
    ["/files/demo/../../api/x.png", false],
    ["/files/demo/a.webp", true],
  ])("a picture at %s stays: %s", (src, isKept) => {
    const clean = cleanHtml(`<p>前<img src="${src}" alt="图">后</p>`);
    expect(clean).toBe(
      isKept ? `<p>前<img alt="图" src="${src}" loading="lazy" />后</p>` : "<p>前后</p>",
    );
  });

  test.each(["video", "audio", "source"])("a %s comes from the own store only", (tag) => {
    const outside = `<${tag} src="/api/login/logout" poster="/api/login/logout"></${tag}>`;
    expect(cleanHtml(outside)).not.toContain("/api/");
    expect(cleanHtml(`<${tag} src="https://evil.example/a.mp4"></${tag}>`)).not.toContain("evil");
    expect(cleanHtml(`<${tag} src="${KEPT}.mp4"></${tag}>`)).toContain(`src="${KEPT}.mp4"`);
  });

  test("stays as it is when cleaned again", () => {
    const once = cleanHtml(
      '<figure><img src="/files/demo/a.webp" alt="图"><figcaption>说明</figcaption></figure><p>文</p>',
    );
    expect(cleanHtml(once)).toBe(once);
  });
});
