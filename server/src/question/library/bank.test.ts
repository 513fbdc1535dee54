import {
  compareQuestionVersions,
  createBankQuestion,
  listLikeQuestions,
  getBankQuestion,
  listBank,
  listQuestionVersions,
  restoreQuestionVersion,
  updateBankQuestion,
} from "@perennial/contract/question/bank.ts";
import { countBank } from "@perennial/contract/question/curate.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { removeQuestion } from "@perennial/contract/question/question.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { QuestionTables } from "../tables.ts";
import { recordAnswers } from "../record-answers.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let as: string;
let own: string;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  as = await build.person({ role: "Teacher" });
  own = `0.${as}`;
});
afterAll(() => app.close());

type Given = InputOf<typeof createBankQuestion>;
type Item = Given["item"];
const choice = (name: string, more: Partial<Item> = {}): Item => ({
  type: 1,
  name: `<p>${name}</p>`,
  options: [
    { optionContent: "是", isRight: true },
    { optionContent: "否", isRight: false },
  ],
  ...more,
});
const create = (item: Item, more: Partial<InputOf<typeof createBankQuestion>> = {}, who = as) =>
  app.call(createBankQuestion, { libraryId: own, item, ...more }, { as: who });
const createdId = async (item: Item, more = {}): Promise<string> =>
  (await create(item, more)).data?.id ?? "";
const OPTIONS = [
  { optionContent: "一", isRight: false },
  { optionContent: "二", isRight: false },
];
const ELEVEN = Array.from({ length: 11 }, (_, at) => `${at}`);
type Refused = readonly [
  what: string,
  item: Item,
  more: Partial<Given>,
  code: string,
  path: string,
];
const REFUSED: readonly Refused[] = [
  [
    "no right option",
    choice("甲", { options: OPTIONS }),
    {},
    "question.answerWrong",
    "item.options",
  ],
  [
    "a part without an answer",
    { type: 9, name: "材料", children: [{ type: 1, name: "问", options: OPTIONS }] },
    {},
    "question.answerWrong",
    "item.children.0.options",
  ],
  [
    "practice and exams at once",
    choice("乙"),
    { mayPractise: true, isSecret: true },
    "question.practiceOrExam",
    "isSecret",
  ],
  [
    "a point of elsewhere",
    choice("丙"),
    { knowledgeIds: ["elsewhere"] },
    "question.knowledgeUnknown",
    "knowledgeIds.0",
  ],
  [
    "a file of elsewhere",
    choice("丁", { fileUrl: "https://elsewhere.example/a.png" }),
    {},
    "kernel.invalidInput",
    "item.fileUrl",
  ],
  ["20,001 characters", choice("长".repeat(20_001)), {}, "kernel.invalidInput", "item.name"],
  [
    "eleven options",
    choice("戊", {
      options: ELEVEN.map((optionContent, at) => ({ optionContent, isRight: at === 0 })),
    }),
    {},
    "kernel.invalidInput",
    "item.options",
  ],
  ["eleven tags", choice("己"), { tags: ELEVEN }, "kernel.invalidInput", "tags"],
];
/** How many questions the teacher's own library has. */
const ownNum = async (): Promise<number> =>
  (await app.services.pool.query("select from question.question where library_id = $1", [as])).rows
    .length;
/** A library of its own for one test. */
async function newLibrary(): Promise<{ teacher: string; library: string }> {
  const teacher = await build.person({ role: "Teacher" });
  return { teacher, library: `0.${teacher}` };
}
const list = (input: InputOf<typeof listBank>, who: string) =>
  app.call(listBank, input, { as: who });
const read = async (id: string, who = as) =>
  (await app.call(getBankQuestion, { id }, { as: who })).data;

describe("a question of a library", () => {
  it("is saved with its key and read again, whatever its type", async () => {
    const item: Item = {
      type: 6,
      name: "<p>读一段文字。</p>",
      children: [
        {
          type: 1,
          name: "<p>主旨是什么？</p>",
          weight: 2,
          options: [
            { optionContent: "甲", isRight: true, comment: "对" },
            { optionContent: "乙", isRight: false },
          ],
        },
        { type: 7, name: "<p>作者是____。</p>", blanks: [{ answers: [{ text: "鲁迅" }] }] },
        { type: 8, name: "<p>你怎么看？</p>", answer: "<p>言之成理。</p>" },
      ],
    };
    const { data } = await create(item, { difficulty: 3, tags: ["现代文"], mayPractise: true });
    expect(data).toMatchObject({ version: 1, alike: [] });
    const got = await read(data?.id ?? "");
    expect(got).toMatchObject({
      libraryId: own,
      type: 6,
      difficulty: 3,
      tags: ["现代文"],
      mayPractise: true,
      isSecret: false,
      mayEdit: true,
      item,
    });
    // What comes back is what is sent the next time.
    const next = got?.item ?? item;
    const again = await app.call(
      updateBankQuestion,
      { id: data?.id ?? "", version: 1, item: next },
      { as },
    );
    expect(again.data).toMatchObject({ version: 2 });
    expect((await read(data?.id ?? ""))?.item).toEqual(next);
  });

  it.each(REFUSED)(
    "with %s is refused at its field, and nothing is saved",
    async (_what, item, more, code, path) => {
      const before = await ownNum();
      expect(await create(item, more)).toMatchObject({ status: 400, code, fields: [{ path }] });
      expect(await ownNum()).toBe(before);
    },
  );

  it("takes no script in any of its texts", async () => {
    const bad = "<p>问<script>alert(1)</script><img src=x onerror=alert(1)></p>";
    const id = await createdId(
      choice("无", {
        name: bad,
        analysis: bad,
        options: [
          { optionContent: `甲${bad}`, isRight: true, comment: bad },
          { optionContent: "乙", isRight: false },
        ],
      }),
    );
    expect(JSON.stringify(await read(id))).not.toMatch(/script|onerror/);
  });

  it("changed by two at once has one winner; the other is told, and loses nothing but the turn", async () => {
    const id = await createdId(choice("两人同改"));
    const change = (name: string) =>
      app.call(updateBankQuestion, { id, version: 1, item: choice(name) }, { as });
    const answers = await Promise.all([change("甲改"), change("乙改"), change("丙改")]);
    expect(answers.map(({ code }) => code ?? "won").toSorted()).toEqual([
      "question.changed",
      "question.changed",
      "won",
    ]);
    expect(await read(id)).toMatchObject({ version: 2 });
  });
});

it("keeps every version, says what differs, and brings one back as a new one with its options' ids", async () => {
  const id = await createdId(choice("初稿", { analysis: "<p>因为甲。</p>" }), { tags: ["留下"] });
  const first = await read(id);
  await app.call(
    updateBankQuestion,
    { id, version: 1, item: choice("定稿"), note: "改题干", tags: ["留下"] },
    { as },
  );
  const versions = await app.call(listQuestionVersions, { id }, { as });
  expect(versions.data).toMatchObject([{ number: 2, note: "改题干" }, { number: 1 }]);
  const both = await app.call(compareQuestionVersions, { id, from: 1, to: 2 }, { as });
  expect(both.data).toMatchObject({
    from: { item: { name: "<p>初稿</p>", analysis: "<p>因为甲。</p>" } },
    to: { item: { name: "<p>定稿</p>", analysis: "" } },
  });
  expect(await app.call(compareQuestionVersions, { id, from: 1, to: 9 }, { as })).toMatchObject({
    code: "question.versionNotFound",
    fields: [{ path: "to" }],
  });
  const restore = (number: number, version: number) =>
    app.call(restoreQuestionVersion, { id, number, version }, { as });
  expect(await restore(9, 2)).toMatchObject({ code: "question.versionNotFound" });
  expect(await restore(1, 1)).toMatchObject({ code: "question.changed" });
  expect((await restore(1, 2)).data).toMatchObject({ id, version: 3 });
  const back = await read(id);
  expect(back).toMatchObject({ version: 3, tags: ["留下"] });
  expect(back?.item).toEqual(first?.item);
});

it("is found by type, difficulty, tag, state, flag and Chinese words, in each order", async () => {
  const { teacher, library: libraryId } = await newLibrary();
  const make = async (name: string, more: Partial<InputOf<typeof createBankQuestion>>) =>
    (await create(choice(name), { libraryId, ...more }, teacher)).data?.id ?? "";
  const tide = await make("潮汐由什么引起", { difficulty: 1, tags: ["海洋"], mayPractise: true });
  const moon = await make("月球绕地球一周要多久", { difficulty: 2, isSecret: true });
  const { data: essay } = await create(
    { type: 8, name: "<p>谈谈潮间带的生物</p>", answer: "<p>略</p>" },
    { libraryId, difficulty: 2, tags: ["海洋", "生物"], state: 0 },
    teacher,
  );
  const written = essay?.id ?? "";
  await recordAnswers(tablesOf<QuestionTables>(app.services.db), [
    { questionId: moon, version: 1, userId: "a", fraction: 0 },
    { questionId: tide, version: 1, userId: "a", fraction: 1 },
    { questionId: tide, version: 1, userId: "b", fraction: 0.5 },
  ]);
  const found = async (input: Omit<InputOf<typeof listBank>, "libraryId">) =>
    (await list({ libraryId, ...input }, teacher)).data?.map(({ id }) => id);
  expect(await found({})).toEqual([written, moon, tide]);
  expect(await found({ order: "mostUsed" })).toEqual([tide, moon, written]);
  expect(await found({ order: "lowestRate" })).toEqual([moon, tide, written]);
  expect(await found({ types: [8, 9] })).toEqual([written]);
  expect(await found({ difficulty: 2 })).toEqual([written, moon]);
  expect(await found({ tag: "海洋" })).toEqual([written, tide]);
  expect(await found({ state: 0 })).toEqual([written]);
  expect(await found({ flag: "secret" })).toEqual([moon]);
  expect(await found({ flag: "practice" })).toEqual([tide]);
  expect(await found({ keyword: "潮" })).toEqual([written, tide]);
  expect(await found({ keyword: "地球一周" })).toEqual([moon]);
  expect(await found({ keyword: "地球二周" })).toEqual([]);
  expect(await found({ keyword: "？！" })).toEqual([]);
  expect(await found({ keyword: "潮", difficulty: 1 })).toEqual([tide]);
  expect(await found({ ids: [moon, "elsewhere"] })).toEqual([moon]);
  expect(await found({ pageSize: 1, pageNo: 2 })).toEqual([moon]);
  const { data: rows } = await list({ libraryId, order: "mostUsed" }, teacher);
  expect(rows).toMatchObject([
    { answerNum: 2, personNum: 2, correctPercent: 75 },
    { answerNum: 1, correctPercent: 0 },
    { answerNum: 0, correctPercent: null },
  ]);
  const counts = await app.call(countBank, { libraryId }, { as: teacher });
  expect(counts.data).toEqual([{ type: 1, num: 2 }]);
});

it("counts first answers for the rate, and every answer for its use", async () => {
  const id = await createdId(choice("答几次"));
  const answer = (userId: string, fraction: number) =>
    recordAnswers(app.services.db, [
      { questionId: id, version: 1, userId, fraction },
      { questionId: "gone", version: 1, userId, fraction },
    ]);
  await answer("first", 0);
  await answer("first", 1);
  await Promise.all([answer("second", 1), answer("third", 1)]);
  expect(await read(id)).toMatchObject({ answerNum: 4, personNum: 3, correctPercent: 67 });
  expect(await app.call(removeQuestion, { id }, { as })).toMatchObject({
    code: "question.answered",
  });
});

it("warns of what is nearly the same, while it is written and when it is saved", async () => {
  const { teacher, library: libraryId } = await newLibrary();
  const stem = "下列关于光合作用的说法，正确的是哪一项，请从选项中选出来";
  const first = await create(choice(stem), { libraryId }, teacher);
  const id = first.data?.id ?? "";
  const text = `<p>${stem.replace("哪一项", "哪几项")}</p>是否`;
  const find = (exceptId?: string) =>
    app.call(
      listLikeQuestions,
      { libraryId, text, ...(exceptId ? { exceptId } : {}) },
      { as: teacher },
    );
  const { data: alike } = await find();
  expect(alike).toMatchObject([{ id, isSame: false }]);
  expect(alike?.[0]?.share).toBeGreaterThanOrEqual(0.8);
  expect((await find(id)).data).toEqual([]);
  const twice = await create(choice(stem), { libraryId }, teacher);
  expect(twice.data?.alike).toMatchObject([{ id, share: 1, isSame: true }]);
  // What stands in another's library is nobody's business.
  expect((await create(choice(stem))).data?.alike).toEqual([]);
});
