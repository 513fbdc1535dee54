import { existsSync } from "node:fs";
import { join } from "node:path";
import { getChannel, listChannels } from "@perennial/contract/cms/channel.ts";
import { CHANNEL, getContent, listContent } from "@perennial/contract/cms/content.ts";
import { getCourse, getCourseClass, listCourses } from "@perennial/contract/course/course.ts";
import { listShops } from "@perennial/contract/commerce/shop.ts";
import { getTeacher } from "@perennial/contract/identity/people/teacher.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { inDemoTime } from "../kernel/demo-time.ts";

/** The moment for which the demo was written, moved to today as its rows are. */
const DEMO_CLOCK = inDemoTime("2026-11-20T09:30:00+08:00");
const PICTURES = join(import.meta.dirname, "..", "..", "demo", "pictures");

// Here, for commerce is the highest of the domains that the portal's scene is made of.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function itemsOf(params: Parameters<typeof app.call<typeof listContent>>[1], host?: string) {
  const answer = await app.call(listContent, { pageSize: 100, ...params }, host ? { host } : {});
  return answer.data ?? [];
}

describe("the province shows", () => {
  test.each([
    [CHANNEL.homeBanner, 5],
    [CHANNEL.recommendedCourses, 8],
    [CHANNEL.communityClassroom, 10],
    [CHANNEL.seniorClassroom, 10],
    [CHANNEL.vocationalEducation, 10],
    [CHANNEL.generalClassroom, 10],
    [CHANNEL.recommendedShops, 8],
    [CHANNEL.famousTeachers, 10],
    [CHANNEL.links, 8],
    [CHANNEL.registerProtocol, 1],
    [CHANNEL.paymentProtocol, 1],
    [CHANNEL.privacyPolicy, 1],
  ])("%s: %i items", async (channelIndefiner, count) => {
    expect(await itemsOf({ channelIndefiner })).toHaveLength(count);
  });

  test("thirty articles in four columns, twenty activities in three tabs, six topics", async () => {
    expect(await itemsOf({ channelIndefiner: CHANNEL.news, isParent: 1 })).toHaveLength(30);
    expect(await itemsOf({ channelIndefiner: CHANNEL.activities, isParent: 1 })).toHaveLength(20);
    const tabs = await app.call(listChannels, { parentId: CHANNEL.activities });
    expect(tabs.data?.map((tab) => tab.name)).toEqual(["活动预告", "正在进行", "精彩回顾"]);
    expect((await app.call(listChannels, { parentId: CHANNEL.topics })).data).toHaveLength(6);
    expect((await app.call(listCourses, {})).data).toHaveLength(20);
  });

  test("each topic with its text, courses and articles", async () => {
    const topics = (await app.call(listChannels, { parentId: CHANNEL.topics })).data ?? [];
    for (const topic of topics.filter(({ channelType }) => channelType !== "Link")) {
      const intro = await app.call(getContent, { channelIndefiner: topic.indefiner });
      expect(intro.data?.bodyHtml, topic.id).toContain("<h2>");
      const { data } = await app.call(getChannel, { channelId: topic.id });
      const below = await Promise.all(
        (data?.children ?? []).map(({ id }) => itemsOf({ channelId: id })),
      );
      expect(
        below.map((items) => items.length > 0),
        topic.id,
      ).toEqual([true, true]);
    }
  });
});

test("every shop says what it is, and no two courses share a cover", async () => {
  const { data: shops } = await app.call(listShops, { pageSize: 100 });
  expect(shops?.filter(({ introduction }) => introduction.length < 20)).toEqual([]);
  const { rows } = await app.services.pool.query<{ cover: string }>(
    "select cover from course.course where cover like '/files/demo/%'",
  );
  const covers = rows.map(({ cover }) => cover);
  expect(covers.length).toBeGreaterThan(40);
  expect(covers.filter((cover, at) => covers.indexOf(cover) !== at)).toEqual([]);
});

test("what the hot words promise is found", async () => {
  for (const keyword of ["书法", "太极拳", "智能手机", "家庭急救", "养老护理", "人工智能"]) {
    expect((await app.call(listCourses, { keyword })).data, keyword).not.toHaveLength(0);
  }
  for (const keyword of ["楷书", "合唱", "八段锦"]) {
    expect(
      (await app.call(listCourses, { keyword }, { host: SCHOOL_HOST })).data,
      keyword,
    ).not.toHaveLength(0);
  }
});

describe.each([
  ["the province", undefined],
  ["the school", SCHOOL_HOST],
])("in %s", (_site, host) => {
  const options = host ? { host } : {};

  test("every link of an item leads to something that is there", async () => {
    const kinds: Record<string, (id: string) => Promise<{ status: number }>> = {
      course: (courseId) => app.call(getCourse, { courseId }, options),
      courseClass: (id) => app.call(getCourseClass, { id }, options),
      teacher: (id) => app.call(getTeacher, { id }, options),
      news: (id) => app.call(getContent, { id }, options),
      tp1: (id) => app.call(getContent, { id }, options),
      tp2: (id) => app.call(getContent, { id }, options),
      specialSubject: (channelId) => app.call(getChannel, { channelId }, options),
    };
    let followed = 0;
    for (const item of [...(await itemsOf({}, host)), ...(await itemsOf({ pageNo: 2 }, host))]) {
      const [, kind = "", id] = /^\/(?:cms\/content\/)?(\w+)\/([^/?]+)$/.exec(item.linkUrl) ?? [];
      const look = kinds[kind];
      if (!look || id === undefined) continue;
      expect((await look(id)).status, item.linkUrl).toBe(200);
      followed++;
    }
    expect(followed).toBeGreaterThan(host ? 15 : 100);
  });

  test("every picture is drawn, and no item is dated after the demo's clock", async () => {
    const items = [...(await itemsOf({}, host)), ...(await itemsOf({ pageNo: 2 }, host))];
    const missing = items
      .flatMap((item) => [item.cover, item.icon])
      .filter((url) => url !== "" && !existsSync(join(PICTURES, url.replace("/files/demo/", ""))));
    expect(missing).toEqual([]);
    expect(items.filter((item) => Date.parse(item.publishTime) > Date.parse(DEMO_CLOCK))).toEqual(
      [],
    );
  });

  test("the four course channels hold courses", async () => {
    const { data } = await app.call(
      getChannel,
      { channelIndefiner: CHANNEL.recommendedCourses },
      options,
    );
    expect(data?.children).toHaveLength(4);
    const recommended = await itemsOf({ channelIndefiner: CHANNEL.recommendedCourses }, host);
    expect(recommended.length).toBeGreaterThanOrEqual(4);
    for (const child of data?.children ?? []) {
      expect(await itemsOf({ channelId: child.id }, host), child.id).not.toHaveLength(0);
    }
  });
});
