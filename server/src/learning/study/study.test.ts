import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import {
  answerMarker,
  getExercise,
  listFilmQuestions,
  submitExercise,
} from "@perennial/contract/learning/exercise/exercise.ts";
import {
  completeUnit,
  enterUnit,
  getStudy,
  listOwnProgress,
  lookAtUnit,
  openLink,
} from "@perennial/contract/learning/study/study.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { statementsOf } from "../../../test/statements.ts";
import { aStudiedCourse, forgetLearning, unitOf, UNITS, watchAll } from "./study-fixture.ts";

let app: TestApp;
let courseId = "";
let periodId = "";
let right: ReadonlyMap<string, string[]>;
let questionIds: readonly string[] = [];
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  ({ courseId, periodId, questionIds, right } = await aStudiedCourse(app));
});
beforeEach(() => forgetLearning(app));
afterAll(() => app.close());

const see = (as = "student01") => app.call(getStudy, { courseId }, { as });
const enter = (kind: (typeof UNITS)[number], as = "student01") =>
  app.call(enterUnit, { unitId: unitOf(kind) }, { as });
const complete = (kind: (typeof UNITS)[number], as = "student01") =>
  app.call(completeUnit, { unitId: unitOf(kind) }, { as });
/** Watches the film and answers its question. */
async function completeFilm() {
  const watched = await watchAll(app, "student01", unitOf("video"));
  expect(watched.data).toMatchObject({ percent: 100, isComplete: false, refused: [] });
  const chosen = right.get(questionIds[0] ?? "") ?? [];
  return app.call(answerMarker, { markerId: "m1", chosen }, { as: "student01" });
}
const statuses = async () =>
  Object.fromEntries(
    inReadingOrder((await see()).data?.tree ?? []).map(({ name, learnStatus }) => [
      name,
      learnStatus,
    ]) ?? [],
  );

describe("the learner's plan", () => {
  it("stands in reading order, nothing complete", async () => {
    const { data } = await see();
    // A tree: each node stands in the chapter that it names.
    for (const { id, isUnit, children } of inReadingOrder(data?.tree ?? [])) {
      expect(children.every(({ parentId }) => parentId === id)).toBe(true);
      if (isUnit) expect(children).toEqual([]);
    }
    expect(data?.tree.every(({ parentId, isUnit }) => parentId === "" && !isUnit)).toBe(true);
    expect(data?.tree.some(({ children }) => children.length > 0)).toBe(true);
    expect(inReadingOrder(data?.tree ?? []).map(({ id }) => id)).toEqual([
      "c1",
      unitOf("video"),
      "c2",
      ...UNITS.slice(1).map(unitOf),
    ]);
    expect(data).toMatchObject({ unitNum: 5, completeNum: 0, lastUnitId: "", periodId });
    expect(new Set(inReadingOrder(data?.tree ?? []).map(({ learnStatus }) => learnStatus))).toEqual(
      new Set([1]),
    );
  });

  it("names its nodes by the requirements' words, chapters too", async () => {
    const nodes = inReadingOrder((await see()).data?.tree ?? []);
    expect(nodes.map(({ contentType }) => contentType)).toEqual([
      "chapter",
      "video",
      "chapter",
      ...UNITS.slice(1),
    ]);
    for (const { seconds, vedioTimeLength, watchLengthlabel } of nodes)
      expect([vedioTimeLength, watchLengthlabel]).toEqual([Math.round(seconds), ""]);
  });

  it("is for those who are enrolled", async () => {
    expect(await app.call(getStudy, { courseId })).toMatchObject({ status: 401 });
    expect(await see("student02")).toMatchObject({ status: 403, code: "learning.notEnrolled" });
    expect(await see("teacher01")).toMatchObject({ status: 403, code: "learning.notEnrolled" });
    expect(await app.call(getStudy, { courseId: "none" }, { as: "student01" })).toMatchObject({
      status: 404,
    });
    expect(await enter("page", "student02")).toMatchObject({
      status: 403,
      code: "learning.notEnrolled",
    });
    expect(await complete("video", "student02")).toMatchObject({ status: 403 });
    expect(await app.call(enterUnit, { unitId: "none" }, { as: "student01" })).toMatchObject({
      status: 404,
    });
    expect(await app.call(enterUnit, { unitId: "" }, { as: "student01" })).toMatchObject({
      status: 400,
    });
  });

  it("remembers the last place, and completes a page that was opened", async () => {
    expect((await enter("video")).data).toMatchObject({ isComplete: false, isRecorded: true });
    expect((await enter("page")).data).toMatchObject({ isComplete: true, isRecorded: true });
    expect((await see()).data).toMatchObject({ lastUnitId: unitOf("page"), completeNum: 1 });
    await enter("video");
    expect((await see()).data).toMatchObject({ lastUnitId: unitOf("video"), completeNum: 1 });
    expect(await statuses()).toMatchObject({ page: 2, video: 1, 第一节: 1 });
    // Nobody's word completes a film, nor the film without its question.
    expect(await complete("video")).toMatchObject({ status: 409, code: "learning.notWatched" });
    expect((await completeFilm()).data).toMatchObject({ isRight: true, isComplete: true });
    expect((await enter("video")).data).toMatchObject({ isComplete: true });
  });

  it("tells how much of a film was watched", async () => {
    await watchAll(app, "student01", unitOf("video"));
    const film = inReadingOrder((await see()).data?.tree ?? []).find(
      ({ id }) => id === unitOf("video"),
    );
    expect(film?.watchLengthlabel).toBe("0:40");
  });

  it("gives the player its content, and nothing else", async () => {
    expect((await enter("page")).data?.unit).toEqual({
      id: unitOf("page"),
      name: "page",
      kind: "page",
      courseId,
      periodId,
      content: { kind: "page", html: "<p>读</p>" },
      playbacks: {},
    });
  });

  it("is looked at without a trace, as it will be entered", async () => {
    const look = (kind: (typeof UNITS)[number], as?: string) =>
      app.call(lookAtUnit, { unitId: unitOf(kind) }, as === undefined ? {} : { as });
    const count = async () =>
      (
        await sql(
          "select (select count(*) from learning.watch_session) + (select count(*) from learning.unit_visit) as num",
        )
      ).rows[0];
    await completeFilm();
    await enter("page");
    const before = await count();
    const { data } = await look("video", "student01");
    expect(data).toMatchObject({ isComplete: true, isRecorded: true, watch: { sessionId: "" } });
    expect(await count()).toEqual(before);
    const entered = (await enter("video")).data;
    expect({ ...entered, first: data?.first }).toEqual({
      ...data,
      watch: { ...data?.watch, sessionId: entered?.watch?.sessionId },
    });
    expect((await look("page", "student01")).data).toMatchObject({ watch: null, first: [] });
    expect((await look("video", "teacher01")).data).toMatchObject({ isRecorded: false });
    expect(await look("video")).toMatchObject({ status: 401 });
    expect(await look("video", "student02")).toMatchObject({
      status: 403,
      code: "learning.notEnrolled",
    });
    expect(await app.call(lookAtUnit, { unitId: "none" }, { as: "student01" })).toMatchObject({
      status: 404,
    });
  });

  it("keeps nothing of the team's looking", async () => {
    expect((await enter("page", "teacher01")).data).toMatchObject({
      isComplete: false,
      isRecorded: false,
    });
    const { rowCount } = await sql("select from learning.unit_visit where user_id = 'teacher01'");
    expect(rowCount).toBe(0);
  });

  it("opens a unit on its day, and in order where the period says so", async () => {
    await completeFilm();
    await enter("page");
    await sql("update course.unit set opens_on = current_date + 3 where id = $1", [unitOf("dub")]);
    expect(await enter("dub")).toMatchObject({ status: 409, code: "learning.notOpenYet" });
    await sql("update course.unit set opens_on = null where id = $1", [unitOf("dub")]);
    await sql(
      "update course.period set params = jsonb_build_object('isSequential', true) where id = $1",
      [periodId],
    );
    expect(await enter("dub")).toMatchObject({ status: 409, code: "learning.unitLocked" });
    expect(
      inReadingOrder((await see()).data?.tree ?? []).find(({ name }) => name === "dub")?.gate,
    ).toBe("locked");
    expect((await enter("exercise")).success).toBe(true);
    await sql("update course.period set params = '{}' where id = $1", [periodId]);
  });

  it("is closed again by withdrawing, and as long as the period is a draft", async () => {
    await sql(
      "update course.enrolment set status = 2 where user_id = 'student01' and period_id = $1",
      [periodId],
    );
    expect(await enter("page")).toMatchObject({ code: "learning.notEnrolled" });
    await sql(
      "update course.enrolment set status = 1 where user_id = 'student01' and period_id = $1",
      [periodId],
    );
    await sql("update course.period set publish_status = 0 where id = $1", [periodId]);
    expect(await enter("page")).toMatchObject({ status: 404 });
    expect(await see()).toMatchObject({ code: "learning.notEnrolled" });
    await sql("update course.period set publish_status = 3 where id = $1", [periodId]);
  });

  it("sums up for the list of courses, own ones only", async () => {
    await completeFilm();
    await enter("page");
    const of = (as: string) => app.call(listOwnProgress, { periodIds: [periodId] }, { as });
    expect((await of("student01")).data).toMatchObject([{ periodId, completeNum: 2, unitNum: 5 }]);
    expect((await of("student02")).data).toEqual([]);
    expect(await app.call(listOwnProgress, { periodIds: [] })).toMatchObject({ status: 401 });
  });
});

describe("an exercise", () => {
  const unitId = unitOf("exercise");
  const submit = (wrong: number, as = "student01") =>
    app.call(
      submitExercise,
      {
        unitId,
        answers: questionIds.map((questionId, at) => ({
          questionId,
          chosen:
            at < wrong
              ? (right.get(questionId) ?? []).slice(1)
              : (right.get(questionId) ?? []).toReversed(),
        })),
      },
      { as },
    );

  it("shows its questions without a trace of the answers", async () => {
    const answer = await app.call(getExercise, { unitId }, { as: "student01" });
    expect(answer.data).toMatchObject({ passPercent: 60, tryNum: 0, best: null });
    expect(answer.data?.questions.map(({ id }) => id)).toEqual(questionIds);
    expect(JSON.stringify(answer.data)).not.toMatch(/right|analysis/i);
  });

  it("is judged question by question, can be repeated, and then completes its unit", async () => {
    expect(await complete("exercise")).toMatchObject({ status: 409, code: "learning.notPassed" });
    const first = await submit(1);
    expect(first.data).toMatchObject({ rightNum: 1, questionNum: 2, isPassed: false });
    expect(first.data?.results.map(({ isRight }) => isRight)).toEqual([false, true]);
    expect(JSON.stringify(first)).not.toContain(right.get(questionIds[0] ?? "")?.[0] ?? "none");
    expect((await statuses())["exercise"]).toBe(1);
    expect((await submit(0)).data).toMatchObject({ rightNum: 2, isPassed: true });
    expect((await statuses())["exercise"]).toBe(2);
    await submit(2);
    expect((await statuses())["exercise"]).toBe(2);
    const { data } = await app.call(getExercise, { unitId }, { as: "student01" });
    expect(data).toMatchObject({ tryNum: 3, best: { rightNum: 2, isPassed: true } });
  });

  it("wants every answer, and names what is missing", async () => {
    const answers = [{ questionId: questionIds[0] ?? "", chosen: [] }];
    const answer = await app.call(submitExercise, { unitId, answers }, { as: "student01" });
    expect(answer).toMatchObject({ status: 400, code: "learning.answersMissing" });
    expect(answer).toMatchObject({ fields: questionIds.map((path) => ({ path })) });
  });

  it("is judged for the team without being kept, and is nobody else's", async () => {
    expect((await submit(0, "teacher01")).data).toMatchObject({ isPassed: true });
    const { rowCount } = await sql(
      "select from learning.exercise_result where user_id = 'teacher01'",
    );
    expect(rowCount).toBe(0);
    expect(await submit(0, "student02")).toMatchObject({ status: 403 });
    expect(await app.call(getExercise, { unitId })).toMatchObject({ status: 401 });
    expect(
      await app.call(getExercise, { unitId: unitOf("page") }, { as: "student01" }),
    ).toMatchObject({ status: 404 });
  });
});

describe("pop-up questions of a film", () => {
  const answer = (chosen: string[], as = "student01") =>
    app.call(answerMarker, { markerId: "m1", chosen }, { as });
  it("come without their answers and are judged on the server", async () => {
    const read = await app.call(
      listFilmQuestions,
      { unitId: unitOf("video") },
      { as: "student01" },
    );
    expect(read.data).toMatchObject([{ id: "m1", timePoint: 5, question: { id: questionIds[0] } }]);
    expect(JSON.stringify(read.data)).not.toMatch(/right|analysis/i);
    const chosen = right.get(questionIds[0] ?? "") ?? [];
    await watchAll(app, "student01", unitOf("video"));
    expect((await answer(chosen)).data).toMatchObject({ isRight: true, isComplete: true });
    expect((await answer(chosen.slice(1))).data).toMatchObject({ isRight: false });
    expect((await answer(chosen, "teacher01")).data).toMatchObject({ isRight: true });
    // What the author explains is said after a right answer only, and only where the author lets learners see it.
    const explain = (isExplained: boolean) =>
      app.services.pool.query(
        `update question.version set key = key || jsonb_build_object('analysis', '<p>因为如此</p>', 'isExplained', $2::boolean)
          where question_id = $1`,
        [questionIds[0], isExplained],
      );
    await explain(true);
    expect((await answer(chosen)).data?.explanation).toBe("<p>因为如此</p>");
    expect((await answer(chosen.slice(1))).data?.explanation).toBe("");
    await explain(false);
    expect((await answer(chosen)).data?.explanation).toBe("");
    expect(await answer(chosen, "student02")).toMatchObject({ status: 403 });
    expect(await app.call(answerMarker, { markerId: "m1", chosen })).toMatchObject({ status: 401 });
    expect(
      await app.call(answerMarker, { markerId: "none", chosen }, { as: "student01" }),
    ).toMatchObject({ status: 404 });
    expect(
      await app.call(answerMarker, { markerId: "", chosen }, { as: "student01" }),
    ).toMatchObject({ status: 400 });
  });
});

describe("links", () => {
  it("carry a one-time code only to hosts that the site knows", async () => {
    const open = () => app.call(openLink, { unitId: unitOf("link") }, { as: "student01" });
    expect((await complete("link")).data).toMatchObject({ isComplete: false });
    expect((await open()).data).toEqual({ url: "https://elsewhere.example/x", hasCode: false });
    expect((await complete("link")).data).toMatchObject({ isComplete: true });
    await sql("update course.unit set content = $2 where id = $1", [
      unitOf("link"),
      JSON.stringify({ kind: "link", url: "https://library.example.cn/book?x=1", hasCode: true }),
    ]);
    const known = (await open()).data;
    expect(known?.hasCode).toBe(true);
    expect(known?.url).toMatch(/^https:\/\/library\.example\.cn\/book\?x=1&token=[\w-]{20,}$/);
    expect((await open()).data?.url).not.toBe(known?.url);
    await sql(
      "update course.unit set content = jsonb_set(content, '{hasCode}', 'false') where id = $1",
      [unitOf("link")],
    );
    expect((await open()).data).toEqual({
      url: "https://library.example.cn/book?x=1",
      hasCode: false,
    });
  });

  it("of a course are counted, and opened by its learners only", async () => {
    const open = (as?: string) => app.call(openLink, { courseId }, as ? { as } : {});
    expect(await open("student01")).toMatchObject({ status: 409, code: "learning.linkMissing" });
    await sql("update course.course set link_url = 'https://library.example.cn/c' where id = $1", [
      courseId,
    ]);
    expect((await open("student01")).data?.hasCode).toBe(true);
    await open("student01");
    await sql("update course.course set link_url = '' where id = $1", [courseId]);
    const { rows } = await sql(
      "select visit_num from learning.link_visit where user_id = 'student01'",
    );
    expect(rows).toEqual([{ visit_num: 2 }]);
    expect(await open("student02")).toMatchObject({ status: 403 });
    expect(await open()).toMatchObject({ status: 401 });
    expect(await app.call(openLink, { courseId: "none" }, { as: "student01" })).toMatchObject({
      status: 404,
    });
  });
});

it("the study page asks the database for the place and for the plan, and for nothing else", async () => {
  await see();
  expect(await statementsOf(app, () => see())).toBeLessThanOrEqual(2);
});
