import { addToBlacklist } from "@perennial/contract/identity/people/blacklist.ts";
import { listUsers } from "@perennial/contract/identity/people/user-admin.ts";
import { importUsers } from "@perennial/contract/identity/people/user-import.ts";
import { getSpace } from "@perennial/contract/identity/roles/own-menu.ts";
import { listOwnPackages } from "@perennial/contract/training/package-place.ts";
import { createProject } from "@perennial/contract/training/project/project-edit.ts";
import {
  getProjectFigures,
  getProjectOverview,
  listProjectFigures,
} from "@perennial/contract/training/report/report.ts";
import { setSeats } from "@perennial/contract/training/corp/seats.ts";
import {
  enrolBySheet,
  listCorpLearners,
} from "@perennial/contract/training/corp/corp-enrolment.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let hr = "";
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  hr = await build.person({ role: "CorpHR", corpId });
  teacher = await build.person({ role: "Teacher" });
});
afterAll(() => app.close());

async function upload(as: string, text: string): Promise<string> {
  const body = new FormData();
  body.append("file", new File([text], "a.csv", { type: "text/csv" }));
  const response = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile&isTemp=1`, {
    method: "POST",
    body,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await response.json()) as { data: { url: string } }).data.url;
}
const paths = async (as: string) => (await app.call(getSpace, {}, { as })).data?.permittedPaths;

it("gives an enterprise's HR its people and its enrolments, and nothing else of the console", async () => {
  const space = (await app.call(getSpace, {}, { as: hr })).data;
  expect(space).toMatchObject({ area: "admin", entryPath: "/admin-school" });
  const own = space?.permittedPaths.filter((path) => path.startsWith("/admin-"));
  expect(own?.toSorted()).toEqual([
    "/admin-school/home",
    "/admin-school/project-manager/enrol",
    "/admin-school/system/settings/employees",
  ]);
  const employee = await build.person({ role: "CorpEmployee", corpId, name: "罗小梅" });
  const other = await build.person({ role: "CorpEmployee", corpId: await build.corp() });
  const seen = (await app.call(listUsers, { type: "CorpEmployee" }, { as: hr })).data;
  expect(seen?.map(({ id }) => id)).toContain(employee);
  expect(seen?.map(({ id }) => id)).not.toContain(other);
  expect((await app.call(createProject, { name: "自办" }, { as: hr })).status).toBe(403);
  // Nobody of elsewhere is barred, and a learner opens no desk.
  expect((await app.call(addToBlacklist, { userIds: [other] }, { as: hr })).status).not.toBe(200);
  expect((await app.call(listUsers, {}, { as: employee })).status).toBe(403);
});

it("lets HR bring employees by a sheet, into the own organisation and no higher role", async () => {
  const fileUrl = await upload(hr, "姓名,登录名\n新员工,newemployee1\n");
  const send = (type: "CorpEmployee" | "SchoolAdmin", as: string, uploadId: string) =>
    app.call(importUsers, { type, fileUrl, uploadId }, { as });
  expect((await send("SchoolAdmin", hr, "a")).code).toBe("identity.roleNotGrantable");
  expect((await send("CorpEmployee", hr, "b")).data).toMatchObject({ succeeded: 1, faults: [] });
  const { rows } = await app.services.pool.query(
    `select held.corp_id, held.role_id from identity.user_role as held join identity."user" as person
     on person.id = held.user_id where person.login_name = 'newemployee1'`,
  );
  expect(rows).toEqual([{ corp_id: corpId, role_id: "CorpEmployee" }]);
});

it("puts what the organisation has enrolled an employee in first, with its name", async () => {
  const employee = await build.person({ role: "CorpEmployee", corpId });
  const assigned = await build.coursePackage({ ownerId: teacher, project: { enrol_mode: 2 } });
  await app.call(setSeats, { packageId: assigned, corpId, seatNum: 3 }, { as: teacher });
  const fileUrl = await upload(hr, `登录名\n${employee}\n`);
  await app.call(enrolBySheet, { packageId: assigned, fileUrl, isPreview: false }, { as: hr });
  // A later one of one's own comes after it.
  const own = await build.coursePackage({ ownerId: teacher, project: {}, memberIds: [employee] });
  await app.services.pool.query(
    "update training.member set created_at = now() + interval '1 hour' where package_id = $1",
    [own],
  );
  const { data } = await app.call(listOwnPackages, { kind: "project" }, { as: employee });
  expect(data?.map(({ id }) => id)).toEqual([assigned, own]);
  expect(data?.[0]?.assignedBy).not.toBe("");
  expect(data?.[1]?.assignedBy).toBe("");
  expect((await app.call(getSpace, {}, { as: employee })).data).toMatchObject({ area: "learning" });
  const { data: learners } = await app.call(listCorpLearners, { packageId: assigned }, { as: hr });
  expect(learners).toMatchObject([{ id: employee, certificateNo: "" }]);
});

it("gives an enterprise's teacher the teaching space, with what they run and no other", async () => {
  const lecturer = await build.person({ role: "CorpTeacher", corpId });
  expect(await paths(lecturer)).toEqual(
    expect.arrayContaining(["/ucenter/teaching-space/c/course", "/ucenter/teaching-space/c/work"]),
  );
  const packageId = await build.coursePackage({ ownerId: lecturer, corpId, project: {} });
  const foreign = await build.coursePackage({ ownerId: teacher, project: {} });
  const seats = async (id: string) =>
    (await app.call(setSeats, { packageId: id, corpId, seatNum: 1 }, { as: lecturer })).status;
  expect(await seats(packageId)).toBe(200);
  expect(await seats(foreign)).toBe(404);
});

it("shows a bureau's leader figures of the branch, and the rows behind none", async () => {
  const leader = await build.person({ role: "BureauLeader" });
  const packageId = await build.coursePackage({ ownerId: teacher, project: {} });
  const own = (await paths(leader))?.filter((path) => path.startsWith("/admin-"));
  expect(own?.toSorted()).toEqual([
    "/admin-platform/home",
    "/admin-platform/project-manager/xmgl",
    "/admin-platform/project-manager/zxqktj",
  ]);
  const as = leader;
  expect((await app.call(getProjectOverview, {}, { as })).data?.projectNum).toBeGreaterThan(0);
  expect((await app.call(listProjectFigures, {}, { as })).data?.length).toBeGreaterThan(0);
  expect((await app.call(getProjectFigures, { packageId }, { as })).data).toMatchObject({
    id: packageId,
  });
  expect((await app.call(listUsers, {}, { as })).status).toBe(403);
  // Of another branch nothing is shown.
  const elsewhere = await build.person({ role: "BureauLeader", corpId });
  expect((await app.call(getProjectFigures, { packageId }, { as: elsewhere })).code).toBe(
    "training.packageNotFound",
  );
  const learner = await build.person();
  expect((await app.call(getProjectOverview, {}, { as: learner })).status).toBe(403);
  expect((await app.call(getProjectOverview, {})).status).toBe(401);
});
