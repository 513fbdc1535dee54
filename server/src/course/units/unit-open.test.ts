import { PublishStatus } from "@perennial/contract/course/course.ts";
import { openUnit } from "@perennial/contract/course/units/unit.ts";
import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { DEMO_RESOURCES } from "../../media/public.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import { insertLearner, insertPlannedCourse } from "../plan/plan-fixture.ts";
import type { CourseTables } from "../tables.ts";

const [PICTURE] = DEMO_RESOURCES.pictures;
const NOT_FOUND = "course.nodeNotFound";
const NOT_OPEN = "course.unitNotOpen";

let app: TestApp;
const unitOf = (course: string, tail: string): string => `${course}-c1-${tail}`;

const page: UnitContentValue = { kind: "page", html: "<p>正文</p>" };
const book: UnitContentValue = {
  kind: "pictureBook",
  pages: [{ pictureId: PICTURE, text: "", voiceId: null }],
};
const unit = (tail: string, content: UnitContentValue) => ({
  name: tail,
  resourceType: 3,
  minutes: 0,
  content,
  tail,
  isPreview: tail === "trial",
});
const chapters = [
  { name: "章", units: [unit("plain", page), unit("trial", page), unit("picture", book)] },
];

beforeAll(async () => {
  app = await startTestApp();
  const siteIds = [PROVINCE_SITE_ID];
  for (const [id, publishStatus, given] of [
    ["open-draft", PublishStatus.draft, { siteIds }],
    ["open-review", PublishStatus.underReview, { siteIds }],
    ["open-running", PublishStatus.running, { siteIds }],
    ["open-finished", PublishStatus.finished, { siteIds }],
    ["open-unlisted", PublishStatus.running, {}],
  ] as const) {
    await insertPlannedCourse(app.services, id, { publishStatus, chapters, ...given });
    await insertLearner(app.services, id, "student01");
  }
});
afterAll(() => app.close());

describe("who may open a unit", () => {
  const TEAM = "teacher01";
  const ADMIN = "school01";
  const LEARNER = "student01";
  const OTHER = "student02";
  const STRANGER = "teacher03";
  it.each<[course: string, unit: string, as: string, code: string | undefined]>([
    ["draft", "plain", TEAM, undefined],
    ["draft", "plain", ADMIN, undefined],
    ["draft", "plain", LEARNER, NOT_FOUND],
    ["draft", "trial", "", NOT_FOUND],
    ["draft", "trial", STRANGER, NOT_FOUND],
    ["review", "plain", TEAM, undefined],
    ["review", "plain", ADMIN, undefined],
    ["review", "plain", LEARNER, NOT_FOUND],
    ["running", "plain", TEAM, undefined],
    ["running", "plain", LEARNER, undefined],
    ["running", "plain", OTHER, NOT_OPEN],
    ["running", "plain", "", NOT_OPEN],
    ["running", "plain", STRANGER, NOT_OPEN],
    ["running", "trial", OTHER, undefined],
    ["running", "trial", "", undefined],
    ["finished", "plain", LEARNER, undefined],
    ["finished", "plain", OTHER, NOT_OPEN],
    ["unlisted", "trial", "", NOT_OPEN],
    ["unlisted", "trial", LEARNER, undefined],
  ])("%s period, %s unit, %s: %s", async (course, tail, as, code) => {
    const unitId = unitOf(`open-${course}`, tail);
    const answer = await app.call(openUnit, { unitId }, as === "" ? {} : { as });
    expect(answer.code).toBe(code);
    if (code === undefined) expect(answer.data).toMatchObject({ id: unitId, content: page });
    else expect(answer.data).toBeNull();
  });

  it("keeps a trial to the sites that offer the course", async () => {
    const unitId = unitOf("open-running", "trial");
    const other = await app.call(openUnit, { unitId }, { host: SCHOOL_HOST });
    expect(other.code).toBe(NOT_OPEN);
  });

  it("keeps learners out before the unit's day, on which it opens", async () => {
    const unitId = unitOf("open-running", "plain");
    const opensOn = (day: string) =>
      tablesOf<CourseTables>(app.services.db)
        .updateTable("course.unit")
        .set({ opens_on: day })
        .where("id", "=", unitId)
        .execute();
    await opensOn("2999-01-01");
    const early = await app.call(openUnit, { unitId }, { as: LEARNER });
    expect(early.code).toBe(NOT_OPEN);
    expect((await app.call(openUnit, { unitId }, { as: TEAM })).resultCode).toBe(0);
    await opensOn("2026-01-01");
    expect((await app.call(openUnit, { unitId }, { as: LEARNER })).resultCode).toBe(0);
  });

  it("says nothing of unknown and bad ids", async () => {
    expect((await app.call(openUnit, { unitId: "nothing" })).code).toBe(NOT_FOUND);
    expect((await app.call(openUnit, { unitId: "" })).status).toBe(400);
  });
});

describe("an opened unit", () => {
  it("carries its neighbours and signed addresses that work", async () => {
    const unitId = unitOf("open-running", "picture");
    const { data } = await app.call(openUnit, { unitId }, { as: "student01" });
    expect(data).toMatchObject({
      previousId: unitOf("open-running", "trial"),
      nextId: null,
      chapterName: "章",
    });
    const playback = data?.playbacks[PICTURE];
    expect(playback?.kind).toBe("picture");
    expect((await app.fetch(playback?.fileUrl ?? "")).status).toBe(200);
  });
});
