import { enterUnit } from "@perennial/contract/learning/study/study.ts";
import { openUnit } from "@perennial/contract/course/units/unit.ts";
import { markLearner } from "@perennial/contract/learning/mark.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { enterCourse, getOwnPackage } from "@perennial/contract/training/package-place.ts";
import {
  getOwnProjectResult,
  getScheme,
  regradeLearners,
  setScheme,
  tryRegrade,
} from "@perennial/contract/training/project/assess.ts";
import { enrolInProject, getProject } from "@perennial/contract/training/project/project.ts";
import {
  getProjectCourses,
  setProjectCourses,
} from "@perennial/contract/training/workspace/project-courses.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { projectPoints } from "../assess/project-points.ts";
import { recountDue } from "../assess/recount.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
});
afterAll(() => app.close());

type Course = InputOf<typeof setProjectCourses>["courses"][number];
const set = (packageId: string, courses: readonly Course[], as = teacher) =>
  app.call(
    setProjectCourses,
    { packageId, unlockRule: "free", electiveMin: 0, courses: [...courses] },
    { as },
  );
const read = async (packageId: string) =>
  (await app.call(getProjectCourses, { packageId }, { as: teacher })).data;
const must = (courseId: string, more: Partial<Course> = {}): Course => ({
  courseId,
  isRequired: true,
  ...more,
});
/** Lets those who make it change it, or learners come in. */
const setReview = async (packageId: string, review: 0 | 2) =>
  app.services.pool.query(
    "update training.package set review = $2::int, is_on_shelf = $2::int = 2 where id = $1",
    [packageId, review],
  );
const aProject = (required: readonly string[] = []) =>
  build.coursePackage({ ownerId: teacher, corpId, review: 0, project: {}, required });

it("keeps what is said of each course, in order", async () => {
  const [one, other] = [await build.course(), await build.course()];
  const packageId = await aProject([one.id]);
  const links = [
    must(other.id, { hours: 4.5, credits: 1, weight: 3, periodId: other.periodId }),
    must(one.id, { openDate: "2026-12-01", closeDate: "2026-12-31" }),
  ];
  expect((await set(packageId, links)).data).toBe(true);
  const stored = await read(packageId);
  expect(stored?.courses).toMatchObject([
    { courseId: other.id, hours: 4.5, credits: 1, weight: 3, periodId: other.periodId },
    { courseId: one.id, weight: 1, openDate: "2026-12-01", closeDate: "2026-12-31" },
  ]);
  expect(stored?.courses[0]?.periods.map(({ id }) => id)).toEqual([other.periodId]);
});

it("refuses what cannot be, and people who may not", async () => {
  const [one, other] = [await build.course(), await build.course()];
  const packageId = await aProject([one.id]);
  const codeOf = async (course: Course) => (await set(packageId, [course])).code;
  expect(await codeOf(must(one.id, { periodId: other.periodId }))).toBe("training.periodUnknown");
  expect(await codeOf(must(one.id, { openDate: "2026-12-02", closeDate: "2026-12-01" }))).toBe(
    "training.datesWrong",
  );
  expect(await codeOf(must(one.id, { weight: 0 }))).toBe("kernel.invalidInput");
  expect(await codeOf(must("unknown"))).toBe("training.courseNotOffered");
  const stranger = await build.person({ role: "Teacher", corpId });
  expect((await set(packageId, [], stranger)).code).toBe("training.packageNotFound");
  const far = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  expect((await set(packageId, [], far)).code).toBe("training.packageNotFound");
  expect((await set(packageId, [], await build.person())).code).toBe("kernel.forbidden");
  const nobody = { packageId, unlockRule: "free" as const, electiveMin: 0, courses: [] };
  expect((await app.call(setProjectCourses, nobody)).code).toBe("kernel.notSignedIn");
  const office = await build.person({ role: "CorpAdmin", corpId });
  const own = await build.coursePackage({ ownerId: teacher, corpId, review: 0 });
  expect((await set(own, [], office)).code).toBe("training.packageNotFound");
  await setReview(packageId, 2);
  expect((await set(packageId, [])).code).toBe("training.notInReview");
});

it("opens a course between its days only, whichever door is tried", async () => {
  const course = await build.course();
  const [unitId = ""] = course.unitIds;
  const packageId = await aProject([course.id]);
  await setReview(packageId, 2);
  const learner = await build.person();
  await app.call(enrolInProject, { packageId }, { as: learner });
  const days = async (opens: string | null, closes: string | null) =>
    app.services.pool.query(
      `update training.package_course set opens_on = current_date + $2::int,
        closes_on = current_date + $3::int where package_id = $1`,
      [packageId, opens, closes],
    );
  const enter = async () =>
    (await app.call(enterCourse, { packageId, courseId: course.id }, { as: learner })).code;
  const state = async () =>
    (await app.call(getOwnPackage, { packageId }, { as: learner })).data?.courses[0]?.state;
  const lesson = async (as = learner) => [
    (await app.call(enterUnit, { unitId }, { as })).code,
    (await app.call(openUnit, { unitId }, { as })).code,
  ];
  await days("5", null);
  expect([await state(), await enter()]).toEqual(["early", "training.courseNotOpen"]);
  await days("-5", "5");
  expect([await state(), await enter()]).toEqual(["open", undefined]);
  expect(await lesson()).toEqual([undefined, undefined]);
  await app.services.pool.query("delete from learning.unit_visit where user_id = $1", [learner]);
  await days("-9", "-5");
  expect([await state(), await enter()]).toEqual(["closed", "training.courseNotOpen"]);
  expect(await lesson()).toEqual(["learning.notOpenYet", "course.unitNotOpen"]);
  // Who had the place before keeps it, and who is in no project is not concerned.
  const older = await build.learner(course);
  expect(await lesson(older)).toEqual([undefined, undefined]);
  await app.call(enrolInProject, { packageId }, { as: older });
  await app.services.pool.query("delete from learning.unit_visit where user_id = $1", [older]);
  expect(await lesson(older)).toEqual([undefined, undefined]);
});

it("retires a course that a learner has begun, and removes another", async () => {
  const [begun, fresh, kept] = [await build.course(), await build.course(), await build.course()];
  const packageId = await aProject([begun.id, fresh.id, kept.id]);
  await setReview(packageId, 2);
  const [learner, other] = [await build.person(), await build.person()];
  for (const as of [learner, other])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await app.call(enrolInProject, { packageId }, { as });
  await app.call(enterCourse, { packageId, courseId: begun.id }, { as: learner });
  await setReview(packageId, 0);
  expect((await set(packageId, [must(kept.id)])).data).toBe(true);
  expect(await read(packageId)).toMatchObject({
    courses: [{ courseId: kept.id }],
    retired: [{ courseId: begun.id }],
  });
  await setReview(packageId, 2);
  const coursesOf = async (as: string) =>
    (await app.call(getOwnPackage, { packageId }, { as })).data?.courses.map((one) => [
      one.courseId,
      one.state,
    ]);
  expect(await coursesOf(learner)).toEqual([
    [begun.id, "learning"],
    [kept.id, "open"],
  ]);
  expect(await coursesOf(other)).toEqual([[kept.id, "open"]]);
  const shown = await app.call(getProject, { packageId });
  expect(shown.data?.courses.map((one) => one.course.id)).toEqual([kept.id]);
  // Put in again, it is a course as any other.
  await setReview(packageId, 0);
  await set(packageId, [must(kept.id), must(begun.id)]);
  expect((await read(packageId))?.retired).toEqual([]);
});

it("equal weights give what no weights give (a law over made-up learners)", () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const part = () =>
    random() < 0.2 ? undefined : { points: Math.round(random() * 1000) / 10, known: random() };
  const courses = Array.from({ length: 300 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
      const [study, exam] = [part(), part()];
      const points = { ...(study ? { study } : {}), ...(exam ? { exam } : {}) };
      return { isRequired: true, share: random(), points: random() < 0.2 ? null : points };
    }),
  );
  for (const own of courses) {
    const weight = 1 + Math.floor(random() * 100);
    const plain = projectPoints(own);
    const weighted = projectPoints(own.map((one) => Object.assign({ weight }, one)));
    expect(Object.keys(weighted)).toEqual(Object.keys(plain));
    for (const [name, points] of Object.entries(plain)) {
      const other = weighted[name as keyof typeof weighted];
      expect(other?.points).toBeCloseTo(points?.points ?? -1, 6);
      expect(other?.known).toBeCloseTo(points?.known ?? -1, 9);
    }
  }
  const [heavy, light] = [90, 30].map((points) => ({ study: { points, known: 1 } }));
  const two = (weight: number) => [
    { isRequired: true, share: 1, points: heavy ?? {}, weight },
    { isRequired: true, share: 1, points: light ?? {} },
  ];
  expect(projectPoints(two(1)).study).toEqual({ points: 60, known: 1 });
  expect(projectPoints(two(3)).study).toEqual({ points: 75, known: 1 });
});

it("other weights are another version: who has begun keeps the one before", async () => {
  const [one, other] = [
    await build.course({ corpId, team: [[teacher, 0]] }),
    await build.course({ corpId, team: [[teacher, 0]] }),
  ];
  const packageId = await aProject([one.id, other.id]);
  const rules = {
    components: [{ part: "manual" as const, weight: 100, floor: 0 }],
    passLine: 70,
  };
  await app.call(setScheme, { packageId, baseVersion: 0, rules }, { as: teacher });
  await setReview(packageId, 2);
  const learner = await build.person();
  await app.call(enrolInProject, { packageId }, { as: learner });
  for (const [course, points] of [
    [one, 90],
    [other, 30],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await app.call(enterCourse, { packageId, courseId: course.id }, { as: learner });
    const mark = { courseId: course.id, userId: learner, points, reason: "" };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await app.call(markLearner, mark, { as: teacher });
  }
  await setReview(packageId, 0);
  await set(packageId, [must(one.id, { weight: 3 }), must(other.id)]);
  const scheme = await app.call(getScheme, { packageId }, { as: teacher });
  expect(scheme.data).toMatchObject({ version: 2, passLine: 70 });
  // The same courses again make no further version.
  await set(packageId, [must(one.id, { weight: 3 }), must(other.id)]);
  expect((await app.call(getScheme, { packageId }, { as: teacher })).data?.version).toBe(2);
  await setReview(packageId, 2);
  const own = async () =>
    (await app.call(getOwnProjectResult, { packageId }, { as: learner })).data;
  expect(await own()).toMatchObject({ version: 1, total: 60 });
  await recountDue(app.services);
  const dry = await app.call(tryRegrade, { packageId }, { as: teacher });
  expect(dry.data).toMatchObject({ version: 2, gainedNum: 1, turns: [{ afterTotal: 75 }] });
  const order = { packageId, version: 2, reason: "权重" };
  expect((await app.call(regradeLearners, order, { as: teacher })).data?.gainedNum).toBe(1);
  await recountDue(app.services);
  expect(await own()).toMatchObject({ version: 2, total: 75, isPassed: true });
});
