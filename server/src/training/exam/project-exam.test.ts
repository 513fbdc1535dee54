import { listSittings } from "@perennial/contract/assessment/result.ts";
import { startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import {
  EXPORT_EXAM_PATH,
  getExamAnalysis,
} from "@perennial/contract/training/exam/exam-analysis.ts";
import {
  extendProjectExam,
  listExamChoices,
  listProjectExaminees,
  listProjectExams,
  publishProjectExam,
  removeProjectExam,
  saveProjectExam,
  voidProjectExam,
} from "@perennial/contract/training/exam/project-exam.ts";
import { getOwnProjectResult, setScheme } from "@perennial/contract/training/project/assess.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let packageId = "";
let paperId = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  packageId = await world.build.coursePackage({
    ownerId: world.lead,
    corpId: world.school,
    project: {},
    memberIds: [world.learner],
    required: [world.course.id],
  });
  paperId = (await world.published(undefined, { kind: 0 })).id;
});
afterAll(() => app.close());

const as = () => ({ as: world.lead });

async function made(given: object = {}, isPublished = true): Promise<string> {
  const { data, code } = await app.call(
    saveProjectExam,
    { packageId, name: "结业考试", periodId: world.course.periodId, paperId, ...given },
    as(),
  );
  if (!data) throw new Error(`no exam: ${code}`);
  if (isPublished)
    expect((await app.call(publishProjectExam, { examId: data.id }, as())).data).toBe(true);
  return data.id;
}

const sittings = async (userId: string) =>
  (await app.call(listSittings, { kind: 0, packageId }, { as: userId })).data ?? [];

describe("an exam of a project", () => {
  it("is made of the project's courses and their papers, and is seen by learners once published", async () => {
    const { data: choices } = await app.call(listExamChoices, { packageId }, as());
    expect(choices?.courses).toMatchObject([
      { courseId: world.course.id, periodId: world.course.periodId, papers: [{ id: paperId }] },
    ]);
    const before = (await sittings(world.learner)).length;
    const examId = await made({}, false);
    expect(await sittings(world.learner)).toHaveLength(before);
    await app.call(publishProjectExam, { examId }, as());
    expect(await sittings(world.learner)).toHaveLength(before + 1);
    expect(await app.call(publishProjectExam, { examId }, as())).toMatchObject({
      code: "training.examGiven",
    });
    const { data } = await app.call(listProjectExams, { packageId }, as());
    expect(data?.find(({ id }) => id === examId)).toMatchObject({
      state: 1,
      registeredNum: 1,
      presentNum: 0,
      submittedNum: 0,
    });
  });

  it("is for the learners of the project alone, and for who joins it later", async () => {
    const late = await world.build.learner(world.course);
    await made({ name: "按规则参加" });
    const names = async () => (await sittings(late)).map(({ name }) => name);
    const all = async () =>
      (await app.call(listSittings, { kind: 0 }, { as: late })).data?.map(({ name }) => name);
    expect(await all()).not.toContain("按规则参加");
    await app.services.pool.query(
      `insert into training.member (package_id, user_id, site_id, corp_id, status)
       select package_id, $2, site_id, corp_id, 1 from training.member
       where package_id = $1 limit 1`,
      [packageId, late],
    );
    expect(await names()).toContain("按规则参加");
    await app.services.pool.query(
      "update training.member set status = 3 where package_id = $1 and user_id = $2",
      [packageId, late],
    );
    expect(await all()).not.toContain("按规则参加");
  });

  it("is not made of what is not the project's, or by who does not run it", async () => {
    const input = { packageId, name: "错", periodId: world.course.periodId, paperId };
    const foreign = await world.build.course();
    expect(
      await app.call(saveProjectExam, { ...input, periodId: foreign.periodId }, as()),
    ).toMatchObject({ code: "training.examPartUnknown" });
    expect(await app.call(saveProjectExam, { ...input, classIds: ["no"] }, as())).toMatchObject({
      code: "training.examPartUnknown",
    });
    const times = { opensAt: "2027-01-02T00:00:00Z", closesAt: "2027-01-01T00:00:00Z" };
    expect(await app.call(saveProjectExam, { ...input, ...times }, as())).toMatchObject({
      code: "training.examTimesWrong",
    });
    expect((await app.call(saveProjectExam, input)).success).toBe(false);
    for (const other of [world.stranger, world.learner, world.otherAdmin])
      expect((await app.call(saveProjectExam, input, { as: other })).success).toBe(false);
    const examId = await made({ name: "别人的" }, false);
    for (const call of [publishProjectExam, removeProjectExam, listProjectExaminees] as const) {
      expect((await app.call(call, { examId }, { as: world.otherAdmin })).success).toBe(false);
      expect((await app.call(call, { examId })).success).toBe(false);
    }
    expect((await app.call(removeProjectExam, { examId }, as())).data).toBe(true);
  });

  it("is extended for one, taken, voided with a reason, and analysed", async () => {
    const examId = await made({ name: "全程", limitMinutes: 30, attemptsMax: 2 });
    const { data: exams } = await app.call(listProjectExams, { packageId }, as());
    const settingId = exams?.find(({ id }) => id === examId)?.settingId ?? "";
    const extend = (userId: string) =>
      app.call(extendProjectExam, { examId, userId, minutes: 15, reason: "设备故障" }, as());
    expect((await extend(world.learner)).data).toBe(true);
    expect(await extend(world.stranger)).toMatchObject({ code: "training.notInProject" });
    const voided = () =>
      app.call(voidProjectExam, { examId, userId: world.learner, reason: "替考" }, as());
    expect(await voided()).toMatchObject({ code: "training.nothingToVoid" });
    const begun = await app.call(
      startAttempt,
      { settingId, deviceId: "own", hasConfirmed: true },
      { as: world.learner },
    );
    const attemptId = begun.data?.id ?? "";
    const hand = { id: attemptId, lease: begun.data?.lease ?? 1, submissionKey: "one" };
    expect((await app.call(submitAttempt, hand, { as: world.learner })).success).toBe(true);
    await app.services.pool.query(
      `insert into assessment.final_mark (setting_id, user_id, points, total, is_passed, is_released)
       values ($1, $2, 10, 10, true, true)
       on conflict (setting_id, user_id) do update set points = 10, is_passed = true`,
      [settingId, world.learner],
    );
    const { data: analysis } = await app.call(getExamAnalysis, { examId }, as());
    expect(analysis).toMatchObject({
      registeredNum: 1,
      presentNum: 1,
      gradedNum: 1,
      attendance: 100,
      passRate: 100,
      mean: 10,
      deviation: null,
      histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
    // One person is no group.
    for (const group of analysis?.corps ?? [])
      expect(group).toMatchObject({ gradedNum: 1, mean: null, passRate: null });
    const sheet = await app.fetch(`${EXPORT_EXAM_PATH}?examId=${examId}`, {
      headers: { "x-token": await app.tokenOf(world.lead) },
    });
    expect(sheet.status).toBe(200);
    expect(await app.call(getExamAnalysis, { examId }, { as: world.learner })).toMatchObject({
      success: false,
    });
    expect((await voided()).data).toBe(true);
    const { data: learners } = await app.call(listProjectExaminees, { examId }, as());
    expect(learners).toMatchObject([
      { id: world.learner, state: "voided", voidReason: "替考", isExtended: true, points: null },
    ]);
    expect(await app.call(removeProjectExam, { examId }, as())).toMatchObject({
      code: "training.examBegun",
    });
  });

  it("tells nobody before whom names are hidden what a learner's script is worth, or whether it went back", async () => {
    const examId = await made({ name: "匿名阅卷", attemptsMax: 3 });
    const { data: exams } = await app.call(listProjectExams, { packageId }, as());
    const settingId = exams?.find(({ id }) => id === examId)?.settingId ?? "";
    const blindly = (isBlind: boolean) =>
      app.services.pool.query(
        `update assessment.setting set rules = rules || jsonb_build_object('isBlind', $2::boolean)
         where id = $1`,
        [settingId, isBlind],
      );
    const sit = async (key: string) => {
      const { data } = await app.call(
        startAttempt,
        { settingId, deviceId: "own", hasConfirmed: true },
        { as: world.learner },
      );
      const hand = { id: data?.id ?? "", lease: data?.lease ?? 1, submissionKey: key };
      return async () => app.call(submitAttempt, hand, { as: world.learner });
    };
    await (
      await sit("first")
    )();
    // As after marking, before the release.
    await app.services.pool.query(
      "update assessment.attempt set released_at = null where setting_id = $1",
      [settingId],
    );
    await app.services.pool.query(
      `insert into assessment.final_mark (setting_id, user_id, points, total, is_passed, is_released)
       values ($1, $2, 7, 10, true, false) on conflict (setting_id, user_id)
       do update set points = 7, is_passed = true, is_released = false`,
      [settingId, world.learner],
    );
    const seen = async () =>
      (await app.call(listProjectExaminees, { examId }, as())).data?.find(
        ({ id }) => id === world.learner,
      );
    const graded = async () =>
      (await app.call(getExamAnalysis, { examId }, as())).data?.gradedNum ?? -1;
    const cancel = () =>
      app.call(voidProjectExam, { examId, userId: world.learner, reason: "替考" }, as());
    expect(await seen()).toMatchObject({ state: "submitted", points: 7, isPassed: true });
    expect(await graded()).toBe(1);
    await blindly(true);
    expect(await seen()).toMatchObject({ state: "submitted", points: null, isPassed: null });
    expect(await graded()).toBe(0);
    expect(await cancel()).toMatchObject({ code: "training.examBlind" });
    // Handed back by its code, and begun anew: beside the name it goes on standing as handed in.
    await app.services.pool.query(
      "update assessment.attempt set state = 3, redo_reason = '字迹不清' where setting_id = $1",
      [settingId],
    );
    await sit("second");
    expect(await seen()).toMatchObject({ state: "submitted", points: null, voidReason: "" });
    expect(await cancel()).toMatchObject({ code: "training.examBlind" });
    await blindly(false);
    expect(await seen()).toMatchObject({ state: "running" });
  });

  it("answers to another branch and another site as if it did not exist", async () => {
    const examId = await made({ name: "外人看不到" });
    const answers = await Promise.all(
      [getExamAnalysis, listProjectExaminees].map((call) =>
        app.call(call, { examId }, { as: world.stranger }),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ code: "training.examNotFound" });
    expect(
      await app.call(listProjectExaminees, { examId: "none" }, { as: world.stranger }),
    ).toMatchObject({ code: "training.examNotFound" });
    const sheet = await app.fetch(`${EXPORT_EXAM_PATH}?examId=${examId}`, {
      headers: { "x-token": await app.tokenOf(world.otherAdmin) },
    });
    expect(sheet.status).toBe(404);
  });

  it("counts in the part of exams of the project's assessment", async () => {
    const learner = await world.build.learner(world.course);
    const own = await world.build.coursePackage({
      ownerId: world.lead,
      corpId: world.school,
      project: {},
      memberIds: [learner],
      required: [world.course.id],
    });
    await app.call(
      setScheme,
      {
        packageId: own,
        baseVersion: 0,
        rules: { components: [{ part: "exam", weight: 100, floor: 0 }], passLine: 60 },
      },
      as(),
    );
    const result = async () =>
      (await app.call(getOwnProjectResult, { packageId: own }, { as: learner })).data;
    expect((await result())?.parts).toMatchObject([{ part: "exam", points: null }]);
    const examId = await made({ name: "计入考核", packageId: own });
    const { data: exams } = await app.call(listProjectExams, { packageId: own }, as());
    const settingId = exams?.find(({ id }) => id === examId)?.settingId ?? "";
    const begun = await app.call(
      startAttempt,
      { settingId, deviceId: "own", hasConfirmed: true },
      { as: learner },
    );
    const hand = { id: begun.data?.id ?? "", lease: begun.data?.lease ?? 1, submissionKey: "one" };
    await app.call(submitAttempt, hand, { as: learner });
    await app.services.pool.query(
      `insert into assessment.final_mark (setting_id, user_id, points, total, is_passed, is_released)
       values ($1, $2, 8, 10, true, true) on conflict (setting_id, user_id)
       do update set points = 8, is_passed = true, is_released = true`,
      [settingId, learner],
    );
    expect(await result()).toMatchObject({ total: 80, parts: [{ part: "exam", points: 80 }] });
    // Voided, it is worth nothing.
    await app.call(voidProjectExam, { examId, userId: learner, reason: "替考" }, as());
    expect((await result())?.parts).toMatchObject([{ part: "exam", points: null }]);
  });
});
