import {
  enrolBySheet,
  getCorpProject,
  listCorpProjects,
} from "@perennial/contract/training/corp/corp-enrolment.ts";
import { listSeatCorps, listSeats, setSeats } from "@perennial/contract/training/corp/seats.ts";
import { enrolInProject, leaveProject } from "@perennial/contract/training/project/project.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let hr = "";
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 1_000 });
  build = await buildOn(app);
  corpId = await build.corp();
  hr = await build.person({ role: "CorpAdmin", corpId });
  teacher = await build.person({ role: "Teacher" });
});
afterAll(() => app.close());

type Project = NonNullable<Parameters<typeof build.coursePackage>[0]["project"]>;
const aProject = (project: Project = {}, priceFen = 0) =>
  build.coursePackage({ ownerId: teacher, project, priceFen });

async function upload(as: string, lines: readonly string[]): Promise<string> {
  const body = new FormData();
  body.append("file", new File([`登录名\n${lines.join("\n")}\n`], "a.csv", { type: "text/csv" }));
  const response = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile&isTemp=1`, {
    method: "POST",
    body,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

async function enrol(packageId: string, lines: readonly string[], as = hr) {
  const fileUrl = await upload(as, lines);
  return (await app.call(enrolBySheet, { packageId, fileUrl, isPreview: false }, { as })).data;
}
const give = async (packageId: string, seatNum: number, as = teacher, of = corpId) =>
  (await app.call(setSeats, { packageId, corpId: of, seatNum }, { as })).code;
const desk = async (packageId: string, as = hr) =>
  (await app.call(getCorpProject, { packageId }, { as })).data;
const people = (num: number) =>
  Promise.all(Array.from({ length: num }, () => build.person({ corpId })));

it("gives an organisation seats: its list fills them and no more, and who leaves frees one", async () => {
  const packageId = await aProject();
  expect(await desk(packageId)).toMatchObject({ seatNum: null, usedNum: 0 });
  expect(await give(packageId, 2)).toBeUndefined();
  const [one, two, three] = (await people(3)) as [string, string, string];
  const first = await enrol(packageId, [one, two, three]);
  expect(first).toMatchObject({ savedNum: 2, refusedNum: 1 });
  expect(first?.rows.map(({ fault }) => [fault?.cell, fault?.code])).toEqual([["A4", "seatsFull"]]);
  expect(await desk(packageId)).toMatchObject({ seatNum: 2, usedNum: 2, learnerNum: 2 });
  // The list reads what is stored.
  const { data: listed } = await app.call(listCorpProjects, { pageSize: 50 }, { as: hr });
  expect(listed?.find(({ id }) => id === packageId)).toMatchObject({ usedNum: 2, learnerNum: 2 });
  await app.call(leaveProject, { packageId }, { as: one });
  expect(await desk(packageId)).toMatchObject({ usedNum: 1, learnerNum: 1 });
  expect(await enrol(packageId, [three])).toMatchObject({ savedNum: 1 });
  // Whoever comes back by themselves, as everybody may, is on no seat.
  await app.call(enrolInProject, { packageId }, { as: one });
  expect(await desk(packageId)).toMatchObject({ usedNum: 2, learnerNum: 3 });
  expect(await give(packageId, 1)).toBe("training.seatsTooFew");
  expect(await give(packageId, 0)).toBeUndefined();
  expect(await desk(packageId)).toMatchObject({ seatNum: null, learnerNum: 3 });
});

it("gives 50 seats to 50 of 300 who are enrolled at once", async () => {
  const packageId = await aProject();
  await give(packageId, 50);
  const all = await people(300);
  const sheets = await Promise.all(all.map((id) => upload(hr, [id])));
  const send = (fileUrl: string) =>
    app.call(enrolBySheet, { packageId, fileUrl, isPreview: false }, { as: hr });
  const ask = async (fileUrl: string): ReturnType<typeof send> => {
    const answer = await send(fileUrl);
    // Whom a busy machine turns away asks again.
    return answer.status === 503 ? ask(fileUrl) : answer;
  };
  const answers = await Promise.all(sheets.map(ask));
  const saved = answers.reduce((sum, { data }) => sum + (data?.savedNum ?? 0), 0);
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(saved).toBe(50);
  expect(await desk(packageId)).toMatchObject({ seatNum: 50, usedNum: 50, learnerNum: 50 });
}, 120_000);

it("lets people in without invitation, approval or price where seats were given, yet within dates and places", async () => {
  const ids = await people(2);
  const saved = async (project: Project, priceFen = 0) => {
    const packageId = await aProject(project, priceFen);
    await give(packageId, 5);
    return (await enrol(packageId, ids))?.savedNum;
  };
  expect(await saved({ enrol_mode: 2, invite_code: "AAAA" })).toBe(2);
  expect(await saved({ enrol_mode: 1 })).toBe(2);
  expect(await saved({}, 9_900)).toBe(2);
  expect(await saved({ quota: 1 })).toBe(1);
  expect(await saved({ enrol_ends_on: "2020-01-01" })).toBeUndefined();
});

it("is for who runs the project: they see what each organisation has used", async () => {
  const packageId = await aProject();
  const other = await build.corp();
  const rival = await build.person({ role: "CorpAdmin", corpId: other });
  await give(packageId, 3);
  await give(packageId, 4, teacher, other);
  await enrol(packageId, await people(2));
  const { data } = await app.call(listSeats, { packageId }, { as: teacher });
  const used = data?.map(({ id, seatNum, usedNum }) => [id, `${usedNum}/${seatNum}`]);
  expect(Object.fromEntries(used ?? [])).toEqual({ [corpId]: "2/3", [other]: "0/4" });
  const found = await app.call(listSeatCorps, { packageId, keyword: "" }, { as: teacher });
  expect(found.data?.map(({ id }) => id)).toEqual(expect.arrayContaining([corpId, other]));
  // Each organisation knows the own seats only.
  expect(await desk(packageId, rival)).toMatchObject({ seatNum: 4, usedNum: 0, learnerNum: 0 });
  expect(await give(packageId, 9, hr)).toBe("training.packageNotFound");
  const stranger = await build.person({ role: "Teacher" });
  expect(await give(packageId, 9, stranger)).toBe("training.packageNotFound");
  expect(await give(packageId, 9, teacher, "nowhere")).toBe("training.seatCorpUnknown");
  expect(await give(packageId, -1)).toBe("kernel.invalidInput");
  expect((await app.call(listSeats, { packageId })).status).toBe(401);
  const learner = await build.person();
  expect((await app.call(listSeats, { packageId }, { as: learner })).status).toBe(403);
  // A project of another site is none here.
  await app.services.pool.query("update training.package set site_id = 'elsewhere' where id = $1", [
    packageId,
  ]);
  expect(await desk(packageId, rival)).toBeNull();
});
