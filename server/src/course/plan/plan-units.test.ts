import {
  createChapter,
  createOutline,
  createUnit,
  createUnits,
  getPlan,
} from "@perennial/contract/course/plan/plan.ts";
import { getUnit, saveUnit } from "@perennial/contract/course/units/unit.ts";
import { getCourse } from "@perennial/contract/course/course.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { DEMO_RESOURCES } from "../../media/public.ts";
import type { MediaTables } from "../../media/tables.ts";
import { insertPlannedCourse } from "./plan-fixture.ts";

const TEACHER = { as: "teacher01" };
const [FILM] = DEMO_RESOURCES.videos;
const [GUIDE] = DEMO_RESOURCES.documents;

let app: TestApp;
let periodId = "";
let chapterId = "";
let at = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at += 1;
  periodId = await insertPlannedCourse(app.services, `units-${at}`);
  const made = await app.call(createChapter, { periodId, name: "章" }, TEACHER);
  chapterId = made.data?.node.id ?? "";
});

const plan = async () => {
  const { data } = await app.call(getPlan, { periodId }, TEACHER);
  return data?.nodes ?? [];
};

describe("many units at once", () => {
  const film = { name: "起笔", kind: "video", resourceId: FILM } as const;
  const guide = { name: "讲义", kind: "document", resourceId: GUIDE } as const;
  const empty = { name: "留待以后", kind: "page", resourceId: null } as const;

  it("are made of resources in their order, in the place asked for, and keep the resources in use", async () => {
    const last = await app.call(
      createUnit,
      { periodId, chapterId, name: "原有", kind: "page" },
      TEACHER,
    );
    const made = await app.call(
      createUnits,
      {
        periodId,
        chapterId,
        units: [film, guide, empty],
        beforeId: last.data?.node.id ?? "",
      },
      TEACHER,
    );
    expect(made.resultCode).toBe(0);
    expect(made.data?.nodes.map(({ name, seconds }) => [name, seconds])).toEqual([
      ["起笔", 24],
      ["讲义", 0],
      ["留待以后", 0],
    ]);
    const units = (await plan()).filter(({ node }) => node === "unit");
    expect(units.map(({ name, fault }) => [name, fault])).toEqual([
      ["起笔", "mediaWaiting"],
      ["讲义", ""],
      ["留待以后", "empty"],
      ["原有", "empty"],
    ]);
    const uses = await tablesOf<MediaTables>(app.services.db)
      .selectFrom("media.resource_use")
      .select("resource_id")
      .where("used_by", "=", "course.unit")
      .where(
        "used_id",
        "in",
        units.map(({ id }) => id),
      )
      .orderBy("resource_id")
      .execute();
    expect(uses.map(({ resource_id }) => resource_id)).toEqual([GUIDE, FILM]);
  });

  it("are all refused for one that may not be there, and nothing is written", async () => {
    const before = await plan();
    for (const [wrong, code] of [
      [{ ...film, resourceId: GUIDE }, "media.notUsable"],
      [{ ...film, resourceId: "nothing" }, "media.notUsable"],
      [{ ...film, kind: "dub" as const }, "course.kindNotAllowed"],
    ] as const) {
      const units = [guide, wrong];
      const answer = await app.call(createUnits, { periodId, chapterId, units }, TEACHER);
      expect([wrong.kind, answer.code]).toEqual([wrong.kind, code]);
    }
    const nowhere = { periodId, chapterId: "nothing", units: [guide] };
    expect((await app.call(createUnits, nowhere, TEACHER)).code).toBe("course.nodeNotFound");
    const none = { periodId, chapterId, units: [] };
    expect((await app.call(createUnits, none, TEACHER)).status).toBe(400);
    expect(await plan()).toEqual(before);
  });

  it.each([
    ["nobody", {}, 401],
    ["a learner", { as: "student01" }, 403],
    ["a teacher of another school", { as: "teacher03" }, 404],
    ["such a teacher on this school's site", { as: "teacher02", host: SCHOOL_HOST }, 404],
  ])("are not for %s, nor is an outline", async (_who, options, status) => {
    const units = [guide];
    const added = await app.call(createUnits, { periodId, chapterId, units }, options);
    const lines = [{ name: "章", depth: 0 }];
    const outline = await app.call(createOutline, { periodId, lines, kind: "page" }, options);
    expect([added.status, outline.status]).toEqual([status, status]);
    expect((await plan()).length).toBe(1);
  });
});

describe("a full plan", () => {
  it("holds 2,000 units and not one more, however it is added", async () => {
    const lines = [
      { name: "章", depth: 0 },
      ...Array.from({ length: 1_999 }, (_, nth) => ({ name: `第 ${nth + 1} 讲`, depth: 2 })),
    ];
    const made = await app.call(createOutline, { periodId, lines, kind: "page" }, TEACHER);
    expect(made.data?.nodes.length).toBe(2_000);
    const unit = { periodId, chapterId, name: "最后", kind: "page" } as const;
    expect((await app.call(createUnit, unit, TEACHER)).resultCode).toBe(0);
    expect((await app.call(createUnit, unit, TEACHER)).code).toBe("course.planFull");
    const units = [{ name: "多", kind: "page", resourceId: null } as const];
    const many = await app.call(createUnits, { periodId, chapterId, units }, TEACHER);
    expect(many.code).toBe("course.planFull");
    const more = [
      { name: "章", depth: 0 },
      { name: "多", depth: 2 },
    ];
    const outline = await app.call(createOutline, { periodId, lines: more, kind: "page" }, TEACHER);
    expect(outline.code).toBe("course.planFull");
    expect((await plan()).filter(({ node }) => node === "unit").length).toBe(2_000);
  });
});

describe("the length of a film", () => {
  it("that was not known when its unit was saved is the unit's once it is", async () => {
    const db = tablesOf<MediaTables>(app.services.db);
    const [, , , film] = DEMO_RESOURCES.videos;
    const measure = (seconds: number) =>
      db.updateTable("media.resource").set({ seconds }).where("id", "=", film).execute();
    await measure(0);
    const unit = { periodId, chapterId, name: "片", kind: "video" } as const;
    const { data } = await app.call(createUnit, unit, TEACHER);
    const unitId = data?.node.id ?? "";
    const content = { kind: "video", resourceId: film } as const;
    await app.call(saveUnit, { unitId, baseVersion: 1, name: "片", content }, TEACHER);
    const seconds = async () => (await plan()).find(({ id }) => id === unitId)?.seconds;
    expect(await seconds()).toBe(0);
    await measure(61.4);
    expect(await seconds()).toBe(61);
    expect((await app.call(getUnit, { unitId }, TEACHER)).data?.version).toBe(2);
    await measure(20);
    const shown = await app.call(getCourse, { courseId: "course-calligraphy-01" });
    expect(shown.data?.chapters[0]?.units[1]).toMatchObject({ resourceType: 1, minutes: 1 });
  });
});
