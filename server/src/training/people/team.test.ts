import {
  listProjectClasses,
  createProjectClass,
} from "@perennial/contract/training/class/class.ts";
import { getPackageForm, setPackageCourses } from "@perennial/contract/training/package-edit.ts";
import { setScheme } from "@perennial/contract/training/project/assess.ts";
import {
  listProjectAdmins,
  listProjectLearners,
  setProjectAdmin,
} from "@perennial/contract/training/project/project-edit.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { readSheet } from "../../kernel/sheet/sheet.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let owner = "";
let helper = "";
let packageId = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  owner = await build.person({ role: "Teacher", corpId });
  helper = await build.person({ role: "Teacher", corpId });
  packageId = await build.coursePackage({ ownerId: owner, corpId, project: {}, review: 0 });
});
afterAll(() => app.close());

async function loginOf(userId: string): Promise<string> {
  const { rows } = await app.services.pool.query<{ login: string }>(
    "select login_name as login from identity.user where id = $1",
    [userId],
  );
  return rows[0]?.login ?? "";
}

type Right = "course" | "learner" | "result" | "certificate";
const give = async (rights: Right[], as = owner) =>
  app.call(
    setProjectAdmin,
    { packageId, loginName: await loginOf(helper), isOwner: false, rights },
    { as },
  );
const rules = {
  components: [{ part: "study" as const, weight: 100, floor: 0 }],
  passLine: 60,
};
const codes = async () => ({
  learners: (await app.call(listProjectLearners, { packageId }, { as: helper })).code,
  classes: (
    await app.call(createProjectClass, { packageId, name: `班${Math.random()}` }, { as: helper })
  ).code,
  courses: (
    await app.call(
      setPackageCourses,
      { packageId, unlockRule: "free", electiveMin: 0, courses: [] },
      { as: helper },
    )
  ).code,
  results: (await app.call(setScheme, { packageId, baseVersion: 99, rules }, { as: helper })).code,
  look: (await app.call(listProjectClasses, { packageId }, { as: helper })).code,
});
const NOT = "training.mayNot";

it("lets each of a team do what the own rights say, and nothing else", async () => {
  expect((await codes()).look).toBe("training.packageNotFound");
  expect((await give(["learner"])).data).toBe(true);
  expect(await codes()).toEqual({
    learners: undefined,
    classes: undefined,
    courses: NOT,
    results: NOT,
    look: undefined,
  });
  await give(["course", "result"]);
  expect(await codes()).toEqual({
    learners: NOT,
    classes: NOT,
    courses: undefined,
    results: "training.schemeChanged",
    look: NOT,
  });
  const { data: form } = await app.call(getPackageForm, { packageId }, { as: helper });
  expect(form).toMatchObject({ rights: ["course", "result"], leadsTeam: false });
  // Only an owner, or an administrator above, decides who is in the team.
  expect(await give(["certificate"], helper)).toMatchObject({ code: NOT });
  const { data: team } = await app.call(listProjectAdmins, { packageId }, { as: owner });
  expect(team?.map(({ rights, isOwner }) => [isOwner, rights])).toEqual([
    [true, ["course", "learner", "result", "certificate"]],
    [false, ["course", "result"]],
  ]);
});

it("gives the team as a sheet to its owners", async () => {
  const sheet = async (as: string) =>
    app.fetch(`/api/training/api/export/team?packageId=${packageId}`, {
      headers: { "accept-language": "zh-CN", "x-token": await app.tokenOf(as) },
    });
  const answer = await sheet(owner);
  expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain(
    "学分银行管理中心管理员信息表",
  );
  const rows = await readSheet(app.services.heavy, new Uint8Array(await answer.arrayBuffer()), 10);
  expect(rows[0]?.[0]).toBe("姓名");
  expect(rows[1]?.[4]).toBe("负责人");
  await give(["learner"]);
  expect((await sheet(helper)).status).toBe(403);
});
