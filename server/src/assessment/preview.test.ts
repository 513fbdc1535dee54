import { previewPaper, tryPaper } from "@perennial/contract/assessment/preview.ts";
import { BankType } from "@perennial/contract/question/item.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { paperWorld } from "../../test/builders/paper-world.ts";
import { anyItem, SECRET } from "../question/item/item-fixture.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof paperWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await paperWorld(app);
});
afterAll(() => app.close());

type Asked = Omit<Parameters<typeof app.call<typeof previewPaper>>[1], "seed"> & { seed?: string };
const preview = (asked: Asked, as = world.lead) =>
  app.call(previewPaper, { seed: "s", ...asked }, { as });

const CHOICE = [
  { optionContent: "甲", isRight: true },
  { optionContent: "乙", isRight: true },
  { optionContent: "丙", isRight: false },
  { optionContent: "以上都不对", isRight: false, isFixed: true },
];

/** A paper with a multiple choice of 4 points, a blank of 2 and a short answer of 4. */
async function mixedPaper(given: Parameters<typeof world.paper>[0] = {}) {
  const { build, libraryId: library } = world;
  const ids = [
    await build.question({ library, item: { type: 2, name: "<p>选</p>", options: CHOICE } }),
    await build.question({
      library,
      item: {
        type: 7,
        name: "<p>填____</p>",
        options: [],
        blanks: [{ answers: [{ text: "月球" }] }],
      },
    }),
    await build.question({
      library,
      item: { type: 8, name: "<p>答</p>", options: [], answer: "略" },
    }),
  ];
  const paper = await world.paper({ isOptionShuffled: true, ...given });
  const points = [4, 2, 4];
  const items = ids.map((questionId, at) => ({ questionId, points: points[at] ?? 0 }));
  const { data } = await world.save(paper, [{ name: "一", items }]);
  return { id: data?.id ?? "", ids, sectionId: data?.sections[0]?.id };
}

it("shows a paper as a learner sees it, without anything of the key, for all types of questions", async () => {
  const items = Object.values(BankType.enum).flatMap((type) =>
    fc.sample(
      anyItem.filter((item) => item.type === type),
      { numRuns: 3, seed: type },
    ),
  );
  const ids: string[] = [];
  for (const item of items)
    ids.push(await world.build.question({ library: world.libraryId, item }));
  const paper = await world.paper({ isOptionShuffled: true, total: ids.length });
  await world.save(paper, [
    {
      name: "一",
      pointsEach: 1,
      isShuffled: true,
      items: ids.map((questionId) => ({ questionId })),
    },
  ]);
  for (const printed of [0, 1, 2]) {
    const { data } = await preview({ id: paper.id, printed });
    const shown = data?.sections.flatMap(({ questions }) => questions) ?? [];
    expect(shown.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const json = JSON.stringify(data);
    expect(json).toContain("题");
    expect(json).not.toContain(SECRET);
    for (const word of ["isRight", "analysis", "comment", "answer", "policy", "tolerance", "key"])
      expect(json).not.toContain(`"${word}"`);
  }
});

it("mixes options by the seed, prints A as written and B otherwise, and keeps fixed options in place", async () => {
  const { id, ids, sectionId } = await mixedPaper();
  const optionsOf = async (asked: Omit<Asked, "id">) => {
    const { data } = await preview({ id, ...asked });
    const choice = data?.sections[0]?.questions.find((one) => one.id === ids[0]);
    expect(choice?.options.map(({ optionHead }) => optionHead).join("")).toBe("ABCD");
    return choice?.options.map(({ optionContent }) => optionContent).join();
  };
  const seeds = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const orders = await Promise.all(seeds.map((seed) => optionsOf({ seed })));
  expect(new Set(orders).size).toBeGreaterThan(1);
  for (const order of orders) expect(order?.endsWith(",以上都不对")).toBe(true);
  expect(await optionsOf({ seed: "a" })).toBe(orders[0]);
  expect(await optionsOf({ printed: 1 })).toBe("甲,乙,丙,以上都不对");
  expect(await optionsOf({ printed: 2 })).not.toBe("甲,乙,丙,以上都不对");
  expect((await preview({ id })).data).toMatchObject({
    name: "测验",
    kind: 1,
    total: 10,
    passLine: 6,
    sections: [{ id: sectionId, name: "一", points: 10 }],
  });
});

it("says what answers would earn", async () => {
  const { id, ids } = await mixedPaper({ policy: "partialNoWrong" });
  const [choice = "", blank = "", short = ""] = ids;
  const { data } = await preview({ id });
  const options = new Map(
    data?.sections[0]?.questions
      .find((one) => one.id === choice)
      ?.options.map((option) => [option.optionContent, option.id]),
  );
  const chosen = (...names: string[]) => ({ chosen: names.map((name) => options.get(name) ?? "") });
  const attempt = (answers: Parameters<typeof app.call<typeof tryPaper>>[1]["answers"]) =>
    app.call(tryPaper, { id, seed: "s", answers }, { as: world.lead });
  const graded = await attempt([
    { id: choice, answer: chosen("甲") },
    { id: blank, answer: { blanks: [" 月球 "] } },
    { id: short, answer: { written: "潮汐" } },
  ]);
  expect(graded.data).toEqual({
    earned: 4,
    total: 10,
    isPassed: false,
    isPending: true,
    questions: [
      { id: choice, points: 4, earned: 2, state: "partial" },
      { id: blank, points: 2, earned: 2, state: "right" },
      { id: short, points: 4, earned: 0, state: "pending" },
    ],
  });
  expect((await attempt([{ id: choice, answer: chosen("甲", "乙") }])).data).toMatchObject({
    earned: 4,
    isPending: false,
    questions: [{ state: "right" }, { state: "gaveUp" }, { state: "gaveUp" }],
  });
  expect((await attempt([{ id: choice, answer: { blanks: ["甲"] } }])).data?.earned).toBe(0);
  expect((await attempt([{ id: choice, answer: { other: 1 } as never }])).code).toBe(
    "kernel.invalidInput",
  );
});

it("has nothing frozen to show before it was frozen", async () => {
  const { id } = await mixedPaper();
  expect((await preview({ id, isReleased: true })).code).toBe("assessment.stateWrong");
});

it("is for those alone who see all of the library", async () => {
  const { id } = await mixedPaper();
  expect((await preview({ id }, world.assistant)).success).toBe(true);
  for (const [as, code] of [
    [world.stranger, "assessment.paperNotFound"],
    [world.otherAdmin, "assessment.paperNotFound"],
    [world.learner, "kernel.forbidden"],
  ] as const) {
    expect((await preview({ id }, as)).code).toBe(code);
    expect((await app.call(tryPaper, { id, seed: "s", answers: [] }, { as })).code).toBe(code);
  }
  expect((await preview({ id, printed: 5 })).code).toBe("kernel.invalidInput");
  expect((await preview({ id, seed: "no seed" })).code).toBe("kernel.invalidInput");
});
