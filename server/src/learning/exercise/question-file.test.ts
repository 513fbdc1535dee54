import { copyCourse } from "@perennial/contract/course/create/copy.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { listMarkers } from "@perennial/contract/course/units/marker.ts";
import { getExercise, listFilmQuestions } from "@perennial/contract/learning/exercise/exercise.ts";
import { listAnswers } from "@perennial/contract/learning/record.ts";
import {
  createQuestion,
  listQuestions,
  removeQuestion,
  updateQuestion,
} from "@perennial/contract/question/question.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { filesPersonData } from "../../files/person.ts";
import { aStudiedCourse, unitOf } from "../study/study-fixture.ts";

let app: TestApp;
let course: Awaited<ReturnType<typeof aStudiedCourse>>;
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

const SOUND = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypM4A "),
  Buffer.alloc(99),
]);
const FILES = {
  picture: () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: "#396" } })
      .png()
      .toBuffer(),
  audio: () => SOUND,
  pdf: () => Buffer.from("%PDF-1.7\n%%EOF"),
  letter: () =>
    zipSync({ "[Content_Types].xml": strToU8("<T/>"), "word/document.xml": strToU8("<w/>") }),
};

async function upload(kind: keyof typeof FILES, as = "teacher01", folder = "questionlibrary") {
  const form = new FormData();
  form.set("file", new File([Buffer.from(await FILES[kind]())], `听一听.${kind}`));
  const response = await fetch(`${app.origin}/api/files/upload?folder=${folder}&isTemp=1`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

const written = {
  type: 1 as const,
  name: "题",
  options: ["甲", "乙"].map((optionContent, at) => ({ optionContent, isRight: at === 0 })),
};
const write = (fileUrl: string, as = "teacher01") =>
  app.call(createQuestion, { ...written, courseId: course.courseId, fileUrl }, { as });
const change = (id: string, more: Partial<InputOf<typeof updateQuestion>>, as = "teacher01") =>
  app.call(updateQuestion, { ...written, id, version: 1, ...more }, { as });

const ask = async (url: string, as?: string, headers: Record<string, string> = {}) =>
  app.fetch(url, {
    headers: { ...headers, ...(as ? { cookie: `Admin-Token=${await app.tokenOf(as)}` } : {}) },
  });
const statusFor = async (url: string, as?: string) => (await ask(url, as)).status;
const rowOf = async (url: string) =>
  (await sql("select is_temp, used_by, user_id from files.upload where url = $1", [url])).rows[0];

/** The film asks this question, and nothing else does; a copied course's film goes on asking what it asks. */
const askInFilm = (id: string) =>
  sql("update course.marker set question_id = $1 where unit_id = $2", [id, unitOf("video")]);
/** The exercise asks this question, and nothing else does. */
const askInExercise = (id: string) =>
  sql(
    "update course.unit set content = jsonb_build_object('kind', 'exercise', 'questionIds', jsonb_build_array($2::text)) where id = $1",
    [unitOf("exercise"), id],
  );

beforeAll(async () => {
  app = await startTestApp();
  course = await aStudiedCourse(app);
});
afterAll(() => app.close());

describe("a question carries", () => {
  it.each([
    ["picture", 4],
    ["audio", 2],
    ["pdf", 3],
  ] as const)("a %s, which its author and its learners are told of", async (kind, fileKind) => {
    const fileUrl = await upload(kind);
    const file = { fileUrl, fileKind, fileName: `听一听.${kind}` };
    const { data } = await write(fileUrl);
    expect(data).toMatchObject(file);
    const id = data?.id ?? "";
    const list = await app.call(
      listQuestions,
      { courseId: course.courseId, ids: [id] },
      { as: "teacher01" },
    );
    expect(list.data).toMatchObject([file]);
    await askInFilm(id);
    await askInExercise(id);
    const markers = await app.call(listMarkers, { unitId: unitOf("video") }, { as: "teacher01" });
    expect(markers.data?.markers).toMatchObject([file]);
    const film = await app.call(
      listFilmQuestions,
      { unitId: unitOf("video") },
      { as: "student01" },
    );
    const exercise = await app.call(
      getExercise,
      { unitId: unitOf("exercise") },
      { as: "student01" },
    );
    expect(film.data).toMatchObject([{ question: file }]);
    expect(exercise.data?.questions).toMatchObject([file]);
    await sql(
      "insert into learning.marker_answer (user_id, marker_id, unit_id, period_id, is_right) values ('student01', 'm1', $1, $2, false) on conflict do nothing",
      [unitOf("video"), course.periodId],
    );
    const answers = await app.call(
      listAnswers,
      { courseId: course.courseId, kind: "marker" },
      { as: "student01" },
    );
    expect(answers.data).toMatchObject([file]);
    for (const told of [film, exercise, answers])
      expect(JSON.stringify(told)).not.toMatch(/rightAnswer|"isRight":true|analysis/);
  });

  it("no other document, and nothing of a question that was refused stays", async () => {
    const fileUrl = await upload("letter");
    const before = (await sql("select count(*) from question.question")).rows;
    expect(await write(fileUrl)).toMatchObject({ status: 400, code: "question.fileWrong" });
    expect((await sql("select count(*) from question.question")).rows).toEqual(before);
    expect(await rowOf(fileUrl)).toMatchObject({ is_temp: true, used_by: null });
  });

  it("no file of somebody else, of another question, of another folder or from elsewhere", async () => {
    const refused = { status: 404, code: "files.notFound" };
    expect(await write(await upload("picture", "teacher03"))).toMatchObject(refused);
    const taken = await upload("picture");
    await write(taken);
    expect(await write(taken)).toMatchObject(refused);
    expect(await write(taken.replace(/[\da-f]{8}-/, "00000000-"))).toMatchObject(refused);
    const ownPaper = await upload("picture", "teacher01", "teachercertificate");
    for (const fileUrl of [ownPaper, "https://elsewhere.example/a.png", "/files/demo/guide.pdf"])
      expect(await write(fileUrl)).toMatchObject({
        status: 400,
        fields: [{ path: "fileUrl" }],
      });
  });
});

describe("the file of a question is fetched by", () => {
  const NOBODY = ["student02", "student05", "teacher03", undefined];

  it("its teacher alone while nothing asks it", async () => {
    const fileUrl = await upload("picture");
    expect(await statusFor(fileUrl, "teacher01")).toBe(200);
    await write(fileUrl);
    expect(await statusFor(fileUrl, "teacher01")).toBe(200);
    for (const as of ["student01", ...NOBODY]) expect(await statusFor(fileUrl, as), as).toBe(403);
  });

  it.each([
    ["film", askInFilm],
    ["exercise", askInExercise],
  ])("learners of the period whose %s asks it, its team and managers", async (_what, asks) => {
    const fileUrl = await upload("picture");
    const { data } = await write(fileUrl);
    await asks(data?.id ?? "");
    for (const as of ["student01", "teacher01", "site01"])
      expect(await statusFor(fileUrl, as), as).toBe(200);
    for (const as of NOBODY) expect(await statusFor(fileUrl, as), as).toBe(403);
  });

  it("nobody before the unit opens, and nobody who has left", async () => {
    const fileUrl = await upload("picture");
    const { data } = await write(fileUrl);
    await askInExercise(data?.id ?? "");
    expect(await statusFor(fileUrl, "student01")).toBe(200);
    const opens = (day: string) =>
      sql(`update course.unit set opens_on = ${day} where id = $1`, [unitOf("exercise")]);
    await opens("current_date + 30");
    expect(await statusFor(fileUrl, "student01")).toBe(403);
    expect(await statusFor(fileUrl, "teacher01")).toBe(200);
    await opens("null");
    const enrol = (status: number) =>
      sql("update course.enrolment set status = $2 where period_id = $1", [
        course.periodId,
        status,
      ]);
    await enrol(EnrolmentStatus.withdrawn);
    expect(await statusFor(fileUrl, "student01")).toBe(403);
    await enrol(EnrolmentStatus.learns);
    expect(await statusFor(fileUrl, "student01")).toBe(200);
  });

  it("learners of a copied course, which asks the same questions", async () => {
    const fileUrl = await upload("picture");
    const id = (await write(fileUrl)).data?.id ?? "";
    await askInExercise(id);
    const { data: copy } = await app.call(
      copyCourse,
      { courseId: course.courseId, name: "抄来的课" },
      { as: "teacher01" },
    );
    const periodId = copy?.periodId ?? "";
    await sql("update course.period set publish_status = 3 where id = $1", [periodId]);
    const made = await sql(
      "insert into course.class (period_id, name, created_by) values ($1, '班', 'teacher01') returning id",
      [periodId],
    );
    expect(await statusFor(fileUrl, "student02")).toBe(403);
    await sql(
      "insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source) values ($1, 'student02', $2, $3, 'x', 'province', 'self')",
      [made.rows[0].id, periodId, copy?.courseId],
    );
    expect(await statusFor(fileUrl, "student02")).toBe(200);
    // Nor does the copy lose it when it is removed from the source.
    await askInExercise("another");
    expect(await app.call(removeQuestion, { id }, { as: "teacher01" })).toMatchObject({
      code: "question.used",
    });
  });

  it("nobody else once it was replaced or taken out: it stays for the history, until the question is removed", async () => {
    const [first, second] = [await upload("picture"), await upload("audio")];
    const id = (await write(first)).data?.id ?? "";
    await askInFilm(id);
    expect(await statusFor(first, "student01")).toBe(200);
    expect((await change(id, { fileUrl: second })).data).toMatchObject({ fileKind: 2, version: 2 });
    expect(await statusFor(first, "student01")).toBe(403);
    expect(await statusFor(first, "teacher01")).toBe(200);
    expect(await rowOf(first)).toMatchObject({ is_temp: false, used_by: `questionHistory:${id}` });
    expect(await statusFor(second, "student01")).toBe(200);
    expect((await change(id, { version: 2, fileUrl: "" })).data).toMatchObject({
      fileKind: 0,
      fileName: "",
      fileUrl: "",
    });
    expect(await statusFor(second, "student01")).toBe(403);
    const third = await upload("pdf");
    await change(id, { version: 3, fileUrl: third });
    await askInFilm("another");
    await app.call(removeQuestion, { id }, { as: "teacher01" });
    for (const url of [first, second, third])
      expect(await rowOf(url)).toMatchObject({ is_temp: true, used_by: null });
  });

  it("a colleague changes the question, and the file stays when who put it there has gone", async () => {
    const fileUrl = await upload("picture");
    const id = (await write(fileUrl)).data?.id ?? "";
    await askInFilm(id);
    await sql("insert into course.teacher values ($1, 'teacher02', 1, 'teacher01')", [
      course.courseId,
    ]);
    const changed = await change(id, { name: "改过", fileUrl }, "teacher02");
    expect(changed.data).toMatchObject({ fileUrl, fileKind: 4, fileName: "听一听.picture" });
    await filesPersonData.erase(app.services.db, "teacher01");
    expect(await rowOf(fileUrl)).toMatchObject({ is_temp: false, user_id: "" });
    expect(await statusFor(fileUrl, "student01")).toBe(200);
    expect(await statusFor(fileUrl, "teacher02")).toBe(200);
  });
});

it("a sound is served in ranges, as some browsers need it", async () => {
  const fileUrl = await upload("audio");
  const part = await ask(fileUrl, "teacher01", { range: "bytes=4-11" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    `bytes 4-11/${SOUND.length}`,
    "ftypM4A ",
  ]);
  const whole = await ask(fileUrl, "teacher01");
  expect([whole.status, whole.headers.get("accept-ranges")]).toEqual([200, "bytes"]);
  const beyond = await ask(fileUrl, "teacher01", { range: "bytes=9999-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
    416,
    `bytes */${SOUND.length}`,
  ]);
  expect((await ask(fileUrl, "student01", { range: "bytes=0-1" })).status).toBe(403);
});
