import {
  getBankQuestion,
  listBank,
  listQuestionUses,
  updateBankQuestion,
} from "@perennial/contract/question/bank.ts";
import {
  updateQuestions,
  copyQuestions,
  listAlikePairs,
  moveQuestions,
} from "@perennial/contract/question/curate.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { removeQuestion } from "@perennial/contract/question/question.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";

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

/** A library of its own for one test. */
async function newLibrary(): Promise<{ teacher: string; library: string }> {
  const teacher = await build.person({ role: "Teacher" });
  return { teacher, library: `0.${teacher}` };
}
const list = (input: InputOf<typeof listBank>, who: string) =>
  app.call(listBank, input, { as: who });
const read = async (id: string, who = as) =>
  (await app.call(getBankQuestion, { id }, { as: who })).data;

describe("many questions at once", () => {
  it("change what stands beside them, all or none", async () => {
    const { teacher, library: libraryId } = await newLibrary();
    const ids = await Promise.all(
      ["甲", "乙", "丙"].map((name) =>
        build.question({ library: libraryId, ownerId: teacher, tags: ["旧"], item: { name } }),
      ),
    );
    const change = (
      more: Omit<InputOf<typeof updateQuestions>, "libraryId" | "ids">,
      which = ids,
    ) => app.call(updateQuestions, { libraryId, ids: which, ...more }, { as: teacher });
    const given = {
      difficulty: 3,
      state: 0,
      addTags: ["新"],
      removeTags: ["旧"],
      isSecret: true,
    } satisfies Partial<InputOf<typeof updateQuestions>>;
    expect((await change(given)).data).toEqual({ changed: 3 });
    for (const id of ids)
      expect(await read(id, teacher)).toMatchObject({
        difficulty: 3,
        state: 0,
        tags: ["新"],
        isSecret: true,
      });
    const foreign = await build.question({ library: own, ownerId: as });
    expect(await change({ difficulty: 1 }, [...ids, foreign])).toMatchObject({
      code: "question.notFound",
      fields: [{ path: "ids.3" }],
    });
    expect(await change({ mayPractise: true })).toMatchObject({
      code: "question.practiceOrExam",
      fields: [{ path: "mayPractise" }],
    });
    expect(await change({ addTags: Array.from({ length: 10 }, (_, at) => `${at}`) })).toMatchObject(
      {
        code: "question.tooManyMarks",
        fields: [{ path: "addTags" }],
      },
    );
    expect(await change({ addKnowledgeIds: ["none"] })).toMatchObject({
      fields: [{ path: "addKnowledgeIds.0" }],
    });
    expect(
      await change(
        {},
        Array.from({ length: 201 }, (_, at) => `${at}`),
      ),
    ).toMatchObject({
      fields: [{ path: "ids" }],
    });
    for (const id of ids) expect(await read(id, teacher)).toMatchObject({ difficulty: 3 });
  });

  it("move and are copied between libraries that one may change; the same is not copied twice", async () => {
    const { teacher, library } = await newLibrary();
    const course = await build.course({});
    await app.services.pool.query(
      "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, $2, 0, $2)",
      [course.id, teacher],
    );
    const targetId = `1.${course.id}`;
    const id = await build.question({ library, ownerId: teacher, item: { name: "<p>搬家</p>" } });
    const send = (operation: typeof copyQuestions | typeof moveQuestions, to = targetId) =>
      app.call(
        operation as typeof moveQuestions,
        { libraryId: library, ids: [id], targetId: to },
        { as: teacher },
      );
    expect((await send(copyQuestions)).data).toMatchObject({
      ids: [expect.any(String)],
      knownNum: 0,
    });
    expect((await send(copyQuestions)).data).toMatchObject({ ids: [], knownNum: 1 });
    expect(await send(moveQuestions, library)).toMatchObject({ code: "question.sameLibrary" });
    expect(await send(moveQuestions, own)).toMatchObject({ code: "question.libraryNotFound" });
    expect((await send(moveQuestions)).data).toEqual({ moved: 1 });
    expect((await list({ libraryId: library }, teacher)).data).toEqual([]);
    const there = await list({ libraryId: targetId, keyword: "搬家" }, teacher);
    expect(there.data?.map((row) => row.id)).toContain(id);
    expect(await read(id, teacher)).toMatchObject({ libraryId: targetId });
  });
});

it("finds all pairs of a library that say nearly the same", async () => {
  const { teacher, library: libraryId } = await newLibrary();
  const write = (name: string, more = {}) =>
    build.question({ library: libraryId, ownerId: teacher, item: { name }, ...more });
  const stem = "练毛笔字时，初学者每天练习多长时间最合适，为什么？";
  const first = await write(stem);
  const like = await write(stem.replace("初学者", "初学的人"));
  const same = await write("<p>水在一个标准大气压下多少度沸腾？</p>");
  const again = await write("<p>水在一个标准大气压下多少度沸腾？</p>");
  await write("唐代诗人李白的字是什么？");
  await write(stem.replace("初学者", "初学人"), { state: 0 });
  const { data } = await app.call(listAlikePairs, { libraryId }, { as: teacher });
  expect(data?.checkedNum).toBe(5);
  const found = data?.pairs.map(({ one, other, isSame }) => [
    [one.id, other.id].toSorted(),
    isSame,
  ]);
  expect(found).toEqual([
    [[same, again].toSorted(), true],
    [[first, like].toSorted(), false],
  ]);
  const { library } = await newLibrary();
  expect(await app.call(listAlikePairs, { libraryId: library }, { as: teacher })).toMatchObject({
    code: "question.libraryNotFound",
  });
});

it("says where it is asked; what a film asks is neither kept for exams nor moved nor removed", async () => {
  const course = await build.course({ name: "海洋" });
  const teacher = await build.person({ role: "Teacher" });
  await app.services.pool.query(
    "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, $2, 0, $2)",
    [course.id, teacher],
  );
  const libraryId = `1.${course.id}`;
  const id = await build.question({ library: libraryId, ownerId: teacher });
  const [unitId = ""] = course.unitIds;
  await app.services.pool.query(
    "insert into course.marker (unit_id, time_point, question_id, created_by) values ($1, 3, $2, $3)",
    [unitId, id, teacher],
  );
  const uses = await app.call(listQuestionUses, { id }, { as: teacher });
  expect(uses.data).toEqual([
    {
      kind: "marker",
      name: "海洋 · 第一节",
      path: `/course/${course.id}/manager/prepare/plan/dot/${unitId}`,
    },
  ]);
  expect(await read(id, teacher)).toMatchObject({ useNum: 1 });
  expect((await list({ libraryId }, teacher)).data).toMatchObject([{ id, useNum: 1 }]);
  const ids = [id];
  expect(
    await app.call(updateQuestions, { libraryId, ids, isSecret: true }, { as: teacher }),
  ).toMatchObject({ code: "question.usedOpenly", fields: [{ path: "ids.0" }] });
  expect(
    await app.call(
      updateBankQuestion,
      { id, version: 1, item: { type: 8, name: "<p>保密</p>" }, isSecret: true },
      { as: teacher },
    ),
  ).toMatchObject({ code: "question.usedOpenly", fields: [{ path: "isSecret" }] });
  expect(await read(id, teacher)).toMatchObject({ version: 1, isSecret: false });
  expect(
    await app.call(moveQuestions, { libraryId, ids, targetId: `0.${teacher}` }, { as: teacher }),
  ).toMatchObject({ code: "question.used" });
  expect(await app.call(removeQuestion, { id }, { as: teacher })).toMatchObject({
    code: "question.used",
  });
});
