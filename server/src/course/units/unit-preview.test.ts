import { getCourse, PublishStatus } from "@perennial/contract/course/course.ts";
import { openPreview, openUnit } from "@perennial/contract/course/units/unit.ts";
import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import { completeUnit, enterUnit } from "@perennial/contract/learning/study/study.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { DEMO_RESOURCES } from "../../media/public.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import { insertLearner, insertPlannedCourse } from "../plan/plan-fixture.ts";

const [PICTURE] = DEMO_RESOURCES.pictures;
const [PAPER] = DEMO_RESOURCES.documents;
const [FILM] = DEMO_RESOURCES.videos;
const NOT_FOUND = "course.nodeNotFound";
const NOT_OPEN = "course.unitNotOpen";

/** Every kind of unit as its author lets everybody try it, and whether a visitor is shown it. */
const CONTENTS: readonly (readonly [tail: string, content: UnitContentValue, isShown: boolean])[] =
  [
    ["page", { kind: "page", html: "<p>正文</p>" }, true],
    ["blank", { kind: "page", html: "" }, false],
    [
      "film",
      { kind: "video", resourceId: FILM, thirdVideoId: "", thirdSeconds: 0, notes: "" },
      true,
    ],
    [
      "hosted",
      { kind: "video", resourceId: null, thirdVideoId: "f1", thirdSeconds: 9, notes: "" },
      false,
    ],
    ["paper", { kind: "document", resourceId: PAPER, mayDownload: false }, true],
    [
      "book",
      { kind: "pictureBook", pages: [{ pictureId: PICTURE, text: "", voiceId: null }] },
      true,
    ],
    ["door", { kind: "link", url: "https://example.cn/", hasCode: true }, false],
    ["test", { kind: "exercise", questionIds: ["q1"], passPercent: 60, tryMax: 0 }, false],
  ];

let app: TestApp;
const unitOf = (course: string, tail: string): string => `${course}-c1-${tail}`;
const ask = (courseId: string, tail: string, more: object = {}) =>
  app.call(openPreview, { courseId, unitId: unitOf(courseId, tail) }, more);

beforeAll(async () => {
  app = await startTestApp();
  const units = CONTENTS.flatMap(([tail, content]) =>
    [true, false].map((isPreview) => ({
      name: tail,
      resourceType: 3,
      minutes: 0,
      content,
      tail: isPreview ? tail : `${tail}-closed`,
      isPreview,
    })),
  );
  const chapters = [{ name: "章", units }];
  const siteIds = [PROVINCE_SITE_ID];
  for (const [id, publishStatus, given] of [
    ["try-draft", PublishStatus.draft, { siteIds }],
    ["try-running", PublishStatus.running, { siteIds }],
    ["try-unlisted", PublishStatus.running, {}],
  ] as const)
    await insertPlannedCourse(app.services, id, { publishStatus, chapters, ...given });
  await insertLearner(app.services, "try-running", "student01");
});
afterAll(() => app.close());

describe("a visitor", () => {
  it.each(CONTENTS)("and a unit that may be tried: %s", async (tail, content, isShown) => {
    const answer = await ask("try-running", tail);
    expect(answer).toMatchObject(
      isShown
        ? { resultCode: 0, data: { id: unitOf("try-running", tail), content, chapterName: "章" } }
        : { status: 403, code: NOT_OPEN, data: null },
    );
  });

  it("is refused every other unit, as a learner and the team are here", async () => {
    for (const as of ["", "student01", "teacher01"])
      for (const [tail] of CONTENTS) {
        const answer = await ask("try-running", `${tail}-closed`, as === "" ? {} : { as });
        expect(answer).toMatchObject({ status: 403, code: NOT_OPEN, data: null });
      }
  });

  it.each([
    ["of a draft", "try-draft", {}, NOT_FOUND],
    ["of a course that no site offers", "try-unlisted", {}, NOT_OPEN],
    ["on a site that does not offer it", "try-running", { host: SCHOOL_HOST }, NOT_OPEN],
  ])("is shown nothing %s", async (_what, course, more, code) =>
    expect((await ask(course, "page", more)).code).toBe(code),
  );

  it("finds a unit below its own course only", async () => {
    const unitId = unitOf("try-running", "page");
    for (const courseId of ["try-unlisted", "nothing"])
      expect((await app.call(openPreview, { courseId, unitId })).code).toBe(NOT_FOUND);
    const nothing = { courseId: "try-running", unitId: "nothing" };
    expect((await app.call(openPreview, nothing)).code).toBe(NOT_FOUND);
    expect((await app.call(openPreview, { courseId: "", unitId })).status).toBe(400);
  });

  it("gets addresses that work", async () => {
    const { data } = await ask("try-running", "paper");
    expect((await app.fetch(data?.playbacks[PAPER]?.pdfUrl ?? "")).status).toBe(200);
  });
});

describe("who is signed in on another site", () => {
  it.each([
    ["as a visitor of the unit", openUnit],
    ["as its learner", enterUnit],
    ["by what follows entering", completeUnit],
  ] as const)("is refused a unit that is tried here: %s", async (_what, operation) => {
    const unitId = unitOf("try-running", "page");
    const there = await app.call(operation, { unitId }, { as: "student02", host: SCHOOL_HOST });
    expect([403, 404]).toContain(there.status);
    expect(there.data).toBeNull();
  });

  it("is refused a unit of a course that no site offers, and shown one of the own site", async () => {
    const enter = (course: string) =>
      app.call(enterUnit, { unitId: unitOf(course, "page") }, { as: "student02" });
    expect((await enter("try-unlisted")).status).toBe(404);
    expect((await enter("try-running")).data?.unit.content).toEqual(CONTENTS[0]?.[1]);
  });
});

it("keeps nothing of a learner who only tries", async () => {
  await ask("try-running", "page", { as: "student01" });
  const { rows } =
    await sql`select from learning.unit_visit where course_id = 'try-running'`.execute(
      app.services.db,
    );
  expect(rows).toEqual([]);
});

it("the course's outline marks what may be tried, and nothing else", async () => {
  const { data } = await app.call(getCourse, { courseId: "try-running" });
  const marked = data?.chapters
    .flatMap(({ units }) => units)
    .filter(({ isPreview }) => isPreview)
    .map(({ id }) => id);
  expect(marked).toEqual(
    CONTENTS.filter(([, , isShown]) => isShown).map(([tail]) => unitOf("try-running", tail)),
  );
});
