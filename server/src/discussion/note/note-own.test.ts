import {
  hideNote,
  listManagedNotes,
  removeNote,
} from "@perennial/contract/discussion/note/note-admin.ts";
import {
  removeOwnNote,
  listClassNotes,
  listNotedUnits,
  listOwnNotes,
  saveNote,
  shareNote,
} from "@perennial/contract/discussion/note/note-own.ts";
import { setNoteType } from "@perennial/contract/discussion/note/note.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { COURSE, insertTaughtCourse, PERIOD, UNIT } from "../fixtures.ts";

let app: TestApp;
const LEARNER = "student01";
const NOTE = { courseId: COURSE, title: "起笔", content: "<p>逆锋入纸</p>" };

const save = async (more: object = {}, as = LEARNER) =>
  app.call(saveNote, { ...NOTE, ...more }, { as });
const saved = async (more: object = {}, as = LEARNER) => (await save(more, as)).data?.id ?? "";
const own = async (more: object = {}, as = LEARNER) =>
  (await app.call(listOwnNotes, { courseId: COURSE, ...more }, { as })).data ?? [];
const ofClass = async (as: string, more: object = {}) =>
  (await app.call(listClassNotes, { courseId: COURSE, ...more }, { as })).data ?? [];
const setParams = async (params: object) =>
  app.services.pool.query("update course.period set params = $2 where id = $1", [PERIOD, params]);

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
beforeEach(async () => {
  await setParams({});
  await app.services.pool.query("delete from discussion.note where course_id = $1", [COURSE]);
});
afterAll(() => app.close());

it("a note without a title is called by its first words, one of a picture by its day", async () => {
  const titled = async (content: string, title?: string) => {
    const id = await saved({ content, title });
    return (await own()).find((note) => note.id === id)?.title;
  };
  expect(await titled("<p>先看光，<b>再看人</b></p><p>然后按快门</p>", "")).toBe("先看光，再看人");
  expect(await titled("<p>先看光</p>", "  ")).toBe("先看光");
  expect(await titled("<p>先看光</p>", "光")).toBe("光");
  expect(await titled(`<p>${"长".repeat(60)}</p>`, "")).toBe(`${"长".repeat(39)}…`);
  expect(await titled("<hr>", "")).toMatch(/^\d{4}-\d\d-\d\d$/);
});

describe("own notes", () => {
  it("are taken at a second, changed, found and removed by their writer", async () => {
    const late = await saved({ unitId: UNIT, atSeconds: 90, title: "收笔" });
    const early = await saved({ unitId: UNIT, atSeconds: 12 });
    const free = await saved({ title: "不在片中", atSeconds: 30 });
    expect((await own({ courseId: COURSE, unitId: UNIT })).map(({ id }) => id)).toEqual([
      early,
      late,
    ]);
    expect((await own({ courseId: COURSE })).map(({ id }) => id)).toEqual([free, early, late]);
    // A second without a film says nothing.
    expect((await own({ courseId: COURSE }))[0]).toMatchObject({ unitId: "", atSeconds: -1 });
    expect((await own({ keyword: "收笔" })).map(({ id }) => id)).toEqual([late]);
    expect(await own({ keyword: "%" })).toEqual([]);
    expect((await save({ id: late, title: "收笔要回锋", content: "<p>写到头</p>" })).data).toEqual({
      id: late,
    });
    expect((await own({ keyword: "写到头" }))[0]).toMatchObject({
      title: "收笔要回锋",
      unitName: "起笔",
      atSeconds: 90,
      isShared: false,
    });
    const all = await app.call(listOwnNotes, { pageSize: 100 }, { as: LEARNER });
    expect(new Set(all.data?.map(({ courseId }) => courseId))).toEqual(
      new Set([COURSE, "course-micro"]),
    );
    const units = await app.call(listNotedUnits, { courseId: COURSE }, { as: LEARNER });
    expect(units.data).toEqual([{ unitId: UNIT, unitName: "起笔", noteNum: 2 }]);
    expect((await app.call(removeOwnNote, { id: late }, { as: LEARNER })).data).toBe(true);
    expect((await app.call(removeOwnNote, { id: late }, { as: LEARNER })).status).toBe(404);
    expect(await own({ keyword: "写到头" })).toEqual([]);
  });

  it.each([
    [{ title: "长".repeat(101) }, 400],
    [{ content: "<p> </p>" }, 400],
    [{ content: "<script>alert(1)</script>" }, 400],
    [{ atSeconds: -2 }, 400],
    [{ unitId: "unit-of-elsewhere" }, 404],
    [{ id: "no-such-note" }, 404],
    [{ courseId: "no-course" }, 404],
  ])("refuse %j", async (more, status) => {
    expect((await save(more)).status).toBe(status);
    expect(await own()).toEqual([]);
  });

  it("are nobody else's: not read, changed, shared or removed", async () => {
    const id = await saved();
    expect(await own({}, "student02")).toEqual([]);
    const theirs = [
      await save({ id, title: "改" }, "student02"),
      await app.call(shareNote, { id, isShared: true }, { as: "student02" }),
      await app.call(removeOwnNote, { id }, { as: "student02" }),
      await app.call(removeOwnNote, { id }, { as: "teacher01" }),
    ];
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await own())[0]?.title).toBe("起笔");
  });

  it.each([
    ["nobody", undefined, 401],
    ["the team", "teacher01", 403],
    ["who does not learn there", "student03", 404],
    ["an administrator of another school", "rschool01", 404],
  ])("are not taken by %s", async (_who, as, status) => {
    const options = as === undefined ? {} : { as };
    expect((await app.call(saveNote, NOTE, options)).status).toBe(status);
    expect((await app.call(listClassNotes, { courseId: COURSE }, options)).status).toBe(status);
  });

  it("stay with their writer when the period has no notes: kept, but no new ones", async () => {
    const id = await saved({ isShared: true });
    await setParams({ hasNotes: false });
    const refused = [
      await save(),
      await save({ id }),
      await app.call(listClassNotes, { courseId: COURSE }, { as: LEARNER }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([
      "discussion.offInPeriod",
      "discussion.offInPeriod",
      "discussion.offInPeriod",
    ]);
    expect(await own()).toHaveLength(1);
    expect((await app.call(shareNote, { id, isShared: false }, { as: LEARNER })).data).toBe(false);
  });
});

describe("shared notes", () => {
  it("are seen by the class; quality ones by the whole period, until taken back or hidden", async () => {
    const id = await saved({ isShared: true });
    await saved({ title: "自己看" });
    expect((await ofClass(LEARNER)).map((note) => [note.id, note.isOwner])).toEqual([[id, true]]);
    // student02 is in the other class.
    expect(await ofClass("student02")).toEqual([]);
    expect(await ofClass("student02", { isQuality: true })).toEqual([]);
    await app.call(setNoteType, { id, type: 1 }, { as: "teacher01" });
    expect(await ofClass("student02", { isQuality: true })).toMatchObject([
      { id, title: "起笔", type: 1, isOwner: false },
    ]);
    await app.call(shareNote, { id, isShared: false }, { as: LEARNER });
    expect(await ofClass("student02", { isQuality: true })).toEqual([]);
    await app.call(shareNote, { id, isShared: true }, { as: LEARNER });
    expect(await ofClass("student02", { isQuality: true })).toEqual([]);
    expect((await ofClass(LEARNER))[0]).toMatchObject({ id, type: 0 });
  });

  it("are hidden with a reason that the writer reads, shown again, and deleted, each told once", async () => {
    const id = await saved({ isShared: true });
    const hide = async (reason: string, as = "teacher01") =>
      app.call(hideNote, { id, reason }, { as });
    expect((await hide("抄自网络", "teacher03")).status).toBe(403);
    expect((await hide("抄自网络")).data).toBe(true);
    expect(await ofClass(LEARNER)).toEqual([]);
    expect((await own())[0]).toMatchObject({ isHidden: true, hiddenReason: "抄自网络" });
    expect((await hide("")).data).toBe(true);
    expect(await ofClass(LEARNER)).toHaveLength(1);
    const remove = async (as: string, reason = "广告") =>
      (await app.call(removeNote, { id, reason }, { as })).status;
    expect([await remove("teacher01", ""), await remove("teacher03")]).toEqual([400, 403]);
    expect(await remove("school01")).toBe(200);
    expect(await own()).toEqual([]);
    const told = await app.services.pool.query(
      "select title from messaging.message where recipient_id = $1 and title like '您%笔记%' order by created_at",
      [LEARNER],
    );
    expect(told.rows.map(({ title }: { title: string }) => title)).toEqual([
      "您公开的笔记已被隐藏：起笔",
      "您的笔记已恢复公开：起笔",
      "您公开的笔记已被删除：起笔",
    ]);
  });

  it("that are not shared are out of every manager's reach", async () => {
    const id = await saved();
    const answers = [
      await app.call(hideNote, { id, reason: "x" }, { as: "school01" }),
      await app.call(removeNote, { id, reason: "x" }, { as: "school01" }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      "discussion.notShared",
      "discussion.notShared",
    ]);
  });

  it("are listed for administrators by scope, and for nobody without the right", async () => {
    const id = await saved({ isShared: true, title: "起笔的三种办法" });
    const listed = async (as: string, more: object = {}) =>
      (await app.call(listManagedNotes, { keyword: "三种办法", ...more }, { as })).data?.map(
        (note) => note.id,
      );
    expect([await listed("school01"), await listed("site01"), await listed("platform01")]).toEqual([
      [id],
      [id],
      [id],
    ]);
    expect(await listed("school01", { isHidden: true })).toEqual([]);
    expect(await listed("school01", { type: 1 })).toEqual([]);
    const refused = await Promise.all(
      [LEARNER, "teacher01", "rschool01"].map((as) => app.call(listManagedNotes, {}, { as })),
    );
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await app.call(listManagedNotes, {})).status).toBe(401);
    await app.services.pool.query(
      "update course.course set corp_id = 'corp-craft-college', right_path = (select rtrim(right_path, '/') || '/' from organisation.corp where id = 'corp-craft-college') where id = $1",
      [COURSE],
    );
    const other = [
      (await listed("school01"))?.length,
      (await app.call(hideNote, { id, reason: "x" }, { as: "school01" })).status,
    ];
    await app.services.pool.query(
      "update course.course set corp_id = 'corp-senior-university', right_path = (select rtrim(right_path, '/') || '/' from organisation.corp where id = 'corp-senior-university') where id = $1",
      [COURSE],
    );
    expect(other).toEqual([0, 404]);
  });
});

describe("taking notes along", () => {
  const fetched = async (query: string, as?: string) =>
    app.fetch(`/api/teaching/api/course/note/own/export?${query}`, {
      headers: as === undefined ? {} : { "x-token": await app.tokenOf(as) },
    });

  it("gives a page for word processors and plain text, with a name in Chinese", async () => {
    await saved({ unitId: UNIT, atSeconds: 75, title: "横 <细>", content: "<p>一</p><p>二</p>" });
    const text = await fetched(`courseId=${COURSE}&format=txt`, LEARNER);
    expect(text.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("书法入门 学习笔记")}`,
    );
    const plain = (await text.text()).split("\r\n");
    expect(plain).toContain("【书法入门】");
    expect(plain).toContain("横 <细>");
    expect(plain.find((line) => line.startsWith("起笔 · 01:15 · "))).toBeDefined();
    expect(plain.slice(-3, -1)).toEqual(["一", "二"]);
    const page = await fetched(`courseId=${COURSE}&format=doc`, LEARNER);
    expect(page.headers.get("content-type")).toContain("application/msword");
    const html = await page.text();
    expect(html).toContain("<h2>横 &lt;细&gt;</h2>");
    expect(html).not.toContain("<细>");
  });

  it("gives nobody else's, and nothing without a session", async () => {
    await saved({ title: "只给自己" });
    expect(await (await fetched("format=txt", "student02")).text()).not.toContain("只给自己");
    expect((await fetched("format=txt")).status).toBe(401);
  });
});
