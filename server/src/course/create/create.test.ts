import { copyCourse, copyPeriod } from "@perennial/contract/course/create/copy.ts";
import {
  COURSE_TYPES,
  createCourse,
  listCoursesToTakeOver,
  listOwnCourses,
  removeCourse,
} from "@perennial/contract/course/create/create.ts";
import { getPlan } from "@perennial/contract/course/plan/plan.ts";
import { getManager } from "@perennial/contract/course/manager/manager.ts";
import {
  applyMooc,
  decideMooc,
  listMoocApplications,
} from "@perennial/contract/course/units/mooc.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { aCourse, insertCourses } from "../fixtures.ts";
import type { CourseTables } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const AUTHOR = { as: "teacher01" };
const OTHER = { as: "teacher02" };
const LEARNER = { as: "student01" };
const db = () => tablesOf<CourseTables>(app.services.db);

async function make(name: string, courseType: (typeof COURSE_TYPES)[number] = 1, caller = AUTHOR) {
  const answer = await app.call(createCourse, { courseType, name }, caller);
  return answer.data ?? { courseId: "", periodId: "" };
}

const own = async (keyword: string, caller = AUTHOR) =>
  (await app.call(listOwnCourses, { keyword }, caller)).data ?? [];

describe("a new course", () => {
  it.each(COURSE_TYPES)(
    "of type %i is made, led by its maker, and opens in the manager",
    async (type) => {
      const { courseId, periodId } = await make(`新课 ${type}`, type);
      const manager = await app.call(getManager, { courseId }, AUTHOR);
      expect(manager.data).toMatchObject({
        courseType: type,
        periodId,
        home: "prepare/info",
        may: { manage: true, manageTeam: true, review: false },
        periods: [{ version: 1, publishStatus: 0, verify: 0 }],
      });
      const paths = manager.data?.permittedPaths ?? [];
      expect(paths).toContain("prepare/team");
      // A link course has nothing to weigh.
      expect(paths.includes("prepare/assessment")).toBe(type !== 2);
    },
  );

  it.each<[type: (typeof COURSE_TYPES)[number], kinds: string[]]>([
    [1, []],
    [5, []],
    [8, ["video", "exercise"]],
    [16, ["pictureBook"]],
    [32, ["dub"]],
    [64, ["reading"]],
    [128, ["cards"]],
  ])("of type %i has these units at once: %j", async (type, kinds) => {
    const { periodId } = await make(`一件事 ${type}`, type);
    const { data } = await app.call(getPlan, { periodId }, AUTHOR);
    const [chapter, ...units] = data?.nodes ?? [];
    expect(units.map(({ kind }) => kind)).toEqual(kinds);
    expect(
      units.every(({ parentId, fault }) => parentId === chapter?.id && fault === "empty"),
    ).toBe(true);
  });

  it.each([
    ["a type that is none", { courseType: 3, name: "课" }, "courseType"],
    ["no name", { courseType: 1, name: "  " }, "name"],
    ["a name of 101 characters", { courseType: 1, name: "课".repeat(101) }, "name"],
    [
      "a link of another scheme",
      { courseType: 2, name: "课", linkUrl: "javascript:alert(1)" },
      "linkUrl",
    ],
    [
      "a cover from elsewhere",
      { courseType: 1, name: "课", coverUrl: "https://x.example/a.png" },
      "coverUrl",
    ],
    ["a day that is none", { courseType: 1, name: "课", startDate: "2026-02-30" }, "startDate"],
  ])("with %s is refused at its field", async (_what, input, path) => {
    expect(await app.call(createCourse, input as never, AUTHOR)).toMatchObject({
      status: 400,
      fields: [{ path }],
    });
  });

  it("that ends before it begins is refused at its last day", async () => {
    const days = { startDate: "2027-03-01", endDate: "2027-02-28" };
    expect(
      await app.call(createCourse, { courseType: 1, name: "倒着走", ...days }, AUTHOR),
    ).toMatchObject({ status: 400, code: "course.datesWrong", fields: [{ path: "endDate" }] });
  });

  it.each([
    ["a learner", LEARNER, 403],
    ["nobody", {}, 401],
  ])("is not made by %s", async (_who, caller, status) => {
    expect(await app.call(createCourse, { courseType: 1, name: "课" }, caller)).toMatchObject({
      status,
    });
  });
});

describe("own courses", () => {
  it("are listed to the team only, with the next step", async () => {
    const { courseId } = await make("只有我的");
    expect(await own("只有我的")).toMatchObject([
      { id: courseId, next: "complete", kind: 0, may: { manage: true, remove: true } },
    ]);
    expect(await own("只有我的", OTHER)).toEqual([]);
    const drafts = await app.call(
      listOwnCourses,
      { keyword: "只有我的", publishStatus: 3 },
      AUTHOR,
    );
    expect(drafts.data).toEqual([]);
    const light = await app.call(listOwnCourses, { keyword: "只有我的", courseType: 128 }, AUTHOR);
    expect(light.data).toEqual([]);
  });

  it("open for nobody outside the team, as if they were not there", async () => {
    const { courseId } = await make("外人");
    for (const caller of [OTHER, LEARNER]) {
      for (const id of [courseId, "no-such-course"]) {
        expect(await app.call(getManager, { courseId: id }, caller)).toMatchObject({
          status: 404,
          code: "course.notFound",
        });
      }
    }
    expect(await app.call(getManager, { courseId }, {})).toMatchObject({ status: 401 });
    const school = await app.call(getManager, { courseId }, { as: "school01" });
    expect(school.data?.may).toMatchObject({ manage: true, review: true });
    const foreign = await make("外人的期次");
    expect(
      await app.call(getManager, { courseId, periodId: foreign.periodId }, AUTHOR),
    ).toMatchObject({ status: 404 });
  });

  it("are removed unless somebody learns; by those who lead only", async () => {
    const { courseId } = await make("要删的课");
    expect(await app.call(removeCourse, { courseId }, OTHER)).toMatchObject({ status: 404 });
    expect(await app.call(removeCourse, { courseId }, AUTHOR)).toMatchObject({ data: true });
    expect(await own("要删的课")).toEqual([]);
    expect(await app.call(removeCourse, { courseId }, AUTHOR)).toMatchObject({ status: 404 });

    await insertCourses(db(), [
      aCourse({
        id: "course-with-learners",
        corpId: "corp-senior-university",
        studentNum: 2,
        team: [["teacher01", 0]],
      }),
    ]);
    expect(
      await app.call(removeCourse, { courseId: "course-with-learners" }, AUTHOR),
    ).toMatchObject({ status: 409, code: "course.hasLearners" });
  });
});

/** A running course of the teacher's school with a section, a unit, a question and a class. */
async function aFullCourse(
  id: string,
  type = 1,
  corpId = "corp-senior-university",
  lead = "teacher01",
) {
  await insertCourses(db(), [
    aCourse({
      id,
      type,
      corpId,
      team: [[lead, 0]],
      siteIds: ["province"],
      startsOn: "2026-09-01",
      endsOn: "2026-12-31",
      chapters: [{ name: "第一章", units: [{ name: "开头", resourceType: 1, minutes: 3 }] }],
      classes: [{ id: `${id}-class`, name: "甲班", quota: 30, studentNum: 0 }],
    }),
  ]);
  const periodId = `${id}-p1`;
  await db()
    .insertInto("course.chapter")
    .values({ id: `${id}-s`, period_id: periodId, parent_id: `${id}-c1`, name: "第一节", sort: 1 })
    .execute();
  await db()
    .insertInto("course.unit")
    .values({
      id: `${id}-page`,
      chapter_id: `${id}-s`,
      name: "图文",
      kind: "page",
      resource_type: 3,
      content: JSON.stringify({ kind: "page", html: "<p>字</p>" }),
      opens_on: "2026-09-08",
      sort: 1,
    })
    .execute();
  await db()
    .insertInto("course.marker")
    .values({ unit_id: `${id}-c1-u1`, time_point: 5, question_id: "q1", created_by: lead })
    .execute();
  return periodId;
}

async function planOf(periodId: string) {
  const { rows } = await app.services.pool.query<Record<string, unknown>>(
    `select unit.name, unit.kind, unit.content, unit.opens_on::text, chapter.name as chapter, above.name as above,
       (select array_agg(time_point) from course.marker where unit_id = unit.id) as markers, unit.id
     from course.unit join course.chapter on chapter.id = unit.chapter_id
     left join course.chapter above on above.id = chapter.parent_id
     where chapter.period_id = $1 order by unit.name`,
    [periodId],
  );
  return rows;
}

describe("the next period", () => {
  it("has plan, questions, rules and classes with new ids and shifted days; learners stay", async () => {
    const periodId = await aFullCourse("course-to-repeat");
    const made = await app.call(
      copyPeriod,
      { periodId, startDate: "2027-03-02", name: "春季", hasClasses: true },
      AUTHOR,
    );
    const next = made.data?.periodId ?? "";
    const [before, after] = [await planOf(periodId), await planOf(next)];
    expect(after.map(({ id: _id, ...rest }) => rest)).toEqual(
      before.map(({ id: _id, ...rest }) => ({
        ...rest,
        // 182 days later
        opens_on: rest["opens_on"] === null ? null : "2027-03-09",
      })),
    );
    expect(after).toHaveLength(2);
    const ids = new Set([...before, ...after].map(({ id }) => id));
    expect(ids.size).toBe(4);
    const period = await db()
      .selectFrom("course.period")
      .selectAll()
      .where("id", "=", next)
      .executeTakeFirstOrThrow();
    expect(period).toMatchObject({
      version: 2,
      name: "春季",
      starts_on: "2027-03-02",
      ends_on: "2027-07-01",
      publish_status: 0,
      verify: 0,
      student_num: 0,
      copied_from_id: periodId,
    });
    const classes = await db()
      .selectFrom("course.class")
      .selectAll()
      .where("period_id", "=", next)
      .execute();
    expect(classes).toMatchObject([
      { name: "甲班", quota: 30, student_num: 0, starts_on: "2027-03-02" },
    ]);
    // Visitors still see the published one.
    const course = await db()
      .selectFrom("course.course")
      .select("current_period_id")
      .where("id", "=", "course-to-repeat")
      .executeTakeFirstOrThrow();
    expect(course.current_period_id).toBe(periodId);
    expect(await app.call(copyPeriod, { periodId, startDate: "2027-09-01" }, AUTHOR)).toMatchObject(
      { status: 409, code: "course.draftWaiting" },
    );
  });

  it("is made by those who lead, once, from a day that is one", async () => {
    const periodId = await aFullCourse("course-for-two");
    expect(await app.call(copyPeriod, { periodId, startDate: "2027-03-01" }, OTHER)).toMatchObject({
      status: 404,
    });
    expect(await app.call(copyPeriod, { periodId, startDate: "soon" }, AUTHOR)).toMatchObject({
      status: 400,
    });
    const both = await Promise.all(
      ["2027-03-01", "2027-04-01"].map((startDate) =>
        app.call(copyPeriod, { periodId, startDate }, AUTHOR),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("taking over", () => {
  it("copies a course of the own organisation, not of another", async () => {
    await aFullCourse("course-to-copy");
    const choices = await app.call(
      listCoursesToTakeOver,
      { courseType: 1, keyword: "course-to-copy" },
      AUTHOR,
    );
    expect(choices.data).toMatchObject([{ id: "course-to-copy", unitNum: 2 }]);
    await app.services.pool.query(`
      insert into media.resource (id, site_id, corp_id, right_path, owner_id, name, kind, mime, extension, bytes, sha256, key)
        values ('handout', 'province', 'corp-senior-university', 'CP/', 'teacher01', '讲义', 'document', 'application/pdf', 'pdf', 1, '', 'handout');
      insert into course.material (id, course_id, audience, resource_id, name, created_by)
        values ('handout-use', 'course-to-copy', 'student', 'handout', '讲义', 'teacher01');
      insert into media.resource_use (resource_id, used_by, used_id) values ('handout', 'course.material', 'handout-use')`);
    const made = await app.call(
      copyCourse,
      { courseId: "course-to-copy", name: "副本", startDate: "2027-01-01" },
      AUTHOR,
    );
    expect(await planOf(made.data?.periodId ?? "")).toHaveLength(2);
    const materials = await app.services.pool.query(
      `select material.name, resource_use.resource_id from course.material
       join media.resource_use on used_by = 'course.material' and used_id = material.id
       where course_id = $1`,
      [made.data?.courseId],
    );
    expect(materials.rows).toEqual([{ name: "讲义", resource_id: "handout" }]);
    for (const courseId of ["course-to-copy", "no-such-course"]) {
      expect(await app.call(copyCourse, { courseId, name: "偷来的" }, OTHER)).toMatchObject({
        status: 404,
        code: "course.sourceNotFound",
      });
    }
    expect(
      await app.call(copyCourse, { courseId: "course-to-copy", name: "课" }, LEARNER),
    ).toMatchObject({ status: 403 });
  });

  it("asks for a shared course; the owner's side refuses with a reason, then agrees, which copies it", async () => {
    const courseId = "course-shared";
    await aFullCourse(courseId, 4, "corp-craft-college", "teacher02");
    const choose = async () =>
      (await app.call(listCoursesToTakeOver, { courseType: 4, keyword: courseId }, AUTHOR)).data;
    expect(await choose()).toMatchObject([{ id: courseId, moocAudit: null }]);
    const applied = await app.call(applyMooc, { courseId }, AUTHOR);
    const id = applied.data?.courseId ?? "";
    expect(applied.data).toMatchObject({ moocAudit: 0 });
    expect(await app.call(applyMooc, { courseId }, AUTHOR)).toMatchObject({
      status: 409,
      code: "course.alreadyApplied",
    });
    // The own organisation's and unknown ones are none to apply for.
    expect(await app.call(applyMooc, { courseId }, OTHER)).toMatchObject({
      code: "course.sourceNotFound",
    });

    expect((await app.call(listMoocApplications, {}, AUTHOR)).data).toEqual([]);
    expect((await app.call(listMoocApplications, {}, OTHER)).data).toMatchObject([
      { id, sourceId: courseId, applicantName: "王海棠", moocAudit: 0 },
    ]);
    expect(await app.call(decideMooc, { id, isApproved: true }, AUTHOR)).toMatchObject({
      status: 404,
    });
    expect(await app.call(decideMooc, { id, isApproved: false }, OTHER)).toMatchObject({
      status: 400,
      fields: [{ path: "comment" }],
    });
    expect(
      await app.call(decideMooc, { id, isApproved: false, comment: "名额已满" }, OTHER),
    ).toMatchObject({ data: { moocAudit: -1 } });
    expect(await app.call(applyMooc, { courseId }, AUTHOR)).toMatchObject({
      data: { courseId: id, moocAudit: 0 },
    });
    expect(await app.call(decideMooc, { id, isApproved: true }, OTHER)).toMatchObject({
      data: { moocAudit: 2 },
    });
    expect(await app.call(decideMooc, { id, isApproved: true }, OTHER)).toMatchObject({
      status: 409,
    });
    const manager = await app.call(getManager, { courseId: id }, AUTHOR);
    expect(await planOf(manager.data?.periodId ?? "")).toHaveLength(2);
  });
});
