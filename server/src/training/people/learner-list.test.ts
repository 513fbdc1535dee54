import {
  createProjectClass,
  listProjectClasses,
} from "@perennial/contract/training/class/class.ts";
import {
  importLearners,
  readLearnerList,
} from "@perennial/contract/training/people/learner-list.ts";
import { listProjectLearners } from "@perennial/contract/training/project/project-edit.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const TITLES = ["登录名、手机号或学号", "姓名（可不填）", "班级（可不填）"];

async function aProject(quota = 0) {
  const packageId = await build.coursePackage({ ownerId: school, corpId, project: { quota } });
  const { data } = await app.call(
    createProjectClass,
    { packageId, name: "晨练班", quota: 2 },
    { as: school },
  );
  return { packageId, classId: data?.id ?? "" };
}

async function people(count: number, given: object = { corpId }) {
  const made: { id: string; login: string; name: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = await build.person(given);
    const { rows } = await app.services.pool.query<{ login: string; name: string }>(
      "select login_name as login, name from identity.user where id = $1",
      [id],
    );
    made.push({ id, ...rows[0]! });
  }
  return made;
}

async function uploaded(bytes: Uint8Array, name = "list.xlsx", as = school): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

async function sheet(rows: readonly (readonly string[])[], titles = TITLES): Promise<string> {
  const columns = titles.map((title) => ({ title }));
  return uploaded((await writeSheet(app.services.heavy, columns, rows)).bytes);
}

const inProject = async (packageId: string) =>
  ((await app.call(listProjectLearners, { packageId }, { as: school })).data ?? []).map(
    ({ id, className }) => [id, className],
  );

it("says the fate of each row by its cell, takes the good ones, and changes nothing when brought again", async () => {
  const { packageId } = await aProject();
  const [one, two, three] = await people(3);
  const [stranger] = await people(1, {});
  const fileUrl = await sheet([
    [one!.login, one!.name, "晨练班"],
    ["没有这个人", "", ""],
    [two!.login, "不是这个名字", ""],
    [two!.login, "", "没有的班"],
    [three!.login.toUpperCase(), "", ""],
    [one!.login, "", ""],
    ["", "无名", ""],
    [stranger!.login, "", ""],
  ]);
  const { data: read } = await app.call(readLearnerList, { packageId, fileUrl }, { as: school });
  expect(read?.rows.map(({ fate, fault }) => [fate, fault?.cell, fault?.code])).toEqual([
    [0, undefined, undefined],
    [3, "A3", "unknown"],
    [3, "B4", "nameDiffers"],
    [3, "C5", "noClass"],
    [0, undefined, undefined],
    [3, "A7", "twice"],
    [3, "A8", "blank"],
    [3, "A9", "unknown"],
  ]);
  expect(await inProject(packageId)).toEqual([]);
  const bring = async () =>
    (await app.call(importLearners, { packageId, fileUrl }, { as: school })).data;
  expect(await bring()).toMatchObject({ savedNum: 2, waitingNum: 0, sameNum: 2, refusedNum: 6 });
  expect(await inProject(packageId)).toEqual(
    expect.arrayContaining([
      [one!.id, "晨练班"],
      [three!.id, ""],
    ]),
  );
  expect(await bring()).toMatchObject({ savedNum: 0, sameNum: 2 });
  expect(await inProject(packageId)).toHaveLength(2);
});

it("lets in no more than there are places, in project and class", async () => {
  const { packageId } = await aProject(3);
  const all = await people(4);
  const lines = all.map(({ login, name }, at) => `${login}\t${name}\t${at < 3 ? "晨练班" : ""}`);
  const { data } = await app.call(
    importLearners,
    { packageId, lines: lines.join("\n") },
    { as: school },
  );
  expect(data?.savedNum).toBe(3);
  expect(data?.rows.map(({ fault }) => fault && [fault.cell, fault.code])).toEqual([
    null,
    null,
    ["C3", "classFull"],
    null,
  ]);
  const { data: classes } = await app.call(listProjectClasses, { packageId }, { as: school });
  expect(classes?.[0]?.learnerNum).toBe(2);
  const [late] = await people(1);
  const again = await app.call(importLearners, { packageId, lines: late!.login }, { as: school });
  expect(again.data?.rows[0]?.fault?.code).toBe("projectFull");
});

describe("is refused", () => {
  it("for who does not run the project, and sheets that are none", async () => {
    const { packageId } = await aProject();
    const call = async (given: object, as: string | undefined = school) =>
      (await app.call(importLearners, { packageId, ...given }, as === undefined ? {} : { as }))
        .code;
    expect(await call({ lines: "x" }, await build.person({ role: "Teacher", corpId }))).toBe(
      "training.packageNotFound",
    );
    expect(await call({})).toBe("training.listEmpty");
    expect(await call({ fileUrl: await sheet([["x", "", ""]], ["甲", "乙", "丙"]) })).toBe(
      "training.listHeaderWrong",
    );
    const many = Array.from({ length: 2_001 }, (_, at) => [`p${at}`, "", ""]);
    expect(await call({ fileUrl: await sheet(many) })).toBe("training.listTooLong");
  });

  it("for formulas and for oneself, row by row", async () => {
    const { packageId } = await aProject();
    const [own] = (
      await app.services.pool.query<{ login: string }>(
        "select login_name as login from identity.user where id = $1",
        [school],
      )
    ).rows;
    const { data } = await app.call(
      readLearnerList,
      { packageId, lines: `=HYPERLINK("x")\n${own!.login}` },
      { as: school },
    );
    expect(data?.rows.map(({ fault }) => fault?.code)).toEqual(["formula", "self"]);
  });
});
