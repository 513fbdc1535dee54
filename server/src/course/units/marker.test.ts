import {
  createMarker,
  listMarkers,
  moveMarker,
  removeMarker,
} from "@perennial/contract/course/units/marker.ts";
import {
  createQuestion,
  getQuestion,
  listQuestions,
  removeQuestion,
  updateQuestion,
} from "@perennial/contract/question/question.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let courseId = "";
let foreignCourseId = "";
let unitId = "";
const SECONDS = 90;

beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.services;
  const { rows } = await pool.query<{ id: string; unit_id: string }>(
    `select course.id, min(unit.id) as unit_id from course.course
     join course.period on period.course_id = course.id
     join course.chapter on chapter.period_id = period.id
     join course.unit on unit.chapter_id = chapter.id
     where not exists (select from course.teacher where teacher.course_id = course.id
       and teacher.user_id in ('teacher01', 'teacher03'))
     group by course.id order by course.id limit 2`,
  );
  courseId = rows[0]?.id ?? "";
  unitId = rows[0]?.unit_id ?? "";
  foreignCourseId = rows[1]?.id ?? "";
  await pool.query("insert into course.teacher values ($1, 'teacher01', 1, 'teacher01')", [
    courseId,
  ]);
  await pool.query(
    "update course.unit set kind = 'video', seconds = $2, content = '{}' where id = $1",
    [unitId, SECONDS],
  );
});
afterAll(() => app.close());
beforeEach(() => app.services.pool.query("delete from course.marker where unit_id = $1", [unitId]));

const two = [
  { optionContent: "正确", isRight: true },
  { optionContent: "错误", isRight: false },
];
const written = {
  courseId: "",
  type: 1 as const,
  name: "<p>执笔时<b>指实掌虚</b></p>",
  options: two,
};
const write = (more: object = {}, as = "teacher01") =>
  app.call(createQuestion, { ...written, courseId, ...more }, { as });
const newQuestion = async () => (await write()).data?.id ?? "";
const put = async (timePoint: number, subjectId: string, as = "teacher01") =>
  app.call(createMarker, { unitId, subjectId, timePoint }, { as });
const points = async () =>
  (await app.call(listMarkers, { unitId }, { as: "teacher01" })).data?.markers.map(
    ({ timePoint }) => timePoint,
  );

describe("questions", () => {
  it("are written with lettered options, cleaned, and found by what they say", async () => {
    const { data } = await write({ name: '<p onclick="x()">悬腕<script>1</script>练习</p>' });
    expect(data).toMatchObject({
      type: 1,
      name: "<p>悬腕练习</p>",
      version: 1,
      useNum: 0,
      options: [{ optionHead: "A" }, { optionHead: "B" }],
    });
    expect(data?.rightAnswer).toBe(data?.options[0]?.id);
    const found = (keyword: string) =>
      app.call(listQuestions, { courseId, keyword }, { as: "teacher01" });
    expect((await found("腕练")).data?.map(({ id }) => id)).toEqual([data?.id]);
    expect((await found("%")).data).toEqual([]);
  });

  it.each([
    ["no right one", { options: two.map((one) => ({ ...one, isRight: false })) }],
    [
      "two right ones of a single choice",
      { options: two.map((one) => ({ ...one, isRight: true })) },
    ],
    ["one right one of a multiple choice", { type: 2 }],
    [
      "three options of true or false",
      { type: 3, options: [...two, { optionContent: "不确定", isRight: false }] },
    ],
  ])("are refused with %s", async (_what, more) => {
    expect(await write(more)).toMatchObject({ status: 400, code: "question.answerWrong" });
  });

  it("are refused with one option, eleven, an empty stem or another type", async () => {
    for (const more of [
      { options: two.slice(0, 1) },
      { options: Array.from({ length: 11 }, () => two[1]) },
      { name: " " },
      { type: 5 },
    ])
      expect(await write(more)).toMatchObject({ status: 400 });
  });

  it("keep the ids of options that stay, and refuse who began from an older version", async () => {
    const { data: was } = await write();
    const [a, b] = was?.options ?? [];
    const change = {
      id: was?.id ?? "",
      version: 1,
      type: 2 as const,
      name: "改过",
      options: [
        { id: b?.id, optionContent: "错误", isRight: true },
        { id: "of-another-question", optionContent: "新", isRight: true },
        { id: a?.id, optionContent: "正确", isRight: false },
      ],
    };
    const { data: now } = await app.call(updateQuestion, change, { as: "teacher01" });
    expect(now).toMatchObject({ version: 2, options: [{ id: b?.id }, {}, { id: a?.id }] });
    expect(now?.options[1]?.id).not.toBe("of-another-question");
    expect(now?.rightAnswer).toBe(`${now?.options[0]?.id},${now?.options[1]?.id}`);
    expect(await app.call(updateQuestion, change, { as: "teacher01" })).toMatchObject({
      status: 409,
      code: "question.changed",
    });
  });

  it("are nobody's but the author's and the team's", async () => {
    const subjectId = await newQuestion();
    const read = (as?: string) => app.call(getQuestion, { subjectId }, as ? { as } : {});
    expect((await read("teacher01")).data).toMatchObject({
      rightAnswer: expect.stringMatching(/./),
    });
    expect(await read()).toMatchObject({ status: 401 });
    expect(await read("student01")).toMatchObject({ status: 404, code: "question.notFound" });
    expect(await read("teacher03")).toMatchObject({ status: 404, code: "question.notFound" });
    expect(await app.call(listQuestions, { courseId }, { as: "teacher03" })).toMatchObject({
      status: 404,
    });
    expect(await write({}, "teacher03")).toMatchObject({ status: 404 });
    expect(await write({ courseId: foreignCourseId })).toMatchObject({ status: 404 });
    expect(await write({}, "student01")).toMatchObject({ status: 403 });
    const gone = await app.call(removeQuestion, { id: subjectId }, { as: "teacher03" });
    expect(gone).toMatchObject({ status: 404 });
  });

  it("of a film are read by its learners at the requirements' address, without a trace of the answer", async () => {
    const subjectId = await newQuestion();
    await put(7, subjectId);
    const read = (as: string) => app.call(getQuestion, { subjectId }, { as });
    expect(await read("student02")).toMatchObject({ status: 404 });
    const { pool } = app.services;
    await pool.query("update course.period set publish_status = 3 where course_id = $1", [
      courseId,
    ]);
    await pool.query(
      `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
       select class.id, 'student02', period.id, $1, 'CP', 'province', 'self'
       from course.unit join course.chapter on chapter.id = unit.chapter_id
       join course.period on period.id = chapter.period_id join course.class on class.period_id = period.id
       where unit.id = $2 limit 1 on conflict (class_id, user_id) do update set status = 1`,
      [courseId, unitId],
    );
    const asked = await read("student02");
    expect(asked.data).toMatchObject({ id: subjectId });
    expect(JSON.stringify(asked)).not.toMatch(/right|analysis|difficulty/i);
  });

  it("can be removed once nothing asks them", async () => {
    const id = await newQuestion();
    const marker = await put(5, id);
    const remove = () => app.call(removeQuestion, { id }, { as: "teacher01" });
    expect(await remove()).toMatchObject({ status: 409, code: "question.used" });
    await app.call(removeMarker, { id: marker.data?.id ?? "" }, { as: "teacher01" });
    expect((await remove()).success).toBe(true);
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await put(6, id)).toMatchObject({ status: 404, code: "question.notFound" });
  });

  it("of an exercise are in use too", async () => {
    const { pool } = app.services;
    const id = await newQuestion();
    const was = await pool.query("select kind, content from course.unit where id = $1", [unitId]);
    await pool.query(
      "update course.unit set kind = 'exercise', content = jsonb_build_object('questionIds', jsonb_build_array($2::text)) where id = $1",
      [unitId, id],
    );
    const removed = await app.call(removeQuestion, { id }, { as: "teacher01" });
    await pool.query("update course.unit set kind = $2, content = $3 where id = $1", [
      unitId,
      was.rows[0].kind,
      was.rows[0].content,
    ]);
    expect(removed).toMatchObject({ code: "question.used" });
  });
});

describe("pop-up questions", () => {
  it("stand in the order of the film, move, and go", async () => {
    const subjectId = await newQuestion();
    const late = await put(60, subjectId);
    await put(10, subjectId);
    expect(late.data).toMatchObject({ subjectId, timePoint: 60, name: "执笔时指实掌虚", type: 1 });
    expect(await points()).toEqual([10, 60]);
    const id = late.data?.id ?? "";
    await app.call(moveMarker, { id, timePoint: 0 }, { as: "teacher01" });
    expect(await points()).toEqual([0, 10]);
    await app.call(removeMarker, { id }, { as: "teacher01" });
    expect(await points()).toEqual([10]);
    expect(await app.call(removeMarker, { id }, { as: "teacher01" })).toMatchObject({
      status: 404,
      code: "course.markerNotFound",
    });
  });

  it("never share a second, also when two teachers put theirs at once", async () => {
    const subjectId = await newQuestion();
    const answers = await Promise.all([put(7, subjectId), put(7, subjectId), put(7, subjectId)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "course.markerTaken")).toHaveLength(2);
    const other = await put(8, subjectId);
    const moved = { id: other.data?.id ?? "", timePoint: 7 };
    expect(await app.call(moveMarker, moved, { as: "teacher01" })).toMatchObject({
      status: 409,
      code: "course.markerTaken",
      fields: [{ path: "timePoint" }],
    });
  });

  it.each([
    [SECONDS, true, undefined],
    [SECONDS + 1, false, "course.markerOutside"],
    [-1, false, "kernel.malformedBody"],
    [1.5, false, "kernel.malformedBody"],
  ])("at second %d of the film: %s", async (timePoint, isTaken, code) => {
    const answer = await put(timePoint, await newQuestion());
    expect(answer.success).toBe(isTaken);
    if (!isTaken) expect(answer.status).toBe(400);
    if (code === "course.markerOutside") expect(answer.code).toBe(code);
  });

  it("are set by the team only, with questions of the course, in films", async () => {
    const subjectId = await newQuestion();
    expect(await app.call(listMarkers, { unitId })).toMatchObject({ status: 401 });
    expect(await put(3, subjectId, "student01")).toMatchObject({ status: 403 });
    expect(await put(3, subjectId, "teacher03")).toMatchObject({ status: 404 });
    expect(await put(3, "no-such-question")).toMatchObject({
      status: 404,
      code: "question.notFound",
    });
    const { pool } = app.services;
    await pool.query("update course.unit set kind = 'page' where id = $1", [unitId]);
    const onPage = await put(3, subjectId);
    await pool.query("update course.unit set kind = 'video' where id = $1", [unitId]);
    expect(onPage).toMatchObject({ status: 409, code: "course.notVideo" });
  });
});
