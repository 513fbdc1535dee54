import { giveMark, takeAnswer, getMarkingBoard } from "@perennial/contract/assessment/marking.ts";
import { listTaughtPapers } from "@perennial/contract/assessment/result-sheet.ts";
import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import { listRunProjects } from "@perennial/contract/training/workspace/project-list.ts";
import {
  createProjectTeacher,
  listProjectTeacherCandidates,
  getTeachings,
  listProjectTeachers,
  removeProjectTeacher,
  removeTeaching,
  setTeacherTitle,
  setTeaching,
} from "@perennial/contract/training/teacher/teacher.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { scriptBuilder } from "../../../test/builders/scripts.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let scripts: ReturnType<typeof scriptBuilder>["scripts"];
let corpId = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  world = await sittingWorld(app);
  ({ scripts } = scriptBuilder(app, world));
  const { rows } = await app.services.pool.query<{ corp: string }>(
    "select corp_id as corp from course.course where id = $1",
    [world.course.id],
  );
  corpId = rows[0]?.corp ?? "";
});
afterAll(() => app.close());

/** A project with the course of the world, run by the leader of the course. */
const aProject = () =>
  build.coursePackage({ ownerId: world.lead, corpId, required: [world.course.id], project: {} });
const add = (packageId: string, userId: string, as = world.lead) =>
  app.call(createProjectTeacher, { packageId, userId, title: "主讲" }, { as });
type Assigned = Partial<InputOf<typeof setTeaching>>;
const assign = (packageId: string, userId: string, given: Assigned = {}, as = world.lead) =>
  app.call(
    setTeaching,
    {
      packageId,
      userId,
      courseId: world.course.id,
      classId: "",
      role: 1,
      marks: true,
      quota: 0,
      ...given,
    },
    { as },
  );
const inTeam = async (userId: string) =>
  (
    await app.services.pool.query("select kind from course.teacher where user_id = $1", [userId])
  ).rows.map(({ kind }: { kind: number }) => kind);

it("lists teachers of the organiser with what they teach", async () => {
  const packageId = await aProject();
  const teacher = await build.person({ role: "Teacher", corpId, name: "沈青禾" });
  const as = world.lead;
  const found = await app.call(
    listProjectTeacherCandidates,
    { packageId, keyword: "沈青" },
    { as },
  );
  expect(found.data).toMatchObject([{ id: teacher, isListed: false }]);
  expect((await add(packageId, teacher)).data).toBe(true);
  expect((await add(packageId, teacher)).code).toBe("training.teacherTwice");
  const title = { packageId, userId: teacher, title: "高级教师" };
  expect((await app.call(setTeacherTitle, title, { as })).data).toBe(true);
  expect((await assign(packageId, teacher)).data).toBe(true);
  const listed = await app.call(listProjectTeachers, { packageId }, { as });
  expect(listed.data).toMatchObject([{ id: teacher, title: "高级教师", classes: [] }]);
  const { rows: own } = await app.services.pool.query<{ name: string }>(
    "select name from organisation.corp where id = $1",
    [corpId],
  );
  expect(listed.data?.[0]?.corpName).toBe(own[0]?.name);
  expect(listed.data?.[0]?.courses.length).toBe(1);
  const grid = await app.call(getTeachings, { packageId }, { as });
  expect(grid.data?.teachings).toMatchObject([{ userId: teacher, role: 1, marks: true }]);
  const gone = { packageId, userId: teacher };
  expect((await app.call(removeProjectTeacher, gone, { as })).data).toBe(true);
  expect((await app.call(removeProjectTeacher, gone, { as })).code).toBe(
    "training.teacherNotFound",
  );
  expect(await inTeam(teacher)).toEqual([]);
});

it("refuses people of elsewhere, and whoever may not", async () => {
  const packageId = await aProject();
  const far = await build.person({ role: "Teacher", corpId: await build.corp() });
  const learner = await build.person({ corpId });
  for (const userId of [far, learner])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await add(packageId, userId)).code).toBe("training.teacherNotFound");
  const teacher = await build.person({ role: "Teacher", corpId });
  expect((await assign(packageId, teacher)).code).toBe("training.teacherNotFound");
  await add(packageId, teacher);
  expect((await assign(packageId, teacher, { courseId: "x" })).code).toBe(
    "training.courseNotInPackage",
  );
  expect((await assign(packageId, teacher, { classId: "x" })).code).toBe("training.classNotFound");
  expect((await assign(packageId, teacher, { quota: -1 })).code).toBe("kernel.invalidInput");
  // Who teaches in it looks, and decides nothing.
  for (const [as, code] of [
    [teacher, "training.mayNot"],
    [far, "training.packageNotFound"],
    [learner, "kernel.forbidden"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await add(packageId, world.assistant, as)).code).toBe(code);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await assign(packageId, teacher, {}, as)).code).toBe(code);
  }
  expect((await app.call(getTeachings, { packageId })).code).toBe("kernel.notSignedIn");
});

it("puts nobody into the team of a course about which the organiser does not decide", async () => {
  const office = await build.person({ role: "Teacher", corpId });
  const foreign = await build.course({ corpId: await build.corp() });
  const packageId = await build.coursePackage({
    ownerId: office,
    corpId,
    required: [foreign.id],
    project: {},
  });
  const teacher = await build.person({ role: "Teacher", corpId });
  await add(packageId, teacher, office);
  const given = { courseId: foreign.id };
  expect((await assign(packageId, teacher, given, office)).code).toBe("training.courseNotYours");
  expect(await inTeam(teacher)).toEqual([]);
});

it("gives who was assigned the scripts of their class, up to the quota, and nobody else's", async () => {
  const packageId = await aProject();
  const { settingId, essay, ids } = await scripts(3);
  const { rows } = await app.services.pool.query<{ id: string; user: string }>(
    `select id, user_id as "user" from assessment.attempt where id = any($1) order by id`,
    [ids],
  );
  const [one, two, other] = rows;
  if (!one || !two || !other) throw new Error("no scripts");
  const classes = await app.services.pool.query<{ id: string }>(
    "insert into training.class (package_id, name) values ($1, '甲班'), ($1, '乙班') returning id",
    [packageId],
  );
  const [first = "", second = ""] = classes.rows.map(({ id }) => id);
  for (const [user, classId] of [
    [one.user, first],
    [two.user, first],
    [other.user, second],
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await app.services.pool.query(
      `insert into training.member (package_id, user_id, site_id, corp_id, class_id)
       select id, $2, site_id, corp_id, $3 from training.package where id = $1`,
      [packageId, user, classId],
    );
  const teacher = await build.person({ role: "Teacher", corpId });
  const take = async () => app.call(takeAnswer, { settingId, questionId: essay }, { as: teacher });
  const give = async (attemptId: string) =>
    app.call(giveMark, { attemptId, questionId: essay, version: 0, points: 2 }, { as: teacher });
  // Nobody to whom it was not assigned marks anything.
  expect((await take()).success).toBe(false);
  expect((await give(one.id)).success).toBe(false);
  await add(packageId, teacher);
  await assign(packageId, teacher, { classId: first, role: 2, quota: 1 });
  expect(await inTeam(teacher)).toEqual([2]);
  const own = await app.call(listRunProjects, {}, { as: teacher });
  expect(own.data?.map(({ id, leads }) => [id, leads])).toEqual([[packageId, false]]);
  const form = await app.call(getPackageForm, { packageId }, { as: teacher });
  expect(form.data).toMatchObject({ leads: false, rights: [] });
  const papers = await app.call(listTaughtPapers, { packageId }, { as: teacher });
  expect(papers.data?.map(({ id }) => id)).toContain(settingId);

  const waiting = async () =>
    (await app.call(getMarkingBoard, { settingId }, { as: teacher })).data?.questions[0]
      ?.waitingNum;
  expect(await waiting()).toBe(2);
  const taken = await take();
  expect([one.id, two.id]).toContain(taken.data?.attemptId);
  // The other of the class is past the quota, the third is of another class.
  expect(await waiting()).toBe(1);
  expect(await give(other.id)).toMatchObject({ code: "course.mayNot" });
  const left = taken.data?.attemptId === one.id ? two.id : one.id;
  expect(await give(left)).toMatchObject({ code: "course.mayNot" });
  expect((await give(taken.data?.attemptId ?? "")).success).toBe(true);
  expect((await take()).data).toBeNull();
  await assign(packageId, teacher, { classId: first, quota: 5 });
  expect((await take()).data?.attemptId).toBe(left);
  await assign(packageId, teacher, { classId: first, marks: false });
  expect((await give(left)).code).toBe("course.mayNot");

  const back = { packageId, userId: teacher, courseId: world.course.id, classId: first };
  expect((await app.call(removeTeaching, back, { as: world.lead })).data).toBe(true);
  expect(await inTeam(teacher)).toEqual([]);
  expect((await take()).success).toBe(false);
});

it("shows a head teacher the project of the class in the teaching space", async () => {
  const packageId = await aProject();
  const head = await build.person({ role: "Teacher", corpId });
  await app.services.pool.query(
    "insert into training.class (package_id, name, head_id) values ($1, '丙班', $2)",
    [packageId, head],
  );
  const own = await app.call(listRunProjects, {}, { as: head });
  expect(own.data).toMatchObject([{ id: packageId, leads: false, headsClass: true }]);
});
