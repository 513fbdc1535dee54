import {
  openAttempt,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { handBack } from "@perennial/contract/assessment/script.ts";
import { setAssessment } from "@perennial/contract/course/period/assessment.ts";
import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import { enterUnit } from "@perennial/contract/learning/study/study.ts";
import { checkKcZj, listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import { listOwnScores } from "@perennial/contract/statistics/own-learning.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { sittingWorld } from "../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

/** Answers all questions, right or wrong, and hands in. */
async function handIn(settingId: string, as: string, isRight: boolean): Promise<string> {
  const { data } = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const id = data?.id ?? "";
  const open = await app.call(openAttempt, { id }, { as });
  const answers = (open.data?.paper.sections ?? []).flatMap(({ questions }) =>
    questions.map((question, at) => ({
      questionId: question.id,
      number: (data?.numberFrom ?? 0) + at,
      answer: {
        chosen: question.options
          .filter(({ optionContent }) => (optionContent !== "风") === isRight)
          .map((option) => option.id),
      },
    })),
  );
  const lease = data?.lease ?? 1;
  await app.call(submitAttempt, { id, lease, submissionKey: "k", answers }, { as });
  return id;
}

it("a unit is complete once its paper is passed; 还差什么 and the check of the chapter say so before", async () => {
  const course = await world.build.course({
    chapters: [{ name: "一", units: [{ name: "读一读", resourceType: 3, minutes: 1 }] }],
  });
  const [unitId = ""] = course.unitIds;
  await app.services.pool.query(
    'update course.unit set kind = \'page\', content = \'{"kind":"page","html":"<p>x</p>"}\' where id = $1',
    [unitId],
  );
  const as = await world.build.learner(course);
  const paper = await world.published();
  const settingId = await world.setting(paper.id, { attemptsMax: 2 });
  await app.services.pool.query(
    "update assessment.setting set unit_id = $2, course_id = $3, period_id = $4 where id = $1",
    [settingId, unitId, course.id, course.periodId],
  );
  const check = async () =>
    (await app.call(checkKcZj, { courseId: course.id, chapterId: unitId }, { as })).data;
  const unmet = async () =>
    (await app.call(listUnmet, { courseId: course.id }, { as })).data?.rules.map(
      ({ kind, need, have }) => [kind, need, have],
    );

  const entered = await app.call(enterUnit, { unitId }, { as });
  expect(entered.data?.isComplete).toBe(false);
  expect(await unmet()).toEqual([["papers", 1, 0]]);
  expect(await check()).toEqual({ type: "test", kszt: "", lxzt: "yes", cjid: "", sjid: settingId });
  const failed = await handIn(settingId, as, false);
  expect(await unmet()).toEqual([["papers", 1, 0]]);
  expect(await check()).toEqual({
    type: "test",
    kszt: "yccj",
    lxzt: "yes",
    cjid: failed,
    sjid: settingId,
  });
  const passed = await handIn(settingId, as, true);
  expect(await unmet()).toEqual([]);
  expect(await check()).toEqual({
    type: "test",
    kszt: "yccj",
    lxzt: "no",
    cjid: passed,
    sjid: settingId,
  });
  // What has been completed stays so, whatever becomes of the mark.
  await app.services.pool.query(
    "update assessment.setting set rules = rules || '{\"isReleasedByHand\":true}' where id = $1",
    [settingId],
  );
  expect((await app.call(enterUnit, { unitId }, { as })).data?.isComplete).toBe(true);
});

it("marks that are not released are no score yet", async () => {
  const [questionId = ""] = await world.questions(1, { item: { type: 8, options: [] } });
  const paper = await world.published([questionId]);
  const course = await world.build.course({});
  const [unitId = ""] = course.unitIds;
  const as = await world.build.learner(course);
  const settingId = await world.setting(paper.id);
  await app.services.pool.query(
    "update assessment.setting set unit_id = $2, course_id = $3, period_id = $4 where id = $1",
    [settingId, unitId, course.id, course.periodId],
  );
  const { data } = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const id = data?.id ?? "";
  const answers = [{ questionId, number: 1_000_001, answer: { written: "<p>月球</p>" } }];
  const done = await app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers }, { as });
  expect(done.data).toMatchObject({ state: 1 });
  const { data: check } = await app.call(
    checkKcZj,
    { courseId: course.id, chapterId: unitId },
    { as },
  );
  expect(check).toMatchObject({ kszt: "wccj", lxzt: "no", cjid: id });
  // 还差什么 says that it waits for marks, which is not the same as nothing.
  const unmet = async () =>
    (await app.call(listUnmet, { courseId: course.id }, { as })).data?.rules.find(
      ({ kind }) => kind === "papers",
    );
  expect(await unmet()).toMatchObject({ need: 1, have: 0, pending: 1 });
  await app.services.pool.query(
    `update assessment.final_mark set points = 0, is_passed = false, is_released = true
     where setting_id = $1`,
    [settingId],
  );
  expect(await unmet()).toMatchObject({ need: 1, have: 0, pending: 0 });
});

it("other weights are another version, and none come under results that there are: these keep theirs", async () => {
  const course = await world.build.course({
    corpId: world.school,
    team: [[world.lead, TeacherKind.manager]],
    publishStatus: 0,
  });
  const { periodId } = course;
  const weights = (test: number) => ({
    components: [
      { part: "test" as const, weight: test, floor: 0 },
      { part: "homework" as const, weight: 100 - test, floor: 0 },
    ],
    passLine: 60,
  });
  const set = (baseVersion: number, test: number) =>
    app.call(setAssessment, { periodId, baseVersion, rules: weights(test) }, { as: world.lead });
  expect((await set(0, 50)).data).toEqual({ version: 1 });
  expect((await set(1, 80)).data).toEqual({ version: 2 });
  expect((await set(1, 20)).code).toBe("course.changedMeanwhile");
  await app.services.pool.query("update course.period set publish_status = 3 where id = $1", [
    periodId,
  ]);
  const as = await world.build.learner(course);
  const paper = await world.published();
  const settingId = await world.setting(paper.id);
  await app.services.pool.query(
    "update assessment.setting set course_id = $2, period_id = $3 where id = $1",
    [settingId, course.id, periodId],
  );
  await handIn(settingId, as, true);
  const own = async () => {
    const { data } = await app.call(listOwnScores, {}, { as });
    const { parts, total, gradedWeight } =
      data?.find(({ courseId }) => courseId === course.id) ?? {};
    return { parts, total, gradedWeight };
  };
  const before = await own();
  // Homework is pending: no zero for it, and 80 of what 80 can bring.
  expect(before).toMatchObject({
    parts: [
      { part: "test", points: 100 },
      { part: "homework", points: null },
    ],
    total: 80,
    gradedWeight: 80,
  });
  expect((await set(2, 10)).code).toBe("course.rulesLocked");
  expect(await own()).toEqual(before);
});

it("the course's total counts papers by their weights; what is not known is pending and not 0", async () => {
  const course = await world.build.course({
    corpId: world.school,
    team: [[world.lead, TeacherKind.manager]],
  });
  const as = await world.build.learner(course);
  const rules = { components: [{ part: "test", weight: 100, floor: 0 }], passLine: 60, version: 1 };
  await app.services.pool.query("update course.period set assessment = $2 where id = $1", [
    course.periodId,
    JSON.stringify(rules),
  ]);
  const paper = await world.published();
  const give = async (given: Parameters<typeof world.setting>[1]): Promise<string> => {
    const id = await world.setting(paper.id, given);
    await app.services.pool.query(
      "update assessment.setting set course_id = $2, period_id = $3 where id = $1",
      [id, course.id, course.periodId],
    );
    return id;
  };
  const score = async () => {
    const { data } = await app.call(listOwnScores, {}, { as });
    const own = data?.find(({ courseId }) => courseId === course.id);
    return [own?.parts[0]?.points, own?.total, own?.isPassed];
  };
  const heavy = await give({ weight: 3 });
  await give({ weight: 1 });
  expect(await score()).toEqual([null, null, null]);
  const id = await handIn(heavy, as, true);
  // Three quarters are known and full: enough by themselves, whatever the rest brings.
  expect(await score()).toEqual([100, 100, true]);
  // What closed without a script is 0.
  await give({ weight: 4, closesAt: "2026-01-01T00:00:00Z" });
  expect(await score()).toEqual([42.9, 42.9, null]);
  await app.call(handBack, { id, reason: "重做" }, { as: world.lead });
  expect(await score()).toEqual([0, 0, null]);
});
