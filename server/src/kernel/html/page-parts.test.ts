import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { scriptHashes, titleOf } from "./page-parts.ts";

const hash = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

it.each([
  ["<script>a()</script>", hash("a()")],
  ['<script type="module" async="">a()\nb()</script>', hash("a()\nb()")],
  ['<script noModule="">a()</script><script>a()</script>', hash("a()")],
  ['<script src="/assets/a.js"></script><script>b()</script>', hash("b()")],
  ['<script type="application/ld+json">{}</script>', ""],
  ["<p>&lt;script&gt;a()&lt;/script&gt;</p>", ""],
  ["<scripted>a()</scripted></script>", ""],
  ["<script>a()", ""],
  ["", ""],
])("hashes of %s", (html, hashes) => expect(scriptHashes(html)).toBe(hashes));

it.each([
  ["<head><title>一页</title></head>", "一页"],
  ['<title data-x="1">二 &amp; 三</title><title>四</title>', "二 &amp; 三"],
  ["<title>没完", ""],
  ["<p>无题</p>", ""],
])("title of %s", (html, title) => expect(titleOf(html)).toBe(title));

it("reads two megabytes of anything at once", () => {
  const startedAt = performance.now();
  for (const piece of ["<script", "<script>", "<script ", "<title", "<title>", "</script>", "<"]) {
    const html = piece.repeat(2_000_000 / piece.length);
    scriptHashes(html);
    titleOf(html);
  }
  // Minutes, when expressions looked for each end anew.
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
