import { createQuestion } from "@perennial/contract/question/question.ts";
import {
  listOwnTakes,
  listTakes,
  removeTake,
  TAKE_PATH,
} from "@perennial/contract/learning/dub.ts";
import {
  answerMarker,
  getExercise,
  listFilmQuestions,
  submitExercise,
} from "@perennial/contract/learning/exercise.ts";
import {
  completeUnit,
  enterUnit,
  getStudy,
  listOwnProgress,
  openLink,
} from "@perennial/contract/learning/study.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { learningData } from "./person-data.ts";
import { sweepTakes } from "./sweep-takes.ts";

let app: TestApp;
let courseId = "";
let periodId = "";
const UNITS = ["video", "page", "exercise", "dub", "link"] as const;
const unitOf = (kind: (typeof UNITS)[number]) => `study-${kind}`;
const right = new Map<string, string[]>();
const questionIds: string[] = [];
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

/** A running course of teacher01 with one unit of each kind, in which student01 learns. */
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await sql(
    `select course.id, period.id as period_id, class.id as class_id from course.course
     join course.period on period.id = course.current_period_id and period.publish_status = 3
     join course.class on class.period_id = period.id
     where not exists (select from course.teacher where teacher.course_id = course.id)
     order by course.id limit 1`,
  ).then(async (found) =>
    found.rows.length > 0
      ? found
      : sql(`select course.id, period.id as period_id, class.id as class_id from course.course
             join course.period on period.id = course.current_period_id
             join course.class on class.period_id = period.id order by course.id limit 1`),
  );
  courseId = rows[0].id as string;
  periodId = rows[0].period_id as string;
  await sql("delete from course.teacher where course_id = $1", [courseId]);
  await sql("insert into course.teacher values ($1, 'teacher01', 0, 'teacher01')", [courseId]);
  await sql("update course.period set publish_status = 3, verify = 3 where id = $1", [periodId]);
  await sql("update course.chapter set deleted_at = now() where period_id = $1", [periodId]);
  await sql(
    "insert into course.chapter (id, period_id, parent_id, name, sort) values ('c1', $1, null, '第一章', 1), ('c2', $1, 'c1', '第一节', 1)",
    [periodId],
  );
  await sql("delete from course.enrolment where period_id = $1", [periodId]);
  await sql(
    "insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source) values ($1, 'student01', $2, $3, 'x', 'province', 'self')",
    [rows[0].class_id, periodId, courseId],
  );
  const written = {
    courseId,
    name: "题",
    options: ["甲", "乙", "丙"].map((optionContent, at) => ({ optionContent, isRight: at < 2 })),
  };
  for (let times = 0; times < 2; times += 1) {
    const { data } = await app.call(createQuestion, { ...written, type: 2 }, { as: "teacher01" });
    questionIds.push(data?.id ?? "");
    right.set(data?.id ?? "", data?.rightAnswer.split(",") ?? []);
  }
  const contents = {
    video: {},
    page: { html: "<p>读</p>" },
    exercise: { questionIds, passPercent: 60 },
    dub: {
      lines: [
        { from: 0, to: 2, text: "一" },
        { from: 2, to: 4, text: "二" },
      ],
    },
    link: { url: "https://elsewhere.example/x", hasCode: true },
  };
  for (const [at, kind] of UNITS.entries())
    await sql(
      "insert into course.unit (id, chapter_id, name, resource_type, sort, kind, content) values ($1, $2, $3, 3, $4, $3, $5)",
      [unitOf(kind), at < 1 ? "c1" : "c2", kind, at, JSON.stringify({ kind, ...contents[kind] })],
    );
  await sql(
    "insert into course.marker (id, unit_id, time_point, question_id, created_by) values ('m1', $1, 5, $2, 'teacher01')",
    [unitOf("video"), questionIds[0]],
  );
});
afterAll(() => app.close());

const see = (as = "student01") => app.call(getStudy, { courseId }, { as });
const enter = (kind: (typeof UNITS)[number], as = "student01") =>
  app.call(enterUnit, { unitId: unitOf(kind) }, { as });
const complete = (kind: (typeof UNITS)[number], as = "student01") =>
  app.call(completeUnit, { unitId: unitOf(kind) }, { as });
const statuses = async () =>
  Object.fromEntries(
    (await see()).data?.nodes.map(({ name, learnStatus }) => [name, learnStatus]) ?? [],
  );

describe("the learner's plan", () => {
  it("stands in reading order, nothing complete", async () => {
    const { data } = await see();
    expect(data?.nodes.map(({ id }) => id)).toEqual([
      "c1",
      unitOf("video"),
      "c2",
      ...UNITS.slice(1).map(unitOf),
    ]);
    expect(data).toMatchObject({ unitNum: 5, completeNum: 0, lastUnitId: "", periodId });
    expect(new Set(data?.nodes.map(({ learnStatus }) => learnStatus))).toEqual(new Set([1]));
  });

  it("is for those who are enrolled", async () => {
    expect(await app.call(getStudy, { courseId })).toMatchObject({ status: 401 });
    expect(await see("student02")).toMatchObject({ status: 403, resultCode: 245002 });
    expect(await see("teacher01")).toMatchObject({ status: 403, resultCode: 245002 });
    expect(await app.call(getStudy, { courseId: "none" }, { as: "student01" })).toMatchObject({
      status: 404,
    });
    expect(await enter("page", "student02")).toMatchObject({ status: 403, resultCode: 245002 });
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
    expect((await complete("video")).data).toMatchObject({ isComplete: true });
    expect((await enter("video")).data).toMatchObject({ isComplete: true });
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

  it("keeps nothing of the team's looking", async () => {
    expect((await enter("page", "teacher01")).data).toMatchObject({
      isComplete: false,
      isRecorded: false,
    });
    const { rowCount } = await sql("select from learning.unit_visit where user_id = 'teacher01'");
    expect(rowCount).toBe(0);
  });

  it("opens a unit on its day, and in order where the period says so", async () => {
    await sql("update course.unit set opens_on = current_date + 3 where id = $1", [unitOf("dub")]);
    expect(await enter("dub")).toMatchObject({ status: 409, resultCode: 245003 });
    await sql("update course.unit set opens_on = null where id = $1", [unitOf("dub")]);
    await sql(
      "update course.period set params = jsonb_build_object('isSequential', true) where id = $1",
      [periodId],
    );
    expect(await enter("dub")).toMatchObject({ status: 409, resultCode: 245004 });
    expect((await see()).data?.nodes.find(({ name }) => name === "dub")?.gate).toBe("locked");
    expect((await enter("exercise")).success).toBe(true);
    await sql("update course.period set params = '{}' where id = $1", [periodId]);
  });

  it("is closed again by withdrawing, and as long as the period is a draft", async () => {
    await sql(
      "update course.enrolment set status = 2 where user_id = 'student01' and period_id = $1",
      [periodId],
    );
    expect(await enter("page")).toMatchObject({ resultCode: 245002 });
    await sql(
      "update course.enrolment set status = 1 where user_id = 'student01' and period_id = $1",
      [periodId],
    );
    await sql("update course.period set publish_status = 0 where id = $1", [periodId]);
    expect(await enter("page")).toMatchObject({ status: 404 });
    expect(await see()).toMatchObject({ resultCode: 245002 });
    await sql("update course.period set publish_status = 3 where id = $1", [periodId]);
  });

  it("sums up for the list of courses, own ones only", async () => {
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
    expect(await complete("exercise")).toMatchObject({ status: 409, resultCode: 245005 });
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
    expect(answer).toMatchObject({ status: 400, resultCode: 245007 });
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
    expect((await answer(chosen)).data).toEqual({ isRight: true });
    expect((await answer(chosen.slice(1))).data).toEqual({ isRight: false });
    expect((await answer(chosen, "teacher01")).data).toEqual({ isRight: true });
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

describe("dubbing", () => {
  const unitId = unitOf("dub");
  const sound = Buffer.concat([
    Buffer.from("1a45dfa3", "hex"),
    Buffer.from("webm A_OPUS"),
    Buffer.alloc(64),
  ]);
  const put = async (line: number | string, as = "student01", bytes: Buffer = sound) => {
    const response = await fetch(
      `${app.origin}${TAKE_PATH}?unitId=${unitId}&line=${line}&seconds=1.8`,
      {
        method: "POST",
        body: new Uint8Array(bytes),
        headers: { "content-type": "audio/webm", "x-token": await app.tokenOf(as) },
      },
    );
    return {
      status: response.status,
      ...((await response.json()) as { resultCode: number; data: { id: string; url: string } }),
    };
  };
  const hear = async (url: string, as?: string) =>
    app.fetch(url, { headers: as ? { "x-token": await app.tokenOf(as) } : {} });
  const own = (as = "student01") => app.call(listOwnTakes, { unitId }, { as });

  it("keeps one take of each line, and completes the unit once every line has one", async () => {
    expect(await complete("dub")).toMatchObject({ status: 409, resultCode: 245006 });
    const first = await put(0);
    const again = await put(0);
    expect((await own()).data).toMatchObject([{ id: again.data.id, line: 0, seconds: 1.8 }]);
    expect((await hear(first.data.url, "student01")).status).toBe(404);
    expect(await complete("dub")).toMatchObject({ resultCode: 245006 });
    await put(1);
    expect((await complete("dub")).data).toMatchObject({ isComplete: true });
  });

  it("is heard by its owner and the team, and by nobody else", async () => {
    const url = (await own()).data?.[0]?.url ?? "";
    const heard = await hear(url, "student01");
    expect(heard.headers.get("content-type")).toBe("audio/webm");
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(sound);
    expect((await hear(url, "teacher01")).status).toBe(200);
    expect((await hear(url, "student02")).status).toBe(404);
    expect((await hear(url, "teacher03")).status).toBe(404);
    expect((await hear(url)).status).toBe(401);
    expect((await app.call(listTakes, { unitId }, { as: "teacher01" })).data).toHaveLength(2);
    expect(await app.call(listTakes, { unitId }, { as: "teacher03" })).toMatchObject({
      status: 404,
    });
    expect(await app.call(listTakes, { unitId }, { as: "student01" })).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ["HTML", Buffer.from("<html><script>alert(1)</script>".padEnd(80)), 0, 400],
    ["nothing", Buffer.alloc(0), 0, 400],
    ["a line that is not there", sound, 2, 404],
    ["a line that is no number", sound, "x", 400],
  ])("refuses %s", async (_what, bytes, line, status) => {
    expect((await put(line, "student01", bytes)).status).toBe(status);
    expect((await own()).data).toHaveLength(2);
  });

  it("refuses more than 20 MB, and whoever does not learn here", async () => {
    expect(await put(0, "student01", Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
    });
    expect(await put(0, "student02")).toMatchObject({ status: 403 });
    expect(await put(0, "teacher01")).toMatchObject({ status: 403 });
  });

  it("is removed by its owner, and goes with the account", async () => {
    const [one, other] = (await own()).data ?? [];
    expect(await app.call(removeTake, { id: one?.id ?? "" }, { as: "student02" })).toMatchObject({
      status: 404,
    });
    expect((await app.call(removeTake, { id: one?.id ?? "" }, { as: "student01" })).success).toBe(
      true,
    );
    const { db } = app.services;
    expect((await learningData.collect(db, "student01", app.services))["配音录音"]).toHaveLength(1);
    await learningData.erase(db, "student01");
    expect((await hear(other?.url ?? "", "student01")).status).toBe(404);
    const { rows } = await sql("select key from learning.dub_take");
    expect(await sweepTakes(app.services)).toBe(1);
    expect(await app.services.storage.size(rows[0].key as string)).toBeUndefined();
    expect(await sweepTakes(app.services)).toBe(0);
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
    expect(await open("student01")).toMatchObject({ status: 409, resultCode: 245010 });
    await sql("update course.course set link_url = 'https://library.example.cn/c' where id = $1", [
      courseId,
    ]);
    expect((await open("student01")).data?.hasCode).toBe(true);
    await open("student01");
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
