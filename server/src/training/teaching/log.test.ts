import { getProjectWork } from "@perennial/contract/discussion/project/project-work.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { createProjectClass, moveToClass } from "@perennial/contract/training/class/class.ts";
import { saveLesson } from "@perennial/contract/training/teaching/lesson.ts";
import {
  EXPORT_LOGS_PATH,
  listLogVersions,
  listTeachingLogs,
  listUnloggedLessons,
  removeTeachingLog,
  saveTeachingLog,
} from "@perennial/contract/training/teaching/log.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { readSheet } from "../../kernel/sheet/sheet.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let packageId = "";
let courseId = "";
let manager = "";
let head = "";
let [first, second] = ["", ""];
let [own, other] = ["", ""];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 100 });
  build = await buildOn(app);
  const corpId = await build.corp();
  manager = await build.person({ role: "Teacher", corpId });
  head = await build.person({ role: "Teacher", corpId, name: "沈青禾" });
  const course = await build.course();
  courseId = course.id;
  [own, other] = [await build.person(), await build.person()];
  packageId = await build.coursePackage({
    ownerId: manager,
    corpId,
    project: {},
    memberIds: [own, other],
    required: [course.id],
  });
  const make = async (name: string, userId: string): Promise<string> => {
    const { data } = await app.call(createProjectClass, { packageId, name }, { as: manager });
    const classId = data?.id ?? "";
    await app.call(moveToClass, { packageId, userIds: [userId], classId }, { as: manager });
    return classId;
  };
  first = await make("一班", own);
  second = await make("二班", other);
  await app.services.pool.query("update training.class set head_id = $1 where id = $2", [
    head,
    first,
  ]);
});
beforeEach(() =>
  app.owner(
    "truncate training.teaching_log_version, training.teaching_log, training.lesson cascade",
  ),
);
afterAll(() => app.close());

type Given = Partial<InputOf<typeof saveTeachingLog>>;
const write = (more: Given = {}, as: string = head) =>
  app.call(
    saveTeachingLog,
    {
      packageId,
      classId: first,
      topic: "云手",
      content: "<p>分解成三步练。</p>",
      startsAt: ago(2 * HOUR_MS),
      minutes: 90,
      teacherId: head,
      presentNum: 1,
      ...more,
    },
    as === "" ? {} : { as },
  );
const topics = async (as: string, more: { classId?: string; keyword?: string } = {}) => {
  const { data } = await app.call(listTeachingLogs, { packageId, ...more }, { as });
  return data?.map(({ topic }) => topic);
};
const lesson = async (classId = first) => {
  const { data } = await app.call(
    saveLesson,
    {
      packageId,
      classId,
      topic: "第一课",
      startsAt: ago(3 * HOUR_MS),
      minutes: 60,
      teacherId: classId === first ? head : null,
    },
    { as: manager },
  );
  return data?.id ?? "";
};
const unlogged = async (as: string) => {
  const [missing, work] = [
    await app.call(listUnloggedLessons, { packageId }, { as }),
    await app.call(getProjectWork, { packageId }, { as }),
  ];
  expect(work.data?.unloggedNum).toBe(missing.data?.length);
  return missing.data?.map(({ id }) => id);
};

it("is written for the own class by who leads it, for all by the team, and read the same way", async () => {
  expect((await write({ courseId })).success).toBe(true);
  expect((await write({ classId: second, topic: "野马分鬃" }, manager)).success).toBe(true);
  expect(await write({ classId: second })).toMatchObject({ code: "training.classNotFound" });
  expect(await topics(head)).toEqual(["云手"]);
  expect(new Set(await topics(manager))).toEqual(new Set(["云手", "野马分鬃"]));
  expect(await topics(manager, { classId: second })).toEqual(["野马分鬃"]);
  expect(await topics(manager, { keyword: "云" })).toEqual(["云手"]);
  const { data } = await app.call(listTeachingLogs, { packageId }, { as: head });
  expect(data?.[0]).toMatchObject({
    className: "一班",
    teacherName: "沈青禾",
    courseId,
    expectedNum: 1,
    presentNum: 1,
    version: 1,
    mayChange: true,
  });
  for (const as of [own, other])
    expect((await app.call(listTeachingLogs, { packageId }, { as })).success).toBe(false);
  expect(await write({}, own)).toMatchObject({ success: false });
  expect(await write({}, "")).toMatchObject({ code: "kernel.notSignedIn" });
});

it("refuses what cannot be: the future, more than there are, nothing said, people and courses of elsewhere", async () => {
  const stranger = await build.person({ role: "Teacher" });
  const elsewhere = await build.course();
  for (const [given, code] of [
    [{ startsAt: new Date(Date.now() + HOUR_MS).toISOString() }, "training.logFuture"],
    [{ presentNum: 2 }, "training.logPresent"],
    [{ content: "<p> </p>" }, "training.logEmpty"],
    [{ teacherId: stranger }, "training.lessonTeacher"],
    [{ courseId: elsewhere.id }, "training.logCourse"],
    [{ lessonId: "lesson-of-nobody" }, "training.lessonNotFound"],
  ] as const)
    expect(await write(given)).toMatchObject({ code });
  expect(await write({ presentNum: -1 })).toMatchObject({ success: false });
  expect(await topics(manager)).toEqual([]);
});

it("tells of a lesson once, and lessons without one are asked for", async () => {
  const [mine, theirs] = [await lesson(), await lesson(second)];
  expect(await unlogged(head)).toEqual([mine]);
  expect(new Set(await unlogged(manager))).toEqual(new Set([mine, theirs]));
  const both = await Promise.all([write({ lessonId: mine }), write({ lessonId: mine }, manager)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(both.find(({ success }) => !success)?.code).toBe("training.logTaken");
  expect(await unlogged(head)).toEqual([]);
  // A lesson of another class is none of this one.
  expect(await write({ lessonId: theirs })).toMatchObject({ code: "training.lessonNotFound" });
  const { data } = await app.call(listTeachingLogs, { packageId }, { as: head });
  const id = data?.[0]?.id ?? "";
  expect((await app.call(removeTeachingLog, { packageId, id }, { as: manager })).data).toBe(true);
  expect(await unlogged(head)).toEqual([mine]);
});

it("can be changed by its writer for seven days, by the team later; each version is kept", async () => {
  const id = (await write()).data?.id ?? "";
  expect((await write({ id, topic: "云手与单鞭" })).success).toBe(true);
  await app.services.pool.query("update training.teaching_log set created_at = $1", [
    ago(8 * DAY_MS),
  ]);
  expect(await write({ id, topic: "晚了" })).toMatchObject({ code: "training.logPast" });
  expect(await app.call(removeTeachingLog, { packageId, id }, { as: head })).toMatchObject({
    code: "training.logPast",
  });
  expect((await write({ id, topic: "单鞭" }, manager)).success).toBe(true);
  const versions = await app.call(listLogVersions, { packageId, id }, { as: head });
  expect(versions.data?.map(({ version, topic }) => [version, topic])).toEqual([
    [2, "云手与单鞭"],
    [1, "云手"],
  ]);
  expect(versions.data?.[1]).toMatchObject({ byName: "沈青禾", className: "一班" });
  expect(await topics(head)).toEqual(["单鞭"]);
  // At the same moment each change keeps the one before it.
  await Promise.all(["甲", "乙", "丙"].map((topic) => write({ id, topic }, manager)));
  const after = await app.call(listLogVersions, { packageId, id }, { as: manager });
  expect(after.data?.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
});

it("is nothing to teachers of other projects and organisations", async () => {
  const id = (await write()).data?.id ?? "";
  const corpId = await build.corp();
  const foreign = await build.person({ role: "Teacher", corpId });
  const theirs = await build.coursePackage({ ownerId: foreign, corpId, project: {} });
  for (const called of [
    await app.call(listTeachingLogs, { packageId }, { as: foreign }),
    await app.call(listLogVersions, { packageId, id }, { as: foreign }),
    await app.call(listLogVersions, { packageId: theirs, id }, { as: foreign }),
    await app.call(removeTeachingLog, { packageId: theirs, id }, { as: foreign }),
    await write({ packageId: theirs, id }, foreign),
  ])
    expect(called.success).toBe(false);
  expect(await topics(head)).toEqual(["云手"]);
});

it("shows its pictures to who may read it, and to nobody else", async () => {
  const upload = async (as: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#396" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], "a.png"));
    const query = "folder=tspace&resourceType=PrivateUnOrginazedResource&isTemp=1";
    const response = await fetch(`${app.origin}/api/files/upload?${query}`, {
      method: "POST",
      body: form,
      headers: { "x-token": await app.tokenOf(as) },
    });
    return ((await response.json()) as { data: { url: string } }).data.url;
  };
  const statusFor = async (url: string, as?: string): Promise<number> => {
    const headers: Record<string, string> = as
      ? { cookie: `Admin-Token=${await app.tokenOf(as)}` }
      : {};
    return (await app.fetch(url, { headers })).status;
  };
  const url = await upload(head);
  expect(url).toMatch(/^\/api\/files\/private\//);
  const written = await write({ content: `<p>教室<img src="${url}"></p>` });
  expect(written.success).toBe(true);
  for (const as of [head, manager]) expect(await statusFor(url, as)).toBe(200);
  const corpId = await build.corp();
  const foreign = await build.person({ role: "Teacher", corpId });
  const learnsThere = await build.person();
  await build.coursePackage({ ownerId: foreign, corpId, project: {}, memberIds: [learnsThere] });
  const elsewhere = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  // Learners of the class itself do not read the log either.
  for (const as of [own, other, foreign, learnsThere, elsewhere, undefined])
    expect(await statusFor(url, as)).toBe(403);
  const atSecond = await upload(manager);
  const content = `<p><img src="${atSecond}"></p>`;
  expect((await write({ classId: second, content }, manager)).success).toBe(true);
  expect(await statusFor(atSecond, head)).toBe(403);
  // Nobody takes a picture of somebody else into an entry of their own.
  expect(await write({ content: `<p>借<img src="${atSecond}"></p>` })).toMatchObject({
    code: "files.notFound",
  });
});

it("is given as a sheet, of the own classes", async () => {
  await write();
  await write({ classId: second, topic: "野马分鬃" }, manager);
  const sheet = async (as: string) =>
    app.fetch(`${EXPORT_LOGS_PATH}?packageId=${packageId}`, {
      headers: { "accept-language": "zh-CN", "x-token": await app.tokenOf(as) },
    });
  const rowsOf = async (as: string) => {
    const bytes = new Uint8Array(await (await sheet(as)).arrayBuffer());
    return (await readSheet(app.services.heavy, bytes, 100)).slice(1);
  };
  expect((await rowsOf(head)).map((row) => row[4])).toEqual(["云手"]);
  expect(new Set((await rowsOf(manager)).map((row) => row[0]))).toEqual(new Set(["一班", "二班"]));
  expect((await rowsOf(head))[0]?.slice(6, 9)).toEqual(["1", "1", "分解成三步练。"]);
  const { success } = (await (await sheet(own)).json()) as { success: boolean };
  expect(success).toBe(false);
});
