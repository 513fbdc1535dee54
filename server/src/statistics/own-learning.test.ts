import { listOwnEnrolments } from "@perennial/contract/course/enrolment/own-enrolment.ts";
import { getAchievement } from "@perennial/contract/statistics/course-analysis.ts";
import {
  getLearningHome,
  getOwnAchievement,
  getOwnLearningSummary,
  listOwnLearning,
  listOwnScores,
} from "@perennial/contract/statistics/own-learning.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { statementsOf } from "../../test/statements.ts";
import { aCourse, insertCourses } from "../course/fixtures.ts";
import type { CourseTables } from "../course/tables.ts";
import { freezeClock } from "../kernel/clock.ts";
import { tablesOf } from "../kernel/services.ts";

const SCHOOL = "corp-senior-university";
const learner = { as: "student01" } as const;
const stranger = { as: "student02" } as const;
let app: TestApp;

const units = [1, 2, 3, 4].map((at) => ({ name: `第 ${at} 节`, resourceType: 1, minutes: 5 }));

beforeAll(async () => {
  freezeClock(new Date("2026-11-20T09:30:00+08:00"));
  app = await startTestApp();
  const { db, pool } = app.services;
  const course = (
    id: string,
    name: string,
    startsOn: string,
    endsOn: string,
    publishStatus: number,
  ) =>
    aCourse({
      id,
      name,
      corpId: SCHOOL,
      siteIds: ["province"],
      startsOn,
      endsOn,
      publishStatus,
      team: [["teacher01", 0]],
      tagIds: [],
      chapters: [{ name: "第一章", units }],
      classes: [{ id: `${id}-a`, name: "甲班", quota: 0, studentNum: 0 }],
    });
  await insertCourses(tablesOf<CourseTables>(db), [
    course("going", "在学的课", "2026-11-01", "2026-12-05", 3),
    course("over", "结束的课", "2026-09-01", "2026-10-31", 4),
    course("draft", "草稿的课", "2026-11-01", "2026-12-01", 0),
    course("near", "同类新课", "2026-11-01", "2026-12-31", 3),
  ]);
  await pool.query("delete from course.enrolment where user_id in ('student01', 'student02')");
  // Nor do they learn in projects of the demo.
  await pool.query("delete from training.member where user_id in ('student01', 'student02')");
  await pool.query(
    "delete from discussion.notice_receipt where user_id in ('student01', 'student02')",
  );
  await pool.query(
    "update discussion.inquiry set deleted_at = now() where user_id in ('student01', 'student02')",
  );
  await pool.query("delete from learning.day_time where user_id in ('student01', 'student02')");
  await pool.query("insert into course.tag (id, site_id, name) values ('own-tag', null, '同类')");
  await pool.query(
    "insert into course.course_tag (course_id, tag_id) values ('going', 'own-tag'), ('near', 'own-tag')",
  );
  for (const id of ["going", "over", "draft"])
    await pool.query(
      `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, status, source)
       values ($1 || '-a', 'student01', $1 || '-p1', $1, $2, 'province', 1, 'self')`,
      [id, SCHOOL],
    );
  await pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, last_at, completed_at)
     values ('student01', 'going-c1-u1', 'going-p1', 'going', 'going-a', '2026-11-19T10:00:00Z', '2026-11-19T10:00:00Z'),
       ('student01', 'going-c1-u2', 'going-p1', 'going', 'going-a', '2026-11-19T11:00:00Z', null),
       ('student01', 'over-c1-u1', 'over-p1', 'over', 'over-a', '2026-10-01T10:00:00Z', '2026-10-01T10:00:00Z'),
       ('student02', 'going-c1-u3', 'going-p1', 'going', 'going-a', '2026-11-20T01:00:00Z', now())`,
  );
  await pool.query(
    `insert into learning.day_time (user_id, period_id, day, ms) values
       ('student01', 'going-p1', '2026-11-19', 600000), ('student01', 'going-p1', '2026-11-20', 300000),
       ('student01', 'over-p1', '2026-10-01', 60000), ('student02', 'going-p1', '2026-11-20', 999000)`,
  );
  await pool.query("update course.unit set opens_on = '2026-11-22' where id = 'going-c1-u4'");
});
afterAll(async () => {
  freezeClock(undefined);
  await app.close();
});

describe("the learner's home", () => {
  it("says what to go on with, what comes, what is due, what is new", async () => {
    const { pool } = app.services;
    await pool.query(
      `insert into discussion.notice (id, site_id, course_id, period_id, type, title, content_html, status, published_at, created_by)
       values ('n1', 'province', 'going', 'going-p1', 1, '开课通知', '', 2, '2026-11-19T00:00:00Z', 'teacher01'),
         ('n2', 'province', 'going', 'going-p1', 1, '读过的', '', 2, '2026-11-18T00:00:00Z', 'teacher01')`,
    );
    await pool.query(
      `insert into discussion.notice_receipt (notice_id, user_id, read_at)
       values ('n1', 'student01', null), ('n2', 'student01', now())`,
    );
    const { data } = await app.call(getLearningHome, {}, learner);
    expect(data?.courseNum).toBe(2);
    expect(data?.recent.map(({ courseId }) => courseId)).toEqual(["going", "over"]);
    expect(data?.recent[0]).toMatchObject({
      lastUnitId: "going-c1-u2",
      lastUnitName: "第 2 节",
      doneNum: 1,
      requiredNum: 4,
      progress: 25,
      seconds: 900,
      dayNum: 2,
    });
    expect(data?.agenda).toMatchObject([{ kind: "unit", id: "going-c1-u4", day: "2026-11-22" }]);
    expect(data?.due).toEqual([
      {
        courseId: "going",
        courseName: "在学的课",
        endDate: "2026-12-05",
        daysLeft: 15,
        leftNum: 3,
      },
    ]);
    expect(data?.notices.map(({ id }) => id)).toEqual(["n1"]);
    expect(data?.unreadNoticeNum).toBe(1);
    expect(data?.courses.map(({ id }) => id)).toEqual(["near"]);
  });

  it("puts what is over behind what is not, however lately it was opened", async () => {
    const { pool } = app.services;
    const at = (unit: string, moment: string) =>
      pool.query(
        "update learning.unit_visit set last_at = $2 where unit_id = $1 and user_id = 'student01'",
        [unit, moment],
      );
    await at("over-c1-u1", "2026-11-20T00:00:00Z");
    const home = await app.call(getLearningHome, {}, learner);
    expect(home.data?.recent.map(({ courseId }) => courseId)).toEqual(["going", "over"]);
    const listed = await app.call(listOwnLearning, {}, learner);
    expect(listed.data?.map(({ courseId }) => courseId)).toEqual(["over", "going"]);
    await at("over-c1-u1", "2026-10-01T10:00:00Z");
  });

  it("is empty for who has no course, and offers nothing of another site", async () => {
    const { data } = await app.call(getLearningHome, {}, stranger);
    expect(data).toMatchObject({ recent: [], due: [], agenda: [], courses: [], courseNum: 0 });
    const there = await app.call(getLearningHome, {}, { ...learner, host: SCHOOL_HOST });
    expect(there.data?.courses).toEqual([]);
    expect(await app.call(getLearningHome, {})).toMatchObject({ status: 401 });
  });
});

describe("own progress", () => {
  it("lists published courses with time and last place, page by page", async () => {
    const all = await app.call(listOwnLearning, {}, learner);
    expect(all.data?.map(({ id, seconds }) => [id, seconds])).toEqual([
      ["going-p1", 900],
      ["over-p1", 60],
    ]);
    expect(all).toMatchObject({ page: { rowCount: 2 } });
    const second = await app.call(listOwnLearning, { pageNo: 2, pageSize: 1 }, learner);
    expect(second.data?.map(({ id }) => id)).toEqual(["over-p1"]);
    const found = await app.call(listOwnLearning, { keyword: "结束" }, learner);
    expect(found.data?.map(({ id }) => id)).toEqual(["over-p1"]);
    expect((await app.call(listOwnLearning, {}, stranger)).data).toEqual([]);
    expect(await app.call(listOwnLearning, { keyword: "长".repeat(51) }, learner)).toMatchObject({
      status: 400,
    });
    expect(await app.call(listOwnLearning, {})).toMatchObject({ status: 401 });
  });

  it("sums up one's own time only, every day of the last thirty", async () => {
    const { data } = await app.call(getOwnLearningSummary, {}, learner);
    expect(data).toMatchObject({
      courseNum: 2,
      completeCourseNum: 0,
      completeUnitNum: 2,
      seconds: 960,
      dayNum: 3,
    });
    expect(data?.byDay).toHaveLength(30);
    expect(data?.byDay.slice(-2)).toEqual([
      { day: "2026-11-19", minutes: 10 },
      { day: "2026-11-20", minutes: 5 },
    ]);
    expect(await app.call(getOwnLearningSummary, {})).toMatchObject({ status: 401 });
  });

  it("goes out as a sheet to the learner alone", async () => {
    const sheet = await app.fetch("/api/statistics/api/own/export", {
      headers: { "x-token": await app.tokenOf("student01") },
    });
    expect(sheet.status).toBe(200);
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    expect((await app.fetch("/api/statistics/api/own/export")).status).toBe(401);
  });
});

describe("own scores", () => {
  it("are those that the teacher sees", async () => {
    const scores = await app.call(listOwnScores, {}, learner);
    expect(scores.data).toMatchObject([
      { courseId: "going", total: 25, gradedWeight: 100, passLine: 60, isPassed: null },
      { courseId: "over", total: 25, isPassed: false },
    ]);
    const own = await app.call(getOwnAchievement, { courseId: "going" }, learner);
    const seen = await app.call(
      getAchievement,
      { courseId: "going", userId: "student01" },
      { as: "teacher01" },
    );
    expect(own.data).toEqual({ ...seen.data, isPassed: null, certificateLine: 0 });
    expect(own.data?.units.map(({ state }) => state)).toEqual([2, 1, 0, 0]);
  });

  it.each<[string, string, object, string]>([
    ["a stranger", "going", stranger, "learning.notEnrolled"],
    ["the team, who learns elsewhere", "going", { as: "teacher01" }, "learning.notEnrolled"],
    ["a draft", "draft", learner, "learning.notEnrolled"],
    ["no course at all", "nothing", learner, "course.notFound"],
  ])("refuses %s", async (_name, courseId, as, code) => {
    expect(await app.call(getOwnAchievement, { courseId }, as)).toMatchObject({ code });
  });

  it("asks for a course and for somebody who is signed in", async () => {
    expect(await app.call(getOwnAchievement, { courseId: "" }, learner)).toMatchObject({
      status: 400,
    });
    expect(await app.call(getOwnAchievement, { courseId: "going" })).toMatchObject({ status: 401 });
    expect(await app.call(listOwnScores, {})).toMatchObject({ status: 401 });
    expect(await app.call(listOwnScores, { keyword: "长".repeat(51) }, learner)).toMatchObject({
      status: 400,
    });
    expect((await app.call(listOwnScores, {}, stranger)).data).toEqual([]);
  });
});

it("the home and the own courses ask the database once", async () => {
  const home = () => app.call(getLearningHome, {}, learner);
  const own = (pageNo: number, pageSize = 1) =>
    app.call(listOwnEnrolments, { pageNo, pageSize }, learner);
  const rowCount = (await own(1, 100)).data?.length;
  expect(rowCount).toBeGreaterThan(0);
  await home();
  expect(await statementsOf(app, home)).toBe(1);
  expect(await statementsOf(app, () => own(1))).toBe(1);
  // Beyond the last page there is nothing, and still as many in all.
  expect(await own(99)).toMatchObject({ data: [], page: { rowCount } });
});
