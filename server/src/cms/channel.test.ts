import {
  getChannel,
  listAllChannels,
  listChannels,
  saveChannel,
} from "@perennial/contract/cms/channel.ts";
import { CHANNEL, getContent, listContent } from "@perennial/contract/cms/content.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";

const EDITOR = "site01";
const COVER = "/files/cms/2026/11/0198c0de-0000-7000-8000-000000000001.webp";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("listChannels", () => {
  test("the topics, by indefiner of their parent", async () => {
    const answer = await app.call(listChannels, { parentId: "SpecialSubject", pageSize: 8 });
    expect(answer).toMatchObject({ status: 200, page: { rowCount: 6, pageSize: 8 } });
    expect(answer.data?.map((topic) => topic.linkUrl)).toEqual([
      "/specialSubject/topic-festival",
      "/specialSubject/topic-silver-digital",
      "/specialSubject/topic-craftsman",
      "/specialSubject/topic-family",
      "/specialSubject/topic-nature",
      "https://www.example.cn/reading-2026",
    ]);
  });

  test("the roots, in pages", async () => {
    const first = await app.call(listChannels, { pageSize: 5 });
    const second = await app.call(listChannels, { pageSize: 5, pageNo: 2 });
    const shown = [...(first.data ?? []), ...(second.data ?? [])];
    expect(new Set(shown.map((channel) => channel.id)).size).toBe(10);
    expect(shown.every((channel) => channel.parentId === "")).toBe(true);
  });

  test("nothing below an unknown or another site's channel", async () => {
    expect((await app.call(listChannels, { parentId: "none" })).data).toEqual([]);
    expect((await app.call(listChannels, { parentId: "school-News" })).data).toEqual([]);
    expect(
      (await app.call(listChannels, { parentId: "News" }, { host: SCHOOL_HOST })).data,
    ).toMatchObject([
      { id: "school-Notice" },
      { id: "school-LearningStory" },
      { id: "school-Policy" },
    ]);
  });

  test("a wrong page is named", async () => {
    const answer = await app.call(listChannels, { pageNo: 0 });
    expect(answer).toMatchObject({ status: 400, fields: [{ path: "pageNo" }] });
  });
});

describe("getChannel", () => {
  test.each([{ channelIndefiner: "News" }, { channelId: "News" }])("%o", async (params) => {
    const answer = await app.call(getChannel, params);
    expect(answer.data).toMatchObject({
      id: "News",
      name: "新闻动态",
      linkUrl: "/cms/channel/News",
    });
    expect(answer.data?.children.map((channel) => channel.indefiner)).toEqual([
      "Notice",
      "LearningStory",
      "Policy",
    ]);
  });

  test.each([{}, { channelId: "none" }, { channelId: "school-News" }])(
    "%o is not found",
    async (params) => {
      expect(await app.call(getChannel, params)).toMatchObject({
        status: 404,
        code: "cms.channelNotFound",
      });
    },
  );
});

describe("saveChannel", () => {
  const column = { name: "新栏目", channelType: "Article" } as const;

  // Topics and columns are what other tests count on: each begins with the channels of the demo.
  let before: string;
  beforeAll(async () => {
    const { rows } = await app.services.pool.query<{ all: string }>(
      "select json_agg(channel)::text as all from cms.channel channel",
    );
    before = rows[0]?.all ?? "[]";
  });
  afterEach(async () => {
    await app.services.pool.query(
      `with kept as (select * from json_populate_recordset(null::cms.channel, $1::json)),
         gone as (delete from cms.channel where id not in (select id from kept))
       update cms.channel channel set name = kept.name, sort = kept.sort, cover = kept.cover,
         thumbnail = kept.thumbnail, names = kept.names, summary = kept.summary, summaries = kept.summaries, template_id = kept.template_id, parent_id = kept.parent_id
       from kept where kept.id = channel.id`,
      [before],
    );
  });

  test("an editor creates one below another and changes it", async () => {
    const params = { ...column, parentId: "News", indefiner: "Fresh" };
    const { data } = await app.call(saveChannel, params, { as: EDITOR });
    const created = await app.call(getChannel, { channelIndefiner: "Fresh" });
    expect(created.data).toMatchObject({
      id: data?.id,
      parentId: "News",
      templateId: "news",
      order: 100,
    });

    const id = data?.id ?? "";
    await app.call(saveChannel, { ...column, id, name: "改名", templateId: "tp2" }, { as: EDITOR });
    const changed = await app.call(getChannel, { channelId: id });
    expect(changed.data).toMatchObject({
      name: "改名",
      indefiner: "Fresh",
      parentId: "News",
      templateId: "tp2",
    });
  });

  test("readers get its words in their language, in Chinese where there are none", async () => {
    const id = "LearningStory";
    const story = {
      id,
      name: "学习故事",
      summary: "普通人的学习",
      channelType: "Article",
    } as const;
    const names = { en: "Stories of learners", es: "" };
    const summaries = { en: "How people learn and change", es: "" };
    await app.call(saveChannel, { ...story, names, summaries }, { as: EDITOR });
    const shownIn = async (language: string) => {
      const as = { headers: { cookie: `language=${language}` } };
      const { data: own } = await app.call(getChannel, { channelId: id }, as);
      const { data: listed } = await app.call(listChannels, { parentId: "News" }, as);
      const { data: items } = await app.call(listContent, { channelId: id, pageSize: 1 });
      const { data: item } = await app.call(getContent, { id: items?.[0]?.id ?? "" }, as);
      const parent = await app.call(getChannel, { channelId: "News" }, as);
      const child = parent.data?.children.find((one) => one.id === id);
      expect(listed?.find((one) => one.id === id)?.title).toBe(own?.title);
      expect(child?.title).toBe(own?.title);
      expect(item?.channelName).toBe(own?.title);
      expect(own?.name).toBe("学习故事");
      return [own?.title, own?.summary];
    };
    expect(await shownIn("en")).toEqual([names.en, summaries.en]);
    for (const language of ["zh", "es"])
      expect(await shownIn(language)).toEqual(["学习故事", "普通人的学习"]);

    // A client that knows of one language only takes nothing away.
    await app.call(saveChannel, story, { as: EDITOR });
    expect((await shownIn("en"))[0]).toBe(names.en);
    const { data: all } = await app.call(listAllChannels, {}, { as: EDITOR });
    expect(all?.find((one) => one.id === id)).toMatchObject({
      depth: 1,
      name: { zh: "学习故事", ...names },
      summary: { zh: "普通人的学习", ...summaries },
    });
    const long = { ...story, names: { en: "x".repeat(51), es: "" } };
    expect(await app.call(saveChannel, long, { as: EDITOR })).toMatchObject({
      status: 400,
      fields: [{ path: "names.en" }],
    });
  });

  test("what the product makes itself is named in every language", async () => {
    for (const host of [undefined, SCHOOL_HOST]) {
      const options = { headers: { cookie: "language=en" }, ...(host ? { host } : {}) };
      const { data: roots } = await app.call(listChannels, { pageSize: 50 }, options);
      const { data: tabs } = await app.call(
        listChannels,
        { parentId: CHANNEL.recommendedCourses },
        options,
      );
      const shown = [...(roots ?? []), ...(tabs ?? [])].filter(
        ({ channelType }) => channelType !== "Banner",
      );
      expect(shown.length).toBeGreaterThan(8);
      expect(shown.filter(({ title }) => /\p{Script=Han}/u.test(title))).toEqual([]);
    }
  });

  test("a new cover takes the small picture of the old one away", async () => {
    const topic = { id: "topic-nature", name: "自然课堂", channelType: "Article" } as const;
    const before = (await app.call(getChannel, { channelId: "topic-nature" })).data;
    await app.call(saveChannel, { ...topic, cover: before?.cover ?? "" }, { as: EDITOR });
    expect((await app.call(getChannel, { channelId: "topic-nature" })).data?.imgUrl).toBe(
      before?.imgUrl,
    );
    await app.call(saveChannel, { ...topic, cover: COVER }, { as: EDITOR });
    expect((await app.call(getChannel, { channelId: "topic-nature" })).data?.imgUrl).toBe(COVER);
  });

  test.each([
    ["a name that is taken", { ...column, indefiner: "News" }, 409, "cms.indefinerTaken"],
    [
      "a name that is taken, for another channel",
      { ...column, id: "Notice", indefiner: "News" },
      409,
      "cms.indefinerTaken",
    ],
    ["an unknown channel", { ...column, id: "none" }, 404, "cms.channelNotFound"],
    ["another site's channel", { ...column, id: "school-News" }, 404, "cms.channelNotFound"],
    ["another site's parent", { ...column, parentId: "school-News" }, 404, "cms.channelNotFound"],
    ["itself as parent", { ...column, id: "News", parentId: "News" }, 400, "kernel.invalidInput"],
    [
      "one below as parent",
      { ...column, id: "News", parentId: "Notice" },
      400,
      "kernel.invalidInput",
    ],
    ["an unknown type", { ...column, channelType: "Magazine" }, 400, "kernel.invalidInput"],
    [
      "a dangerous link",
      { ...column, externalLink: "javascript:alert(1)" },
      400,
      "kernel.invalidInput",
    ],
  ])("%s is refused", async (_what, params, status, code) => {
    expect(await app.call(saveChannel, params as never, { as: EDITOR })).toMatchObject({
      status,
      code,
    });
  });

  test("a school may bear the name that the province uses", async () => {
    const here = await app.call(getChannel, { channelIndefiner: "News" });
    const there = await app.call(getChannel, { channelIndefiner: "News" }, { host: SCHOOL_HOST });
    expect([here.data?.id, there.data?.id]).toEqual(["News", "school-News"]);
  });

  test.each([
    ["nobody", undefined, 401, "kernel.notSignedIn"],
    ["a teacher", "teacher01", 403, "kernel.forbidden"],
  ])("%s may not", async (_who, as, status, code) => {
    expect(await app.call(saveChannel, column, as ? { as } : {})).toMatchObject({
      status,
      code,
    });
  });
});
