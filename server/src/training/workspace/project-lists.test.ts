import { getPackageForm, updatePackage } from "@perennial/contract/training/package-edit.ts";
import { getScheme } from "@perennial/contract/training/project/assess.ts";
import {
  getProjectTerms,
  listProjectAdmins,
  setProjectTerms,
} from "@perennial/contract/training/project/project-edit.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import {
  copyProject,
  listManagedProjects,
  listRunProjects,
} from "@perennial/contract/training/workspace/project-list.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { readSheet } from "../../kernel/sheet/sheet.ts";
import { wantedOf } from "./project-export.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let school = "";
let teacher = "";
/** Another organisation, so that lists find what they are about only. */
let elsewhere = "";
let office = "";
let maker = "";
const NAMES = ["甲项目", "乙项目", "丙计划"];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  school = await build.person({ role: "CorpAdmin", corpId });
  teacher = await build.person({ role: "Teacher", corpId });
  const days = [
    { study_starts_on: "2026-01-01", study_ends_on: "2026-03-31", type: "job" },
    { study_starts_on: "2026-06-01", study_ends_on: "2026-08-31", enrol_ends_on: "2026-05-01" },
    { quota: 30, enrol_ends_on: "2026-04-01" },
  ];
  for (const [at, project] of days.entries())
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await build.coursePackage({
      ownerId: at === 2 ? school : teacher,
      corpId,
      name: NAMES[at] ?? "",
      review: at,
      priceFen: at * 100,
      project,
    });
  elsewhere = await build.corp();
  office = await build.person({ role: "CorpAdmin", corpId: elsewhere });
  maker = await build.person({ role: "Teacher", corpId: elsewhere });
});
afterAll(() => app.close());

const managed = async (wanted: InputOf<typeof listManagedProjects>, as = school) =>
  (await app.call(listManagedProjects, wanted, { as })).data?.map(({ name }) => name);
const [first = "", second = "", third = ""] = NAMES;

it.each<[string, InputOf<typeof listManagedProjects>, readonly string[]]>([
  [
    "a part of the name",
    { keyword: "项目", sortBy: "priceFen", isDescending: false },
    [first, second],
  ],
  ["the state of the review", { review: 2 }, [third]],
  ["the type", { type: "job" }, [first]],
  [
    "a day of the study",
    { studiedFrom: "2026-03-31", studiedTo: "2026-04-01", keyword: "项目" },
    [first],
  ],
  ["days of which one without dates is too", { studiedFrom: "2026-09-01" }, [third]],
  ["the price, downwards", { sortBy: "priceFen" }, [third, second, first]],
  [
    "the end of the enrolment",
    { sortBy: "enrolEndDate", isDescending: false },
    [third, second, first],
  ],
])("finds and orders projects by %s", async (_name, wanted, found) => {
  expect(await managed(wanted)).toEqual(found);
});

it("refuses days and orders that are none, and whoever administers no projects", async () => {
  for (const wanted of [{ studiedFrom: "gestern" }, { sortBy: "owner" as "name" }])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await app.call(listManagedProjects, wanted, { as: school })).toMatchObject({
      code: "kernel.invalidInput",
    });
  expect(await app.call(listManagedProjects, {}, { as: teacher })).toMatchObject({
    code: "kernel.forbidden",
  });
  expect((await app.call(listRunProjects, {})).code).toBe("kernel.notSignedIn");
  const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  expect(await managed({}, stranger)).toEqual([]);
});

it("exports what is searched for", async () => {
  const sheet = async (query: string, as: string) =>
    app.fetch(`/api/training/api/export/project-list?${query}`, {
      headers: { "accept-language": "zh-CN", "x-token": await app.tokenOf(as) },
    });
  const rowsOf = async (answer: Response) =>
    readSheet(app.services.heavy, new Uint8Array(await answer.arrayBuffer()), 10);
  const rows = await rowsOf(await sheet("list=managed&keyword=项目&sortBy=priceFen", school));
  expect(rows.map((row) => row[0])).toEqual(["项目", second, first]);
  expect(rows[2]?.[3]).toBe("岗位培训");
  const own = await rowsOf(await sheet("list=run", teacher));
  expect(own.length).toBe(3);
  expect((await sheet("list=managed", teacher)).status).toBe(403);
  const figures = await app.fetch("/api/training/api/export/projects?keyword=计划", {
    headers: { "accept-language": "zh-CN", "x-token": await app.tokenOf(school) },
  });
  expect((await rowsOf(figures)).map((row) => row[0])).toEqual(["项目", third]);
  expect(wantedOf(new URLSearchParams("review=9&studiedTo=x&isOnShelf=true"))).toEqual({
    ...wantedOf(new URLSearchParams()),
    isOnShelf: true,
  });
});

it("copies what a project is, without people and dates", async () => {
  const { id: courseId } = await build.course();
  const learner = await build.person();
  const fromId = await build.coursePackage({
    ownerId: maker,
    corpId: elsewhere,
    required: [courseId],
    memberIds: [learner],
    project: { quota: 9, hours: 12, region: "青溪", study_ends_on: "2026-12-31" },
    rules: { components: [{ part: "study", weight: 100, floor: 0 }], passLine: 77 },
  });
  const input = { packageId: fromId, name: "明年再来" };
  const { data } = await app.call(copyProject, input, { as: office });
  const packageId = data?.id ?? "";
  const { data: form } = await app.call(getPackageForm, { packageId }, { as: office });
  expect(form).toMatchObject({ name: "明年再来", review: 0, learnerNum: 0, isOnShelf: false });
  expect(form?.courses.map((course) => course.courseId)).toEqual([courseId]);
  const { data: terms } = await app.call(getProjectTerms, { packageId }, { as: office });
  expect(terms).toMatchObject({ quota: 9, hours: 12, region: "青溪", studyEndDate: "" });
  const { data: scheme } = await app.call(getScheme, { packageId }, { as: office });
  expect(scheme).toMatchObject({ version: 1, passLine: 77 });
  const { data: team } = await app.call(listProjectAdmins, { packageId }, { as: office });
  expect(team?.map(({ id }) => id)).toEqual([office]);

  expect(await app.call(copyProject, input, { as: maker })).toMatchObject({
    code: "kernel.forbidden",
  });
  const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  expect(await app.call(copyProject, input, { as: stranger })).toMatchObject({
    code: "training.packageNotFound",
  });
});

it("lets an administrator of another organisation, called into the team, copy nothing", async () => {
  const other = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  const packageId = await build.coursePackage({ ownerId: other, corpId: elsewhere, project: {} });
  expect(await app.call(copyProject, { packageId, name: "副本" }, { as: other })).toMatchObject({
    code: "training.mayNot",
  });
});

it("keeps for whom a project is once somebody has enrolled", async () => {
  const learner = await build.person();
  const packageId = await build.coursePackage({
    ownerId: maker,
    corpId: elsewhere,
    review: 0,
    memberIds: [learner],
    project: {},
  });
  const info = {
    packageId,
    name: "护理员",
    subtitle: "",
    coverUrl: "",
    audience: "",
    introHtml: "",
    priceFen: 0,
  };
  expect((await app.call(updatePackage, info, { as: maker })).data).toBe(true);
  expect(
    await app.call(updatePackage, { ...info, audience: "退休教师" }, { as: maker }),
  ).toMatchObject({ code: "training.lockedByLearners" });
  const { data: terms } = await app.call(getProjectTerms, { packageId }, { as: maker });
  if (!terms) throw new Error("no terms");
  const { inviteCode: _code, learnerNum: _num, ...stored } = terms;
  const exams = { examStartDate: "2026-12-02", examEndDate: "2026-12-01" };
  expect(
    await app.call(setProjectTerms, { packageId, ...stored, ...exams }, { as: maker }),
  ).toMatchObject({ code: "training.datesWrong" });
});
