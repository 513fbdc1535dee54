import { listMarks, markLearner } from "@perennial/contract/learning/mark.ts";
import { getAchievement } from "@perennial/contract/statistics/course-analysis.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { aStudiedCourse } from "./study/study-fixture.ts";

let app: TestApp;
let place = { courseId: "", userId: "student01" };
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  const { courseId, periodId } = await aStudiedCourse(app);
  place = { courseId, userId: "student01" };
  const components = [
    { part: "study", weight: 20, floor: 0 },
    { part: "discussion", weight: 20, floor: 0, full: 4 },
    { part: "attendance", weight: 20, floor: 0 },
    { part: "manual", weight: 40, floor: 0 },
  ];
  await sql("update course.period set assessment = $2 where id = $1", [
    periodId,
    JSON.stringify({ components, passLine: 60, version: 1 }),
  ]);
  await sql(
    `insert into discussion.post (id, site_id, course_id, period_id, board, user_id, title, content_html, status)
     values ('mark-1', 'province', $1, $2, 1, 'student01', '一', '一', 1),
       ('mark-2', 'province', $1, $2, 1, 'student01', '二', '二', 0),
       ('mark-3', 'province', $1, $2, 1, 'teacher01', '三', '三', 1)`,
    [courseId, periodId],
  );
  await sql(
    `insert into discussion.reply (post_id, user_id, content) values ('mark-3', 'student01', '好')`,
  );
  await sql(
    `insert into live.session (id, course_id, period_id, site_id, corp_id, right_path, name, teacher_id, starts_at, minutes, provider, required_minutes, audit, status, created_by)
     select id, $1, $2, 'province', 'CP', 'CP/', '课', 'teacher01', now() - interval '1 day', 60, 'link', 30, 2, status, 'teacher01'
     from (values ('mark-s1', -1), ('mark-s2', -1), ('mark-s3', 0)) as one (id, status)`,
    [courseId, periodId],
  );
  await sql(
    "insert into live.attendance (session_id, user_id, seconds) values ('mark-s1', 'student01', 1800), ('mark-s2', 'student01', 600)",
  );
});
beforeEach(() => app.owner("truncate learning.mark"));
afterAll(() => app.close());

const give = (points: number, reason: string | undefined, as = "teacher01") =>
  app.call(markLearner, { ...place, points, ...(reason ? { reason } : {}) }, { as });

it("counts what was said, attended and given into the total", async () => {
  const reached = async () => {
    const { data } = await app.call(getAchievement, place, { as: "teacher01" });
    return {
      points: data?.parts.map(({ points }) => points),
      total: data?.total,
      gradedWeight: data?.gradedWeight,
    };
  };
  // Two of four contributions are seen by others, one of two sessions lasted long enough.
  expect(await reached()).toEqual({ points: [0, 50, 50, null], total: 20, gradedWeight: 60 });
  expect((await give(87.5, undefined)).data).toMatchObject([{ points: 87.5, reason: "" }]);
  expect(await reached()).toEqual({ points: [0, 50, 50, 87.5], total: 55, gradedWeight: 100 });
});

it("is changed with a reason only, and every change stays", async () => {
  await give(87.5, undefined);
  expect(await give(90, undefined)).toMatchObject({
    status: 400,
    code: "learning.markReason",
    fields: [{ path: "reason" }],
  });
  expect((await give(90, "补交了作品")).data).toMatchObject([
    { points: 90, reason: "补交了作品" },
    { points: 87.5 },
  ]);
});

it("is the team's, of its learners only", async () => {
  expect(await give(101, "x")).toMatchObject({ status: 400 });
  expect(await give(50, "x", "student01")).toMatchObject({ success: false });
  expect(await give(50, "x", "teacher03")).toMatchObject({ status: 404 });
  expect(await app.call(markLearner, { ...place, points: 5 })).toMatchObject({ status: 401 });
  const stranger = { ...place, userId: "student02" };
  expect(
    await app.call(markLearner, { ...stranger, points: 5 }, { as: "teacher01" }),
  ).toMatchObject({ status: 404, code: "learning.notALearner" });
  expect(await app.call(listMarks, place, { as: "student01" })).toMatchObject({ success: false });
  expect(await app.call(listMarks, stranger, { as: "teacher01" })).toMatchObject({ status: 404 });
  expect(await app.call(listMarks, place)).toMatchObject({ status: 401 });
  const marks = async () => (await app.call(listMarks, place, { as: "teacher01" })).data;
  // What was refused has left nothing.
  expect(await marks()).toEqual([]);
  await give(50, undefined);
  expect(await marks()).toMatchObject([{ points: 50 }]);
});
