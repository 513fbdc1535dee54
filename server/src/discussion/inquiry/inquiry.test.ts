import {
  answerInquiry,
  ask,
  removeAnswer,
  getInquirySummary,
  listInquiries,
} from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { COURSE, insertTaughtCourse, UNIT } from "../fixtures.ts";

let app: TestApp;

const asked = async (as = "student01", more: object = {}) =>
  app.call(
    ask,
    { courseId: COURSE, title: "怎样蘸墨", content: "<p>墨总是太多。</p>", ...more },
    { as },
  );
const idOf = async (as?: string): Promise<string> => (await asked(as)).data?.id ?? "";
const listed = async (more: object = {}, as = "teacher01") =>
  (await app.call(listInquiries, { courseId: COURSE, ...more }, { as })).data ?? [];
const summary = async () =>
  (await app.call(getInquirySummary, { courseId: COURSE }, { as: "teacher01" })).data;
const answer = async (id: string, as = "teacher01", content = "<p>先在碟边舔一舔。</p>") =>
  app.call(answerInquiry, { id, content }, { as });
/** Makes a question older, and its first answer with it. */
const ago = async (id: string, hours: number) =>
  app.services.pool.query(
    "update discussion.inquiry set created_at = created_at - make_interval(hours => $2) where id = $1",
    [id, hours],
  );

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
beforeEach(async () => {
  await app.services.pool.query("update discussion.inquiry set deleted_at = now()");
});
afterAll(() => app.close());

describe("questions", () => {
  it("wait first, carry unit and class, and are answered by any of the team", async () => {
    const first = await idOf();
    const { data } = await asked("student02", { unitId: UNIT, title: "<b>第二个" });
    expect(await listed()).toMatchObject([
      { id: data?.id, title: "<b>第二个", className: "乙班", unitName: "起笔", state: 0 },
      { id: first, className: "甲班", unitName: "", state: 0, answers: [] },
    ]);
    expect((await answer(data?.id ?? "", "teacher03")).resultCode).toBe(0);
    const [waiting, answered] = await listed();
    expect(waiting?.id).toBe(first);
    expect(answered).toMatchObject({
      state: 1,
      answers: [{ userName: "何静", isOwner: false, may: { delete: false } }],
    });
    expect((await listed({ state: 0 })).map(({ id }) => id)).toEqual([first]);
    expect((await listed({ state: 1 })).map(({ id }) => id)).toEqual([data?.id]);
    expect((await listed({ keyword: "蘸墨" })).map(({ id }) => id)).toEqual([first]);
    expect(await listed({ keyword: "%" })).toEqual([]);
    const told = await app.services.pool.query(
      "select title, content from messaging.message where recipient_id = 'student02' and title like '您的提问%'",
    );
    expect(told.rows).toEqual([
      { title: "您的提问已有回答：<b>第二个", content: "先在碟边舔一舔。" },
    ]);
  });

  it("wait again when the only answer is taken back, by its writer alone", async () => {
    const id = await idOf();
    const one = (await answer(id)).data?.id ?? "";
    const other = (await answer(id, "teacher03")).data?.id ?? "";
    expect((await app.call(removeAnswer, { id: one }, { as: "teacher03" })).code).toBe(
      "discussion.mayNot",
    );
    expect((await app.call(removeAnswer, { id: one }, { as: "teacher01" })).data).toBe(true);
    expect((await listed())[0]).toMatchObject({ state: 1, answers: [{ id: other }] });
    expect((await app.call(removeAnswer, { id: other }, { as: "teacher03" })).data).toBe(true);
    expect((await listed())[0]).toMatchObject({ state: 0, answers: [] });
    expect((await app.call(removeAnswer, { id: other }, { as: "teacher03" })).status).toBe(404);
  });

  it("are counted from their rows: waiting, late, how long answers took", async () => {
    expect(await summary()).toEqual({
      waitingNum: 0,
      answeredNum: 0,
      lateNum: 0,
      medianMinutes: null,
    });
    const [late, quick, slow] = [await idOf(), await idOf(), await idOf()];
    await ago(late, 49);
    await answer(quick);
    await ago(quick, 1);
    await answer(slow);
    await ago(slow, 3);
    expect(await summary()).toEqual({
      waitingNum: 1,
      answeredNum: 2,
      lateNum: 1,
      medianMinutes: 120,
    });
    const rows = new Map((await listed()).map((row) => [row.id, row]));
    expect(rows.get(late)).toMatchObject({ isLate: true, replyMinutes: 49 * 60 });
    expect(rows.get(slow)).toMatchObject({ isLate: false, replyMinutes: 180 });
  });

  it.each([
    [{ content: "" }, 400],
    [{ content: "<p>&nbsp;</p>" }, 400],
    [{ unitId: "unit-of-elsewhere" }, 404],
    [{ courseId: "no-course" }, 404],
  ])("refuse %j", async (more, status) => {
    expect((await asked("student01", more)).status).toBe(status);
    expect(await listed()).toEqual([]);
  });
});

describe("who may", () => {
  it("ask: learners of the course; the team is told that it may not", async () => {
    expect((await asked("student03")).status).toBe(404);
    expect((await asked("teacher01")).code).toBe("discussion.mayNot");
    expect((await app.call(ask, { courseId: COURSE, title: "x", content: "x" })).status).toBe(401);
  });

  it.each([
    ["nobody", undefined, 401],
    ["a learner of the course", "student02", 404],
    ["a teacher of elsewhere", "teacher02", 404],
    ["an administrator of another school", "rschool01", 404],
  ])("read and answer all: not %s", async (_who, as, status) => {
    const id = await idOf();
    const one = (await answer(id)).data?.id ?? "";
    const options = as === undefined ? {} : { as };
    const answers = [
      await app.call(listInquiries, { courseId: COURSE }, options),
      await app.call(getInquirySummary, { courseId: COURSE }, options),
      await app.call(answerInquiry, { id, content: "<p>x</p>" }, options),
      await app.call(removeAnswer, { id: one }, options),
    ];
    expect(answers.map((reply) => reply.status)).toEqual(answers.map(() => status));
  });

  it("see those of their own courses when no course is named", async () => {
    const id = await idOf();
    const all = async (as: string) =>
      (await app.call(listInquiries, {}, { as })).data?.map((row) => row.id);
    expect(await all("teacher03")).toContain(id);
    expect(await all("teacher02")).not.toContain(id);
  });
});
