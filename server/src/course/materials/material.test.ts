import {
  createMaterials,
  updateMaterial,
  listMaterials,
  openMaterial,
  orderMaterials,
  removeMaterials,
  renameMaterialFolder,
} from "@perennial/contract/course/materials/material.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { aCourse, insertCourses } from "../fixtures.ts";
import type { CourseTables } from "../tables.ts";

const SCHOOL = "corp-senior-university";

let app: TestApp;
let made = 0;

async function resource(id: string, owner = "teacher01", corp = SCHOOL): Promise<string> {
  await app.services.pool.query(
    `insert into media.resource (id, site_id, corp_id, right_path, owner_id, name, kind, mime, extension, bytes, sha256, key, status, audit)
     select $1, 'province', corp.id, rtrim(corp.right_path, '/') || '/', $2, $1 || '.pdf', 'document', 'application/pdf', 'pdf', 10, $4, $1, 2, 1
     from organisation.corp as corp where corp.id = $3`,
    [id, owner, corp, Buffer.alloc(32, id)],
  );
  return id;
}

const list = async (as: string, audience: "teacher" | "student") =>
  app.call(listMaterials, { courseId, audience }, { as });

beforeAll(async () => {
  app = await startTestApp();
});
/** A course of each test's own: teacher01 leads it, teacher03 assists, student01 learns, student02 only applied. */
let courseId = "";
beforeEach(async () => {
  courseId = `with-materials-${++made}`;
  const classId = `${courseId}-class`;
  await insertCourses(tablesOf<CourseTables>(app.services.db), [
    aCourse({
      id: courseId,
      corpId: SCHOOL,
      siteIds: ["province"],
      classes: [{ id: classId, name: "一班", quota: 0, studentNum: 0 }],
    }),
  ]);
  await app.services.pool.query(
    `update course.course set site_id = 'province', owner_id = 'teacher01',
       right_path = (select right_path from organisation.corp where id = $2) where id = $1`,
    [courseId, SCHOOL],
  );
  await app.services.pool.query(
    "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, 'teacher01', 0, 'x'), ($1, 'teacher03', 2, 'x')",
    [courseId],
  );
  await app.services.pool.query(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, status, source)
     values ($4, 'student01', $1, $2, $3, 'province', 1, 'self'),
       ($4, 'student02', $1, $2, $3, 'province', 0, 'self')`,
    [`${courseId}-p1`, courseId, SCHOOL, classId],
  );
});
afterAll(() => app.close());

/** Puts a resource into the course's materials. */
async function put(resourceId: string, audience: "teacher" | "student", folder = "") {
  const add = { courseId, audience, folder, resourceIds: [resourceId] };
  expect((await app.call(createMaterials, add, { as: "teacher01" })).data).toEqual({ done: 1 });
}

describe("materials", () => {
  it("are put in, ordered, named, moved and taken out; used resources are marked", async () => {
    const ids = [await resource("plan"), await resource("slides"), await resource("answers")];
    const add = {
      courseId,
      audience: "student" as const,
      folder: "第一讲",
      resourceIds: ids,
    };
    expect((await app.call(createMaterials, add, { as: "teacher01" })).data).toEqual({ done: 3 });
    const { data } = await list("teacher01", "student");
    expect(data?.mayEdit).toBe(true);
    expect(data?.materials.map(({ name, folder }) => `${folder}/${name}`)).toEqual([
      "第一讲/plan.pdf",
      "第一讲/slides.pdf",
      "第一讲/answers.pdf",
    ]);
    const [one = "", two = "", three = ""] = data?.materials.map(({ id }) => id) ?? [];
    const order = { courseId, audience: "student" as const, ids: [three, one, two] };
    expect((await app.call(orderMaterials, order, { as: "teacher01" })).data).toBe(true);
    expect((await list("teacher01", "student")).data?.materials.map(({ id }) => id)).toEqual([
      three,
      one,
      two,
    ]);
    expect(
      await app.call(orderMaterials, { ...order, audience: "teacher" }, { as: "teacher01" }),
    ).toMatchObject({ code: "course.materialNotFound" });
    expect(
      (await app.call(updateMaterial, { id: one, name: "教案", folder: "" }, { as: "teacher01" }))
        .data,
    ).toBe(true);
    expect(
      (
        await app.call(
          renameMaterialFolder,
          { courseId, audience: "student", from: "第一讲", to: "第 1 讲" },
          { as: "teacher01" },
        )
      ).data,
    ).toEqual({ done: 2 });
    const uses = async () =>
      (
        await app.services.pool.query(
          "select 1 from media.resource_use where used_by = 'course.material' and resource_id = any($1)",
          [ids],
        )
      ).rows.length;
    expect(await uses()).toBe(3);
    expect(
      (await app.call(removeMaterials, { courseId, ids: [two] }, { as: "teacher01" })).data,
    ).toEqual({ done: 1 });
    expect(await uses()).toBe(2);
    expect(
      await app.call(updateMaterial, { id: one, name: " ", folder: "" }, { as: "teacher01" }),
    ).toMatchObject({ status: 400 });
    expect(
      await app.call(updateMaterial, { id: two, name: "x", folder: "" }, { as: "teacher01" }),
    ).toMatchObject({ code: "course.materialNotFound" });
  });

  it("learners see theirs, the team all, others none", async () => {
    await put(await resource("for-teachers"), "teacher");
    await put(await resource("for-all"), "student");
    await put(await resource("for-lesson-1"), "student", "第 1 讲");
    const learner = await list("student01", "student");
    expect(learner.data).toMatchObject({
      mayEdit: false,
      materials: [{ folder: "" }, { folder: "第 1 讲" }],
    });
    expect(await list("student01", "teacher")).toMatchObject({ status: 404 });
    const secret = (await list("teacher01", "teacher")).data?.materials[0]?.id ?? "";
    const open = learner.data?.materials[0]?.id ?? "";
    expect((await app.call(openMaterial, { id: open }, { as: "student01" })).data).toMatchObject({
      kind: "document",
      name: "for-all.pdf",
    });
    expect(await app.call(openMaterial, { id: secret }, { as: "student01" })).toMatchObject({
      status: 404,
    });
    for (const as of ["student02", "student03", "teacher02"]) {
      expect(await list(as, "student")).toMatchObject({ status: 404 });
      expect(await app.call(openMaterial, { id: open }, { as })).toMatchObject({ status: 404 });
    }
    expect(await app.call(listMaterials, { courseId, audience: "student" })).toMatchObject({
      status: 401,
    });
  });

  it("are changed by who writes the plan, with resources that they may use", async () => {
    const own = await resource("one-more");
    await put(await resource("in-lesson-1"), "student", "第 1 讲");
    const foreign = await resource("foreign", "teacher02", "corp-craft-college");
    const add = { courseId, audience: "student" as const, resourceIds: [own] };
    expect(await app.call(createMaterials, add, { as: "teacher03" })).toMatchObject({
      status: 403,
    });
    expect(await app.call(createMaterials, add, { as: "student01" })).toMatchObject({
      status: 404,
    });
    const answer = await app.call(
      createMaterials,
      { ...add, resourceIds: [own, foreign] },
      { as: "teacher01" },
    );
    expect(answer.success).toBe(false);
    expect(answer.status).toBeLessThan(500);
    const { data } = await list("teacher01", "student");
    expect(data?.materials).toHaveLength(1);
    const [first] = data?.materials ?? [];
    for (const as of ["teacher03", "student01"]) {
      const status = as === "teacher03" ? 403 : 404;
      expect(
        await app.call(removeMaterials, { courseId, ids: [first?.id ?? ""] }, { as }),
      ).toMatchObject({ status });
      expect(
        await app.call(
          renameMaterialFolder,
          { courseId, audience: "student", from: "第 1 讲", to: "" },
          { as },
        ),
      ).toMatchObject({ status });
    }
  });
});
