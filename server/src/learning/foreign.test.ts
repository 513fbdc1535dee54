import { lookAtUnit, enterUnit, getStudy } from "@perennial/contract/learning/study/study.ts";
import { removeTake } from "@perennial/contract/learning/exercise/dub.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { aStudiedCourse, unitOf } from "./study/study-fixture.ts";

const stranger = { as: "student05" } as const;
const unitId = unitOf("video");
let app: TestApp;
let courseId = "";
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

/** Where the course is shown to everybody. */
async function offerOn(siteId: string | undefined): Promise<void> {
  await sql("update course.listing set is_listed = site_id = $2 where course_id = $1", [
    courseId,
    siteId ?? "",
  ]);
}

/** An answer without what differs each time. */
function told(answer: object): object {
  const { requestId: _id, ...rest } = answer as { requestId?: string };
  return rest;
}

beforeAll(async () => {
  app = await startTestApp();
  ({ courseId } = await aStudiedCourse(app));
  await sql("update course.unit set is_preview = true where id = $1", [unitId]);
});
afterAll(() => app.close());

describe("a course that this site does not offer", () => {
  beforeAll(() => offerOn(undefined));

  it("shows its preview to nobody from here, and does not tell that it is there", async () => {
    for (const operation of [lookAtUnit, enterUnit])
      expect(told(await app.call(operation, { unitId }, stranger))).toEqual(
        told(await app.call(operation, { unitId: "nothing-there" }, stranger)),
      );
    expect(told(await app.call(getStudy, { courseId }, stranger))).toEqual(
      told(await app.call(getStudy, { courseId: "nothing-there" }, stranger)),
    );
  });

  it("is there for those who learn in it and those who teach it", async () => {
    for (const as of ["student01", "teacher01"])
      expect(await app.call(lookAtUnit, { unitId }, { as })).toMatchObject({ success: true });
  });
});

describe("a course that this site offers", () => {
  beforeAll(() => offerOn("province"));

  it("shows its preview to everybody who is signed in, and asks to enrol for the rest", async () => {
    expect(await app.call(lookAtUnit, { unitId }, stranger)).toMatchObject({ success: true });
    expect(await app.call(lookAtUnit, { unitId: unitOf("page") }, stranger)).toMatchObject({
      code: "learning.notEnrolled",
    });
    expect(await app.call(getStudy, { courseId }, stranger)).toMatchObject({
      code: "learning.notEnrolled",
    });
  });
});

it("a recording of somebody else is not there to be removed", async () => {
  const { rows } = await sql(
    `insert into learning.dub_take (user_id, unit_id, period_id, class_id, line, key, mime, bytes, seconds)
     select 'student01', unit.id, chapter.period_id, own.class_id, 0, 'dubs/none', 'audio/webm', 1, 1
     from course.unit join course.chapter on chapter.id = unit.chapter_id
     join course.enrolment as own on own.period_id = chapter.period_id and own.user_id = 'student01'
     where unit.id = $1 returning id`,
    [unitOf("dub")],
  );
  const { id } = rows[0] as { id: string };
  expect(told(await app.call(removeTake, { id }, stranger))).toEqual(
    told(await app.call(removeTake, { id: "nothing-there" }, stranger)),
  );
});
