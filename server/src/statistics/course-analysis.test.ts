import { countWork } from "@perennial/contract/desk/work.ts";
import { IN_CHINA } from "../kernel/database/china-time.ts";
import {
  getAchievement,
  getCourseAbstract,
  getWatchCurve,
  listAchievements,
  listAtRisk,
  listClassRunning,
  listPlanUnits,
  listStudentProgress,
} from "@perennial/contract/statistics/course-analysis.ts";
import { countDrafts, listTeachingEvents } from "@perennial/contract/statistics/course-teaching.ts";
import { ask } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";

const COURSE = "analysed";
const PERIOD = "analysed-p1";
const SCHOOL = "corp-senior-university";
const place = { courseId: COURSE };

let app: TestApp;
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

/** student01 (甲班) has done both required units, student02 one of them weeks ago, student03 (乙班) nothing. */
async function insertScene(): Promise<void> {
  await sql(
    `insert into course.course (id, corp_id, site_id, right_path, owner_id, name, cover, thumbnail, type, current_period_id)
     select $1, id, 'province', rtrim(right_path, '/') || '/', 'teacher01', '=分析课', '', '', 1, null
     from organisation.corp where id = $2`,
    [COURSE, SCHOOL],
  );
  await sql(
    `insert into course.period (id, course_id, version, starts_on, ends_on, publish_status, verify)
     values ($2, $1, 1, '2026-09-01', '2026-12-31', 3, 3)`,
    [COURSE, PERIOD],
  );
  await sql("update course.course set current_period_id = $2 where id = $1", [COURSE, PERIOD]);
  await sql(
    `insert into course.class (id, period_id, name, starts_on, ends_on, quota)
     select id, $1, name, '2026-09-01', '2026-12-31', 0
     from (values ('an-a', '甲班'), ('an-b', '乙班')) as class (id, name)`,
    [PERIOD],
  );
  await sql(
    `insert into course.chapter (id, period_id, parent_id, name, sort)
     values ('an-c1', $1, null, '一', 0), ('an-c2', $1, null, '二', 1), ('an-c1a', $1, 'an-c1', '一之一', 0)`,
    [PERIOD],
  );
  await sql(
    `insert into course.unit (id, chapter_id, name, resource_type, kind, minutes, sort, is_required, content)
     values ('an-u1', 'an-c1', '=HYPERLINK("x")', 3, 'page', 5, 0, true, '{}'),
       ('an-u2', 'an-c1a', '练习', 3, 'exercise', 5, 0, true, '{}'),
       ('an-u3', 'an-c2', '选读', 3, 'page', 5, 0, false, '{}')`,
  );
  await sql("insert into course.teacher values ($1, 'teacher01', 0, 'teacher01')", [COURSE]);
  await sql(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source, status, created_at)
     select class_id, user_id, $1, $2, $3, 'province', 'self', status, now() - interval '20 days'
     from (values ('an-a', 'student01', 1), ('an-a', 'student02', 1), ('an-b', 'student03', 1),
       ('an-b', 'student04', 0)) as own (class_id, user_id, status)`,
    [PERIOD, COURSE, SCHOOL],
  );
  await sql(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, first_at, last_at, completed_at)
     select user_id, unit_id, $1, $2, 'an-a', now() - make_interval(days => days), now() - make_interval(days => days),
       case when is_complete then now() - make_interval(days => days) end
     from (values ('student01', 'an-u1', 2, true), ('student01', 'an-u2', 1, true),
       ('student01', 'an-u3', 1, true), ('student02', 'an-u1', 15, true),
       ('student02', 'an-u2', 14, false)) as visit (user_id, unit_id, days, is_complete)`,
    [PERIOD, COURSE],
  );
  await sql(
    `insert into learning.exercise_result (user_id, unit_id, period_id, class_id, answers, right_num, question_num, is_passed)
     values ('student01', 'an-u2', $1, 'an-a', '{}', 1, 4, false), ('student01', 'an-u2', $1, 'an-a', '{}', 4, 4, true),
       ('student02', 'an-u2', $1, 'an-a', '{}', 2, 4, false)`,
    [PERIOD],
  );
}

beforeAll(async () => {
  app = await startTestApp();
  await insertScene();
});
// What tests add to the scene.
beforeEach(async () => {
  await sql("delete from discussion.inquiry where course_id = $1", [COURSE]);
  await sql("delete from learning.watch where unit_id = 'an-u1'");
  await sql("delete from learning.day_time where period_id = $1", [PERIOD]);
});
afterAll(() => app.close());

const asks = () =>
  app.call(ask, { ...place, title: "怎么做", content: "<p>?</p>" }, { as: "student01" });
const as = { as: "teacher01" };

describe("the analysis of a course", () => {
  it("counts rows: figures, days, units", async () => {
    const { data } = await app.call(getCourseAbstract, place, as);
    const figures = Object.fromEntries(
      (data?.figures ?? []).map(({ name, value }) => [name, value]),
    );
    expect(figures).toEqual({
      enrolled: 3,
      active: 1,
      progress: 50,
      waiting: 0,
      posts: 0,
      rating: null,
    });
    expect(data?.learnerNum).toBe(3);
    expect(data?.enrolByDay).toHaveLength(30);
    expect(data?.enrolByDay.reduce((sum, { num }) => sum + num, 0)).toBe(3);
    expect(data?.learnersByDay.filter(({ num }) => num > 0).map(({ num }) => num)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(data?.funnel.map(({ openedNum, completedNum }) => [openedNum, completedNum])).toEqual([
      [2, 2],
      [2, 1],
      [1, 1],
    ]);
  });

  it("tells how much time was credited, how far learners come and what they watch", async () => {
    const own = [place.courseId, "an-u1"];
    const { rows } = await app.services.pool.query(
      `insert into learning.watch (user_id, unit_id, period_id, class_id, covered, covered_ms, length_ms)
       select user_id, $2, period_id, class_id, '{[0,30000)}', 30000, 60000
       from course.enrolment where course_id = $1 and status = 1 order by user_id limit 2
       returning period_id, user_id`,
      own,
    );
    await app.services.pool.query(
      `insert into learning.day_time select $1, $2, (now() ${IN_CHINA})::date, 180000`,
      [rows[0].user_id, rows[0].period_id],
    );
    const { data } = await app.call(getCourseAbstract, place, as);
    expect(data?.minutesByDay.at(-1)?.num).toBe(3);
    expect(data?.stages.map(({ num }) => num)).toEqual([3, 2, 2, 1]);
    const curve = await app.call(getWatchCurve, { ...place, unitId: "an-u1" }, as);
    expect(curve.data).toMatchObject({ viewerNum: 2, lengthMs: 60_000 });
    expect(curve.data?.points).toEqual([...Array(20).fill(2), ...Array(20).fill(0)]);
    const progress = await app.call(listStudentProgress, { ...place, keyword: "" }, as);
    expect(progress.data?.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(3);
    const unknown = { ...place, unitId: "none" };
    expect(await app.call(getWatchCurve, unknown, as)).toMatchObject({ status: 404 });
    const stranger = await app.call(
      getWatchCurve,
      { ...place, unitId: "an-u1" },
      { as: "student05" },
    );
    expect(stranger.success).toBe(false);
    expect(await app.call(getWatchCurve, { ...place, unitId: "an-u1" })).toMatchObject({
      status: 401,
    });
    expect(await app.call(getWatchCurve, { ...place, unitId: "" }, as)).toMatchObject({
      status: 400,
    });
  });

  it("lists units in reading order: a chapter's own before those of the chapters in it", async () => {
    const { data } = await app.call(listPlanUnits, place, as);
    expect(data?.map(({ id }) => id)).toEqual(["an-u1", "an-u2", "an-u3"]);
  });

  it("tells how classes run and who is at risk, and why", async () => {
    const classes = await app.call(listClassRunning, place, as);
    expect(classes.data).toMatchObject([
      { name: "甲班", learnerNum: 2, activeNum: 1, progress: 75, finishedNum: 1 },
      { name: "乙班", learnerNum: 1, activeNum: 0, progress: 0, finishedNum: 0 },
    ]);
    const risk = await app.call(listAtRisk, place, as);
    expect(risk).toMatchObject({ page: { rowCount: 2 } });
    expect(risk.data?.map(({ id, reason }) => [id, reason])).toEqual([
      ["student03", "never"],
      ["student02", "idle"],
    ]);
    const ofClass = await app.call(listAtRisk, { ...place, classId: "an-a" }, as);
    expect(ofClass.data?.map(({ id }) => id)).toEqual(["student02"]);
  });

  it("shows learner by unit, by class and by name, page by page", async () => {
    const all = await app.call(listStudentProgress, place, as);
    expect(all).toMatchObject({ page: { rowCount: 3 } });
    const { data } = all;
    expect(new Map(data?.map(({ id, states, progress }) => [id, [...states, progress]]))).toEqual(
      new Map([
        ["student01", [2, 2, 2, 100]],
        ["student02", [2, 1, 0, 50]],
        ["student03", [0, 0, 0, 0]],
      ]),
    );
    const ofClass = await app.call(listStudentProgress, { ...place, classId: "an-b" }, as);
    expect(ofClass.data?.map(({ id }) => id)).toEqual(["student03"]);
    const name = data?.find(({ id }) => id === "student01")?.name ?? "";
    const named = await app.call(listStudentProgress, { ...place, keyword: name }, as);
    expect(named.data?.map(({ id }) => id)).toEqual(["student01"]);
    const second = await app.call(listStudentProgress, { ...place, pageNo: 2, pageSize: 2 }, as);
    expect(second.data).toHaveLength(1);
    const percent = await app.call(listStudentProgress, { ...place, keyword: "%" }, as);
    expect(percent.data).toEqual([]);
  });

  it("makes totals from graded parts only and names what is not graded", async () => {
    const { data } = await app.call(getAchievement, { ...place, userId: "student02" }, as);
    expect(data).toMatchObject({
      doneNum: 1,
      requiredNum: 2,
      exercisePassedNum: 0,
      exerciseNum: 1,
    });
    const study = data?.parts.find(({ part }) => part === "study");
    expect(study?.points).toBe(50);
    for (const { part, points } of data?.parts ?? [])
      if (part !== "study") expect(points).toBeNull();
    expect(data?.gradedWeight).toBe(study?.weight);
    expect(data?.total).toBe((50 * (study?.weight ?? 0)) / 100);
    expect(data?.units[1]).toMatchObject({
      attemptNum: 1,
      rightNum: 2,
      questionNum: 4,
      isPassed: false,
    });
    const list = await app.call(listAchievements, place, as);
    expect(list.data?.find(({ id }) => id === "student01")).toMatchObject({
      doneNum: 2,
      exercisePassedNum: 1,
    });
    // Who only asked to join has reached nothing here.
    const missing = await app.call(getAchievement, { ...place, userId: "student04" }, as);
    expect(missing).toMatchObject({ code: "statistics.learnerNotFound", status: 404 });
  });
});

describe("the teacher's desk", () => {
  it("tells what happened, the newest first, by kind, cut and continued", async () => {
    await asks();
    const { data } = await app.call(listTeachingEvents, place, as);
    expect(data?.events.map(({ kind }) => kind)).toEqual([
      "asked",
      "applied",
      "enrolled",
      "enrolled",
      "enrolled",
    ]);
    expect(data?.events[0]).toMatchObject({ courseName: "=分析课", text: "怎么做" });
    const applied = await app.call(listTeachingEvents, { ...place, kind: "applied", size: 1 }, as);
    expect(applied.data?.events.map(({ id }) => id)).toEqual(["applied an-b student04"]);
    const first = await app.call(listTeachingEvents, { ...place, size: 1 }, as);
    expect(first.data?.hasMore).toBe(true);
    const before = first.data?.events[0]?.at ?? "";
    const rest = await app.call(listTeachingEvents, { ...place, before }, as);
    expect(rest.data?.events).toHaveLength(4);
  });

  it("says what waits", async () => {
    const before = await waitingOf("teacher01");
    await asks();
    expect(await waitingOf("teacher01")).toBe(before + 1);
    const { data } = await app.call(countWork, {}, as);
    const countOf = (kind: string) => data?.kinds.find((one) => one.kind === kind)?.count;
    expect(countOf("discussion.questions")).toBe(await waitingOf("teacher01"));
    expect(countOf("course.enrolments")).toBeGreaterThanOrEqual(1);
    const other = await app.call(countWork, {}, { as: "student05" });
    expect(other.data).toMatchObject({ total: 0 });
    const drafts = await app.call(countDrafts, {}, { as: "student05" });
    expect(drafts.data).toEqual({ courseNum: 0, noticeNum: 0 });
  });
});

async function waitingOf(userId: string): Promise<number> {
  const { rows } = await sql(
    `select count(*) as num from discussion.inquiry join course.teacher using (course_id)
     where teacher.user_id = $1 and answered_at is null and deleted_at is null`,
    [userId],
  );
  return (rows[0] as { num: number }).num;
}

describe("rights", () => {
  const reads: readonly [AnyOperation, object][] = [
    [getCourseAbstract, place],
    [listClassRunning, place],
    [listAtRisk, place],
    [listPlanUnits, place],
    [listStudentProgress, place],
    [listAchievements, place],
    [getAchievement, { ...place, userId: "student01" }],
  ];
  it.each(reads)(
    "$name: only the team and those above, none of another school, with good input",
    async (operation, params) => {
      const call = (more: object, options: object = as) =>
        app.call(operation, { ...params, ...more } as InputOf<AnyOperation>, options);
      expect((await call({}, {})).status).toBe(401);
      for (const stranger of ["student01", "teacher02", "teacher03"])
        expect((await call({}, { as: stranger })).success).toBe(false);
      expect((await call({ courseId: "no-such-course" })).status).toBe(404);
      expect((await call({ periodId: "demo-other" })).status).toBe(404);
      expect((await call({ courseId: "" })).status).toBe(400);
      expect((await call({}, { as: "school01" })).success).toBe(true);
    },
  );

  it("events of another's course stay hidden; the desk needs a session", async () => {
    const { data } = await app.call(listTeachingEvents, place, { as: "teacher02" });
    expect(data).toEqual({ events: [], hasMore: false });
    expect((await app.call(listTeachingEvents, {})).status).toBe(401);
    expect((await app.call(listTeachingEvents, { size: 101 }, as)).status).toBe(400);
    expect((await app.call(countDrafts, {})).status).toBe(401);
  });
});

describe("sheets", () => {
  const sheet = async (what: string, who?: string) =>
    app.fetch(`/api/statistics/api/course/export/${what}?courseId=${COURSE}`, {
      headers: who === undefined ? {} : { "x-token": await app.tokenOf(who) },
    });
  it.each(["achievement", "progress", "classes", "days", "units"])(
    "%s: for the team only",
    async (what) => {
      const answer = await sheet(what, "teacher01");
      expect(answer.status).toBe(200);
      expect(new Uint8Array(await answer.arrayBuffer()).subarray(0, 2)).toEqual(
        new TextEncoder().encode("PK"),
      );
      expect((await sheet(what, "teacher02")).status).toBe(404);
      expect((await sheet(what)).status).toBe(401);
    },
  );
});
