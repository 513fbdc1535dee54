import {
  importTeachers,
  readTeacherList,
  TEACHER_TEMPLATE_PATH,
} from "@perennial/contract/training/teacher/teacher-list.ts";
import { listProjectTeachers } from "@perennial/contract/training/teacher/teacher.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { writeSheet } from "../../kernel/sheet/sheet.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let school = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  school = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

const TITLES = ["登录名、手机号或工号", "姓名（可不填）", "称谓（可不填）"];
const aProject = () => build.coursePackage({ ownerId: school, corpId, project: {} });

async function aPerson(given: object = { role: "Teacher", corpId }) {
  const id = await build.person(given);
  const { rows } = await app.services.pool.query<{ login: string; name: string }>(
    "select login_name as login, name from identity.user where id = $1",
    [id],
  );
  return { id, ...rows[0]! };
}

async function sheet(rows: readonly (readonly string[])[], titles = TITLES): Promise<string> {
  const columns = titles.map((title) => ({ title }));
  const { bytes } = await writeSheet(app.services.heavy, columns, rows);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "list.xlsx");
  const answer = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(school) },
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

const teachersOf = async (packageId: string) =>
  ((await app.call(listProjectTeachers, { packageId }, { as: school })).data ?? []).map(
    ({ id, title }) => [id, title] as const,
  );
const toldNum = async (userId: string): Promise<number> => {
  const { rows } = await app.services.pool.query<{ num: number }>(
    "select count(*)::int as num from messaging.message where recipient_id = $1",
    [userId],
  );
  return rows[0]?.num ?? 0;
};

it("says the fate of each row by its cell, takes the good ones, tells them, and changes nothing when brought again", async () => {
  const packageId = await aProject();
  const [one, two] = [await aPerson(), await aPerson()];
  const far = await aPerson({ role: "Teacher", corpId: await build.corp() });
  const learner = await aPerson({ corpId });
  const fileUrl = await sheet([
    [one.login.toUpperCase(), one.name, "主讲教师"],
    ["没有这个人", "", ""],
    [two.login, "不是这个名字", ""],
    [far.login, "", ""],
    [learner.login, "", ""],
    [two.login, "", "长".repeat(31)],
    [one.login, "", ""],
    ["", "无名", ""],
    ["=1+1", "", ""],
    [two.login, "", ""],
  ]);
  const given = { packageId, fileUrl };
  const { data: read } = await app.call(readTeacherList, given, { as: school });
  expect(read?.rows.map(({ fate, fault }) => [fate, fault?.cell, fault?.code])).toEqual([
    [0, undefined, undefined],
    [3, "A3", "unknown"],
    [3, "B4", "nameDiffers"],
    [3, "A5", "unknown"],
    [3, "A6", "unknown"],
    [3, "C7", "titleLong"],
    [3, "A8", "twice"],
    [3, "A9", "blank"],
    [3, "A10", "formula"],
    [0, undefined, undefined],
  ]);
  expect(await teachersOf(packageId)).toEqual([]);
  const told = await toldNum(one.id);

  const { data: saved } = await app.call(importTeachers, given, { as: school });
  expect(saved).toMatchObject({ savedNum: 2, waitingNum: 0, sameNum: 2, refusedNum: 8 });
  expect(new Map(await teachersOf(packageId))).toEqual(
    new Map([
      [one.id, "主讲教师"],
      [two.id, ""],
    ]),
  );
  expect(await toldNum(one.id)).toBe(told + 1);

  const { data: again } = await app.call(importTeachers, given, { as: school });
  expect(again).toMatchObject({ savedNum: 0, waitingNum: 0, sameNum: 2 });
  expect(await toldNum(one.id)).toBe(told + 1);
});

it("takes pasted rows, and another title of who is there already", async () => {
  const packageId = await aProject();
  const one = await aPerson();
  const lines = (title: string) => `${one.login}\t${one.name}\t${title}`;
  const bring = (title: string) =>
    app.call(importTeachers, { packageId, lines: lines(title) }, { as: school });
  expect((await bring("讲师")).data?.savedNum).toBe(1);
  expect((await bring("")).data).toMatchObject({ savedNum: 0, sameNum: 1 });
  const told = await toldNum(one.id);
  expect((await bring("高级讲师")).data?.savedNum).toBe(1);
  expect(await teachersOf(packageId)).toEqual([[one.id, "高级讲师"]]);
  // Who has been there is told nothing.
  expect(await toldNum(one.id)).toBe(told);
});

it("two who bring the same list at once put each teacher there once", async () => {
  const packageId = await aProject();
  const people = [await aPerson(), await aPerson()];
  const given = { packageId, lines: people.map(({ login }) => login).join("\n") };
  const both = await Promise.all([1, 2].map(() => app.call(importTeachers, given, { as: school })));
  expect(new Set(both.map(({ data }) => data?.savedNum))).toEqual(new Set([0, 2]));
  expect(await teachersOf(packageId)).toHaveLength(2);
});

it("refuses what is no list, and whoever may not", async () => {
  const packageId = await aProject();
  const one = await aPerson();
  const read = async (given: object, as = school) =>
    (await app.call(readTeacherList, { packageId, ...given }, { as })).code;
  expect(await read({ fileUrl: "/files/nothing.xlsx" })).toBe("files.notFound");
  expect(await read({ fileUrl: await sheet([["x"]], ["别的列"]) })).toBe(
    "training.listHeaderWrong",
  );
  expect(await read({})).toBe("training.listEmpty");
  const many = Array.from({ length: 501 }, (_, at) => `人${at}`).join("\n");
  expect(await read({ lines: many })).toBe("training.teachersTooLong");
  const far = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  for (const operation of [readTeacherList, importTeachers]) {
    const given = { packageId, lines: one.login };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await app.call(operation, given, { as: one.id })).code).toBe(
      "training.packageNotFound",
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await app.call(operation, given, { as: far })).code).toBe("training.packageNotFound");
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await app.call(operation, given)).code).toBe("kernel.notSignedIn");
  }
  expect(await teachersOf(packageId)).toEqual([]);
});

it("gives the sheet to fill in, whose titles it reads", async () => {
  const answer = await app.fetch(TEACHER_TEMPLATE_PATH, {
    headers: { "x-token": await app.tokenOf(school), "accept-language": "zh-CN" },
  });
  expect(answer.status).toBe(200);
  expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain(
    "教师名单模板.xlsx",
  );
});
