import { getCalendarAddress } from "@perennial/contract/live/attend.ts";
import { listSessions } from "@perennial/contract/live/session.ts";
import { listSchedule, renewCalendarAddress } from "@perennial/contract/live/schedule.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { aCourse, insertCourses } from "../course/fixtures.ts";
import { freezeClock } from "../kernel/clock.ts";
import { tablesOf } from "../kernel/services.ts";
import type { LiveTables } from "./tables.ts";

const SCHOOL = "corp-senior-university";
const learner = { as: "student01" } as const;
let app: TestApp;

beforeAll(async () => {
  freezeClock(new Date("2026-11-20T09:30:00+08:00"));
  app = await startTestApp();
  const { db, pool } = app.services;
  const chapters = [
    {
      name: "第一章",
      units: [
        { name: "先开", resourceType: 1, minutes: 5 },
        { name: "后开", resourceType: 1, minutes: 5 },
      ],
    },
  ];
  await insertCourses(tablesOf<LiveTables>(db), [
    aCourse({
      id: "dated",
      name: "有日程, 的课",
      corpId: SCHOOL,
      siteIds: ["province"],
      startsOn: "2026-11-02",
      endsOn: "2026-11-30",
      chapters,
      classes: [
        { id: "dated-a", name: "甲班", quota: 0, studentNum: 0 },
        { id: "dated-b", name: "乙班", quota: 0, studentNum: 0 },
      ],
    }),
    aCourse({
      id: "foreign",
      name: "别人的课",
      corpId: SCHOOL,
      siteIds: ["province"],
      startsOn: "2026-11-03",
      endsOn: "2026-11-29",
      chapters,
      classes: [{ id: "foreign-a", name: "丙班", quota: 0, studentNum: 0 }],
    }),
  ]);
  await pool.query(
    "update course.unit set opens_on = '2026-11-10' where id in ('dated-c1-u2', 'foreign-c1-u2')",
  );
  await pool.query("update course.class set ends_on = '2026-11-27' where id = 'dated-a'");
  await pool.query("delete from course.enrolment where user_id in ('student01', 'student02')");
  await pool.query(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, status, source)
     values ('dated-a', 'student01', 'dated-p1', 'dated', $1, 'province', 1, 'self'),
       ('foreign-a', 'student01', 'foreign-p1', 'foreign', $1, 'province', 0, 'self')`,
    [SCHOOL],
  );
  const session = (id: string, classId: string | null, at: string, audit: number) =>
    pool.query(
      `insert into live.session (id, course_id, period_id, class_id, site_id, corp_id, right_path, name, teacher_id,
         starts_at, minutes, provider, audit, created_by)
       values ($1, 'dated', 'dated-p1', $2, 'province', $3, '', $1, 'teacher02', $4, 60, 'push', $5, 'teacher02')`,
      [id, classId, SCHOOL, at, audit],
    );
  await session("for-all", null, "2026-11-12T19:30:00+08:00", 2);
  await session("for-a", "dated-a", "2026-11-13T00:10:00+08:00", 2);
  await session("for-b", "dated-b", "2026-11-13T19:30:00+08:00", 2);
  await session("not-passed", null, "2026-11-14T19:30:00+08:00", 1);
});
afterAll(async () => {
  freezeClock(undefined);
  await app.close();
});

const month = { from: "2026-11-01", to: "2026-11-30" };

test("a learner's schedule holds what happens in the own class, by days of China, and nothing else", async () => {
  const { data } = await app.call(listSchedule, month, learner);
  expect(data?.map(({ kind, id, day }) => [kind, id, day])).toEqual([
    ["start", "dated-a", "2026-11-02"],
    ["unit", "dated-c1-u2", "2026-11-10"],
    ["session", "for-all", "2026-11-12"],
    ["session", "for-a", "2026-11-13"],
    ["end", "dated-a", "2026-11-27"],
  ]);
  expect(data?.[2]).toMatchObject({ startsAt: "2026-11-12T11:30:00.000Z", minutes: 60 });
  const day = await app.call(
    listSchedule,
    { from: "2026-11-13", to: "2026-11-13", courseId: "dated" },
    learner,
  );
  expect(day.data?.map(({ id }) => id)).toEqual(["for-a"]);
  expect((await app.call(listSchedule, { ...month, courseId: "foreign" }, learner)).data).toEqual(
    [],
  );
  // Who learns in no course has the lessons of a project's class, and nothing else.
  const { data: others } = await app.call(listSchedule, month, { as: "student02" });
  expect(others?.map(({ kind, id }) => [kind, id])).toEqual(
    [1, 2, 3, 4, 5, 6].map((lesson) => ["lesson", `demo-lesson-${lesson}`]),
  );
});

test("an end is done once the required units are", async () => {
  const { pool } = app.services;
  await pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, completed_at)
     select 'student01', unit.id, 'dated-p1', 'dated', 'dated-a', now() from course.unit where chapter_id = 'dated-c1'`,
  );
  const { data } = await app.call(listSchedule, month, learner);
  expect(data?.filter(({ isDone }) => isDone).map(({ kind }) => kind)).toEqual(["unit", "end"]);
});

test.each([
  ["backwards", { from: "2026-11-02", to: "2026-11-01" }, "live.rangeWrong"],
  ["too long", { from: "2026-01-01", to: "2026-12-31" }, "live.rangeWrong"],
])("days that are %s are refused", async (_name, range, code) => {
  expect(await app.call(listSchedule, range, learner)).toMatchObject({ status: 400, code });
});

test("asks for days and for somebody who is signed in", async () => {
  expect(
    await app.call(listSchedule, { from: "gestern", to: "2026-11-01" }, learner),
  ).toMatchObject({ status: 400 });
  expect(await app.call(listSchedule, month)).toMatchObject({ status: 401 });
  expect(await app.call(renewCalendarAddress, {})).toMatchObject({ status: 401 });
});

const feed = async (url: string | undefined, query = "") =>
  app.fetch(`${new URL(url ?? "").pathname}${query}`);

test("a calendar program reads all of it, whole days as such", async () => {
  const { data } = await app.call(getCalendarAddress, {}, learner);
  const answer = await feed(data?.url);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const text = (await answer.text()).replaceAll("\r\n ", "");
  const lines = text.split("\r\n");
  expect(lines.slice(0, 3)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Perennial//Schedule//ZH",
  ]);
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(5);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(5);
  expect(lines).toContain("SUMMARY:有日程\\, 的课 结束");
  expect(lines).toContain("DTSTART;VALUE=DATE:20261127");
  expect(lines).toContain("DTEND;VALUE=DATE:20261128");
  expect(lines).toContain("DTSTART:20261112T113000Z");
  expect(new Set(lines.filter((line) => line.startsWith("UID:"))).size).toBe(5);
  const course = await (await feed(data?.url, "?courseId=foreign")).text();
  expect(course).not.toContain("BEGIN:VEVENT");
  const teacher = await app.call(getCalendarAddress, {}, { as: "teacher02" });
  expect(await (await feed(teacher.data?.url)).text()).toContain("UID:for-b@");
});

test("a renewed address ends the one before; one of a closed account ends too", async () => {
  const before = await app.call(getCalendarAddress, {}, learner);
  const renewed = await app.call(renewCalendarAddress, {}, learner);
  expect((await feed(before.data?.url)).status).toBe(403);
  expect((await feed(renewed.data?.url)).status).toBe(200);
  expect((await app.call(getCalendarAddress, {}, learner)).data).toEqual(renewed.data);
  const again = await app.call(renewCalendarAddress, {}, learner);
  expect(again.data?.url).not.toBe(renewed.data?.url);
  expect((await feed(renewed.data?.url)).status).toBe(403);
  expect((await feed(again.data?.url?.replace("student01", "student02"))).status).toBe(403);
  const other = await app.call(getCalendarAddress, {}, { as: "student02" });
  await app.services.pool.query(
    "update identity.\"user\" set is_enabled = false where id = 'student02'",
  );
  expect((await feed(other.data?.url)).status).toBe(403);
});

test("who teaches sees the sessions of all own courses, in every state, and no others", async () => {
  await app.services.pool.query(
    "insert into course.teacher (course_id, user_id, kind, added_by) values ('dated', 'teacher02', 1, 'teacher02')",
  );
  const names = async (as: string) => {
    const { data } = await app.call(listSessions, { isTaught: true, pageSize: 100 }, { as });
    return (data ?? []).filter(({ courseId }) => courseId === "dated").map(({ name }) => name);
  };
  const { rows } = await app.services.pool.query<{ name: string }>(
    "select name from live.session where course_id = 'dated'",
  );
  expect((await names("teacher02")).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(await names("student01")).toEqual([]);
  expect(await app.call(listSessions, { isTaught: true })).toMatchObject({ status: 401 });
});
