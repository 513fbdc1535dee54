import {
  listOwnTimetable,
  listProjectTimetable,
} from "@perennial/contract/live/project-timetable.ts";
import { listSchedule } from "@perennial/contract/live/schedule.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { createProjectClass, moveToClass } from "@perennial/contract/training/class/class.ts";
import { getTeachingDesk } from "@perennial/contract/training/teaching/desk.ts";
import { removeLesson, saveLesson } from "@perennial/contract/training/teaching/lesson.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildOn } from "../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let packageId = "";
let courseId = "";
let manager = "";
let head = "";
let [first, second] = ["", ""];
let [own, other] = ["", ""];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  manager = await build.person({ role: "Teacher", corpId });
  head = await build.person({ role: "Teacher", corpId, name: "沈青禾" });
  const course = await build.course();
  courseId = course.id;
  [own, other] = [await build.learner(course), await build.person()];
  packageId = await build.coursePackage({
    ownerId: manager,
    corpId,
    project: {},
    memberIds: [own, other],
    required: [course.id],
  });
  const make = async (name: string, userId: string): Promise<string> => {
    const { data } = await app.call(
      createProjectClass,
      { packageId, name, startDate: "2027-03-01", endDate: "2027-03-31" },
      { as: manager },
    );
    const classId = data?.id ?? "";
    await app.call(moveToClass, { packageId, userIds: [userId], classId }, { as: manager });
    return classId;
  };
  first = await make("一班", own);
  second = await make("二班", other);
  await app.services.pool.query("update training.class set head_id = $1 where id = $2", [
    head,
    first,
  ]);
});
beforeEach(() => app.services.pool.query("delete from training.lesson"));
afterAll(() => app.close());

const week = { from: "2027-03-01", to: "2027-03-07" } as const;
type Given = Partial<InputOf<typeof saveLesson>>;
const save = (more: Given = {}, as = manager) =>
  app.call(
    saveLesson,
    {
      packageId,
      classId: first,
      topic: "云手",
      startsAt: "2027-03-03T11:00:00.000Z",
      minutes: 90,
      place: "人民公园东门",
      teacherId: head,
      ...more,
    },
    as === "" ? {} : { as },
  );
const shown = async (as = manager, more: { classId?: string } = {}) =>
  (await app.call(listProjectTimetable, { packageId, ...week, ...more }, { as })).data ?? [];
const lessons = async (as?: string, more?: { classId?: string }) =>
  (await shown(as, more)).filter(({ kind }) => kind === "lesson").map(({ name }) => name);
const ownNames = async (as: string) =>
  (await app.call(listOwnTimetable, { packageId, ...week }, { as })).data?.map(
    ({ kind, name }) => `${kind} ${name}`,
  );

it("puts a lesson into the timetable of its class, which its learners see", async () => {
  const { data } = await save();
  expect((await shown()).find(({ kind }) => kind === "lesson")).toMatchObject({
    id: data?.id,
    day: "2027-03-03",
    startsAt: "2027-03-03T11:00:00.000Z",
    endsAt: "2027-03-03T12:30:00.000Z",
    place: "人民公园东门",
    teacherName: "沈青禾",
    className: "一班",
    mayChange: true,
  });
  expect(await ownNames(own)).toEqual(["classStarts 一班", "lesson 云手"]);
  expect(await ownNames(other)).toEqual(["classStarts 二班"]);
  expect(await ownNames(manager)).toEqual([]);
  const { data: schedule } = await app.call(listSchedule, week, { as: own });
  expect(schedule).toMatchObject([{ kind: "lesson", name: "云手", courseId: packageId }]);
  expect((await app.call(listSchedule, week, { as: other })).data).toEqual([]);
});

it("leaves out exams of other projects and other classes, and sessions of another class of the course", async () => {
  const { pool } = app.services;
  const foreign = await build.coursePackage({ ownerId: manager, corpId, project: {} });
  const at = "2027-03-04T01:00:00.000Z";
  const { rows } = await pool.query<{ period: string; class: string }>(
    `select period_id as period, class_id as class from course.enrolment
     where user_id = $1 and course_id = $2`,
    [own, courseId],
  );
  const [place] = rows;
  const { rows: papers } = await pool.query<{ id: string }>(
    `insert into assessment.paper (site_id, corp_id, right_path, owner_id, library_kind, library_id, kind, name,
       total, pass_line)
     select site_id, corp_id, right_path, $1, 1, $2, 0, '试卷', 100, 60
     from training.package where id = $3 returning id`,
    [manager, courseId, packageId],
  );
  const paperId = papers[0]?.id ?? "";
  const exam = (name: string, groupId: string | null, groupClasses: string[], classes: string[]) =>
    pool.query(
      `insert into assessment.setting (paper_id, kind, site_id, course_id, period_id, name, rules, opens_at,
         by_id, group_id, group_class_ids, class_ids)
       select $10, 0, site_id, $1, $2, $3, '{}', $4, $5, $6, $7, $8
       from training.package where id = $9`,
      [
        courseId,
        place?.period,
        name,
        at,
        manager,
        groupId,
        groupClasses,
        classes,
        packageId,
        paperId,
      ],
    );
  await exam("课程考试", null, [], []);
  await exam("课程别班考试", null, [], ["no-class"]);
  await exam("项目考试", packageId, [], []);
  await exam("一班考试", packageId, [first], []);
  await exam("二班考试", packageId, [second], []);
  await exam("别的项目考试", foreign, [], []);
  for (const [name, classId] of [
    ["本班直播", place?.class],
    ["别班直播", "no-class"],
  ] as const)
    await pool.query(
      `insert into live.session (course_id, period_id, class_id, site_id, corp_id, right_path, name, teacher_id,
         starts_at, minutes, provider, audit, created_by)
       select $1, $2, $3, site_id, corp_id, right_path, $4, $5, $6, 60, 'push', 2, $5
       from training.package where id = $7`,
      [courseId, place?.period, classId, name, manager, at, packageId],
    );
  const met = async (names: Promise<string[] | undefined>) =>
    (await names)
      ?.filter((name) => /考试|直播/u.test(name))
      .map((name) => name.split(" ").at(-1))
      .toSorted();
  const ofTeam = async (more: { classId?: string } = {}) =>
    (await shown(manager, more)).map(({ name }) => name);
  const all = [
    "课程考试",
    "课程别班考试",
    "项目考试",
    "一班考试",
    "二班考试",
    "本班直播",
    "别班直播",
  ];
  expect(await met(ofTeam())).toEqual(all.toSorted());
  expect(await met(ofTeam({ classId: first }))).toEqual(
    all.filter((name) => name !== "二班考试").toSorted(),
  );
  expect(await met(ownNames(own))).toEqual(
    ["课程考试", "项目考试", "一班考试", "本班直播"].toSorted(),
  );
  // Who does not learn in the course has nothing of it.
  expect(await met(ownNames(other))).toEqual([]);
  await pool.query("delete from assessment.setting where paper_id = $1", [paperId]);
  await pool.query("delete from live.session where course_id = $1", [courseId]);
});

it("refuses what clashes by class, teacher or place, and names the other lesson", async () => {
  const { data } = await save();
  const fault = async (more: Given) => {
    const answer = await save({ startsAt: "2027-03-03T12:00:00.000Z", topic: "别的", ...more });
    expect(answer).toMatchObject({ code: "training.lessonClash" });
    return (answer as { fields?: { path: string; message: string }[] }).fields;
  };
  expect(await fault({ place: "", teacherId: null })).toEqual([
    { path: "classId", message: "一班 has “云手” (一班) 2027-03-03 19:00–20:30" },
  ]);
  expect(await fault({ classId: second, place: "" })).toMatchObject([
    { path: "teacherId", message: expect.stringContaining("沈青禾") },
  ]);
  expect(await fault({ classId: second, teacherId: null })).toMatchObject([{ path: "place" }]);
  const free = { classId: second, place: "东城学堂", teacherId: null, topic: "别的" };
  expect((await save(free)).success).toBe(true);
  // One that begins as the other ends, and the lesson itself, clash with nothing.
  expect((await save({ startsAt: "2027-03-03T12:30:00.000Z", topic: "接着练" })).success).toBe(
    true,
  );
  expect((await save({ id: data?.id ?? "", minutes: 60 })).success).toBe(true);
});

it("says of another project's lesson only that the place or the teacher is taken", async () => {
  const elsewhere = await build.coursePackage({ ownerId: manager, corpId, project: {} });
  const { data } = await app.call(
    createProjectClass,
    { packageId: elsewhere, name: "机密班", startDate: "2027-03-01", endDate: "2027-03-31" },
    { as: manager },
  );
  const there = { packageId: elsewhere, classId: data?.id ?? "", topic: "保密课题" };
  expect((await save({ ...there, teacherId: null })).success).toBe(true);
  const answer = await save({ topic: "别的" });
  expect(answer).toMatchObject({
    code: "training.lessonClash",
    fields: [
      {
        path: "place",
        message: "人民公园东门 is taken by another project 2027-03-03 19:00–20:30",
      },
    ],
  });
  expect(JSON.stringify(answer)).not.toMatch(/机密|保密/);
});

it("lets one of two who write at the same moment in", async () => {
  const both = await Promise.all([save(), save({ topic: "抢着排" })]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
});

it("is changed by the team, and by who leads the class for it alone", async () => {
  const { data } = await save();
  const id = data?.id ?? "";
  await save({ classId: second, topic: "二班的课", place: "", teacherId: null });
  expect(await lessons(head)).toEqual(["云手"]);
  expect(await lessons(head, { classId: second })).toEqual([]);
  expect(await lessons(manager, { classId: second })).toEqual(["二班的课"]);
  expect((await save({ id, topic: "云手复习" }, head)).success).toBe(true);
  expect(await save({ classId: second }, head)).toMatchObject({ code: "training.classNotFound" });
  const remove = (lessonId: string, as: string) =>
    app.call(removeLesson, { packageId, id: lessonId }, { as });
  const theirs = (await shown()).find(({ name }) => name === "二班的课")?.id ?? "";
  expect(await remove(theirs, head)).toMatchObject({ code: "training.lessonNotFound" });
  expect((await remove(id, head)).data).toBe(true);
  expect(await lessons()).toEqual(["二班的课"]);
});

it("refuses bad input, who is not signed in, learners and people of elsewhere", async () => {
  const elsewhere = await build.person({ role: "Teacher", corpId: await build.corp() });
  for (const more of [{ topic: " " }, { minutes: 3 }, { startsAt: "soon" }])
    expect(await save(more)).toMatchObject({ status: 400 });
  expect(await save({ classId: "no-class" })).toMatchObject({ code: "training.classNotFound" });
  expect(await save({ teacherId: own })).toMatchObject({ code: "training.lessonTeacher" });
  expect(await save({ id: "no-lesson" })).toMatchObject({ code: "training.lessonNotFound" });
  expect(await save({}, "")).toMatchObject({ status: 401 });
  expect((await save({}, own)).success).toBe(false);
  expect(await save({}, elsewhere)).toMatchObject({ code: "training.packageNotFound" });
  const list = (from: string, to: string, as: string) =>
    app.call(listProjectTimetable, { packageId, from, to }, { as });
  expect(await list("2027-03-07", "2027-03-01", manager)).toMatchObject({
    code: "live.rangeWrong",
  });
  for (const as of [own, elsewhere])
    expect(await list(week.from, week.to, as)).toMatchObject({ code: "training.packageNotFound" });
});

it("tells who works in it of its classes, courses and teachers", async () => {
  const desk = (as: string) => app.call(getTeachingDesk, { packageId }, { as });
  expect((await desk(manager)).data).toMatchObject({
    leads: true,
    classes: [{ id: first }, { id: second }],
    courses: [{ id: courseId }],
  });
  expect((await desk(head)).data).toMatchObject({ leads: false, classes: [{ id: first }] });
  expect((await desk(own)).success).toBe(false);
});
