import { CHANNEL } from "@perennial/contract/cms/content.ts";
import {
  getFoundKinds,
  listFound,
  listSuggestions,
  type SearchKindName,
} from "@perennial/contract/search/found.ts";
import { saveSynonym } from "@perennial/contract/search/synonym.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { saveContent } from "@perennial/contract/cms/content.ts";
import { listCourses } from "@perennial/contract/course/course.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { statementsOf } from "../../test/statements.ts";
import { aShop, insertShops } from "../commerce/fixtures.ts";
import type { CommerceTables } from "../commerce/tables.ts";
import { refreshTeachers } from "../identity/people/teacher-search.ts";
import type { IdentityTables } from "../identity/tables.ts";
import { tablesOf } from "../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let manager: string;
let news: string;

async function presentTeacher(name: string, title: string): Promise<string> {
  const id = await build.person({ name, role: "Teacher" });
  const db = tablesOf<IdentityTables>(app.services.db);
  await db
    .insertInto("identity.teacher_profile")
    .values({ user_id: id, site_id: PROVINCE_SITE_ID, title, corp_id: ROOT_CORP_ID })
    .execute();
  await refreshTeachers(db, [id]);
  return id;
}

beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 100 });
  build = await buildOn(app);
  manager = await build.person({ role: "SiteAdmin" });
  await build.course({ id: "brush", name: "书法入门", subtitle: "从一横一竖开始", studentNum: 9 });
  await build.course({ id: "hall", name: "少儿书法", studentNum: 90 });
  await build.course({ id: "python", name: "Python 编程", studentNum: 5 });
  await build.course({ id: "brush-draft", name: "书法草稿", publishStatus: 0 });
  await build.course({ id: "brush-away", name: "书法外站", siteIds: [] });
  const activities = await build.channel({ indefiner: CHANNEL.activities });
  const running = await build.channel({ parentId: activities });
  news = await build.channel({ indefiner: CHANNEL.news, templateId: "news" });
  const help = await build.channel({ channelType: "Text", templateId: "tp1" });
  await build.article({
    id: "fair",
    channelId: running,
    title: "社区书法展",
    extra: { place: "文化馆", startsAt: "2026-11-22T09:00:00+08:00" },
  });
  await build.article({ id: "report", channelId: news, title: "报名火热", summary: "书法班满员" });
  await build.article({
    id: "coming",
    channelId: news,
    title: "书法预告",
    publishAt: "2099-01-01T00:00:00Z",
  });
  await build.article({ id: "waiting", channelId: news, title: "书法待审", auditStatus: 1 });
  await build.article({ id: "abroad", channelId: news, siteId: "elsewhere", title: "书法异地" });
  await build.article({ id: "terms", channelId: help, title: "书法作品上传说明" });
  await presentTeacher("沈砚书", "书法名师");
  const barred = await presentTeacher("书法停", "书法");
  await app.services.pool.query('update identity."user" set is_enabled = false where id = $1', [
    barred,
  ]);
  await insertShops(tablesOf<CommerceTables>(app.services.db), [
    aShop({ id: "ink", siteId: PROVINCE_SITE_ID, name: "墨香书法社" }),
    aShop({ id: "shut", siteId: PROVINCE_SITE_ID, name: "书法关门", isOpen: false }),
    aShop({ id: "far", siteId: "elsewhere", name: "书法远方" }),
  ]);
  const ownerId = await build.person({ role: "Teacher", name: "包老师" });
  await build.coursePackage({ id: "strokes", ownerId, name: "书法四季" });
  await build.coursePackage({ id: "masters", ownerId, name: "书法师资研修", project: {} });
  await build.coursePackage({ id: "stowed", ownerId, name: "书法下架", isOnShelf: false });
  await build.coursePackage({ id: "unread", ownerId, name: "书法未审", review: 1 });
  await build.coursePackage({ id: "theirs", ownerId, name: "书法外包", siteId: "elsewhere" });
  await app.call(saveSynonym, { words: "毛笔字 = 书法，写字" }, { as: manager });
});
afterAll(() => app.close());

/** Ids of what a keyword finds, by kind; kinds without any are left out. */
async function found(keyword: string): Promise<Partial<Record<SearchKindName, string[]>>> {
  const { data } = await app.call(getFoundKinds, { keyword });
  const kinds = (data?.kinds ?? []).filter(({ rowCount }) => rowCount > 0);
  return Object.fromEntries(kinds.map(({ kind, rows }) => [kind, rows.map(({ id }) => id)]));
}

const EVERYTHING = {
  course: ["brush", "hall"],
  package: ["strokes"],
  project: ["masters"],
  activity: ["fair"],
  news: ["report"],
  teacher: [expect.any(String)],
  shop: ["ink"],
  help: ["terms"],
};

describe("what contains the word, of every kind, and nothing hidden, unpublished or of another site", () => {
  it.each([
    ["as it stands", "书法"],
    ["a word that means the same", "毛笔字"],
    ["that word in pinyin", "maobizi"],
    ["that word with a wrong character of the same sound", "毛比字"],
  ])("%s: %s", async (_what, keyword) => {
    const all = await found(keyword);
    expect(all).toEqual({ ...EVERYTHING, course: expect.any(Array) });
    expect(all.course?.toSorted()).toEqual(["brush", "hall"]);
  });

  it("titles that begin with the word come first", async () => {
    expect((await found("书法")).course).toEqual(["brush", "hall"]);
  });
});

describe("a title is found by", () => {
  it.each([
    ["pinyin", "shufa", ["brush", "hall"]],
    ["first letters", "sf", ["brush", "hall"]],
    ["pinyin in any case", "ShuFa", ["brush", "hall"]],
    ["pinyin and characters mixed", "书fa", ["brush", "hall"]],
    ["a character of the same sound", "书发", ["brush", "hall"]],
    ["pinyin as it is mixed up", "sufa", ["brush", "hall"]],
    ["one wrong character", "书法入们", ["brush"]],
    ["a Latin word in any case", "PYTHON", ["python"]],
    ["a slip of the pen", "pythhon", ["python"]],
    ["full width letters", "ｐｙｔｈｏｎ", ["python"]],
  ])("%s: %s", async (_what, keyword, ids) => {
    expect((await found(keyword)).course?.toSorted()).toEqual(ids);
  });

  it("takes a lone surrogate, which an address cannot hold, for another letter", async () => {
    expect((await app.call(listSuggestions, { keyword: "书法\uD800" })).status).toBe(200);
  });

  it.each([["%"], ["_"], ["书%"], ["%' or 1=1 --"], ["' & !('"], ["!!"], ["*"], ["龘靐齉"]])(
    "marks are no wildcards: %s",
    async (keyword) => {
      const answer = await app.call(getFoundKinds, { keyword });
      expect(answer.status).toBe(200);
      const ids = (await found(keyword)).course ?? [];
      expect(ids).not.toContain("python");
    },
  );

  it.each([
    ["NUL", "书\u0000法"],
    ["500 characters", "书".repeat(500)],
    ["nothing", "  "],
  ])("refuses %s at the field, in every operation", async (_what, keyword) => {
    for (const operation of [getFoundKinds, listSuggestions])
      expect(await app.call(operation, { keyword })).toMatchObject({
        status: 400,
        fields: [{ path: "keyword" }],
      });
    expect(await app.call(listFound, { kind: "news", keyword })).toMatchObject({ status: 400 });
  });
});

it("says where the word stands, by letters, sound and synonym", async () => {
  const marked = async (keyword: string) => {
    const { data } = await app.call(listFound, { kind: "course", keyword });
    return data?.find(({ id }) => id === "hall")?.marks;
  };
  expect(await marked("书法")).toEqual([[2, 4]]);
  expect(await marked("shufa")).toEqual([[2, 4]]);
  expect(await marked("sf")).toEqual([[2, 4]]);
  expect(await marked("毛笔字")).toEqual([[2, 4]]);
});

it("rows say what a card shows", async () => {
  const first = async (kind: SearchKindName) =>
    (await app.call(listFound, { kind, keyword: "书法" })).data?.[0];
  expect(await first("activity")).toMatchObject({
    href: expect.stringMatching(/fair$/),
    facts: ["文化馆", "2026-11-22"],
  });
  expect(await first("news")).toMatchObject({ href: "/news/report", text: "书法班满员" });
  expect(await first("shop")).toMatchObject({ href: "/shopStore/ink" });
  expect(await first("teacher")).toMatchObject({
    title: "沈砚书",
    facts: ["书法名师", expect.any(String)],
  });
});

it("pages go on where the one before ends, and count alike", async () => {
  const page = async (pageNo: number) =>
    app.call(listFound, { kind: "course", keyword: "书法", pageNo, pageSize: 1 });
  const [one, two, three] = [await page(1), await page(2), await page(3)];
  expect(one).toMatchObject({ page: { rowCount: 2, totalPage: 2 } });
  expect([one, two, three].map(({ data }) => data?.map(({ id }) => id))).toEqual([
    ["brush"],
    ["hall"],
    [],
  ]);
});

it("offers near words only where nothing contains the keyword", async () => {
  const near = await app.call(getFoundKinds, { keyword: "毛笔学" });
  expect(near.data).toMatchObject({ isNear: true, nearWords: ["毛笔字"] });
  const slipped = await app.call(getFoundKinds, { keyword: "maobzi" });
  expect(slipped.data?.nearWords).toEqual(["毛笔字"]);
  const literal = await app.call(getFoundKinds, { keyword: "毛笔字" });
  expect(literal.data).toMatchObject({ isNear: false, nearWords: [], synonyms: ["书法", "写字"] });
});

it("the course list understands the same words", async () => {
  const { data } = await app.call(listCourses, { keyword: "毛笔字" });
  expect(data?.map(({ id }) => id).toSorted()).toEqual(["brush", "hall"]);
});

it("suggests at most eight titles of several kinds while somebody types", async () => {
  const titles = async (keyword: string) =>
    (await app.call(listSuggestions, { keyword })).data?.map(({ title }) => title) ?? [];
  expect((await titles("书"))[0]).toBe("书法入门");
  const all = await titles("书法");
  expect(all.length).toBeLessThanOrEqual(8);
  expect(all).toEqual(expect.arrayContaining(["书法入门", "社区书法展", "墨香书法社"]));
  expect(await titles("shufar")).toEqual(["书法入门"]);
  expect(await titles("书发")).toContain("书法入门");
});

it("a suggestion that was asked for already costs no statement, and a change is seen at once", async () => {
  const ask = () => app.call(listSuggestions, { keyword: "预报" });
  expect((await ask()).data).toEqual([]);
  expect(await statementsOf(app, ask)).toBe(0);
  const input = { channelId: news, title: "预报大风" };
  const { data } = await app.call(saveContent, input, { as: manager });
  expect((await ask()).data?.map(({ id }) => id)).toEqual([data?.id]);
});

it("asks the database once or twice for each kind where a word stands nowhere", async () => {
  const ask = () => app.call(getFoundKinds, { keyword: "龘靐齉" });
  await ask();
  expect(await statementsOf(app, ask)).toBeLessThanOrEqual(25);
});
