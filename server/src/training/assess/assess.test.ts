import { enterUnit } from "@perennial/contract/learning/study/study.ts";
import { markLearner } from "@perennial/contract/learning/mark.ts";
import { createProjectClass, moveToClass } from "@perennial/contract/training/class/class.ts";
import { enterCourse } from "@perennial/contract/training/package-place.ts";
import {
  getOwnProjectResult,
  getScheme,
  listOwnProjectResults,
  listRegrades,
  regradeLearners,
  setScheme,
  tryRegrade,
} from "@perennial/contract/training/project/assess.ts";
import { listProjectLearners } from "@perennial/contract/training/project/project-edit.ts";
import { enrolInProject } from "@perennial/contract/training/project/project.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { readSheet } from "../../kernel/sheet/sheet.ts";
import { recountDue } from "./recount.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let teacher = "";
let school = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
  school = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

const rules = (study: number, manual: number, passLine: number, floor = 0) => ({
  components: [
    { part: "study" as const, weight: study, floor: 0 },
    { part: "manual" as const, weight: manual, floor },
  ],
  passLine,
});
const JOINED = "2026-11-02T00:00:00.000Z";

/** A project with one course whose learner has completed it and got 50 points of the team. */
async function studiedProject() {
  const course = await build.course({ corpId, team: [[teacher, 0]] });
  const packageId = await build.coursePackage({
    ownerId: teacher,
    corpId,
    required: [course.id],
    project: {},
  });
  const learner = await build.person();
  await app.call(enrolInProject, { packageId }, { as: learner });
  await app.call(enterCourse, { packageId, courseId: course.id }, { as: learner });
  const set = (baseVersion: number, wanted: ReturnType<typeof rules>) =>
    app.call(setScheme, { packageId, baseVersion, rules: wanted }, { as: teacher });
  const own = async () =>
    (await app.call(getOwnProjectResult, { packageId }, { as: learner })).data;
  const row = async () => {
    await recountDue(app.services);
    return (await app.call(listProjectLearners, { packageId }, { as: teacher })).data?.[0];
  };
  const complete = async () => {
    await app.services.pool.query(
      `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, completed_at)
       select $1, unnest($2::text[]), $3, $4, $5, now()`,
      [learner, course.unitIds, course.periodId, course.id, course.classIds[0]],
    );
    await app.call(
      markLearner,
      { courseId: course.id, userId: learner, points: 50, reason: "" },
      { as: teacher },
    );
  };
  return { course, packageId, learner, set, own, row, complete };
}

it("says what a learner has, and what is missing to pass", async () => {
  const { packageId, learner, set, own, row, complete } = await studiedProject();
  expect(await own()).toMatchObject({ version: 0, parts: [], total: null, isPassed: null });
  expect(await row()).toMatchObject({ progress: 0, total: null, isPassed: null });
  expect((await set(0, rules(70, 40, 80))).code).toBe("training.weightsNot100");
  expect((await set(0, rules(60, 40, 90, 70))).data).toEqual({ version: 1 });
  expect((await set(0, rules(60, 40, 90))).code).toBe("training.schemeChanged");
  expect(await own()).toMatchObject({
    total: 0,
    missing: 90,
    parts: [
      { part: "study", points: 0 },
      { part: "manual", points: null, missing: 70 },
    ],
  });
  await complete();
  // 60 of study and 20 of the mark.
  const reached = { total: 80, isPassed: null, progress: 100 };
  expect(await own()).toMatchObject({ ...reached, missing: 10, parts: [{}, { missing: 20 }] });
  expect(await row()).toMatchObject({ id: learner, ...reached });
  const { data: all } = await app.call(listOwnProjectResults, {}, { as: learner });
  expect(all).toMatchObject([{ id: packageId, total: 80, isComplete: true }]);
  const stranger = await build.person();
  expect(await app.call(getOwnProjectResult, { packageId }, { as: stranger })).toMatchObject({
    code: "training.notJoined",
  });
  expect((await app.call(listOwnProjectResults, {}, { as: stranger })).data).toEqual([]);
});

it("is counted again by what has changed, and by nothing else", async () => {
  const { course, learner, set, row } = await studiedProject();
  await set(0, rules(100, 0, 60));
  await row();
  expect(await recountDue(app.services)).toBe(0);
  await app.call(enterUnit, { unitId: course.unitIds[0] ?? "" }, { as: learner });
  await app.call(
    markLearner,
    { courseId: course.id, userId: learner, points: 50, reason: "" },
    { as: teacher },
  );
  expect(await recountDue(app.services)).toBe(1);
});

it("who has begun keeps the version, until somebody grades all anew with a reason", async () => {
  const { packageId, learner, set, own, row, complete } = await studiedProject();
  await set(0, rules(100, 0, 60));
  await app.services.pool.query(
    "update training.member set created_at = $2 where package_id = $1",
    [packageId, JOINED],
  );
  await complete();
  expect(await row()).toMatchObject({ total: 100, isPassed: true });
  expect((await set(1, rules(50, 50, 80))).data).toEqual({ version: 2 });
  expect(await row()).toMatchObject({ total: 100, isPassed: true });
  expect(await own()).toMatchObject({ version: 1, isPassed: true });

  const attempt = await app.call(tryRegrade, { packageId }, { as: teacher });
  expect(attempt.data).toMatchObject({
    version: 2,
    learnerNum: 1,
    gainedNum: 0,
    lostNum: 1,
    turns: [{ id: learner, beforeTotal: 100, afterTotal: 75, isGained: false }],
  });
  // A dry run leaves everything as it is.
  expect(await own()).toMatchObject({ version: 1, isPassed: true });
  const regrade = (version: number, reason = "教务会决定") =>
    app.call(regradeLearners, { packageId, version, reason }, { as: teacher });
  expect((await regrade(1)).code).toBe("training.schemeChanged");
  expect((await regrade(2, "")).success).toBe(false);
  expect((await regrade(2)).data).toEqual({ learnerNum: 1, gainedNum: 0, lostNum: 1 });
  expect((await regrade(2)).code).toBe("training.nobodyToRegrade");
  expect(await own()).toMatchObject({ version: 2, total: 75, isPassed: null });
  expect(await row()).toMatchObject({ total: 75, isPassed: null });
  const { data: done } = await app.call(listRegrades, { packageId }, { as: school });
  expect(done).toMatchObject([{ version: 2, reason: "教务会决定", learnerNum: 1, lostNum: 1 }]);
  const { rows } = await app.services.pool.query<object>(
    "select user_id, before_total, after_total from training.regrade_turn where user_id = $1",
    [learner],
  );
  expect(rows).toEqual([{ user_id: learner, before_total: 100, after_total: 75 }]);
  const { data: scheme } = await app.call(getScheme, { packageId }, { as: teacher });
  expect(scheme).toMatchObject({
    version: 2,
    passLine: 80,
    versions: [
      { version: 2, learnerNum: 1 },
      { version: 1, learnerNum: 0 },
    ],
  });
});

it("grades by the version that is in force when the class starts", async () => {
  const { packageId, learner, set, own } = await studiedProject();
  await set(0, rules(50, 50, 60));
  await app.services.pool.query(
    "update training.member set created_at = now() - interval '1 day' where user_id = $1",
    [learner],
  );
  await set(1, rules(60, 40, 60));
  expect(await own()).toMatchObject({ version: 1 });
  const { data } = await app.call(
    createProjectClass,
    { packageId, name: "明年班", startDate: "2099-01-01" },
    { as: teacher },
  );
  const classId = data?.id ?? "";
  await app.call(moveToClass, { packageId, userIds: [learner], classId }, { as: teacher });
  expect(await own()).toMatchObject({ version: 2 });
});

it("gives results as a sheet to who runs the project", async () => {
  const { packageId, learner, set, row, complete } = await studiedProject();
  await set(0, rules(50, 50, 60));
  await complete();
  await row();
  const sheet = async (who: string | undefined, query = "") =>
    app.fetch(`/api/training/api/export/learners?packageId=${packageId}${query}`, {
      headers: {
        "accept-language": "zh-CN",
        ...(who === undefined ? {} : { "x-token": await app.tokenOf(who) }),
      },
    });
  const rowsOf = async (answer: Response) => {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return (await readSheet(app.services.heavy, bytes, 100)).slice(1);
  };
  const [found] = await rowsOf(await sheet(teacher));
  expect(found?.slice(0, 8)).toEqual([
    learner,
    "平台",
    "",
    "学习中",
    expect.any(String),
    "100",
    "75",
    "合格",
  ]);
  expect(found?.[9]).toBe("自主报名");
  expect(await rowsOf(await sheet(teacher, "&keyword=没有这个人"))).toEqual([]);
  const other = await build.person({ role: "Teacher", corpId });
  expect((await sheet(other)).status).toBe(404);
  expect((await sheet(learner)).status).toBe(403);
  expect((await sheet(undefined)).status).toBe(401);
});

it("is set by who runs the project only", async () => {
  const { packageId, learner } = await studiedProject();
  const other = await build.person({ role: "Teacher", corpId });
  for (const as of [learner, other])
    expect((await app.call(getScheme, { packageId }, { as })).success).toBe(false);
  expect(
    (
      await app.call(
        setScheme,
        { packageId, baseVersion: 0, rules: rules(50, 50, 60) },
        { as: other },
      )
    ).code,
  ).toBe("training.packageNotFound");
  expect((await app.call(tryRegrade, { packageId }, { as: teacher })).code).toBe(
    "training.noScheme",
  );
});
