import { beforeAll, describe, expect, it } from "vitest";
import { words as en } from "../words/en.ts";
import { words as zh } from "../words/zh.ts";
import { pageMeta, pageTitle } from "./page-meta.ts";
import { rememberWords } from "./words.tsx";

beforeAll(() => {
  rememberWords("zh", zh);
  rememberWords("en", en);
});

describe("pageTitle", () => {
  it.each([
    ["/", undefined, "云岭学习"],
    ["/course", "课程", "课程 - 云岭学习"],
    ["/admin", undefined, "云岭学习管理平台"],
    ["/admin-site/menu", "菜单", "菜单 - 云岭学习管理平台"],
    ["/administration", "介绍", "介绍 - 云岭学习"],
  ])("%s %s → %s", (path, page, title) => {
    expect(pageTitle("云岭学习", path, "zh", page)).toBe(title);
  });
});

describe("pageMeta", () => {
  const site = {
    siteName: "Yunling",
    seoDesc: "Learning for all",
    seoKeyword: "learning",
    logoUrl: "/files/demo/logo.svg",
  };
  const matches = [
    { id: "root", loaderData: { site, siteOrigin: "https://learn.test", language: "en" } },
  ];

  it("falls back to the site's description, keywords and logo", () => {
    const meta = pageMeta(matches, { path: "/" });
    expect(meta).toContainEqual({ title: "Yunling" });
    expect(meta).toContainEqual({ name: "description", content: "Learning for all" });
    expect(meta).toContainEqual({ name: "keywords", content: "learning" });
    expect(meta).toContainEqual({
      property: "og:image",
      content: "https://learn.test/files/demo/logo.svg",
    });
  });

  it("encodes the canonical address once", () => {
    const canonical = (path: string) =>
      pageMeta(matches, { path }).find((entry) => "rel" in entry && entry.rel === "canonical");
    expect(canonical("/course?keyword=茶")).toMatchObject({
      href: "https://learn.test/course?keyword=%E8%8C%B6",
    });
    expect(canonical("/course?keyword=%E8%8C%B6")).toMatchObject({
      href: "https://learn.test/course?keyword=%E8%8C%B6",
    });
  });

  it("says nothing of a site that could not be loaded", () => {
    expect(pageMeta([{ id: "root", loaderData: undefined }], { path: "/", title: "404" })).toEqual([
      { title: "404" },
    ]);
  });
});
