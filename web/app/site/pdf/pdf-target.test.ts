import { expect, it } from "vitest";
import { pdfTarget } from "./pdf-target.ts";

const ORIGIN = "http://learn.example.cn:4100";

it.each([
  ["/files/demo/guide.pdf", { kind: "own", path: "/files/demo/guide.pdf", name: "guide.pdf" }],
  [`${ORIGIN}/files/a/b.pdf`, { kind: "own", path: "/files/a/b.pdf", name: "b.pdf" }],
  [
    "/files/%E6%8C%87%E5%8D%97.pdf",
    { kind: "own", path: "/files/%E6%8C%87%E5%8D%97.pdf", name: "指南.pdf" },
  ],
  [
    "/files/demo/guide.pdf?x=1#page=2",
    { kind: "own", path: "/files/demo/guide.pdf", name: "guide.pdf" },
  ],
  [
    "https://other.example.cn/a.pdf",
    { kind: "foreign", address: "https://other.example.cn/a.pdf" },
  ],
  ["//other.example.cn/a.pdf", { kind: "foreign", address: "http://other.example.cn/a.pdf" }],
  ["\\\\other.example.cn\\a.pdf", { kind: "foreign", address: "http://other.example.cn/a.pdf" }],
  [
    "http://learn.example.cn/files/a.pdf",
    { kind: "foreign", address: "http://learn.example.cn/files/a.pdf" },
  ],
  ["https://learn.example.cn:4100@evil.example/a.pdf", { kind: "missing" }],
  ["/files/../api/updateUser", { kind: "missing" }],
  ["/files/%2e%2e/api/updateUser", { kind: "missing" }],
  ["/files/..%2fapi/updateUser", { kind: "missing" }],
  ["/api/updateUser", { kind: "missing" }],
  ["javascript:alert(1)", { kind: "missing" }],
  ["java\nscript:alert(1)", { kind: "missing" }],
  ["data:text/html,x", { kind: "missing" }],
  ["file:///etc/passwd", { kind: "missing" }],
  ["", { kind: "missing" }],
  [null, { kind: "missing" }],
])("%j", (asked, target) => {
  expect(pdfTarget(asked, ORIGIN)).toEqual(target);
});
