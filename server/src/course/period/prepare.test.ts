import { getAssessment, setAssessment } from "@perennial/contract/course/period/assessment.ts";
import { createCourse } from "@perennial/contract/course/create/create.ts";
import {
  getGoods,
  getInfo,
  setGoods,
  updateInfo,
} from "@perennial/contract/course/manager/info.ts";
import {
  getPeriodParams,
  setPeriodParams,
} from "@perennial/contract/course/period/period-params.ts";
import {
  addTeamMember,
  listTeamCandidates,
  listTeam,
  removeTeamMember,
  setTeamKind,
} from "@perennial/contract/course/manager/team.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { CourseTables } from "../tables.ts";

let app: TestApp;
let courseId = "";
let periodId = "";
beforeAll(async () => {
  app = await startTestApp();
  // A colleague of the same school.
  await app.services.pool.query(
    `insert into identity."user" (id, login_name, name) values ('colleague', 'colleague', '同校教师');`,
  );
  await app.services.pool.query(
    `insert into identity.user_role (user_id, role_id, corp_id, site_id, right_path)
     select 'colleague', role_id, corp_id, site_id, right_path from identity.user_role where user_id = 'teacher01' limit 1`,
  );
});
beforeEach(async () => {
  const made = await app.call(createCourse, { courseType: 1, name: "备课" }, AUTHOR);
  expect(made.success).toBe(true);
  courseId = made.data?.courseId ?? "";
  periodId = made.data?.periodId ?? "";
});
afterAll(() => app.close());

const AUTHOR = { as: "teacher01" };
const OTHER = { as: "teacher02" };
const db = () => tablesOf<CourseTables>(app.services.db);
const setStatus = (publish_status: number) =>
  db().updateTable("course.period").set({ publish_status }).where("id", "=", periodId).execute();

async function info() {
  const { data } = await app.call(getInfo, { periodId }, AUTHOR);
  if (!data) throw new Error("no information");
  const { tags, may, ...fields } = data;
  return { tags, may, fields: { ...fields, periodId } };
}

describe("information", () => {
  it("is saved clean, and refused when somebody else saved meanwhile", async () => {
    const { fields, tags } = await info();
    const saved = await app.call(
      updateInfo,
      {
        ...fields,
        subtitle: "副题",
        introHtml: `<p onclick="x()">好<script>alert(1)</script></p>`,
        tagIds: tags.slice(0, 2).map(({ id }) => id),
        quality: 2,
        hours: 1.5,
      },
      AUTHOR,
    );
    expect(saved.success).toBe(true);
    const after = await info();
    expect(after.fields).toMatchObject({
      subtitle: "副题",
      introHtml: "<p>好</p>",
      hours: 1.5,
      // Awarded by administrators, not by oneself.
      quality: 0,
    });
    expect(after.fields.tagIds).toHaveLength(2);
    expect(await app.call(updateInfo, { ...fields, subtitle: "后到" }, AUTHOR)).toMatchObject({
      status: 409,
      code: "course.changedMeanwhile",
    });
    expect((await info()).fields.subtitle).toBe("副题");
  });

  it("takes quality from the school's administrator", async () => {
    const { fields } = await info();
    const saved = await app.call(updateInfo, { ...fields, quality: 1 }, { as: "school01" });
    expect(saved.success).toBe(true);
    expect((await info()).fields.quality).toBe(1);
  });

  it.each([
    [
      "days in the wrong order",
      { startDate: "2027-02-02", endDate: "2027-02-01" },
      "course.datesWrong",
      "endDate",
    ],
    [
      "an enrolment that closes before it opens",
      { enrolStartDate: "2027-02-02", enrolEndDate: "2027-02-01" },
      "course.datesWrong",
      "enrolEndDate",
    ],
    [
      "an enrolment after the end",
      { endDate: "2027-02-01", enrolStartDate: "2027-02-02" },
      "course.datesWrong",
      "enrolStartDate",
    ],
    ["a category that is none", { category: 9 }, "course.categoryUnknown", "category"],
    ["a category below none", { category: -1 }, "kernel.invalidInput", "category"],
    ["a script as link", { linkUrl: "javascript:alert(1)" }, "kernel.invalidInput", "linkUrl"],
  ])("refuses %s", async (_what, wrong, code, path) => {
    const { fields } = await info();
    expect(await app.call(updateInfo, { ...fields, ...wrong }, AUTHOR)).toMatchObject({
      status: 400,
      code,
      fields: [{ path }],
    });
  });

  it("refuses a tag that is none of the site", async () => {
    const { fields } = await info();
    expect(
      await app.call(updateInfo, { ...fields, tagIds: ["no-such-tag"] }, AUTHOR),
    ).toMatchObject({ status: 400, code: "course.tagUnknown" });
  });

  it("stays as it is during review, and its first day once it runs", async () => {
    const { fields } = await info();
    await setStatus(1);
    for (const send of [
      () => app.call(updateInfo, fields, AUTHOR),
      () => app.call(setGoods, { periodId, priceFen: 1 }, AUTHOR),
    ]) {
      expect(await send()).toMatchObject({ status: 409, code: "course.underReview" });
    }
    expect((await info()).may).toEqual({ edit: false, setQuality: false, setStart: false });
    await setStatus(3);
    const again = (await info()).fields;
    await app.call(
      updateInfo,
      { ...again, startDate: "2030-01-01", endDate: "2031-01-01" },
      AUTHOR,
    );
    expect((await info()).fields).toMatchObject({
      startDate: again.startDate,
      endDate: "2031-01-01",
    });
    await setStatus(0);
  });

  it("is nobody else's", async () => {
    const { fields } = await info();
    for (const caller of [OTHER, { as: "student01" }]) {
      expect(await app.call(getInfo, { periodId }, caller)).toMatchObject({ status: 404 });
      expect(await app.call(updateInfo, fields, caller)).toMatchObject({ status: 404 });
    }
    expect(await app.call(getInfo, { periodId }, {})).toMatchObject({ status: 401 });
  });
});

describe("price", () => {
  it("is kept in fen and never below nothing", async () => {
    expect(await app.call(setGoods, { periodId, priceFen: 9_900 }, AUTHOR)).toMatchObject({
      data: { priceFen: 9_900 },
    });
    expect(await app.call(getGoods, { periodId }, AUTHOR)).toMatchObject({
      data: { priceFen: 9_900, studentNum: 0, mayEdit: true },
    });
    for (const priceFen of [-1, 0.5]) {
      expect(await app.call(setGoods, { periodId, priceFen }, AUTHOR)).toMatchObject({
        status: 400,
        fields: [{ path: "priceFen" }],
      });
    }
    expect(await app.call(setGoods, { periodId, priceFen: 1 }, OTHER)).toMatchObject({
      status: 404,
    });
  });
});

describe("assessment and parameters", () => {
  const half = {
    components: [
      { part: "study" as const, weight: 70, floor: 0 },
      { part: "manual" as const, weight: 30, floor: 60 },
    ],
    passLine: 70,
  };
  it("is saved by version, and refused when weights do not total 100", async () => {
    const before = await app.call(getAssessment, { periodId }, AUTHOR);
    expect(before.data).toMatchObject({ passLine: 60, version: 0, isLocked: false, mayEdit: true });
    const set = (baseVersion: number, rules = half, caller = AUTHOR) =>
      app.call(setAssessment, { periodId, baseVersion, rules }, caller);
    expect(await set(0)).toMatchObject({ data: { version: 1 } });
    expect(await set(0)).toMatchObject({ status: 409, code: "course.changedMeanwhile" });
    expect(await set(1, { ...half, components: half.components.slice(0, 1) })).toMatchObject({
      status: 400,
      code: "course.weightsNot100",
    });
    expect(await set(1, half, OTHER)).toMatchObject({ status: 404 });
    for (const publishStatus of [1, 3, 4]) {
      await setStatus(publishStatus);
      expect(await set(1)).toMatchObject({ status: 409, code: "course.rulesLocked" });
    }
    await setStatus(0);
    expect((await app.call(getAssessment, { periodId }, AUTHOR)).data).toMatchObject({
      ...half,
      version: 1,
    });
  });

  it("parameters have defaults, are kept whole, and end with the period", async () => {
    const { data } = await app.call(getPeriodParams, { periodId }, AUTHOR);
    if (!data) throw new Error("no parameters");
    const { mayEdit, ...params } = data;
    expect(mayEdit).toBe(true);
    const set = (change: object, caller = AUTHOR) =>
      app.call(setPeriodParams, { periodId, params: { ...params, ...change } }, caller);
    expect(await set({ speedMax: 1.5, isSequential: true })).toMatchObject({
      data: { speedMax: 1.5, isSequential: true },
    });
    for (const wrong of [{ speedMax: 3 }, { completePercent: 49 }, { surprise: true }]) {
      expect(await set(wrong)).toMatchObject({ status: 400 });
    }
    expect(await set({}, OTHER)).toMatchObject({ status: 404 });
    await setStatus(4);
    expect(await set({})).toMatchObject({ status: 409, code: "course.rulesLocked" });
    await setStatus(0);
  });
});

describe("team", () => {
  const team = async () => (await app.call(listTeam, { courseId }, AUTHOR)).data ?? [];
  it("finds teachers of the own organisation only", async () => {
    const found = await app.call(listTeamCandidates, { courseId, keyword: "同校" }, AUTHOR);
    expect(found.data).toMatchObject([{ id: "colleague", isMember: false }]);
    const foreign = await app.call(listTeamCandidates, { courseId, keyword: "林致远" }, AUTHOR);
    expect(foreign.data).toEqual([]);
    for (const userId of ["teacher02", "student01", "no-one"]) {
      expect(await app.call(addTeamMember, { courseId, userId, kind: 1 }, AUTHOR)).toMatchObject({
        status: 404,
        code: "course.personNotFound",
      });
    }
  });

  it("adds once, changes kinds, and keeps the last one who leads", async () => {
    const add = () => app.call(addTeamMember, { courseId, userId: "colleague", kind: 2 }, AUTHOR);
    expect([(await add()).data, (await add()).data]).toEqual([true, false]);
    expect(await team()).toMatchObject([
      { id: "teacher01", kind: 0, mayRemove: false },
      { id: "colleague", kind: 2, mayRemove: true },
    ]);
    const kind = (userId: string, value: number) =>
      app.call(setTeamKind, { courseId, userId, kind: value }, AUTHOR);
    expect(await kind("teacher01", 1)).toMatchObject({ status: 409, code: "course.lastLead" });
    expect(
      await app.call(removeTeamMember, { courseId, userId: "teacher01" }, AUTHOR),
    ).toMatchObject({ status: 409, code: "course.lastLead" });
    expect(await kind("colleague", 4)).toMatchObject({ status: 400 });
    expect(await kind("colleague", 0)).toMatchObject({ data: true });
    expect((await team()).every(({ mayRemove }) => mayRemove)).toBe(true);
    expect(
      await app.call(removeTeamMember, { courseId, userId: "colleague" }, AUTHOR),
    ).toMatchObject({ data: true });
  });

  it("is managed by those who lead", async () => {
    await db()
      .insertInto("course.teacher")
      .values({ course_id: courseId, user_id: "teacher02", kind: 2, added_by: "teacher01" })
      .execute();
    expect((await app.call(listTeam, { courseId }, OTHER)).success).toBe(true);
    const one = { courseId, userId: "teacher01" };
    for (const send of [
      () => app.call(addTeamMember, { ...one, kind: 1 }, OTHER),
      () => app.call(setTeamKind, { ...one, kind: 1 }, OTHER),
      () => app.call(removeTeamMember, one, OTHER),
      () => app.call(listTeamCandidates, { courseId, keyword: "王" }, OTHER),
    ]) {
      expect(await send()).toMatchObject({ status: 403, code: "course.mayNot" });
    }
  });
});
