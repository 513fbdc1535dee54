import {
  removeMessages,
  getMessage,
  getUnreadCount,
  listMessages,
  markAllRead,
  markRead,
} from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { demoMessages } from "./demo.ts";
import { messagingData } from "./person-data.ts";
import { sendSystemMessage } from "./public.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// Only the demo's messages: two of the system and a letter of teacher01 for student01 and for multi01.
beforeEach(async () => {
  await app.owner("truncate messaging.message cascade");
  await demoMessages(app.services);
});
afterAll(() => app.close());

const unread = async (as: string) => (await app.call(getUnreadCount, {}, { as })).data;
const system = (as: string, more: object = {}) =>
  app.call(listMessages, { kind: "system", ...more }, { as });
const give = (userIds: string[], title = "通知") =>
  sendSystemMessage(app.services.db, app.services, {
    siteId: "province",
    userIds,
    title,
    content: "内容 100%_",
    link: "/course",
  });

describe("system messages", () => {
  it("are said in the language of who reads them; what somebody wrote stays as it is", async () => {
    await sendSystemMessage(app.services.db, app.services, {
      siteId: "province",
      userIds: ["student02"],
      said: {
        key: "discussion.talkStepWith",
        values: { what: { word: "reply" }, title: "潮汐{x}", step: { word: "hide" }, reason: "$&" },
      },
    });
    const heard = async (language: string) => {
      const list = await app.call(
        listMessages,
        { kind: "system" },
        {
          as: "student02",
          headers: { "accept-language": language, cookie: `language=${language}` },
        },
      );
      const [first] = list.data ?? [];
      const one = await app.call(
        getMessage,
        { id: first?.id ?? "" },
        { as: "student02", headers: { "accept-language": language } },
      );
      expect(one.data?.title).toBe(first?.title);
      return [first?.title, first?.content];
    };
    expect(await heard("en")).toEqual([
      "Your reply was hidden",
      "Your reply “潮汐{x}” was hidden. Reason: $&",
    ]);
    expect(await heard("es")).toEqual([
      "Su respuesta fue ocultada",
      "Su respuesta «潮汐{x}» fue ocultada. Motivo: $&",
    ]);
    expect(await heard("zh")).toEqual(["您的回复已被隐藏", "您的回复“潮汐{x}”已被隐藏。理由：$&"]);
    // Old rows and letters of people have no key.
    await give(["student03"], "开学典礼");
    expect((await system("student03", { keyword: "典礼" })).data?.[0]?.title).toBe("开学典礼");
    const search = (language: string, keyword: string) =>
      app.call(
        listMessages,
        { kind: "system", keyword },
        { as: "student02", headers: { "accept-language": language } },
      );
    const hits = async (language: string, keyword: string) =>
      (await search(language, keyword)).data?.length;
    // Words of the message, of what it names, and of both side by side, in the reader's language only.
    expect(await hits("zh", "隐藏")).toBe(1);
    expect(await hits("zh", "您的回复“潮汐{x}”")).toBe(1);
    expect(await hits("zh", "hidden")).toBe(0);
    expect(await hits("en", "HIDDEN")).toBe(1);
    expect(await hits("en", "reply “潮汐{x}” was")).toBe(1);
    expect(await hits("en", "隐藏")).toBe(0);
    expect(await hits("en", "潮汐")).toBe(1);
    expect(await hits("es", "ocultada. Motivo: $&")).toBe(1);
    expect(await hits("es", "{reason}")).toBe(0);
  });

  it("arrive with link and raise the count, once per person", async () => {
    await give(["student02", "student02", "student03"]);
    expect(await unread("student02")).toEqual({ systemMessageCount: 1, privateLetterCount: 0 });
    const list = await system("student02");
    expect(list).toMatchObject({ page: { rowCount: 1, totalPage: 1 } });
    expect(list.data?.[0]).toMatchObject({
      title: "通知",
      link: "/course",
      sender: null,
      isRead: false,
    });
  });

  it("are read by opening them, and only by their reader", async () => {
    await give(["student03"]);
    const id = (await system("student03")).data?.[0]?.id ?? "";
    expect(await app.call(getMessage, { id }, { as: "student04" })).toMatchObject({
      status: 404,
      code: "messaging.notFound",
    });
    expect(await unread("student03")).toMatchObject({ systemMessageCount: 1 });
    const read = await app.call(getMessage, { id }, { as: "student03" });
    expect(read.data).toMatchObject({ isRead: true, content: "内容 100%_" });
    expect(await unread("student03")).toMatchObject({ systemMessageCount: 0 });
  });

  it("are found by words, wildcards being only themselves, and by whether they were read", async () => {
    await give(["student04"], "甲");
    await give(["student04"], "乙");
    const ids = async (more: object) =>
      (await system("student04", more)).data?.map(({ title }) => title);
    expect(await ids({ keyword: "甲" })).toEqual(["甲"]);
    expect(await ids({ keyword: "0%_" })).toEqual(["乙", "甲"]);
    expect(await ids({ keyword: "1%0" })).toEqual([]);
    const [first] = (await system("student04", { keyword: "甲" })).data ?? [];
    await app.call(markRead, { ids: [first?.id ?? ""] }, { as: "student04" });
    expect(await ids({ isRead: true })).toEqual(["甲"]);
    expect(await ids({ isRead: false })).toEqual(["乙"]);
    expect(await ids({ pageSize: 1, pageNo: 2 })).toEqual(["甲"]);
  });

  it("other people's ids change nothing", async () => {
    await give(["student05"]);
    const id = (await system("student05")).data?.[0]?.id ?? "";
    expect((await app.call(markRead, { ids: [id] }, { as: "student04" })).data).toBe(0);
    expect((await app.call(removeMessages, { ids: [id] }, { as: "student04" })).data).toBe(0);
    expect(await unread("student05")).toMatchObject({ systemMessageCount: 1 });
  });

  it("are put away, with the count", async () => {
    await give(["student05"]);
    const id = (await system("student05")).data?.[0]?.id ?? "";
    expect((await app.call(removeMessages, { ids: [id, id] }, { as: "student05" })).data).toBe(1);
    expect(await unread("student05")).toMatchObject({ systemMessageCount: 0 });
    expect((await system("student05")).data).toEqual([]);
    expect(await app.call(getMessage, { id }, { as: "student05" })).toMatchObject({ status: 404 });
  });

  it("are all marked as read at once, of one kind only", async () => {
    expect(await unread("student01")).toEqual({ systemMessageCount: 2, privateLetterCount: 1 });
    expect((await app.call(markAllRead, { kind: "system" }, { as: "student01" })).data).toBe(2);
    expect(await unread("student01")).toEqual({ systemMessageCount: 0, privateLetterCount: 1 });
    expect((await app.call(markAllRead, { kind: "system" }, { as: "student01" })).data).toBe(0);
  });
});

describe("every operation", () => {
  it.each([
    ["list", listMessages, { kind: "spam" }],
    ["list", listMessages, { kind: "system", pageSize: 101 }],
    ["get", getMessage, { id: "" }],
    ["mark", markRead, { ids: [] }],
    ["mark", markRead, { ids: Array.from({ length: 101 }, (_none, at) => `m${at}`) }],
    ["mark all", markAllRead, {}],
    ["delete", removeMessages, { ids: "all" }],
  ] as const)("%s refuses bad input and visitors", async (_name, operation, wrong) => {
    const visitor = await app.call(operation, wrong as never);
    expect(visitor).toMatchObject({ status: 401, code: "kernel.notSignedIn" });
    const refused = await app.call(operation, wrong as never, { as: "student01" });
    expect(refused).toMatchObject({ status: 400, code: "kernel.invalidInput" });
  });
});

describe("news", () => {
  it("reach the person's open tabs when the transaction commits, and nobody else's", async () => {
    const abort = new AbortController();
    const heard: string[] = [];
    const arrived = Promise.withResolvers<void>();
    for (const name of ["user:student02", "user:student03"])
      app.services.live.open([name], abort.signal).on("data", (part: Buffer | string) => {
        if (!String(part).includes("event: unread")) return;
        heard.push(name);
        arrived.resolve();
      });
    await give(["student02"]);
    await arrived.promise;
    abort.abort();
    // What an earlier test sent may still come by the database; it is student02's too.
    expect([...new Set(heard)]).toEqual(["user:student02"]);
  });
});

describe("a person's own data", () => {
  it("is given out and taken away; a letter stays with its reader without the name", async () => {
    const { db } = app.services;
    const before = await messagingData.collect(db, "teacher01", app.services);
    expect(before["发出的私信"]?.length).toBeGreaterThan(0);
    await messagingData.erase(db, "teacher01");
    expect(await messagingData.collect(db, "teacher01", app.services)).toEqual({
      收到的消息: [],
      发出的私信: [],
    });
    const letters = await app.call(listMessages, { kind: "letter" }, { as: "student01" });
    expect(letters.data?.[0]).toMatchObject({ sender: null, title: "书法课的课后点评" });
  });
});
