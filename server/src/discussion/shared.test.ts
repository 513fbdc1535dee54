import { getTeacherRating, listSharedOf } from "@perennial/contract/discussion/shared.ts";
import {
  getSpaceSetting,
  getUserSpace,
  listOpenSpaces,
  setSpaceSetting,
} from "@perennial/contract/identity/account/user-space.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { aCourse, insertCourses } from "../course/fixtures.ts";
import type { CourseTables } from "../course/tables.ts";
import { tablesOf } from "../kernel/services.ts";

const SCHOOL = "corp-senior-university";
const learner = { as: "student05" } as const;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { db, pool } = app.services;
  await insertCourses(tablesOf<CourseTables>(db), [
    aCourse({
      id: "shared-course",
      name: "公开的课",
      corpId: SCHOOL,
      siteIds: ["province"],
      teacherId: "teacher03",
      team: [["teacher03", 0]],
      classes: [{ id: "shared-a", name: "甲班", quota: 0, studentNum: 0 }],
    }),
    aCourse({ id: "unlisted-course", name: "别处的课", corpId: SCHOOL, siteIds: [], classes: [] }),
  ]);
  const post = (
    id: string,
    values: { course?: string; board?: number; kind?: number; status?: number },
  ) => {
    const { course = "shared-course", board = 1, kind = 1, status = 1 } = values;
    return pool.query(
      `insert into discussion.post (id, site_id, course_id, period_id, board, class_id, user_id, title, content_html, post_kind, status)
       values ($1, 'province', $2, $2 || '-p1', $3::smallint, case when $3::smallint = 2 then 'shared-a' end, 'student05', $1, '<p>正文<script></script></p>', $4, $5)`,
      [id, course, board, kind, status],
    );
  };
  await pool.query("update discussion.post set deleted_at = now() where user_id = 'student05'");
  await pool.query("update discussion.note set deleted_at = now() where user_id = 'student05'");
  await post("featured", {});
  await post("normal", { kind: 0 });
  await post("of-class", { board: 2 });
  await post("waiting", { status: 0 });
  await post("elsewhere", { course: "unlisted-course" });
  const note = (id: string, isShared: boolean, type: number, isHidden: boolean) =>
    pool.query(
      `insert into discussion.note (id, site_id, course_id, period_id, class_id, user_id, title, content_html, is_shared, type, hidden_at)
       values ($1, 'province', 'shared-course', 'shared-course-p1', 'shared-a', 'student05', $1, '<p>笔记</p>', $2, $3, $4)`,
      [id, isShared, type, isHidden ? new Date() : null],
    );
  await note("quality", true, 1, false);
  await note("common", true, 0, false);
  await note("private", false, 1, false);
  await note("hidden", true, 1, true);
  await pool.query(
    `insert into discussion.rating (site_id, course_id, period_id, user_id, stars, content, hidden_at)
     values ('province', 'shared-course', 'shared-course-p1', 'student01', 5, '', null),
       ('province', 'shared-course', 'shared-course-p1', 'student02', 4, '', null),
       ('province', 'shared-course', 'shared-course-p1', 'student03', 1, '骂', now())`,
  );
});
beforeEach(async () => {
  await app.services.pool.query("delete from identity.user_space");
});
afterAll(() => app.close());

const open = (hasFullName: boolean) =>
  app.call(setSpaceSetting, { isOpen: true, hasFullName }, learner);
const idsOf = async (options = {}) =>
  (await app.call(listSharedOf, { uid: "student05" }, options)).data
    ?.map(({ id }) => id)
    .toSorted();

describe("a learner's public space", () => {
  it("does not exist until its owner opens it, and ends when it is closed", async () => {
    expect(await app.call(getUserSpace, { uid: "student05" })).toMatchObject({
      status: 404,
      code: "identity.spaceNotFound",
    });
    expect(await idsOf()).toEqual([]);
    await open(false);
    expect((await app.call(getUserSpace, { uid: "student05" })).resultCode).toBe(0);
    const uids = ["student05", "student04", "teacher03", "nobody"];
    const shown = await app.call(listOpenSpaces, { uids });
    expect(shown.data?.toSorted()).toEqual(["student05", "teacher03"]);
    expect((await app.call(listOpenSpaces, { uids: [] })).data).toEqual([]);
    expect(
      await app.call(listOpenSpaces, { uids: Array.from({ length: 101 }, () => "x") }),
    ).toMatchObject({ status: 400 });
    await app.call(setSpaceSetting, { isOpen: false, hasFullName: true }, learner);
    expect(await app.call(getUserSpace, { uid: "student05" })).toMatchObject({ status: 404 });
    expect(await idsOf()).toEqual([]);
  });

  it("names its owner as they want it, and says nothing of the organisation", async () => {
    const before = await app.call(getSpaceSetting, {}, learner);
    expect(before.data).toMatchObject({ isOpen: false, hasFullName: false, userId: "student05" });
    expect(before.data?.shownName).toMatch(/^.\*\*$/);
    await open(false);
    const shortened = await app.call(getUserSpace, { uid: "student05" });
    expect(shortened.data?.name).toBe(before.data?.shownName);
    expect(shortened.data).toMatchObject({ corpName: "", title: "", isTeacher: false });
    await open(true);
    const full = await app.call(getUserSpace, { uid: "student05" });
    expect(full.data?.name).not.toContain("*");
    expect((await app.call(getSpaceSetting, {}, learner)).data?.shownName).toBe(full.data?.name);
  });

  it("shows what a teacher has featured in courses of this site, and nothing else", async () => {
    await open(false);
    expect(await idsOf()).toEqual(["featured", "quality"]);
    expect(await idsOf({ host: SCHOOL_HOST })).toEqual([]);
    const second = await app.call(listSharedOf, { uid: "student05", pageNo: 2, pageSize: 1 });
    expect(second).toMatchObject({ page: { rowCount: 2, totalPage: 2 } });
    expect(second.data).toHaveLength(1);
    expect(second.data?.[0]?.excerpt).not.toContain("<");
  });

  it("stays shut on a site where its owner has no role, and for who is barred", async () => {
    await app.services.pool.query(
      "insert into identity.user_space (user_id, is_open) values ('blocked01', true) on conflict do nothing",
    );
    expect(await app.call(getUserSpace, { uid: "blocked01" })).toMatchObject({ status: 404 });
    await open(true);
    const { rows } = await app.services.pool.query(
      "select 1 from identity.user_role where user_id = 'student05' and site_id = 'school'",
    );
    const there = await app.call(getUserSpace, { uid: "student05" }, { host: SCHOOL_HOST });
    expect(there.status).toBe(rows.length > 0 ? 200 : 404);
  });
});

describe("a teacher's public space", () => {
  it("is open by itself, with the whole name and place", async () => {
    const { data } = await app.call(getUserSpace, { uid: "teacher03" });
    expect(data).toMatchObject({ isTeacher: true });
    expect(data?.name).not.toContain("*");
    expect(data?.corpName).not.toBe("");
  });

  it("counts ratings of the courses here, without hidden ones", async () => {
    await app.services.pool.query(
      "delete from discussion.rating where course_id <> 'shared-course' and course_id in (select course_id from course.teacher where user_id = 'teacher03')",
    );
    expect((await app.call(getTeacherRating, { uid: "teacher03" })).data).toEqual({
      count: 2,
      average: 4.5,
    });
    const there = await app.call(getTeacherRating, { uid: "teacher03" }, { host: SCHOOL_HOST });
    expect(there.data).toEqual({ count: 0, average: null });
  });
});

it("asks for somebody, and for a session where it is about oneself", async () => {
  expect(await app.call(getUserSpace, { uid: "nobody" })).toMatchObject({ status: 404 });
  expect(await app.call(listSharedOf, { uid: "x".repeat(100) })).toMatchObject({ status: 400 });
  expect(await app.call(getTeacherRating, { uid: "" })).toMatchObject({ status: 400 });
  expect(await app.call(getSpaceSetting, {})).toMatchObject({ status: 401 });
  expect(await app.call(setSpaceSetting, { isOpen: true, hasFullName: true })).toMatchObject({
    status: 401,
  });
  expect(
    await app.call(
      setSpaceSetting,
      { isOpen: 2 as unknown as boolean, hasFullName: true },
      learner,
    ),
  ).toMatchObject({ status: 400 });
});
