import {
  createChapter,
  createOutline,
  createUnit,
  getPlan,
  movePlanNode,
  removePlanNode,
  renameNode,
  restorePlanNode,
  setUnitOptions,
} from "@perennial/contract/course/plan/plan.ts";
import {
  removeDraft,
  getRevision,
  getUnit,
  listRevisions,
  openUnit,
  restoreRevision,
  saveDraft,
  saveUnit,
} from "@perennial/contract/course/units/unit.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { insertPlannedCourse } from "./plan-fixture.ts";

const TEACHER = { as: "teacher01" };

let app: TestApp;
let periodId = "";
let at = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A draft of teacher01's school with an empty plan, for each test its own. */
beforeEach(async () => {
  at += 1;
  periodId = await insertPlannedCourse(app.services, `planned-${at}`);
});

async function newChapter(name: string, parentId: string | null = null): Promise<string> {
  const answer = await app.call(createChapter, { periodId, parentId, name }, TEACHER);
  expect(answer.resultCode).toBe(0);
  return answer.data?.node.id ?? "";
}

async function newUnit(chapterId: string, name: string): Promise<string> {
  const answer = await app.call(createUnit, { periodId, chapterId, name, kind: "page" }, TEACHER);
  expect(answer.resultCode).toBe(0);
  return answer.data?.node.id ?? "";
}

const plan = async () => {
  const { data } = await app.call(getPlan, { periodId }, TEACHER);
  return data?.nodes ?? [];
};

/** The order in each parent; how those of different parents stand to one another says nothing. */
const places = async () =>
  (await plan())
    .map(({ id, parentId }) => [parentId ?? "", id])
    .toSorted(([one = ""], [other = ""]) => one.localeCompare(other));

describe("the tree", () => {
  it("counts each edit up and keeps the order of moves", async () => {
    const one = await newChapter("一");
    const two = await newChapter("二");
    const moved = await app.call(
      movePlanNode,
      { periodId, nodeId: two, parentId: null, beforeId: one },
      TEACHER,
    );
    expect(moved.data?.planVersion).toBe(4);
    expect((await plan()).map(({ name }) => name)).toEqual(["二", "一"]);
  });

  it("refuses a chapter in itself, a third level, and a unit at the top", async () => {
    const chapter = await newChapter("章");
    const section = await newChapter("节", chapter);
    const unit = await newUnit(section, "单元");
    for (const [nodeId, parentId] of [
      [chapter, chapter],
      [chapter, section],
      [unit, null],
      [section, unit],
    ] as const) {
      const answer = await app.call(movePlanNode, { periodId, nodeId, parentId }, TEACHER);
      expect(answer.code).toBe("course.placeWrong");
    }
  });

  it("hides a chapter with what is in it and brings back exactly that", async () => {
    const chapter = await newChapter("章");
    const gone = await newUnit(chapter, "先删");
    const kept = await newUnit(chapter, "同删");
    await app.call(removePlanNode, { periodId, nodeId: gone }, TEACHER);
    await app.call(removePlanNode, { periodId, nodeId: chapter }, TEACHER);
    expect(await plan()).toEqual([]);
    const back = await app.call(restorePlanNode, { periodId, nodeId: chapter }, TEACHER);
    expect(back.resultCode).toBe(0);
    expect((await plan()).map(({ id }) => id)).toEqual([chapter, kept]);
  });

  it("makes a written outline in its order, and none that begins without a chapter", async () => {
    const lines = [
      { name: "章", depth: 0 },
      { name: "节", depth: 1 },
      { name: "甲", depth: 2 },
      { name: "乙", depth: 2 },
    ];
    const made = await app.call(createOutline, { periodId, lines, kind: "page" }, TEACHER);
    expect(made.data?.nodes.map(({ name }) => name)).toEqual(["章", "节", "甲", "乙"]);
    const wrong = await app.call(
      createOutline,
      { periodId, lines: lines.slice(1), kind: "page" },
      TEACHER,
    );
    expect(wrong.code).toBe("course.placeWrong");
  });

  it("refuses kinds that the course does not hold, long names, others and strangers", async () => {
    const chapterId = await newChapter("章");
    const unit = { periodId, chapterId, name: "x", kind: "page" } as const;
    expect((await app.call(createUnit, { ...unit, kind: "dub" }, TEACHER)).code).toBe(
      "course.kindNotAllowed",
    );
    const long = { periodId, nodeId: chapterId, name: "长".repeat(101) };
    expect((await app.call(renameNode, long, TEACHER)).status).toBe(400);
    expect((await app.call(createUnit, unit)).status).toBe(401);
    expect((await app.call(createUnit, unit, { as: "student01" })).status).toBe(403);
    expect((await app.call(createUnit, unit, { as: "teacher03" })).code).toBe("course.notFound");
    expect((await app.call(getPlan, { periodId }, { as: "teacher03" })).code).toBe(
      "course.notFound",
    );
    expect((await plan()).length).toBe(1);
  });

  it("sets options of units of this period only", async () => {
    const id = await newUnit(await newChapter("章"), "单元");
    const options = { isRequired: false, isPreview: true, opensOn: "2026-12-01" };
    await app.call(setUnitOptions, { periodId, units: [{ id, ...options }] }, TEACHER);
    expect((await plan()).find((node) => node.id === id)).toMatchObject(options);
    const other = { id: "nothing", ...options };
    const answer = await app.call(setUnitOptions, { periodId, units: [other] }, TEACHER);
    expect(answer.code).toBe("course.nodeNotFound");
  });

  it("law: any moves keep every node, and the moves back restore the order", async () => {
    const chapters = [await newChapter("一"), await newChapter("二")];
    for (const chapter of chapters)
      for (const name of ["甲", "乙", "丙"]) await newUnit(chapter, name);
    const before = await places();
    const units = (await plan()).filter(({ node }) => node === "unit").map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(5), fc.nat(1), fc.nat(6)), { minLength: 1, maxLength: 6 }),
        async (moves) => {
          const back: { nodeId: string; parentId: string | null; beforeId: string | null }[] = [];
          for (const [unitAt, chapterAt, place] of moves) {
            const nodes = await plan();
            const node = nodes.find(({ id }) => id === units[unitAt]);
            const within = nodes.filter(({ parentId }) => parentId === node?.parentId);
            const follower = within[within.findIndex(({ id }) => id === node?.id) + 1]?.id ?? null;
            const parentId = chapters[chapterAt] ?? "";
            const others = nodes.filter((one) => one.parentId === parentId && one.id !== node?.id);
            const beforeId = others[place]?.id ?? null;
            const nodeId = node?.id ?? "";
            const answer = await app.call(
              movePlanNode,
              { periodId, nodeId, parentId, beforeId },
              TEACHER,
            );
            expect(answer.resultCode).toBe(0);
            back.unshift({ nodeId, parentId: node?.parentId ?? null, beforeId: follower });
          }
          expect((await plan()).length).toBe(before.length);
          for (const step of back) await app.call(movePlanNode, { periodId, ...step }, TEACHER);
          expect(await places()).toEqual(before);
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe("a unit", () => {
  const page = (html: string) => ({ kind: "page", html }) as const;

  it("is cleaned and saved as a new version; an older base is told and changes nothing", async () => {
    const unitId = await newUnit(await newChapter("章"), "单元");
    const first = {
      unitId,
      baseVersion: 1,
      name: "单元",
      content: page("<p>一</p><script>x</script>"),
    };
    const saved = await app.call(saveUnit, first, TEACHER);
    expect(saved.data).toMatchObject({ version: 2, content: { html: "<p>一</p>" } });
    const late = await app.call(saveUnit, { ...first, content: page("<p>二</p>") }, TEACHER);
    expect([late.status, late.code]).toEqual([409, "course.unitChanged"]);
    const { data } = await app.call(getUnit, { unitId }, TEACHER);
    expect(data?.content).toEqual(page("<p>一</p>"));
    expect((await plan()).find(({ id }) => id === unitId)?.isReady).toBe(true);
  });

  it("keeps a draft per person, and earlier versions to bring back", async () => {
    const unitId = await newUnit(await newChapter("章"), "单元");
    const draft = { unitId, baseVersion: 1, name: "草稿", content: page("<p>草</p>") };
    expect((await app.call(saveDraft, draft, TEACHER)).resultCode).toBe(0);
    expect((await app.call(getUnit, { unitId }, TEACHER)).data?.draft?.name).toBe("草稿");
    await app.call(removeDraft, { unitId }, TEACHER);
    expect((await app.call(getUnit, { unitId }, TEACHER)).data?.draft).toBeNull();
    await app.call(saveUnit, draft, TEACHER);
    const list = await app.call(listRevisions, { unitId }, TEACHER);
    expect(list.data?.map(({ version }) => version)).toEqual([2, 1]);
    const one = await app.call(getRevision, { unitId, version: 1 }, TEACHER);
    expect(one.data?.content).toEqual(page(""));
    const back = await app.call(restoreRevision, { unitId, version: 1, baseVersion: 2 }, TEACHER);
    expect(back.data?.version).toBe(3);
    expect((await app.call(getUnit, { unitId }, TEACHER)).data?.name).toBe("单元");
  });

  it("refuses another kind, and whoever is not in the team", async () => {
    const unitId = await newUnit(await newChapter("章"), "单元");
    const save = { unitId, baseVersion: 1, name: "单元", content: page("") };
    const link = { kind: "link", url: "https://example.org" } as const;
    expect((await app.call(saveUnit, { ...save, content: link }, TEACHER)).code).toBe(
      "course.kindNotAllowed",
    );
    expect((await app.call(saveUnit, save)).status).toBe(401);
    expect((await app.call(saveUnit, save, { as: "teacher03" })).code).toBe("course.notFound");
  });

  it("opens to the team; of an unpublished period others learn nothing", async () => {
    const unitId = await newUnit(await newChapter("章"), "单元");
    expect((await app.call(openUnit, { unitId }, TEACHER)).data?.id).toBe(unitId);
    expect((await app.call(openUnit, { unitId })).code).toBe("course.nodeNotFound");
    expect((await app.call(openUnit, { unitId }, { as: "student01" })).code).toBe(
      "course.nodeNotFound",
    );
  });
});
