import { enterUnit, getStudy, noteFinishSeen } from "@perennial/contract/learning/study/study.ts";
import { getCourseFinish, getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { buildEnrolment } from "../../test/builders/course.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
});
afterAll(() => app.close());

/** The moment at which a unit was completed. */
const complete = (userId: string, course: Awaited<ReturnType<typeof build.course>>, at: string) =>
  app.services.pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, last_at, completed_at)
     select $1, unnest($2::text[]), $3, $4, $5, $6, $6
     on conflict (user_id, unit_id) do update set last_at = $6, completed_at = $6`,
    [userId, course.unitIds, course.periodId, course.id, course.classIds[0], at],
  );

it("a course that is complete tells it once, what was taken out of it, and what comes next", async () => {
  const course = await build.course({ name: "潮汐" });
  const learner = await build.learner(course);
  const study = async () =>
    (await app.call(getStudy, { courseId: course.id }, { as: learner })).data;
  const finish = async () =>
    (await app.call(getCourseFinish, { courseId: course.id }, { as: learner })).data;
  await app.call(enterUnit, { unitId: course.unitIds[0] ?? "" }, { as: learner });
  expect(await study()).toMatchObject({ isComplete: false, isFinishSeen: false });
  expect(await finish()).toMatchObject({ completedAt: null, next: null });

  await complete(learner, course, "2026-11-02T03:00:00.000Z");
  await app.services.pool.query(
    `insert into learning.day_time (user_id, period_id, day, ms) values
       ($1, $2, '2026-11-01', 600000), ($1, $2, '2026-11-02', 60000), ($1, $2, '2026-11-03', 0)`,
    [learner, course.periodId],
  );
  expect(await study()).toMatchObject({ isComplete: true, isFinishSeen: false });
  expect(await finish()).toMatchObject({
    completedAt: "2026-11-02T03:00:00.000Z",
    seconds: 660,
    dayNum: 2,
    next: null,
  });
  for (const _twice of [1, 2])
    expect(await app.call(noteFinishSeen, { courseId: course.id }, { as: learner })).toMatchObject({
      success: true,
    });
  expect(await study()).toMatchObject({ isComplete: true, isFinishSeen: true });

  const stranger = await build.person({ role: "Student" });
  expect(await app.call(getCourseFinish, { courseId: course.id }, { as: stranger })).toMatchObject({
    code: "learning.notEnrolled",
  });
});

it("the home offers what has something left, and says what was finished last", async () => {
  const [tides, stars, over] = [
    await build.course({ name: "潮汐" }),
    await build.course({ name: "星空" }),
    await build.course({ name: "旧课", publishStatus: 4 }),
  ];
  const learner = await build.learner(tides);
  for (const course of [stars, over]) await buildEnrolment(app.services, learner, course);
  const home = async () => (await app.call(getLearningHome, {}, { as: learner })).data;
  const order = async () => (await home())?.recent.map(({ courseName }) => courseName);
  await app.call(enterUnit, { unitId: tides.unitIds[0] ?? "" }, { as: learner });
  expect(await order()).toEqual(["潮汐", "星空", "旧课"]);
  expect((await home())?.finished).toBeNull();

  await complete(learner, tides, new Date().toISOString());
  expect(await order()).toEqual(["星空", "潮汐", "旧课"]);
  expect((await home())?.finished).toMatchObject({ courseName: "潮汐" });
  const finish = await app.call(getCourseFinish, { courseId: tides.id }, { as: learner });
  expect(finish.data?.next).toMatchObject({ courseName: "星空" });
});
