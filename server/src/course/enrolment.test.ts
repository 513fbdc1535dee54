import {
  addLearners,
  approveLearners,
  importLearners,
  listLearners,
  moveLearners,
  refuseLearners,
  removeLearners,
  searchLearners,
} from "@perennial/contract/course/class-learner.ts";
import {
  addClassAdmin,
  listClassAdmins,
  removeClassAdmin,
  searchClassAdmins,
} from "@perennial/contract/course/class-admin.ts";
import { listClassEvents } from "@perennial/contract/course/class-event.ts";
import {
  deleteClass,
  getClass,
  listClasses,
  mergeClasses,
  renewInviteCode,
  saveClass,
  setClassClosed,
} from "@perennial/contract/course/class.ts";
import {
  enrol,
  getEnrolment,
  leaveClass,
  listOwnEnrolments,
} from "@perennial/contract/course/enrolment.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { freezeClock } from "../kernel/clock.ts";
import { inTransaction } from "../kernel/transaction.ts";
import { tablesOf } from "../kernel/services.ts";
import { writeSheet } from "../kernel/sheet.ts";
import { stepEnrolment } from "./enrolment-place.ts";
import { aCourse, insertCourses } from "./fixtures.ts";
import type { CourseTables } from "./tables.ts";

const COURSE = "enrolling";
const PERIOD = `${COURSE}-p1`;
const SCHOOL = "corp-senior-university";

let app: TestApp;
let at = 0;
/** A class of its own for each test. */
let klass = "";

async function newClass(values: Record<string, unknown> = {}): Promise<string> {
  at += 1;
  const { data, resultCode } = await app.call(
    saveClass,
    { periodId: PERIOD, name: `班 ${at}`, ...values } as never,
    { as: "teacher01" },
  );
  expect(resultCode).toBe(0);
  return data?.id ?? "";
}

const counts = async () => {
  const { rows } = await app.services.pool.query<{ period: number; listing: number; of: number }>(
    `select period.student_num as period, listing.student_num as listing,
       (select count(*) from course.enrolment where period_id = period.id and status = 1)::integer as of
     from course.period join course.listing on listing.course_id = period.course_id and site_id = 'province'
     where period.id = $1`,
    [PERIOD],
  );
  return rows[0];
};

beforeAll(async () => {
  app = await startTestApp();
  const db = tablesOf<CourseTables>(app.services.db);
  await insertCourses(db, [
    aCourse({ id: COURSE, corpId: SCHOOL, siteIds: ["province"] }),
    aCourse({
      id: "not-here",
      corpId: SCHOOL,
      siteIds: ["school"],
      classes: [{ id: "class-away", name: "x", quota: 0, studentNum: 0 }],
    }),
  ]);
  await app.services.pool.query(
    `update course.course set site_id = 'province', right_path = (select right_path from organisation.corp where id = $2), owner_id = 'teacher01'
     where id = $1`,
    [COURSE, SCHOOL],
  );
  await app.services.pool.query(
    "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, 'teacher01', 0, 'teacher01')",
    [COURSE],
  );
  freezeClock(new Date("2026-11-20T09:30:00+08:00"));
});
beforeEach(async () => {
  await app.services.pool.query("delete from course.enrolment where period_id = $1", [PERIOD]);
  await app.services.pool.query("update course.class set student_num = 0 where period_id = $1", [
    PERIOD,
  ]);
  await app.services.pool.query("update course.period set student_num = 0 where id = $1", [PERIOD]);
  await app.services.pool.query("update course.listing set student_num = 0 where course_id = $1", [
    COURSE,
  ]);
  klass = await newClass();
});
afterAll(async () => {
  freezeClock(undefined);
  await app.close();
});

describe("enrolling", () => {
  it("takes a learner in at once, counts, and lists the course as one's own", async () => {
    const before = await app.call(getEnrolment, { courseId: COURSE });
    expect(before.data).toMatchObject({ isSignedIn: false, own: null });
    const done = await app.call(enrol, { classId: klass }, { as: "student01" });
    expect(done.data).toEqual({ courseId: COURSE, classId: klass, status: 1 });
    expect(await counts()).toEqual({ period: 1, listing: 1, of: 1 });
    const after = await app.call(getEnrolment, { courseId: COURSE }, { as: "student01" });
    expect(after.data?.own).toMatchObject({ classId: klass, status: 1 });
    const own = await app.call(listOwnEnrolments, { status: 1 }, { as: "student01" });
    expect(own.data).toMatchObject([
      { id: klass, courseId: COURSE, status: 1, course: { id: COURSE } },
    ]);
    expect((await app.call(listOwnEnrolments, {}, { as: "student02" })).data).toEqual([]);
    expect(
      (await app.call(listOwnEnrolments, {}, { as: "student01", host: SCHOOL_HOST })).data ?? [],
    ).toEqual([]);
  });

  it("once per period, whichever class", async () => {
    const other = await newClass();
    await app.call(enrol, { classId: klass }, { as: "student01" });
    for (const classId of [klass, other])
      expect(await app.call(enrol, { classId }, { as: "student01" })).toMatchObject({
        status: 409,
        resultCode: 235305,
      });
    expect(await counts()).toEqual({ period: 1, listing: 1, of: 1 });
  });

  it("by leaving, the place is free again; one may come back", async () => {
    const small = await newClass({ quota: 1 });
    await app.call(enrol, { classId: small }, { as: "student01" });
    expect(await app.call(enrol, { classId: small }, { as: "student02" })).toMatchObject({
      resultCode: 235302,
    });
    expect((await app.call(leaveClass, { classId: small }, { as: "student01" })).data).toBe(true);
    expect(await app.call(leaveClass, { classId: small }, { as: "student01" })).toMatchObject({
      resultCode: 235309,
    });
    expect((await app.call(enrol, { classId: small }, { as: "student02" })).data?.status).toBe(1);
    expect(await app.call(leaveClass, { classId: small }, { as: "student03" })).toMatchObject({
      resultCode: 235308,
    });
  });

  it("never sells a place twice: fifty at once on ten places", async () => {
    const small = await newClass({ quota: 10 });
    const place = { id: small, periodId: PERIOD, courseId: COURSE };
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, (_, one) =>
        inTransaction(app.services, (db) =>
          stepEnrolment(
            tablesOf<CourseTables>(db),
            place,
            { userId: `crowd-${one}`, corpId: SCHOOL, siteId: "province" },
            "enrol",
            "self",
          ),
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const refused = asked.flatMap((one) =>
      one.status === "rejected" ? [one.reason as { code: string }] : [],
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["course.classFull"]));
    expect(await counts()).toEqual({ period: 10, listing: 10, of: 10 });
  });

  it("by invitation wants the code, which can be renewed", async () => {
    const invited = await newClass({ enrolMode: 2 });
    const { data } = await app.call(getClass, { classId: invited }, { as: "teacher01" });
    const old = data?.inviteCode ?? "";
    expect(old).toMatch(/^[A-Z2-9]{8}$/);
    expect(await app.call(enrol, { classId: invited }, { as: "student01" })).toMatchObject({
      resultCode: 235304,
    });
    const fresh = await app.call(renewInviteCode, { classId: invited }, { as: "teacher01" });
    expect(
      await app.call(enrol, { classId: invited, inviteCode: old }, { as: "student01" }),
    ).toMatchObject({ resultCode: 235304 });
    const code = (fresh.data?.inviteCode ?? "").toLowerCase();
    expect(
      (await app.call(enrol, { classId: invited, inviteCode: code }, { as: "student01" })).data
        ?.status,
    ).toBe(1);
  });

  it("by approval waits, takes no place, and is told what became of it", async () => {
    const asked = await newClass({ enrolMode: 1, quota: 1 });
    for (const as of ["student01", "student02", "student03"])
      expect((await app.call(enrol, { classId: asked }, { as })).data?.status).toBe(0);
    expect(await counts()).toEqual({ period: 0, listing: 0, of: 0 });
    const { data } = await app.call(
      approveLearners,
      { classId: asked, userIds: ["student01"] },
      { as: "teacher01" },
    );
    expect(data).toEqual({ done: 1 });
    expect(
      await app.call(
        approveLearners,
        { classId: asked, userIds: ["student02"] },
        { as: "teacher01" },
      ),
    ).toMatchObject({ resultCode: 235302 });
    await app.call(refuseLearners, { classId: asked, userIds: ["student02"] }, { as: "teacher01" });
    expect(await app.call(enrol, { classId: asked }, { as: "student02" })).toMatchObject({
      resultCode: 235302,
    });
    const { rows } = await app.services.pool.query(
      "select title from messaging.message where recipient_id in ('student01', 'student02') and title like '报名%' order by title",
    );
    expect(rows.map((row: { title: string }) => row.title)).toEqual(["报名已通过", "报名未通过"]);
    expect(
      await app.call(
        approveLearners,
        { classId: asked, userIds: ["student04"] },
        { as: "teacher01" },
      ),
    ).toMatchObject({ resultCode: 235308 });
  });

  it("is refused by classes that take nobody, to the team, to the barred, and elsewhere", async () => {
    const school = await newClass({ enrolMode: 3 });
    const closed = await newClass();
    await app.call(setClassClosed, { classId: closed, isClosed: true }, { as: "teacher01" });
    for (const classId of [school, closed])
      expect(await app.call(enrol, { classId }, { as: "student01" })).toMatchObject({
        resultCode: 235303,
      });
    expect(await app.call(enrol, { classId: klass }, { as: "teacher01" })).toMatchObject({
      resultCode: 235306,
    });
    expect(await app.call(enrol, { classId: klass }, { as: "blocked01" })).toMatchObject({
      status: 403,
    });
    expect(await app.call(enrol, { classId: klass })).toMatchObject({ status: 401 });
    expect(await app.call(enrol, { classId: "class-away" }, { as: "student01" })).toMatchObject({
      resultCode: 235002,
    });
    expect(await app.call(enrol, { classId: "" }, { as: "student01" })).toMatchObject({
      status: 400,
    });
    expect(await app.call(getEnrolment, { courseId: "not-here" })).toMatchObject({ status: 404 });
    expect(await counts()).toEqual({ period: 0, listing: 0, of: 0 });
  });
});

describe("classes", () => {
  it("are made, changed, listed, closed and deleted while empty", async () => {
    const list = await app.call(
      listClasses,
      { periodId: PERIOD, keyword: `班 ${at}` },
      { as: "teacher01" },
    );
    expect(list.data?.[0]).toMatchObject({
      id: klass,
      enrolMode: 0,
      isClosed: false,
      may: { edit: true, remove: true },
    });
    const changed = {
      periodId: PERIOD,
      id: klass,
      name: "秋季班",
      quota: 30,
      teacherId: "teacher01",
      startDate: "2026-10-01",
      endDate: "2026-12-01",
    };
    expect((await app.call(saveClass, changed, { as: "teacher01" })).data).toEqual({ id: klass });
    expect((await app.call(getClass, { classId: klass }, { as: "school01" })).data).toMatchObject({
      name: "秋季班",
      quota: 30,
      teacherName: expect.any(String),
      courseId: COURSE,
    });
    await app.call(enrol, { classId: klass }, { as: "student01" });
    expect(await app.call(deleteClass, { classId: klass }, { as: "teacher01" })).toMatchObject({
      resultCode: 235300,
    });
    const empty = await newClass();
    expect((await app.call(deleteClass, { classId: empty }, { as: "teacher01" })).data).toBe(true);
    expect(await app.call(getClass, { classId: empty }, { as: "teacher01" })).toMatchObject({
      resultCode: 235002,
    });
  });

  it.each([
    ["dates outside the period", { startDate: "2026-08-31" }, "startDate"],
    ["an end outside it", { endDate: "2027-01-01" }, "endDate"],
    ["an end before the start", { startDate: "2026-12-01", endDate: "2026-11-30" }, "endDate"],
    ["no name", { name: " " }, "name"],
    ["a negative quota", { quota: -1 }, "quota"],
    ["a day that is none", { startDate: "2026-02-30" }, "startDate"],
  ])("%s: a fault at the field", async (_name, wrong, path) => {
    const answer = await app.call(
      saveClass,
      { periodId: PERIOD, name: "班", ...wrong },
      { as: "teacher01" },
    );
    expect(answer).toMatchObject({ status: 400, fields: [{ path }] });
  });

  it("belong to the course's team and school", async () => {
    for (const as of ["student01", "teacher02", "teacher03"]) {
      expect(await app.call(listClasses, { periodId: PERIOD }, { as })).toMatchObject({
        status: 404,
      });
      expect(await app.call(saveClass, { periodId: PERIOD, name: "x" }, { as })).toMatchObject({
        status: 404,
      });
      for (const operation of [getClass, renewInviteCode, deleteClass, listClassAdmins])
        expect(await app.call(operation, { classId: klass }, { as })).toMatchObject({
          status: 404,
        });
      expect(await app.call(listLearners, { classId: klass }, { as })).toMatchObject({
        status: 404,
      });
      expect(
        await app.call(setClassClosed, { classId: klass, isClosed: true }, { as }),
      ).toMatchObject({ status: 404 });
      expect(await app.call(listClassEvents, { periodId: PERIOD }, { as })).toMatchObject({
        status: 404,
      });
    }
    expect(await app.call(saveClass, { periodId: PERIOD, name: "x" })).toMatchObject({
      status: 401,
    });
  });

  it("merge: everybody goes over, the emptied one closes, the period's count stays", async () => {
    const other = await newClass({ quota: 2 });
    for (const as of ["student01", "student02"]) await app.call(enrol, { classId: klass }, { as });
    await app.call(enrol, { classId: other }, { as: "student03" });
    expect(
      await app.call(mergeClasses, { fromClassId: klass, toClassId: other }, { as: "teacher01" }),
    ).toMatchObject({ resultCode: 235302 });
    await app.call(
      saveClass,
      { periodId: PERIOD, id: other, name: "大班", quota: 3 },
      { as: "teacher01" },
    );
    expect(
      (await app.call(mergeClasses, { fromClassId: klass, toClassId: other }, { as: "teacher01" }))
        .data,
    ).toEqual({ moved: 2 });
    expect(
      (await app.call(getClass, { classId: other }, { as: "teacher01" })).data?.studentNum,
    ).toBe(3);
    expect((await app.call(getClass, { classId: klass }, { as: "teacher01" })).data).toMatchObject({
      studentNum: 0,
      isClosed: true,
    });
    expect(await counts()).toEqual({ period: 3, listing: 3, of: 3 });
    expect(
      await app.call(
        saveClass,
        { periodId: PERIOD, id: other, name: "大班", quota: 2 },
        { as: "teacher01" },
      ),
    ).toMatchObject({ resultCode: 235315 });
    expect(
      await app.call(
        mergeClasses,
        { fromClassId: other, toClassId: "class-away" },
        { as: "teacher01" },
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe("learners of a class", () => {
  it("are found, put in, moved, listed masked, and taken out; each look and step leaves a line", async () => {
    const found = await app.call(
      searchLearners,
      { classId: klass, keyword: "student01" },
      { as: "school01" },
    );
    expect(found.data).toMatchObject([{ id: "student01", isInPeriod: false }]);
    expect(
      (await app.call(addLearners, { classId: klass, userIds: ["student01"] }, { as: "school01" }))
        .data,
    ).toEqual({ done: 1 });
    const list = await app.call(
      listLearners,
      { classId: klass, keyword: "student01" },
      { as: "teacher01" },
    );
    expect(list.data).toMatchObject([{ id: "student01", source: "assign", status: 1 }]);
    expect(list.data?.[0]?.phone).toMatch(/^(|1\d\d\*{4}\d{4})$/);
    const other = await newClass();
    expect(
      (
        await app.call(
          moveLearners,
          { classId: klass, toClassId: other, userIds: ["student01"] },
          { as: "teacher01" },
        )
      ).data,
    ).toEqual({ done: 1 });
    expect(await counts()).toEqual({ period: 1, listing: 1, of: 1 });
    expect(
      (
        await app.call(
          removeLearners,
          { classId: other, userIds: ["student01"] },
          { as: "teacher01" },
        )
      ).data,
    ).toEqual({ done: 1 });
    expect(await counts()).toEqual({ period: 0, listing: 0, of: 0 });
    expect(
      await app.call(
        removeLearners,
        { classId: other, userIds: ["student01"] },
        { as: "teacher01" },
      ),
    ).toMatchObject({ resultCode: 235309 });
    const events = await app.call(
      listClassEvents,
      { periodId: PERIOD, classId: klass },
      { as: "teacher01" },
    );
    expect(events.data?.map(({ kind }) => kind)).toEqual(["movedOut", "added", "created"]);
    const { rows } = await app.services.pool.query(
      "select 1 from journal.query_log where subject = 'course.learner'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it("cannot be people of elsewhere, nor of the team, nor learners by whoever only teaches elsewhere", async () => {
    expect(
      await app.call(addLearners, { classId: klass, userIds: ["teacher02"] }, { as: "school01" }),
    ).toMatchObject({ resultCode: 235310 });
    expect(
      await app.call(addLearners, { classId: klass, userIds: ["teacher01"] }, { as: "school01" }),
    ).toMatchObject({ resultCode: 235306 });
    expect(
      await app.call(addLearners, { classId: klass, userIds: ["student01"] }, { as: "teacher02" }),
    ).toMatchObject({ status: 404 });
    expect(
      await app.call(addLearners, { classId: klass, userIds: [] }, { as: "school01" }),
    ).toMatchObject({ status: 400 });
    expect(
      await app.call(
        moveLearners,
        { classId: klass, toClassId: klass, userIds: ["student01"] },
        { as: "school01" },
      ),
    ).toMatchObject({ resultCode: 235314 });
    expect(
      (await app.call(searchLearners, { classId: klass, keyword: "teacher02" }, { as: "school01" }))
        .data,
    ).toEqual([]);
  });

  it("come from a sheet; each row that cannot come says why", async () => {
    const bytes = await writeSheet(
      [{ title: "登录名" }],
      [["student01"], ["nobody-9"], ["teacher01"], ["student01"], [""], ["student02"]],
    );
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), "learners.xlsx");
    const upload = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
      method: "POST",
      body: form,
      headers: { "x-token": await app.tokenOf("school01") },
    });
    const { data } = (await upload.json()) as { data: { url: string } | null };
    const answer = await app.call(
      importLearners,
      { classId: klass, fileUrl: data?.url ?? "" },
      { as: "school01" },
    );
    expect(answer.data).toMatchObject({ total: 5, succeeded: 2 });
    expect(answer.data?.faults.map(({ row }) => row)).toEqual([3, 4, 5]);
    expect(await counts()).toEqual({ period: 2, listing: 2, of: 2 });
    expect(
      await app.call(
        importLearners,
        { classId: klass, fileUrl: "/files/elsewhere.xlsx" },
        { as: "school01" },
      ),
    ).toMatchObject({ status: 404 });
    const sheet = await app.fetch(`/api/course/api/class/learners/export?classId=${klass}`, {
      headers: { "x-token": await app.tokenOf("school01") },
    });
    expect(sheet.headers.get("content-disposition")).toContain(".xlsx");
    for (const [as, status] of [
      ["teacher02", 404],
      ["student01", 404],
    ] as const)
      expect(
        (
          await app.fetch(`/api/course/api/class/learners/export?classId=${klass}`, {
            headers: { "x-token": await app.tokenOf(as) },
          })
        ).status,
      ).toBe(status);
  });
});

describe("administrators of a class", () => {
  it("are teachers of the school, become assistants of the course, and go again", async () => {
    const found = await app.call(
      searchClassAdmins,
      { classId: klass, keyword: "multi01" },
      { as: "school01" },
    );
    expect(found.data).toMatchObject([{ id: "multi01" }]);
    expect(
      (
        await app.call(
          addClassAdmin,
          { classId: klass, userId: "multi01", isHead: true },
          { as: "school01" },
        )
      ).data,
    ).toBe(true);
    expect(
      (await app.call(listClassAdmins, { classId: klass }, { as: "teacher01" })).data,
    ).toMatchObject([{ id: "multi01", isHead: true }]);
    const { rows } = await app.services.pool.query(
      "select kind from course.teacher where course_id = $1 and user_id = 'multi01'",
      [COURSE],
    );
    expect(rows).toEqual([{ kind: 2 }]);
    expect(
      (await app.call(removeClassAdmin, { classId: klass, userId: "multi01" }, { as: "school01" }))
        .data,
    ).toBe(true);
    expect(
      await app.call(removeClassAdmin, { classId: klass, userId: "multi01" }, { as: "school01" }),
    ).toMatchObject({ resultCode: 235310 });
    expect(
      await app.call(addClassAdmin, { classId: klass, userId: "teacher02" }, { as: "school01" }),
    ).toMatchObject({ resultCode: 235310 });
    await app.call(enrol, { classId: klass }, { as: "student01" });
    expect(
      await app.call(addClassAdmin, { classId: klass, userId: "student01" }, { as: "school01" }),
    ).toMatchObject({ resultCode: 235305 });
  });
});
