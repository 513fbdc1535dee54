import {
  cleanContentHtml,
  getContent,
  listContent,
  removeContent,
  saveContent,
} from "@perennial/contract/cms/content.ts";
import { createVisit } from "@perennial/contract/journal/visit.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { storeVisits } from "../journal/visit.ts";
import { PAGES_TOPIC, tablesOf } from "../kernel/services.ts";
import { aChannel, aContent, insertChannels, insertContent } from "./fixtures.ts";
import { provideSubjects } from "./subjects.ts";
import type { CmsTables } from "./tables.ts";

const EDITOR = "site01";
const LEARNER = "student01";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const db = tablesOf<CmsTables>(app.services.db);
  const inTest = { siteId: "province", channelId: "test" };
  await insertChannels(db, [
    aChannel({ id: "test", siteId: "province", indefiner: "Test", templateId: "news" }),
    aChannel({ id: "test-below", siteId: "province", parentId: "test" }),
    aChannel({ id: "test-shops", siteId: "province", channelType: "Shop" }),
    aChannel({ id: "school-test", siteId: "school", indefiner: "Test" }),
  ]);
  await insertContent(db, [
    aContent({ ...inTest, id: "t-late", sort: 2, createdAt: "2026-09-03T09:00:00+08:00" }),
    aContent({ ...inTest, id: "t-early", sort: 2, createdAt: "2026-09-02T09:00:00+08:00" }),
    aContent({ ...inTest, id: "t-first", sort: 1, createdAt: "2026-08-01T09:00:00+08:00" }),
    aContent({ ...inTest, id: "t-pinned", sort: 9, isTop: true }),
    // Equal in everything but the id.
    aContent({
      ...inTest,
      id: "t-same-a",
      sort: 5,
      tagIds: ["red"],
      extra: { courseLevelId: "2" },
    }),
    aContent({ ...inTest, id: "t-same-b", sort: 5, tagIds: ["green", "blue"] }),
    aContent({ ...inTest, id: "t-draft", auditStatus: 0, bodyHtml: "<p>草稿</p>" }),
    aContent({ ...inTest, id: "t-future", publishAt: "2099-01-01T00:00:00+08:00" }),
    aContent({ ...inTest, id: "t-below", channelId: "test-below", title: "楷书展览开幕" }),
    aContent({ id: "t-school", siteId: "school", channelId: "school-test", title: "楷书课堂" }),
  ]);
});
afterAll(() => app.close());

const ids = (answer: { data: readonly { id: string }[] | null }) =>
  answer.data?.map((item) => item.id);
const inChannel = { channelId: "test", pageSize: 50 };
const VISIBLE = ["t-pinned", "t-first", "t-late", "t-early", "t-same-b", "t-same-a"];

describe("listContent", () => {
  test("pinned first, then by order, then newest, then by id", async () => {
    const answer = await app.call(listContent, inChannel);
    expect(ids(answer)).toEqual(VISIBLE);
    expect(answer).toMatchObject({
      status: 200,
      resultCode: 0,
      page: { rowCount: 6, totalPage: 1, pageNo: 1 },
    });
  });

  test("pages neither repeat nor lose an item", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) =>
        app.call(listContent, { channelId: "test", pageNo, pageSize: 2 }),
      ),
    );
    expect(pages.flatMap((page) => ids(page))).toEqual(VISIBLE);
    expect(pages.map((page) => page.success && page.page?.rowCount)).toEqual([6, 6, 6, 6]);
  });

  test("other orders", async () => {
    const answer = await app.call(listContent, { ...inChannel, orderby: "createTime" });
    expect(ids(answer)?.slice(0, 2)).toEqual(["t-late", "t-early"]);
  });

  test.each([
    ["tags: one of them is enough", { tagIds: "red,blue" }, ["t-same-b", "t-same-a"]],
    ["an unknown tag", { tagIds: "none" }, []],
    ["a class of content is a tag", { classifyId: "green" }, ["t-same-b"]],
    ["course level", { courseLevelId: 2 }, ["t-same-a"]],
    ["another template", { templateId: "tp2" }, []],
    ["channels below", { isParent: 1, keyword: "楷书" }, ["t-below"]],
    ["a keyword by sound", { isParent: 1, keyword: "kszl" }, ["t-below"]],
    ["a keyword of marks only", { keyword: "，。" }, []],
  ] as const)("narrows by %s", async (_what, filter, expected) => {
    expect(ids(await app.call(listContent, { ...inChannel, ...filter }))).toEqual(expected);
  });

  test("the whole site without a channel, and never another site's", async () => {
    const answer = await app.call(listContent, { keyword: "楷书", pageSize: 50 });
    expect(ids(answer)).toContain("t-below");
    expect(ids(answer)).not.toContain("t-school");
  });

  test.each([
    ["a visitor", undefined],
    ["a learner", LEARNER],
  ])("%s can't ask for what is not out", async (_who, as) => {
    const asked = { ...inChannel, includeUnpublish: 1, auditStatus: 0 } as const;
    expect(ids(await app.call(listContent, asked, as ? { as } : {}))).toEqual(VISIBLE);
  });

  test("an editor of the site can", async () => {
    const all = await app.call(listContent, { ...inChannel, includeUnpublish: 1 }, { as: EDITOR });
    expect(ids(all)).toHaveLength(8);
    const drafts = await app.call(listContent, { ...inChannel, auditStatus: 0 }, { as: EDITOR });
    expect(ids(drafts)).toEqual(["t-draft"]);
    expect(ids(await app.call(listContent, inChannel, { as: EDITOR }))).toEqual(VISIBLE);
  });

  test("a site's id narrows and never widens", async () => {
    expect(ids(await app.call(listContent, { ...inChannel, siteId: "province" }))).toEqual(VISIBLE);
    expect(ids(await app.call(listContent, { siteId: "school" }))).toEqual([]);
    const onSchool = await app.call(
      listContent,
      { channelIndefiner: "Test" },
      { host: SCHOOL_HOST },
    );
    expect(ids(onSchool)).toEqual(["t-school"]);
  });

  test.each([
    ["an unknown channel", { channelId: "none" }],
    ["another site's channel", { channelId: "school-test" }],
  ])("%s is refused", async (_what, params) => {
    expect(await app.call(listContent, params)).toMatchObject({
      status: 404,
      code: "cms.channelNotFound",
      data: null,
    });
  });

  test.each([
    ["an unknown parameter", { chanelId: "test" }, "chanelId"],
    ["a wrong type", { pageSize: "many" }, "pageSize"],
    ["too large a page", { pageSize: 101 }, "pageSize"],
    ["an unknown order", { orderby: "title" }, "orderby"],
  ])("%s is named", async (_what, params, path) => {
    const answer = await app.call(listContent, params as never);
    expect(answer).toMatchObject({ status: 400, code: "kernel.invalidInput", fields: [{ path }] });
  });

  test("reads the rows that items present in one query, and leaves out those that are gone", async () => {
    const asked: string[][] = [];
    const restore = provideSubjects("Shop", (_db, _siteId, wanted) => {
      asked.push([...wanted]);
      const shop = { title: "店", cover: "", icon: "", detailPageUrl: "/shopStore/s1", extra: {} };
      return Promise.resolve(
        new Map([["s1", { ...shop, obj: { logo: "", introduction: "", courseNum: 3 } }]]),
      );
    });
    const place = { siteId: "province", channelId: "test-shops" };
    await insertContent(tablesOf<CmsTables>(app.services.db), [
      aContent({ ...place, id: "p1", subject: { kind: "Shop", id: "s1" } }),
      aContent({ ...place, id: "p2", subject: { kind: "Shop", id: "gone" } }),
    ]);
    const answer = await app.call(listContent, { channelId: "test-shops" });
    restore();
    expect(asked.map((wanted) => wanted.toSorted())).toEqual([["gone", "s1"]]);
    expect(answer.data).toMatchObject([
      { id: "p1", title: "店", linkUrl: "/shopStore/s1", subjectId: "s1", obj: { courseNum: 3 } },
    ]);
  });
});

describe("getContent", () => {
  test("an item with its neighbours in the channel's order", async () => {
    const answer = await app.call(getContent, { id: "t-late" });
    expect(answer.data).toMatchObject({
      channelIndefiner: "Test",
      linkUrl: "/news/t-late",
      previous: { id: "t-first" },
      next: { id: "t-early" },
    });
    expect((await app.call(getContent, { id: "t-pinned" })).data).toMatchObject({
      previous: null,
      next: { id: "t-first" },
    });
    expect((await app.call(getContent, { id: "t-same-a" })).data).toMatchObject({
      previous: { id: "t-same-b" },
      next: null,
    });
  });

  test("the first of a channel by its indefiner", async () => {
    expect((await app.call(getContent, { channelIndefiner: "Test" })).data).toMatchObject({
      id: "t-pinned",
    });
  });

  test.each([
    ["nothing is named", {}],
    ["unknown", { id: "none" }],
    ["a draft", { id: "t-draft" }],
    ["not out yet", { id: "t-future" }],
    ["another site's", { id: "t-school" }],
    ["an unknown channel's", { channelIndefiner: "None" }],
  ])("is refused when it is %s", async (_what, params) => {
    expect(await app.call(getContent, params)).toMatchObject({
      status: 404,
      code: "cms.contentNotFound",
    });
  });

  test("a draft is shown to an editor of the site", async () => {
    expect((await app.call(getContent, { id: "t-draft" }, { as: EDITOR })).data).toMatchObject({
      id: "t-draft",
    });
  });

  test("counts the visits of its pages, whichever page shows it, in the background", async () => {
    const views = async () => (await app.call(getContent, { id: "t-first" })).data?.viewCount ?? -1;
    const before = await views();
    const paths = [
      "/news/t-first",
      "/cms/content/tp1/t-first",
      "/cms/content/tp2/t-first",
      "/news",
      "/news/t-none",
    ];
    await Promise.all(paths.map((path) => app.call(createVisit, { path })));
    await storeVisits(app.services);
    await storeVisits(app.services);
    expect(await views()).toBe(before + 3);
  });
});

describe("saveContent and removeContent", () => {
  const article = { channelId: "test", title: "新文章" };

  test("an editor writes, changes and removes; visitors see it at once", async () => {
    const forgotten: string[] = [];
    app.services.bus.on(PAGES_TOPIC, (siteId) => forgotten.push(siteId));
    const html = '<p onclick="x()">正文<script>alert(1)</script></p>';
    const saved = await app.call(
      saveContent,
      { ...article, bodyHtml: html, tagIds: "a,b,a" },
      { as: EDITOR },
    );
    const id = saved.data?.id ?? "";
    expect((await app.call(getContent, { id })).data).toMatchObject({
      title: "新文章",
      bodyHtml: "<p>正文</p>",
      tagIds: "a,b",
    });

    await app.call(
      saveContent,
      { ...article, id, title: "改过的题目", extra: { place: "江边" } },
      { as: EDITOR },
    );
    const changed = await app.call(getContent, { id });
    expect(changed.data).toMatchObject({ title: "改过的题目", extra: { place: "江边" } });
    expect(ids(await app.call(listContent, { channelId: "test", keyword: "gaiguo" }))).toEqual([
      id,
    ]);

    expect(await app.call(removeContent, { id }, { as: EDITOR })).toMatchObject({
      status: 200,
      data: true,
    });
    expect(await app.call(getContent, { id })).toMatchObject({ status: 404 });
    // Heard in this process by the end of each call; the echo over the database may follow.
    expect(forgotten.length).toBeGreaterThanOrEqual(3);
    expect(new Set(forgotten)).toEqual(new Set(["province"]));
  });

  test("what a text will look like is told without storing it, and lists name the state", async () => {
    const bodyHtml = '<h1 onclick="x()">题</h1><script>alert(1)</script>';
    const cleaned = await app.call(cleanContentHtml, { bodyHtml }, { as: EDITOR });
    expect(cleaned.data).toEqual({ bodyHtml: "<h2>题</h2>" });
    expect(await app.call(cleanContentHtml, { bodyHtml }, { as: LEARNER })).toMatchObject({
      code: "kernel.forbidden",
    });
    const drafts = { ...inChannel, includeUnpublish: 1 as const, auditStatus: 0 };
    expect((await app.call(listContent, drafts, { as: EDITOR })).data).toMatchObject([
      { id: "t-draft", auditStatus: 0 },
    ]);
  });

  test.each([
    ["nobody", undefined, 401, "kernel.notSignedIn"],
    ["a learner", LEARNER, 403, "kernel.forbidden"],
  ])("%s may not", async (_who, as, status, code) => {
    const options = as ? { as } : {};
    expect(await app.call(saveContent, article, options)).toMatchObject({ status, code });
    expect(await app.call(removeContent, { id: "t-first" }, options)).toMatchObject({
      status,
      code,
    });
  });

  test.each([
    [
      "another site's channel",
      { ...article, channelId: "school-test" },
      404,
      "cms.channelNotFound",
    ],
    ["another site's item", { ...article, id: "t-school" }, 404, "cms.contentNotFound"],
    ["an unknown item", { ...article, id: "none" }, 404, "cms.contentNotFound"],
  ])("%s is refused", async (_what, params, status, code) => {
    expect(await app.call(saveContent, params, { as: EDITOR })).toMatchObject({
      status,
      code,
    });
  });

  test("another site's item is not removed", async () => {
    expect(await app.call(removeContent, { id: "t-school" }, { as: EDITOR })).toMatchObject({
      status: 404,
      code: "cms.contentNotFound",
    });
    expect(
      ids(await app.call(listContent, { channelIndefiner: "Test" }, { host: SCHOOL_HOST })),
    ).toEqual(["t-school"]);
  });

  test.each([
    ["no title", { ...article, title: " " }, "title"],
    ["a dangerous link", { ...article, link: "javascript:alert(1)" }, "link"],
    [
      "a link to another host without scheme",
      { ...article, externalLink: "//evil.cn" },
      "externalLink",
    ],
    ["a moment without zone", { ...article, publishTime: "2026-01-01T00:00:00" }, "publishTime"],
    [
      "a row where the channel presents none",
      { ...article, subjectId: "shop-ink-house" },
      "subjectId",
    ],
    ["an unknown shop", { ...article, channelId: "DEFAULT_TJDP", subjectId: "none" }, "subjectId"],
  ])("%s is named", async (_what, params, path) => {
    const answer = await app.call(saveContent, params, { as: EDITOR });
    expect(answer).toMatchObject({ status: 400, code: "kernel.invalidInput", fields: [{ path }] });
  });

  test("puts a shop into a channel of shops", async () => {
    const params = { channelId: "test-shops", title: "店铺", subjectId: "shop-kitchen" };
    const { data } = await app.call(saveContent, params, { as: EDITOR });
    const listed = await app.call(listContent, { channelId: "test-shops" });
    expect(listed.data?.find((item) => item.id === data?.id)).toMatchObject({
      title: "百味灶台",
      subjectId: "shop-kitchen",
    });
    await app.services.pool.query("delete from cms.content where id = $1", [data?.id]);
  });
});
