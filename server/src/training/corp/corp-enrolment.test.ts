import {
  enrolBySheet,
  getCorpProject,
  listCorpLearners,
  listCorpProjects,
  remindCorpLearners,
} from "@perennial/contract/training/corp/corp-enrolment.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { readSheet } from "../../kernel/sheet/sheet.ts";
import { filledRows } from "../people/list-rows.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let manager = "";
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  manager = await build.person({ role: "CorpAdmin", corpId });
  teacher = await build.person({ role: "Teacher" });
});
afterAll(() => app.close());

type Project = NonNullable<Parameters<typeof build.coursePackage>[0]["project"]>;
const aProject = (project: Project = {}, memberIds: string[] = []) =>
  build.coursePackage({ name: "急救骨干班", ownerId: teacher, project, memberIds });

async function upload(as: string, lines: readonly string[]): Promise<string> {
  const body = new FormData();
  body.append("file", new File([`\uFEFF${lines.join("\n")}\n`], "名单.csv", { type: "text/csv" }));
  const response = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile&isTemp=1`, {
    method: "POST",
    body,
    headers: { "x-token": await app.tokenOf(as) },
  });
  const { data } = (await response.json()) as { data: { url: string } };
  return data.url;
}

async function enrol(packageId: string, lines: readonly string[], isPreview = false, as = manager) {
  const fileUrl = await upload(as, ["姓名,登录名或手机号", ...lines]);
  return app.call(enrolBySheet, { packageId, fileUrl, isPreview }, { as });
}

it("tells what becomes of each row, naming the cell, and enrols who can be; again it changes nothing", async () => {
  const [one, two, late] = await Promise.all([
    build.person({ corpId, name: "刘芳" }),
    build.person({ corpId, name: "陈强", mobile: "13900004411" }),
    build.person({ corpId, name: "何洁" }),
  ]);
  const stranger = await build.person({ name: "外人" });
  const packageId = await aProject();
  const lines = [
    `刘芳,${one}`,
    "陈强,13900004411",
    `何小洁,${late}`,
    "",
    `外人,${stranger}`,
    `刘芳,${one.toUpperCase()}`,
    `陈强,${two}`,
    "无名,",
    "=1+1,=cmd|' /C calc'!A0",
  ];
  const wanted = { rowNum: 8, waitingNum: 2, sameNum: 0, refusedNum: 6 };
  const faults = [
    ["A4", "nameDiffers", "何小洁"],
    ["B6", "unknown", stranger],
    ["B7", "twice", one.toUpperCase()],
    ["B8", "twice", two],
    ["B9", "blank", ""],
    ["B10", "formula", "=cmd|' /C calc'!A0"],
  ];
  const preview = (await enrol(packageId, lines, true)).data;
  expect(preview).toMatchObject({ ...wanted, savedNum: 0 });
  expect(preview?.rows.map(({ fault }) => [fault?.cell, fault?.code, fault?.said])).toEqual(faults);
  const desk = async () => (await app.call(getCorpProject, { packageId }, { as: manager })).data;
  expect(await desk()).toMatchObject({ learnerNum: 0 });
  expect((await enrol(packageId, lines)).data).toMatchObject({ ...wanted, savedNum: 2 });
  expect(await desk()).toMatchObject({ learnerNum: 2, notStartedNum: 2, passedNum: 0 });
  expect((await enrol(packageId, lines)).data).toMatchObject({
    savedNum: 0,
    sameNum: 2,
  });
  const { rows } = await app.services.pool.query<{ num: number; counted: number }>(
    `select count(*)::int as num, max(package.learner_num) as counted from training.member
     join training.package on package.id = package_id where package_id = $1`,
    [packageId],
  );
  expect(rows).toEqual([{ num: 2, counted: 2 }]);
});

it("keeps to places, dates, prices and approvals: the first rows get the places that are left", async () => {
  const people = await Promise.all([1, 2].map(() => build.person({ corpId })));
  const lines = people.map((id) => `,${id}`);
  const code = async (project: Project) => (await enrol(await aProject(project), lines)).code;
  const narrow = (await enrol(await aProject({ quota: 1 }), lines)).data;
  expect(narrow).toMatchObject({ savedNum: 1, refusedNum: 1 });
  expect(narrow?.rows[0]?.fault).toMatchObject({ cell: "B3", code: "projectFull" });
  expect(await code({ enrol_ends_on: "2020-01-01" })).toBe("training.enrolClosed");
  expect(await code({ enrol_mode: 2, invite_code: "AAAA" })).toBe("training.inviteCodeWrong");
  const decided = await aProject({ enrol_mode: 1 });
  expect((await enrol(decided, lines)).data?.savedNum).toBe(2);
  const { data } = await app.call(getCorpProject, { packageId: decided }, { as: manager });
  // They have applied, and learn once the organiser has approved it.
  expect(data?.learnerNum).toBe(0);
  expect((await enrol(decided, lines)).data?.sameNum).toBe(2);
});

it("refuses what is no sheet, lacks the column or is somebody else's, and people without the right", async () => {
  const packageId = await aProject();
  const send = async (as: string, fileUrl: string) =>
    app.call(enrolBySheet, { packageId, fileUrl, isPreview: true }, { as });
  expect((await send(manager, await upload(manager, ["甲,乙", "1,2"]))).code).toBe(
    "training.listHeaderWrong",
  );
  expect((await send(manager, await upload(teacher, ["登录名", "x"]))).code).toBe("files.notFound");
  const learner = await build.person({ corpId });
  expect((await send(learner, "/x")).status).toBe(403);
  expect((await app.call(listCorpProjects, {})).status).toBe(401);
  expect((await app.call(getCorpProject, { packageId: "none" }, { as: manager })).code).toBe(
    "training.projectNotFound",
  );
});

it("shows who has not started, reminds each once a day, and gives a sheet; nobody of elsewhere is in it", async () => {
  const [lazy, busy] = [
    await build.person({ corpId, name: "王懒" }),
    await build.person({ corpId, name: "李勤" }),
  ];
  const other = await build.corp();
  const foreign = await build.person({ role: "CorpAdmin", corpId: other });
  const packageId = await aProject();
  await enrol(packageId, [`,${lazy}`, `,${busy}`]);
  await app.services.pool.query(
    "update training.learner set progress = 40, counted_at = now() where package_id = $1 and user_id = $2",
    [packageId, busy],
  );
  const names = async (standing: "all" | "notStarted" | "learning" | "passed", as = manager) =>
    (await app.call(listCorpLearners, { packageId, standing }, { as })).data?.map(
      ({ name }) => name,
    );
  expect((await names("all"))?.toSorted()).toEqual(["李勤", "王懒"]);
  expect(await names("notStarted")).toEqual(["王懒"]);
  expect(await names("learning")).toEqual(["李勤"]);
  expect(await names("passed")).toEqual([]);
  expect(await names("all", foreign)).toEqual([]);
  const remind = async (as: string) =>
    (await app.call(remindCorpLearners, { packageId }, { as })).data;
  expect(await remind(foreign)).toEqual({ done: 0 });
  expect(await remind(manager)).toEqual({ done: 1 });
  expect(await remind(manager)).toEqual({ done: 0 });
  const fetched = async (as: string) => {
    const answer = await app.fetch(`/api/training/api/corp/export?packageId=${packageId}`, {
      headers: { "x-token": await app.tokenOf(as) },
    });
    return readSheet(app.services.heavy, new Uint8Array(await answer.arrayBuffer()), 10);
  };
  expect(await fetched(manager)).toHaveLength(3);
  expect(await fetched(foreign)).toHaveLength(1);
});

it("judges 20,000 rows, and refuses one more", async () => {
  const packageId = await aProject();
  const many = Array.from({ length: 20_000 }, (_, at) => `,nobody${at}`);
  expect((await enrol(packageId, many, true)).data).toMatchObject({
    rowNum: 20_000,
    refusedNum: 20_000,
    savedNum: 0,
  });
  expect((await enrol(packageId, [...many, ",one more"], true)).code).toBe("training.sheetTooLong");
});

it("finds its columns in any order and language, and counts filled rows only", () => {
  const people = (rows: string[][]) => filledRows(rows, true)?.map(({ who }) => who);
  expect(
    people([
      ["Name", "Account*"],
      ["A", " Li01 "],
      ["", ""],
    ]),
  ).toEqual([{ text: "Li01", cell: "B2" }]);
  expect(
    people([
      ["备注", "手机号"],
      ["x", "13900004411"],
    ]),
  ).toEqual([{ text: "13900004411", cell: "B2" }]);
  expect(people([["姓名"], ["A"]])).toBeUndefined();
  expect(people([])).toBeUndefined();
});
