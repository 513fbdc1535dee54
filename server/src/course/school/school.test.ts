import {
  assignCourse,
  importPlacements,
  listAssignmentClasses,
  listAssignmentStudents,
  listAssignments,
  placeStudents,
  placeStudentsByRule,
  undoPlacements,
  withdrawAssignment,
} from "@perennial/contract/course/school/assignment.ts";
import { saveClass } from "@perennial/contract/course/class/class.ts";
import {
  listPeriods,
  listManagedCourses,
  listSchoolClasses,
  setCoursesVisible,
} from "@perennial/contract/course/school/course-admin.ts";
import { getCourse } from "@perennial/contract/course/course.ts";
import {
  confirmFeedback,
  importScores,
  listFeedback,
  saveScores,
  sendFeedback,
  sendFeedbackBack,
} from "@perennial/contract/course/school/credit-feedback.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { freezeClock } from "../../kernel/clock.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { readSheet, writeSheet } from "../../kernel/sheet/sheet.ts";
import { aCourse, insertCourses } from "../fixtures.ts";
import type { CourseTables } from "../tables.ts";

const SCHOOL = "corp-senior-university";
const OWN = "own-course";
const PLATFORM = "platform-course";
const PERIOD = `${PLATFORM}-p1`;

let app: TestApp;
const classes: string[] = [];

async function uploaded(as: string, rows: readonly (readonly SheetCell[])[]): Promise<string> {
  const titles = [{ title: "登录名" }, { title: "成绩" }];
  const { bytes } = await writeSheet(app.services.heavy, titles, rows);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "sheet.xlsx");
  const answer = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

beforeAll(async () => {
  freezeClock(new Date("2026-11-20T09:30:00+08:00"));
  app = await startTestApp();
  // The demo assigns courses of its own.
  await app.services.pool.query("delete from course.assignment");
  await insertCourses(tablesOf<CourseTables>(app.services.db), [
    aCourse({ id: OWN, name: "校内课程", corpId: SCHOOL, siteIds: ["province"] }),
    aCourse({ id: PLATFORM, name: "平台课程", hours: 16, siteIds: ["province"] }),
    aCourse({ id: "draft-course", name: "草稿课程", publishStatus: 0 }),
  ]);
  await app.services.pool.query(
    `update course.course set site_id = 'province',
       right_path = (select right_path from organisation.corp where id = corp_id)
     where id = any($1)`,
    [[OWN, PLATFORM, "draft-course"]],
  );
  for (const [name, startDate] of [
    ["已开班", "2026-11-01"],
    ["未开班", "2026-12-01"],
    ["未开小班", "2026-12-01"],
  ] as const) {
    const { data } = await app.call(
      saveClass,
      { periodId: PERIOD, name, startDate, quota: name === "未开小班" ? 1 : 0, enrolMode: 3 },
      { as: "platform01" },
    );
    classes.push(data?.id ?? "");
  }
});
// Nothing is assigned, nobody placed, nobody scored.
beforeEach(async () => {
  await app.owner("truncate course.assignment, course.credit_feedback cascade");
  await app.services.pool.query("delete from course.enrolment where period_id = $1", [PERIOD]);
  await app.services.pool.query("update course.class set student_num = 0 where period_id = $1", [
    PERIOD,
  ]);
});
afterAll(async () => {
  freezeClock(undefined);
  await app.close();
});

const assign = (input: object = {}, as = "platform01") =>
  app.call(assignCourse, { periodId: PERIOD, corpIds: [SCHOOL], credit: 2, ...input }, { as });
/** The platform's course given to the school; gives the assignment's id. */
async function anAssignment(): Promise<string> {
  expect((await assign()).data).toEqual({ done: 1 });
  return (await app.call(listAssignments, {}, { as: "school01" })).data?.[0]?.id ?? "";
}
/** An assignment whose learners are placed: student01 in the class that has begun, others in one that has not. */
async function placed(): Promise<string> {
  const id = await anAssignment();
  const [begun = "", later = ""] = classes;
  for (const [classId, userIds] of [
    [begun, ["student01"]],
    [later, ["student03", "student04"]],
  ] as const) {
    const wanted = { id, classId, userIds: [...userIds] };
    const { data } = await app.call(placeStudents, wanted, { as: "school01" });
    expect(data).toEqual({ done: userIds.length });
  }
  return id;
}

describe("courses of a scope", () => {
  it("a school sees its own, a site those of its branch; filters narrow", async () => {
    const list = async (as: string, filter = {}) =>
      (await app.call(listManagedCourses, { pageSize: 100, ...filter }, { as })).data?.map(
        ({ id }) => id,
      ) ?? [];
    const ofSchool = await list("school01");
    expect(ofSchool).toContain(OWN);
    expect(ofSchool).not.toContain(PLATFORM);
    expect(await list("platform01")).toEqual(
      expect.arrayContaining([OWN, PLATFORM, "draft-course"]),
    );
    expect(await list("platform01", { publishStatus: 0, keyword: "草稿" })).toEqual([
      "draft-course",
    ]);
    expect(await list("platform01", { corpId: SCHOOL })).not.toContain(PLATFORM);
    expect(await list("platform01", { corpId: "nowhere" })).toEqual([]);
    expect(await app.call(listManagedCourses, {}, { as: "teacher01" })).toMatchObject({
      status: 403,
    });
    expect(await app.call(listManagedCourses, {})).toMatchObject({ status: 401 });
  });

  it("are taken off the site and put on again, at once", async () => {
    const seen = async () => (await app.call(getCourse, { courseId: OWN })).status;
    expect(await seen()).toBe(200);
    await app.call(setCoursesVisible, { courseIds: [OWN], isVisible: false }, { as: "school01" });
    expect(await seen()).toBe(404);
    expect(
      (
        await app.call(
          listManagedCourses,
          { isVisible: false, keyword: "校内" },
          { as: "school01" },
        )
      ).data,
    ).toHaveLength(1);
    await app.call(setCoursesVisible, { courseIds: [OWN], isVisible: true }, { as: "school01" });
    expect(await seen()).toBe(200);
    expect(
      await app.call(
        setCoursesVisible,
        { courseIds: [PLATFORM], isVisible: false },
        { as: "school01" },
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await app.call(setCoursesVisible, { courseIds: [], isVisible: false }, { as: "school01" }),
    ).toMatchObject({ status: 400 });
  });

  it("classes by time, of the own scope", async () => {
    const names = async (as: string, time: "running" | "upcoming") =>
      (await app.call(listSchoolClasses, { time, keyword: "平台课程" }, { as })).data
        ?.map(({ name }) => name)
        .toSorted();
    expect(await names("platform01", "running")).toEqual(["已开班"]);
    expect(await names("platform01", "upcoming")).toEqual(["未开小班", "未开班"]);
    expect(await names("school01", "running")).toEqual([]);
    expect(await app.call(listSchoolClasses, {}, { as: "student01" })).toMatchObject({
      status: 403,
    });
  });
});

describe("assigning", () => {
  it("gives a published period of the own scope to schools of the own branch", async () => {
    expect(
      (await app.call(listPeriods, { keyword: "平台课程" }, { as: "platform01" })).data?.map(
        ({ id }) => id,
      ),
    ).toEqual([PERIOD]);
    expect((await assign({})).data).toEqual({ done: 1 });
    expect(await assign({ periodId: "draft-course-p1" })).toMatchObject({
      code: "course.assignNotPublished",
    });
    expect(await assign({ corpIds: ["nowhere"] })).toMatchObject({ code: "course.corpOutOfReach" });
    expect(await assign({ credit: 0.3 })).toMatchObject({ status: 400 });
    expect(await assign({}, "school01")).toMatchObject({ status: 404 });
    expect(await assign({}, "teacher01")).toMatchObject({ status: 403 });
    expect(
      await assign({ periodId: `${OWN}-p1`, corpIds: ["corp-craft-college"] }, "school01"),
    ).toMatchObject({ code: "course.corpOutOfReach" });
    const { data } = await app.call(listAssignments, {}, { as: "school01" });
    expect(data).toMatchObject([
      {
        courseId: PLATFORM,
        corpId: SCHOOL,
        credit: 2,
        placedNum: 0,
        may: { enterScores: false, withdraw: false },
      },
    ]);
    const assigned = data?.[0]?.id ?? "";
    expect((await app.call(listAssignments, {}, { as: "platform01" })).data).toMatchObject([
      { id: assigned, may: { enterScores: true } },
    ]);
  });
});

describe("学生分班", () => {
  it("by list, by rule and by sheet; undone until the class begins", async () => {
    const assigned = await anAssignment();
    const [begun = "", later = "", small = ""] = classes;
    const as = "school01";
    const students = async (filter = {}) =>
      (await app.call(listAssignmentStudents, { id: assigned, pageSize: 100, ...filter }, { as }))
        .data ?? [];
    expect(
      (await app.call(listAssignmentClasses, { id: assigned }, { as })).data?.map(
        ({ hasStarted }) => hasStarted,
      ),
    ).toEqual([true, false, false]);
    const all = await students();
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(["student01", "student03"]));
    const place = (classId: string, ...userIds: string[]) =>
      app.call(placeStudents, { id: assigned, classId, userIds }, { as });
    expect((await place(begun, "student01")).data).toEqual({ done: 1 });
    expect(await place(later, "student01")).toMatchObject({ code: "course.alreadyEnrolled" });
    expect(await place(later, "teacher02")).toMatchObject({ code: "course.learnerUnknown" });
    expect(await place("nowhere", "student03")).toMatchObject({ code: "course.classNotFound" });
    expect((await place(small, "student03")).data).toEqual({ done: 1 });
    expect(await place(small, "student04")).toMatchObject({ code: "course.classFull" });
    expect(await students({ place: "in", keyword: "student03" })).toMatchObject([
      { className: "未开小班", mayUndo: true },
    ]);
    const undo = (...userIds: string[]) =>
      app.call(undoPlacements, { id: assigned, userIds }, { as });
    expect(await undo("student01")).toMatchObject({ code: "course.classStarted" });
    expect((await undo("student03")).data).toEqual({ done: 1 });
    expect(await undo("student03")).toMatchObject({ code: "course.enrolmentNotFound" });
    const fileUrl = await uploaded(as, [["student03"], ["nobody"], ["student01"]]);
    const report = await app.call(
      importPlacements,
      { id: assigned, classId: later, fileUrl },
      { as },
    );
    expect(report.data).toMatchObject({ total: 3, succeeded: 1 });
    expect(report.data?.faults.map(({ row }) => row)).toEqual([3, 4]);
    const free = (await students({ place: "out" })).length;
    const rule = await app.call(
      placeStudentsByRule,
      { id: assigned, classIds: [small, later] },
      { as },
    );
    expect(rule.data).toEqual({ done: free, left: 0 });
    expect(await students({ place: "out" })).toEqual([]);
    const { rows } = await app.services.pool.query<{
      name: string;
      student_num: number;
      real: number;
    }>(
      `select name, student_num, (select count(*) from course.enrolment where class_id = class.id and status = 1)::integer as real
       from course.class where period_id = $1`,
      [PERIOD],
    );
    for (const row of rows) expect(row.student_num).toBe(row.real);
    expect(rows.find(({ name }) => name === "未开小班")?.student_num).toBe(1);
  });

  it("is the home school's affair", async () => {
    const assigned = await placed();
    for (const as of ["teacher01", "student01"])
      expect(await app.call(listAssignmentStudents, { id: assigned }, { as })).toMatchObject({
        status: 403,
      });
    expect(
      await app.call(listAssignmentStudents, { id: "nowhere" }, { as: "school01" }),
    ).toMatchObject({ code: "course.assignmentNotFound" });
    expect(await app.call(withdrawAssignment, { id: assigned }, { as: "school01" })).toMatchObject({
      code: "course.assignmentNotFound",
    });
    expect(
      await app.call(withdrawAssignment, { id: assigned }, { as: "platform01" }),
    ).toMatchObject({ code: "course.assignHasLearners" });
  });
});

describe("学分反馈", () => {
  it("scores by who offers, recognised or sent back by the home school", async () => {
    const assigned = await placed();
    const rows = async (as: string, filter = {}) =>
      (await app.call(listFeedback, { id: assigned, ...filter }, { as })).data ?? [];
    expect(await rows("school01", { keyword: "student01" })).toMatchObject([
      { score: null, status: 0 },
    ]);
    const people = { id: assigned, userIds: ["student01"] };
    expect(await app.call(sendFeedback, people, { as: "platform01" })).toMatchObject({
      code: "course.feedbackNoScore",
    });
    const save = (score: number, userId = "student01", as = "platform01") =>
      app.call(saveScores, { id: assigned, scores: [{ userId, score }] }, { as });
    expect(await save(90, "student01", "school01")).toMatchObject({
      code: "course.assignmentNotFound",
    });
    expect(await save(101)).toMatchObject({ status: 400 });
    expect(await save(9, "teacher02")).toMatchObject({ code: "course.feedbackUnknown" });
    await save(88.5);
    expect(await rows("school01", { keyword: "student01" })).toMatchObject([
      { score: 88.5, isPassed: true, credit: 2, hours: 16 },
    ]);
    expect(await app.call(confirmFeedback, people, { as: "school01" })).toMatchObject({
      code: "course.feedbackStep",
    });
    expect((await app.call(sendFeedback, people, { as: "platform01" })).data).toEqual({ done: 1 });
    expect(await save(1)).toMatchObject({ code: "course.feedbackStep" });
    expect(
      (await app.call(sendFeedbackBack, { ...people, comment: "请核对" }, { as: "school01" })).data,
    ).toEqual({ done: 1 });
    expect(await rows("platform01", { status: 0, keyword: "student01" })).toMatchObject([
      { comment: "请核对" },
    ]);
    await app.call(sendFeedback, people, { as: "platform01" });
    expect((await app.call(confirmFeedback, people, { as: "school01" })).data).toEqual({ done: 1 });
    expect(
      await app.call(sendFeedbackBack, { ...people, comment: "x" }, { as: "school01" }),
    ).toMatchObject({ code: "course.feedbackStep" });
  });

  it("scores come from a sheet, and go out as one", async () => {
    const assigned = await placed();
    const known = { id: assigned, userIds: ["student01"] };
    const scores = [{ userId: "student01", score: 88.5 }];
    await app.call(saveScores, { id: assigned, scores }, { as: "platform01" });
    await app.call(sendFeedback, known, { as: "platform01" });
    expect((await app.call(confirmFeedback, known, { as: "school01" })).data).toEqual({ done: 1 });
    const fileUrl = await uploaded("platform01", [
      ["student03", "59.5"],
      ["student04", "abc"],
      ["student01", "99"],
      ["nobody", "1"],
    ]);
    const report = await app.call(importScores, { id: assigned, fileUrl }, { as: "platform01" });
    expect(report.data).toMatchObject({ total: 4, succeeded: 1 });
    expect(report.data?.faults.map(({ row }) => row)).toEqual([3, 4, 5]);
    const sheet = await app.fetch(`/api/course/api/feedback/export?id=${assigned}`, {
      headers: { "x-token": await app.tokenOf("school01") },
    });
    const cells = await readSheet(
      app.services.heavy,
      new Uint8Array(await sheet.arrayBuffer()),
      1_000,
    );
    expect(cells.find((row) => row[2] === "student01")?.slice(5)).toEqual([
      "88.5",
      "是",
      "16",
      "2",
      "已确认",
    ]);
    expect(cells.find((row) => row[2] === "student03")?.slice(5, 7)).toEqual(["59.5", "否"]);
    expect(
      (
        await app.fetch(`/api/course/api/feedback/export?id=${assigned}`, {
          headers: { "x-token": await app.tokenOf("teacher01") },
        })
      ).status,
    ).toBe(403);
  });
});
