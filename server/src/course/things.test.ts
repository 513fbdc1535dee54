import { getClass } from "@perennial/contract/course/class/class.ts";
import { listLearners } from "@perennial/contract/course/class/class-learner.ts";
import { getCourseClass, PublishStatus } from "@perennial/contract/course/course.ts";
import { getInfo } from "@perennial/contract/course/manager/info.ts";
import { getManager } from "@perennial/contract/course/manager/manager.ts";
import {
  createMarker,
  listMarkers,
  removeMarker,
} from "@perennial/contract/course/units/marker.ts";
import {
  updateMaterial,
  listMaterials,
  openMaterial,
} from "@perennial/contract/course/materials/material.ts";
import { resolveReviewNote } from "@perennial/contract/course/period/publish.ts";
import { getUnit, listRevisions } from "@perennial/contract/course/units/unit.ts";
import { createQuestion } from "@perennial/contract/question/question.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { insertPlannedCourse } from "./plan/plan-fixture.ts";

const COURSE = "guarded";
const PERIOD = `${COURSE}-p1`;
const UNIT = `${COURSE}-c1-film`;
const CLASS = `${COURSE}-class`;
const TEAM = { as: "teacher01" };
const STRANGER = { as: "teacher03" };

let app: TestApp;
let markerId = "";
let materialId = "";
let noteId = "";

const idOf = async (text: string): Promise<string> =>
  (await app.services.pool.query<{ id: string }>(text)).rows[0]?.id ?? "";

beforeAll(async () => {
  app = await startTestApp();
  await insertPlannedCourse(app.services, COURSE, {
    siteIds: [PROVINCE_SITE_ID],
    publishStatus: PublishStatus.running,
    chapters: [
      { name: "章", units: [{ name: "film", resourceType: 1, minutes: 5, tail: "film" }] },
    ],
  });
  const question = await app.call(
    createQuestion,
    {
      courseId: COURSE,
      type: 1,
      name: "问",
      options: [
        { optionContent: "是", isRight: true },
        { optionContent: "否", isRight: false },
      ],
    },
    TEAM,
  );
  const added = await app.call(
    createMarker,
    { unitId: UNIT, subjectId: question.data?.id ?? "", timePoint: 3 },
    TEAM,
  );
  markerId = added.data?.id ?? "";
  const resourceId = await idOf(
    `insert into media.resource (site_id, corp_id, right_path, owner_id, name, kind, mime, extension, bytes, sha256, key, status, audit)
     select 'province', id, right_path, 'teacher01', 'a.pdf', 'document', 'application/pdf', 'pdf', 10, '\\x00', 'guarded', 2, 1
     from organisation.corp where id = 'corp-senior-university' returning id`,
  );
  materialId = await idOf(
    `insert into course.material (course_id, audience, folder, resource_id, name, sort, created_by)
     values ('${COURSE}', 'teacher', '', '${resourceId}', 'a', 1, 'teacher01') returning id`,
  );
  noteId = await idOf(
    `insert into course.review_note (period_id, target, text, author_id)
     values ('${PERIOD}', 'info', '太短', 'school01') returning id`,
  );
  expect([markerId, materialId, noteId]).not.toContain("");
});
afterAll(() => app.close());

describe("to somebody of another school", () => {
  const ASKED: readonly [what: string, ask: (id: string) => Promise<unknown>, id: () => string][] =
    [
      ["a course", (courseId) => app.call(getManager, { courseId }, STRANGER), () => COURSE],
      ["a period", (periodId) => app.call(getInfo, { periodId }, STRANGER), () => PERIOD],
      ["a class", (classId) => app.call(getClass, { classId }, STRANGER), () => CLASS],
      ["learners", (classId) => app.call(listLearners, { classId }, STRANGER), () => CLASS],
      ["a unit", (unitId) => app.call(getUnit, { unitId }, STRANGER), () => UNIT],
      ["its versions", (unitId) => app.call(listRevisions, { unitId }, STRANGER), () => UNIT],
      ["a film", (unitId) => app.call(listMarkers, { unitId }, STRANGER), () => UNIT],
      ["a marker", (id) => app.call(removeMarker, { id }, STRANGER), () => markerId],
      [
        "a shelf",
        (courseId) => app.call(listMaterials, { courseId, audience: "student" }, STRANGER),
        () => COURSE,
      ],
      ["a material", (id) => app.call(openMaterial, { id }, STRANGER), () => materialId],
      [
        "a material to be changed",
        (id) => app.call(updateMaterial, { id, name: "b", folder: "" }, STRANGER),
        () => materialId,
      ],
      [
        "a note",
        (id) => app.call(resolveReviewNote, { noteId: id, isResolved: true }, STRANGER),
        () => noteId,
      ],
    ];

  it.each(ASKED)("%s is refused as if it were not there", async (_what, ask, id) => {
    const { code } = (await ask("nothing-there")) as { code?: string };
    expect(await ask(id())).toMatchObject({ status: 404, code, data: null });
  });
});

it("the team reaches each of them", async () => {
  for (const answer of [
    await app.call(getClass, { classId: CLASS }, TEAM),
    await app.call(getUnit, { unitId: UNIT }, TEAM),
    await app.call(listMarkers, { unitId: UNIT }, TEAM),
    await app.call(updateMaterial, { id: materialId, name: "b", folder: "" }, TEAM),
    await app.call(resolveReviewNote, { noteId, isResolved: true }, TEAM),
  ])
    expect(answer.resultCode).toBe(0);
});

it("visitors see no class of a period that is still prepared, though its course is offered", async () => {
  const { pool } = app.services;
  await pool.query(
    `insert into course.period (id, course_id, version, publish_status) values ('${COURSE}-p2', $1, 2, 0)`,
    [COURSE],
  );
  await pool.query(
    `insert into course.class (id, period_id, name) values ('${COURSE}-next', '${COURSE}-p2', '下期')`,
  );
  expect((await app.call(getCourseClass, { id: CLASS })).resultCode).toBe(0);
  expect(await app.call(getCourseClass, { id: `${COURSE}-next` })).toMatchObject({
    status: 404,
    code: "course.classNotFound",
  });
});
