import { randomUUID } from "node:crypto";
import { openPostFile } from "@perennial/contract/discussion/attachment.ts";
import {
  createReply,
  removePost,
  getPost,
  listPosts,
  savePost,
  TalkKind,
} from "@perennial/contract/discussion/board/board.ts";
import { saveExperience } from "@perennial/contract/discussion/experience/experience.ts";
import { listMentionable } from "@perennial/contract/discussion/mention.ts";
import { moderateTalk } from "@perennial/contract/discussion/moderation/moderation.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { getAccessUrl } from "@perennial/contract/files/file.ts";
import { UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { nowMs } from "../kernel/clock.ts";
import { CLASS_A, COURSE, insertTaughtCourse, PERIOD } from "./fixtures.ts";
import { calledIn, htmlWithNames, withNames } from "./mention.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100 });
  await insertTaughtCourse(app);
});
beforeEach(() => app.owner("truncate discussion.post, messaging.message cascade"));
afterAll(() => app.close());

async function callsTo(userId: string): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ link: string }>(
    `select link from messaging.message
     where recipient_id = $1 and title like '%在讨论中提到了您' order by created_at, id`,
    [userId],
  );
  return rows.map(({ link }) => link);
}

const post = (content: string, more: object = {}, as = "student01") =>
  app.call(savePost, { courseId: COURSE, title: "请教", content, ...more }, { as });

describe("calls by name", () => {
  it.each([
    ["@[甲](u1) 和 @[乙](u2)", ["u1", "u2"]],
    ["@[甲](u1)@[甲](u1)", ["u1"]],
    ["@甲 user@[x] @[](u1) @[甲](u 1)", []],
    [Array.from({ length: 12 }, (_, at) => `@[甲](u${at})`).join(""), 10],
  ])("finds who is called in %j", (text, wanted) => {
    const found = calledIn(text);
    if (typeof wanted === "number") expect(found).toHaveLength(wanted);
    else expect(found).toEqual(wanted);
  });

  it("gives the true name, none of those who are no members, and no markup of a name", () => {
    const names = new Map([["u1", "<b>甲"]]);
    expect(withNames("@[假](u1) @[路人](u9)", names)).toBe("@<b>甲 @路人");
    expect(htmlWithNames("<p>@[假](u1)@[路人](u9)</p>", names)).toBe(
      "<p><strong>@&lt;b&gt;甲</strong>@路人</p>",
    );
    expect(htmlWithNames('<a href="@[a](u1)">@[a](u1)</a>', names)).toContain('href="@[a](u1)"');
  });

  it("tells members of the board once, by the way that they read it", async () => {
    const saved = await post(
      "<p>@[张](student02) @[老师](teacher03) @[外人](student03) @[我](student01)</p>",
    );
    const id = saved.data?.id ?? "";
    const { data } = await app.call(getPost, { id }, { as: "student02" });
    expect(data?.content).toMatch(/<strong>@[^<]+<\/strong>/);
    expect(data?.content).toContain("@外人");
    expect(data?.content).not.toContain("](");
    expect(await callsTo("student02")).toEqual([
      `/ucenter/learning-space/course/study/${COURSE}/discuss/details/${id}`,
    ]);
    expect(await callsTo("teacher03")).toEqual([
      `/course/${COURSE}/manager/teaching/discuss/list/details/${id}`,
    ]);
    expect(await callsTo("student03")).toEqual([]);
    expect(await callsTo("student01")).toEqual([]);
    await post("<p>@[张](student02) 再看看</p>", { id });
    expect(await callsTo("student02")).toHaveLength(1);
    const reply = await app.call(
      createReply,
      { postId: id, content: "@[张](student02) 您觉得呢" },
      { as: "teacher01" },
    );
    expect(reply.data?.mentions.map(({ userId }) => userId)).toEqual(["student02"]);
    expect(reply.data?.content).toBe(`@${reply.data?.mentions[0]?.name} 您觉得呢`);
    expect(await callsTo("student02")).toHaveLength(2);
  });

  it("reaches nobody of another class from a class board", async () => {
    const before = (await callsTo("student02")).length;
    await post("<p>@[乙班](student02) 本班的事</p>", { type: 2, classId: CLASS_A });
    expect(await callsTo("student02")).toHaveLength(before);
  });

  it("waits with what waits", async () => {
    const set = (params: object) =>
      app.services.pool.query("update course.period set params = $2 where id = $1", [
        PERIOD,
        JSON.stringify(params),
      ]);
    await set({ isDiscussionModerated: true });
    const before = (await callsTo("student02")).length;
    const saved = await post("<p>@[张](student02) 等审核</p>");
    await set({});
    expect(await callsTo("student02")).toHaveLength(before);
    await app.call(
      moderateTalk,
      { postId: saved.data?.id ?? "", step: "pass" },
      { as: "teacher01" },
    );
    expect(await callsTo("student02")).toHaveLength(before + 1);
  });

  it("offers the people of the board, teachers first, to its members only", async () => {
    const people = await app.call(listMentionable, { courseId: COURSE }, { as: "student01" });
    expect(people.data?.map(({ userId }) => userId).toSorted()).toEqual([
      "student02",
      "teacher01",
      "teacher03",
    ]);
    expect(people.data?.map(({ isTeacher }) => isTeacher)).toEqual([true, true, false]);
    const own = { courseId: COURSE, classId: CLASS_A };
    const ofClass = await app.call(listMentionable, own, { as: "student01" });
    expect(ofClass.data?.every(({ isTeacher }) => isTeacher)).toBe(true);
    for (const [options, status] of [
      [{}, 401],
      [{ as: "student03" }, 404],
      [{ as: "teacher02" }, 404],
    ] as const)
      expect((await app.call(listMentionable, { courseId: COURSE }, options)).status).toBe(status);
  });
});

describe("files of learners", () => {
  async function upload(as: string, name = "作业.pdf"): Promise<string> {
    const form = new FormData();
    form.set("file", new File(["%PDF-1.4 test"], name));
    const response = await fetch(`${app.origin}/api/files/upload?folder=postfile&isTemp=1`, {
      method: "POST",
      body: form,
      headers: { "x-token": await app.tokenOf(as) },
    });
    return ((await response.json()) as { data: { url: string } }).data.url;
  }
  const isTemp = async (url: string): Promise<boolean | undefined> =>
    (
      await app.services.pool.query<{ is_temp: boolean }>(
        "select is_temp from files.upload where url = $1",
        [url],
      )
    ).rows[0]?.is_temp;

  it("are kept with the post, seen with it, and let go when they are taken off", async () => {
    const url = await upload("student01");
    const saved = await post("<p>见附件</p>", { files: [url] });
    const id = saved.data?.id ?? "";
    expect(await isTemp(url)).toBe(false);
    const seen = await app.call(getPost, { id }, { as: "student02" });
    expect(seen.data?.attachments).toMatchObject([{ name: "作业.pdf", kind: "document", url }]);
    await post("<p>不要附件了</p>", { id });
    expect(await isTemp(url)).toBe(true);
    expect((await app.call(getPost, { id }, { as: "student01" })).data?.attachments).toEqual([]);
  });

  it("are fetched by whoever may read the post, under an address that soon expires", async () => {
    const url = await upload("student01");
    const id = (await post("<p>见附件</p>", { files: [url] })).data?.id ?? "";
    const open = async (as?: string, more: object = {}) =>
      app.call(openPostFile, { postId: id, url, ...more }, as === undefined ? {} : { as });
    expect((await app.fetch(url)).status).toBe(403);
    expect((await app.call(getAccessUrl, { ossKey: url }, { as: "student02" })).status).toBe(404);
    for (const as of ["student01", "student02", "teacher03"]) {
      const served = await app.fetch((await open(as)).data?.url ?? "");
      expect(served.status, as).toBe(200);
      expect(await served.text()).toBe("%PDF-1.4 test");
    }
    // Neither strangers, nor people without a session, nor anybody who names another post or file.
    expect((await open("student03")).status).toBe(404);
    expect((await open("teacher02")).status).toBe(404);
    expect((await open()).status).toBe(401);
    expect((await open("student02", { postId: "none" })).status).toBe(404);
    expect((await open("student02", { url: "/files/demo/guide.pdf" })).status).toBe(404);
    expect((await open("student02", { url: "" })).status).toBe(400);
    const other = (await post("<p>x</p>", {})).data?.id ?? "";
    expect((await open("student02", { postId: other })).status).toBe(404);

    const signed = (await open("student02")).data?.url ?? "";
    const foreign = await upload("student02");
    expect((await app.fetch(signed.replace(url, foreign))).status).toBe(403);
    expect((await app.fetch(signed.replace(/expires=\d+/, "expires=1000000000000"))).status).toBe(
      403,
    );
    const at = /expires=(\d+)/.exec(signed)?.[1] ?? "";
    expect(Number(at) - nowMs()).toBeLessThanOrEqual(UPLOAD_LIMITS.signedAddressMs);

    await app.call(moderateTalk, { postId: id, step: "hide", reason: "离题" }, { as: "teacher01" });
    expect((await open("student02")).status).toBe(404);
    expect((await open("student01")).status).toBe(200);
    await app.call(removePost, { id }, { as: "teacher01" });
    for (const as of ["student01", "student02", "teacher01"])
      expect((await open(as)).status, as).toBe(404);
  });

  it("are one's own, of the folder of posts, and six at most", async () => {
    const foreign = await upload("student02");
    for (const url of [
      foreign,
      "/files/demo/guide.pdf",
      `/api/files/private/postfile/2026/11/${randomUUID()}.pdf`,
    ]) {
      const refused = await post("<p>x</p>", { files: [url] });
      expect(refused, url).toMatchObject({ status: 404, code: "files.notFound" });
    }
    const many = Array.from({ length: 7 }, (_, at) => `/api/files/private/postfile/${at}`);
    expect((await post("<p>x</p>", { files: many })).status).toBe(400);
  });
});

describe("experiences", () => {
  const LONG =
    "这门课让我每天早上都愿意坐到桌前写四十分钟的字，写着写着心就静下来了，家里人都说我变得有耐心，谢谢老师和同学们。";
  const write = (as: string, more: object = {}) =>
    app.call(
      saveExperience,
      { courseId: COURSE, title: "十周心得", content: `<p>${LONG}</p>`, ...more },
      { as },
    );

  it("stand apart from the boards; teachers comment, feature and send back with a reason", async () => {
    const id = (await write("student01")).data?.id ?? "";
    const list = (kind: 0 | 1, as = "student02") =>
      app.call(listPosts, { courseId: COURSE, kind, pageSize: 100 }, { as });
    expect((await list(TalkKind.experience)).data?.map((one) => one.id)).toEqual([id]);
    expect((await list(TalkKind.board)).data?.map((one) => one.id)).not.toContain(id);
    const comment = await app.call(
      createReply,
      { postId: id, content: "写得真切" },
      { as: "teacher01" },
    );
    expect(comment.resultCode).toBe(0);
    const back = { postId: id, step: "return" as const, reason: "请补一张作品" };
    expect((await app.call(moderateTalk, back, { as: "teacher01" })).data).toBe(true);
    expect((await list(TalkKind.experience)).data).toEqual([]);
    const again = await write("student01", { id, title: "改过的心得" });
    expect(again.data?.status).toBe(TalkStatus.shown);
    expect((await list(TalkKind.experience)).data?.[0]?.title).toBe("改过的心得");
  });

  it.each([
    ["nothing but blanks", "<p> &nbsp; </p>", "discussion.empty"],
    ["49 characters", `<p>${"字".repeat(49)}</p>`, "discussion.experienceShort"],
    [
      "markup instead of words",
      `<p><b>${"<i></i>".repeat(60)}短</b></p>`,
      "discussion.experienceShort",
    ],
    ["50 characters", `<p>${"字".repeat(50)}</p>`, undefined],
  ])("need fifty characters: %s", async (_what, content, code) => {
    expect((await write("student02", { content })).code).toBe(code);
  });

  it("are written by learners of the course, and changed by their author", async () => {
    expect((await write("teacher01")).code).toBe("discussion.learnersOnly");
    expect((await write("student03")).status).toBe(404);
    expect(
      (await app.call(saveExperience, { courseId: COURSE, title: "x", content: LONG })).status,
    ).toBe(401);
    const id = (await write("student01")).data?.id ?? "";
    expect((await write("student02", { id })).code).toBe("discussion.mayNot");
    const asPost = await app.call(
      savePost,
      { id, courseId: COURSE, title: "x", content: "<p>x</p>" },
      { as: "student01" },
    );
    expect(asPost.status).toBe(404);
  });
});

describe("own lists", () => {
  it("hold the posts of the courses in which one learns, the own ones, and those replied to", async () => {
    const mine = (await post("<p>我的</p>", { title: "我写的" })).data?.id ?? "";
    const other = (await post("<p>他的</p>", { title: "别人写的" }, "student02")).data?.id ?? "";
    await app.call(createReply, { postId: other, content: "来了" }, { as: "student01" });
    const ids = async (by: "anyone" | "me" | "repliedByMe") =>
      (
        await app.call(listPosts, { as: "learner", by, pageSize: 100 }, { as: "student01" })
      ).data?.map(({ id }) => id) ?? [];
    expect(await ids("anyone")).toEqual(expect.arrayContaining([mine, other]));
    expect(await ids("me")).toContain(mine);
    expect(await ids("me")).not.toContain(other);
    expect(await ids("repliedByMe")).toContain(other);
    expect(await ids("repliedByMe")).not.toContain(mine);
  });
});

describe("open boards", () => {
  /** A stream that asks for the board's topic; `until` answers once the mark was heard. */
  async function listen(as: string) {
    const abort = new AbortController();
    const response = await fetch(`${app.origin}/api/live/stream?topic=board:${PERIOD}`, {
      headers: { "x-token": await app.tokenOf(as) },
      signal: abort.signal,
    });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let heard = "";
    const until = async (mark: string): Promise<string> => {
      while (!heard.includes(mark)) {
        const part = await reader?.read();
        if (!part || part.done) break;
        heard += decoder.decode(part.value);
      }
      return heard;
    };
    await until("event: open");
    return { until, close: () => abort.abort() };
  }

  it("hear of what members write, and strangers hear nothing", async () => {
    const [member, teacher, stranger] = [
      await listen("student02"),
      await listen("teacher01"),
      await listen("student03"),
    ];
    await post("<p>新消息</p>");
    expect(await member.until("event: board")).toContain(PERIOD);
    expect(await teacher.until("event: board")).toContain("event: board");
    // All who listen to a topic hear it at once: what the stranger hears next came later.
    await app.services.live.send(app.services.db, "user:student03", { event: "marker", data: 1 });
    expect(await stranger.until("event: marker")).not.toContain("event: board");
    for (const one of [member, teacher, stranger]) one.close();
  });
});
