import type { PaperRule } from "@perennial/contract/assessment/paper-parts.ts";
import { checkDraft } from "@perennial/contract/assessment/publish.ts";
import { getPaper } from "@perennial/contract/assessment/paper.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { paperWorld } from "../../../test/builders/paper-world.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof paperWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await paperWorld(app);
});
afterAll(() => app.close());

type Rules = z.input<typeof PaperRule>[];

/** The paper as if it had one section with these. */
const written = (id: string, rules: Rules, pickedIds: readonly string[] = []) => ({
  id,
  name: "期中",
  total: 100,
  passLine: 60,
  sections: [
    {
      name: "一",
      pointsEach: 10,
      items: pickedIds.map((questionId) => ({ questionId })),
      rules,
    },
  ],
});

describe("trying rules", () => {
  it("says what each would find, beside what was picked and what other rules take", async () => {
    const course = await world.build.course({ team: [[world.lead, 0]] });
    const libraryId = `1.${course.id}`;
    const paper = await world.paper({ libraryId });
    const easy = await world.questions(3, { library: libraryId, difficulty: 1, tags: ["潮汐"] });
    await world.questions(2, { library: libraryId, difficulty: 3, knowledge_ids: ["k1"] });
    await world.questions(1, { library: libraryId, difficulty: 2, state: 0 });
    const tryOut = async (rules: Rules, pickedIds: readonly string[] = []) => {
      const asked = written(paper.id, rules, pickedIds);
      const { data } = await app.call(checkDraft, asked, { as: world.lead });
      return data?.rules;
    };
    expect(await tryOut([{ count: 5 }, { count: 1 }])).toMatchObject([
      { available: 5 },
      { available: 5 },
    ]);
    expect(
      await tryOut([
        { count: 3, tags: ["潮汐"] },
        { count: 2, difficulty: 3 },
      ]),
    ).toEqual([
      { section: 0, rule: 0, found: 3, missing: 0, available: 3, rivals: [] },
      { section: 0, rule: 1, found: 2, missing: 0, available: 2, rivals: [] },
    ]);
    // The first would like what the second alone can take: they are shared out so that both are filled.
    expect(await tryOut([{ count: 2 }, { count: 3, difficulty: 1 }])).toMatchObject([
      { missing: 0 },
      { missing: 0 },
    ]);
    expect(
      await tryOut([
        { count: 2, knowledgeIds: ["k1", "k2"] },
        { count: 1, difficulty: 2 },
      ]),
    ).toMatchObject([
      { found: 2, missing: 0, available: 2, rivals: [] },
      { found: 0, missing: 1, available: 0, rivals: [] },
    ]);
    expect(await tryOut([{ count: 3, difficulty: 1 }], easy.slice(0, 1))).toMatchObject([
      { found: 2, missing: 1, available: 2, rivals: [] },
    ]);
    expect(
      await tryOut([
        { count: 2, difficulty: 3 },
        { count: 2, difficulty: 3 },
      ]),
    ).toMatchObject([
      { missing: expect.any(Number), available: 2 },
      { missing: expect.any(Number), available: 2 },
    ]);
  });

  it("draws nothing that is kept for exams into homework, nor from a library that may not be used", async () => {
    const course = await world.build.course({ team: [[world.lead, 0]] });
    const libraryId = `1.${course.id}`;
    await world.questions(1, { library: libraryId, is_secret: true });
    const outlook = async (kind: 0 | 2) => {
      const { id } = await world.paper({ libraryId, kind });
      const { data } = await app.call(checkDraft, written(id, [{ count: 1 }]), { as: world.lead });
      return data?.rules;
    };
    expect(await outlook(0)).toMatchObject([{ found: 1 }]);
    expect(await outlook(2)).toMatchObject([{ found: 0, missing: 1 }]);
    const { id } = await world.paper();
    const foreign = written(id, [{ count: 1, libraryId: `2.elsewhere` }]);
    const { data } = await app.call(checkDraft, foreign, { as: world.lead });
    expect(data).toMatchObject({
      rules: [],
      faults: expect.arrayContaining([
        expect.objectContaining({
          path: "sections.0.rules.0.libraryId",
          code: "assessment.libraryForeign",
        }),
      ]),
    });
    for (const [as, code] of [
      [world.assistant, "assessment.mayNot"],
      [world.stranger, "assessment.paperNotFound"],
    ] as const)
      expect(await app.call(checkDraft, written(id, [{ count: 1 }]), { as })).toMatchObject({
        code,
      });
  });

  it("says in words what would keep it from being published, where it stands, and saves nothing", async () => {
    const course = await world.build.course({ team: [[world.lead, 0]] });
    const libraryId = `1.${course.id}`;
    const paper = await world.paper({ libraryId, kind: 2 });
    const [secret = ""] = await world.questions(1, { library: libraryId, is_secret: true });
    const [disabled = ""] = await world.questions(1, { library: libraryId, state: 0 });
    const asked = {
      ...written(paper.id, [{ count: 9, type: 8 }], [secret, disabled, disabled]),
      total: 50,
    };
    const { data } = await app.call(checkDraft, asked, { as: world.lead });
    expect(data?.faults.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual(
      [
        "passLine assessment.passLineHigh",
        "total assessment.totalDiffers",
        "sections.0.items.0 assessment.questionSecret",
        "sections.0.items.1 assessment.questionDisabled",
        "sections.0.items.2 assessment.questionDisabled",
        "sections.0.items.2 assessment.questionTwice",
      ].toSorted(),
    );
    expect(data?.faults.find(({ code }) => code === "assessment.totalDiffers")?.message).toBe(
      "The points do not add up to the total",
    );
    expect((await app.call(getPaper, { id: paper.id }, { as: world.lead })).data?.version).toBe(
      paper.version,
    );
  });
});
