import { submitAnswer } from "@perennial/contract/form/fill.ts";
import {
  ANSWER_SHEET,
  getCross,
  getResults,
  listAnswers,
  listTexts,
} from "@perennial/contract/form/results.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { formWorld } from "../../../test/builders/form.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof formWorld>>;
let large: string;
let small: string;
/** Twelve people: eight of the first organisation, four of the second. */
let people: string[];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await formWorld(app);
  large = await world.corp();
  small = await world.corp();
  people = [];
  for (let at = 0; at < 12; at++)
    people.push(await world.member({ corpId: at < 8 ? large : small, name: `学员${at}` }));
});
afterAll(() => app.close());

const FIELDS = [
  {
    widget: "Radio" as const,
    key: "q1",
    label: "满意吗",
    options: [
      { key: "o1", name: "满意" },
      { key: "o2", name: "不满意" },
    ],
  },
  { widget: "Number" as const, key: "n", label: "打分" },
  { widget: "MultiLineText" as const, key: "t", label: "意见" },
];

/** A form that everybody has answered: six content, six not. */
async function answered(isAnonymous: boolean, from = people): Promise<string> {
  const id = await world.form({ fields: FIELDS, settings: { isAnonymous } });
  for (const [at, as] of from.entries()) {
    const answers = { q1: { chosen: [at % 2 === 0 ? "o1" : "o2"] }, n: at, t: `第${at}条` };
    const done = await app.call(submitAnswer, { id, version: 1, answers }, { as });
    expect(done.success).toBe(true);
  }
  return id;
}

describe("results", () => {
  it("count options and numbers, and tell how many of those asked have answered", async () => {
    const id = await answered(false);
    const { data } = await app.call(getResults, { id }, { as: world.lead });
    expect(data).toMatchObject({ askedNum: 13, answerNum: 12, ratePercent: 92.3, countedNum: 12 });
    expect(data?.fields[0]).toMatchObject({
      answerNum: 12,
      options: [
        { name: "满意", num: 6, percent: 50 },
        { name: "不满意", num: 6, percent: 50 },
      ],
    });
    expect(data?.fields[1]?.numbers).toMatchObject({ min: 0, max: 11, mean: 5.5, median: 5.5 });
    const texts = await app.call(listTexts, { id, field: "t", pageSize: 5 }, { as: world.lead });
    expect(texts).toMatchObject({ page: { rowCount: 12 } });
    expect(texts.data?.[0]).toEqual({ text: "第11条", name: "学员11" });
    const list = await app.call(listAnswers, { id }, { as: world.lead });
    expect(list.data?.[0]).toMatchObject({ name: "学员11", values: [{ text: "不满意" }, {}, {}] });
  });

  it("show no small group, and none that would give it away", async () => {
    const id = await answered(true);
    const as = world.lead;
    const { data } = await app.call(getResults, { id }, { as });
    // Four of one organisation are not enough, and its eight colleagues would give them away.
    expect(data?.corps.map(({ num }) => num)).toEqual([null]);
    const cross = await app.call(getCross, { id, field: "q1", by: "corp" }, { as });
    expect(cross.data?.groups.every(({ num, nums }) => num === null && nums.length === 0)).toBe(
      true,
    );
    for (const slice of [
      { by: "corp" as const, group: large },
      { by: "corp" as const, group: small },
      { by: "field" as const, field: "q1", group: "o9" },
    ]) {
      const answers = await Promise.all([
        app.call(getResults, { id, slice }, { as }),
        app.call(listTexts, { id, slice, field: "t" }, { as }),
        app.call(listAnswers, { id, slice }, { as }),
      ]);
      for (const { code } of answers) expect(code).toBe("form.tooFewAnswers");
    }
    const half = await app.call(
      getResults,
      { id, slice: { by: "field", field: "q1", group: "o1" } },
      { as },
    );
    expect(half.data).toMatchObject({ countedNum: 6, fields: [{ answerNum: 6 }, {}, {}] });
  });

  it("of an anonymous form name nobody, and wait for five answers", async () => {
    const few = await answered(true, people.slice(0, 4));
    const as = world.lead;
    expect((await app.call(getResults, { id: few }, { as })).data).toMatchObject({
      isTooFew: true,
      fields: [],
      countedNum: 0,
    });
    expect((await app.call(listAnswers, { id: few }, { as })).code).toBe("form.tooFewAnswers");
    const id = await answered(true);
    const { data } = await app.call(listAnswers, { id }, { as });
    for (const { name, corpName, submittedAt } of data ?? [])
      expect([name, corpName, submittedAt]).toEqual(["", "", null]);
    const order = data?.map(({ values }) => values.at(-1)?.text);
    expect(order).toHaveLength(12);
    expect(order).not.toEqual(order?.toSorted());
  });

  it("leave as a sheet, for those who manage the form alone", async () => {
    const id = await answered(false, people.slice(0, 6));
    const fetched = async (as: string) =>
      app.fetch(`${ANSWER_SHEET}?id=${id}`, { headers: { "x-token": await app.tokenOf(as) } });
    const sheet = await fetched(world.lead);
    expect(sheet.status).toBe(200);
    expect(sheet.headers.get("content-type")).toContain("spreadsheetml");
    expect((await fetched(world.learner)).status).toBe(404);
    for (const as of [world.learner, world.stranger])
      expect((await app.call(getResults, { id }, { as })).code).toBe("form.notFound");
  });
});
