import { submitExercise } from "@perennial/contract/learning/exercise/exercise.ts";
import {
  checkKcZj,
  listDays,
  listUnmet,
  reportProgress,
  toLearnVideo,
} from "@perennial/contract/learning/watch/progress.ts";
import { enterUnit, getStudy } from "@perennial/contract/learning/study/study.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import {
  aStudiedCourse,
  forgetLearning,
  passTime,
  unitOf,
  watchAll,
} from "../study/study-fixture.ts";

let app: TestApp;
let courseId = "";
let periodId = "";
let questionIds: readonly string[] = [];
const unitId = unitOf("video");
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  ({ courseId, periodId, questionIds } = await aStudiedCourse(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetLearning(app);
  await sql("update course.period set params = '{}' where id = $1", [periodId]);
  await sql(
    "update course.unit set is_required = true, content = content - 'tryMax' where id like 'study-%'",
  );
  await sql(
    "insert into course.marker (id, unit_id, time_point, question_id, created_by) values ('m1', $1, 5, $2, 'teacher01') on conflict do nothing",
    [unitId, questionIds[0]],
  );
});

const sit = async () => {
  const { data } = await app.call(enterUnit, { unitId }, { as: "student01" });
  if (!data?.watch) throw new Error("no sitting");
  return data.watch;
};
const report = (
  sessionId: string,
  seq: number,
  interval: [number, number],
  as: string | undefined = "student01",
) =>
  app.call(
    reportProgress,
    { sessionId, reports: [{ seq, intervals: [interval], position: interval[1] }] },
    as === "" ? {} : { as },
  );

describe("a sitting", () => {
  it("says what its player may do, by the period and the site", async () => {
    expect(await sit()).toMatchObject({
      lengthMs: 40_000,
      speedMax: 2,
      isSeekLimited: false,
      isForcedLook: false,
      playTime: 0,
      percent: 0,
      covered: [],
    });
    await sql(
      `update course.period set params = '{"speedMax":1.5,"isSeekLimited":true,"isForcedLook":true}' where id = $1`,
      [periodId],
    );
    expect(await sit()).toMatchObject({ speedMax: 1.5, isSeekLimited: true, isForcedLook: true });
  });

  it("is nobody's where nothing is played, and of the team", async () => {
    const page = await app.call(enterUnit, { unitId: unitOf("page") }, { as: "student01" });
    expect(page.data?.watch).toBeNull();
    const team = await app.call(enterUnit, { unitId }, { as: "teacher01" });
    expect(team.data?.watch).toBeNull();
  });
});

describe("a report", () => {
  it("credits what time allows, and never more", async () => {
    const { sessionId } = await sit();
    expect((await report(sessionId, 1, [0, 20_000])).data?.creditedMs).toBeLessThan(10_000);
    await passTime(app, "student01", 5000);
    const { data } = await report(sessionId, 2, [20_000, 40_000]);
    expect(data).toMatchObject({ refused: ["pace"], acked: [2], playTime: 40 });
    expect(data?.creditedMs).toBeGreaterThanOrEqual(10_000);
    expect(data?.creditedMs).toBeLessThan(20_000);
  });

  it("counts once, however often it comes and from whichever tab", async () => {
    const [one, other] = [await sit(), await sit()];
    await passTime(app, "student01", 10_000);
    expect((await report(one.sessionId, 1, [0, 10_000])).data).toMatchObject({
      creditedMs: 10_000,
      covered: [[0, 10_000]],
    });
    expect((await report(one.sessionId, 1, [0, 10_000])).data).toMatchObject({
      creditedMs: 0,
      acked: [1],
      covered: [[0, 10_000]],
    });
    // 5 s of real time are left of the ten at twice the speed.
    const second = await report(other.sessionId, 1, [10_000, 30_000]);
    expect(second.data?.creditedMs).toBeLessThan(15_000);
    const { rows } = await sql("select ms from learning.day_time where user_id = 'student01'");
    expect(rows[0].ms).toBe(10_000 + (second.data?.creditedMs ?? 0));
  });

  it("of a hundred at once loses none and doubles none", async () => {
    const { sessionId } = await sit();
    await passTime(app, "student01", 40_000);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const from = (at % 50) * 800;
        return report(sessionId, (at % 50) + 1, [from, from + 800]);
      }),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    const credited = answers.reduce((sum, { data }) => sum + (data?.creditedMs ?? 0), 0);
    expect(credited).toBe(40_000);
    const { rows } = await sql("select covered::text from learning.watch where unit_id = $1", [
      unitId,
    ]);
    expect(rows).toEqual([{ covered: "{[0,40000)}" }]);
  });

  it("told to two processes still never counts more than the time that passed", async () => {
    const twin = await app.startTwin();
    const sittings = await Promise.all([sit(), sit(), sit(), sit()]);
    await passTime(app, "student01", 8000);
    const token = await app.tokenOf("student01");
    const answers = await Promise.all(
      sittings.map(async ({ sessionId }, at) => {
        const reports = [{ seq: 1, intervals: [[at * 9000, at * 9000 + 9000]], position: 0 }];
        const origin = at % 2 === 0 ? app.origin : twin.origin;
        const response = await fetch(`${origin}/api${reportProgress.path}`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-token": token },
          body: JSON.stringify({ sessionId, reports }),
        });
        return (await response.json()) as { data: { creditedMs: number } };
      }),
    );
    await twin.close();
    const credited = answers.reduce((sum, { data }) => sum + data.creditedMs, 0);
    // Eight seconds at twice the speed, and what this test itself took.
    expect(credited).toBeGreaterThanOrEqual(16_000);
    expect(credited).toBeLessThan(28_000);
  });

  it("jumping ahead on first viewing credits nothing, and a complete film may be sought in", async () => {
    await sql(`update course.period set params = '{"isSeekLimited":true}' where id = $1`, [
      periodId,
    ]);
    const { sessionId } = await sit();
    await passTime(app, "student01", 20_000);
    expect((await report(sessionId, 1, [30_000, 40_000])).data).toMatchObject({
      creditedMs: 0,
      refused: ["seek"],
      covered: [],
    });
  });

  it("in training mode runs at its own speed", async () => {
    await sql("delete from site.param where site_id = 'province' and key = 'isTrain'");
    await sql("insert into site.param (site_id, key, value) values ('province', 'isTrain', '1')");
    await app.services.bus.send(app.services.db, "site", "province");
    await expect.poll(async () => (await sit()).speedMax).toBe(1);
    await sql("update site.param set value = '0' where site_id = 'province' and key = 'isTrain'");
    await app.services.bus.send(app.services.db, "site", "province");
    await expect.poll(async () => (await sit()).speedMax).toBe(2);
  });

  it("is refused from strangers, of sittings that are gone, and when it says nonsense", async () => {
    const { sessionId } = await sit();
    expect(await report(sessionId, 1, [0, 1000], "")).toMatchObject({ status: 401 });
    expect(await report(sessionId, 1, [0, 1000], "student02")).toMatchObject({
      code: "learning.sessionGone",
    });
    expect(await report("none", 1, [0, 1000])).toMatchObject({
      status: 409,
      code: "learning.sessionGone",
    });
    expect(await report(sessionId, 0, [0, 1000])).toMatchObject({ status: 400 });
    expect(await report(sessionId, 1, [0.5, 1000])).toMatchObject({ status: 400 });
    expect(await report(sessionId, 1, [-5, 1000])).toMatchObject({ status: 400 });
    await sql("update course.enrolment set status = 2 where user_id = 'student01'");
    expect(await report(sessionId, 1, [0, 1000])).toMatchObject({ code: "learning.sessionGone" });
    await sql("update course.enrolment set status = 1 where user_id = 'student01'");
  });
});

describe("time by day", () => {
  const days = (input: object, as = "student01") => app.call(listDays, input, { as });
  it("sums what was credited, in each course and in all, empty days too", async () => {
    await watchAll(app, "student01", unitId);
    const own = (await days({ courseId, days: 7 })).data ?? [];
    expect(own.map(({ ms }) => ms)).toEqual([0, 0, 0, 0, 0, 0, 40_000]);
    expect((await days({ days: 7 })).data?.at(-1)?.ms).toBe(40_000);
    expect((await days({ courseId: "other" })).data?.every(({ ms }) => ms === 0)).toBe(true);
    expect((await days({ courseId }, "student02")).data?.at(-1)?.ms).toBe(0);
    expect(await days({ days: 0 })).toMatchObject({ status: 400 });
    expect(await app.call(listDays, {})).toMatchObject({ status: 401 });
  });
});

describe("what is still missing", () => {
  const unmet = (as = "student01") => app.call(listUnmet, { courseId }, { as });
  it("is exactly what the engine asks for, and doing it completes", async () => {
    const before = (await unmet()).data;
    expect(before?.isComplete).toBe(false);
    expect(before?.rules.map(({ kind, need, have }) => [kind, need, have])).toEqual([
      ["watch", 95, 0],
      ["markers", 1, 0],
      ["open", 1, 0],
      ["exercise", 60, 0],
      ["dub", 2, 0],
      ["link", 1, 0],
    ]);
    await watchAll(app, "student01", unitId);
    await app.call(enterUnit, { unitId: unitOf("page") }, { as: "student01" });
    expect((await unmet()).data?.rules.map(({ kind }) => kind)).toEqual([
      "markers",
      "exercise",
      "dub",
      "link",
    ]);
    await sql("update course.unit set is_required = false where kind in ('dub', 'link')");
    await sql("delete from course.marker where id = 'm1'");
    // The question went: opening the film once more lets the engine see that nothing is missing.
    expect((await unmet()).data?.rules.map(({ kind }) => kind)).toEqual(["open", "exercise"]);
    await app.call(enterUnit, { unitId }, { as: "student01" });
    expect((await unmet()).data?.rules.map(({ kind }) => kind)).toEqual(["exercise"]);
    const { data } = await app.call(getStudy, { courseId }, { as: "student01" });
    expect(data?.completeNum).toBe(2);
  });

  it("is the learner's own", async () => {
    expect(await unmet("student02")).toMatchObject({ status: 403, code: "learning.notEnrolled" });
    expect(await app.call(listUnmet, { courseId })).toMatchObject({ status: 401 });
    expect(await app.call(listUnmet, { courseId: "" }, { as: "student01" })).toMatchObject({
      status: 400,
    });
  });
});

describe("the requirements' questions about a chapter", () => {
  const ask = (chapterId: string, as = "student01") => ({
    video: () => app.call(toLearnVideo, { courseId, chapterId, resourceType: 1 }, { as }),
    check: () => app.call(checkKcZj, { courseId, chapterId }, { as }),
  });

  it("toLearnVideo tells where to go on", async () => {
    await watchAll(app, "student01", unitId);
    const { data } = await ask(unitId).video();
    expect(data).toMatchObject({ sourceType: 2, thirdVideoId: "film", playTime: 40, percent: 100 });
    expect(await ask(unitOf("page")).video()).toMatchObject({ status: 404 });
    expect(await ask(unitId, "student02").video()).toMatchObject({ status: 403 });
    expect(
      await app.call(toLearnVideo, { courseId: "other", chapterId: unitId }, { as: "student01" }),
    ).toMatchObject({ status: 404 });
  });

  it("checkKcZj says when the attempts are used up, and then nothing is taken any more", async () => {
    const exercise = unitOf("exercise");
    expect((await ask(unitId).check()).data).toEqual({
      type: "1",
      kszt: "",
      lxzt: "",
      cjid: "",
      sjid: "",
    });
    expect((await ask(exercise).check()).data).toMatchObject({ lxzt: "yes", sjid: exercise });
    await sql("update course.unit set content = content || '{\"tryMax\": 1}' where id = $1", [
      exercise,
    ]);
    await app.call(enterUnit, { unitId: exercise }, { as: "student01" });
    const answers = questionIds.map((questionId) => ({ questionId, chosen: ["none"] }));
    const submit = () =>
      app.call(submitExercise, { unitId: exercise, answers }, { as: "student01" });
    const tries = await Promise.all([submit(), submit(), submit()]);
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect(tries.filter(({ code }) => code === "learning.triesUsedUp")).toHaveLength(2);
    const { data } = await ask(exercise).check();
    expect(data).toMatchObject({ lxzt: "no" });
    expect(data?.cjid).not.toBe("");
    expect(await ask(exercise, "student02").check()).toMatchObject({ status: 403 });
  });

  it("counts the attempts of somebody who hands in at once without having opened the exercise", async () => {
    const exercise = unitOf("exercise");
    await sql("update course.unit set content = content || '{\"tryMax\": 1}' where id = $1", [
      exercise,
    ]);
    const answers = questionIds.map((questionId) => ({ questionId, chosen: ["none"] }));
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call(submitExercise, { unitId: exercise, answers }, { as: "student01" }),
      ),
    );
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect(tries.filter(({ code }) => code === "learning.triesUsedUp")).toHaveLength(7);
  });
});
