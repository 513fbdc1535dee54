import * as contract from "@perennial/contract/question/round.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { daysAgo, reviewWorld } from "../../../test/builders/review-world.ts";
import { questionData } from "../person-data.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let world: Awaited<ReturnType<typeof reviewWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await reviewWorld(app);
});
afterAll(() => app.close());

/** A learner with one question in the book, due since two days, in a round that asks it. */
async function inRound(given: Parameters<typeof world.question>[1] = {}) {
  const { course, as } = await world.learner();
  const id = await world.question(course, given);
  await world.answered(as, id);
  const round = await world.round(as, { of: "due" });
  return { course, as, id, round };
}
const short: Parameters<typeof inRound>[0] = {
  item: { type: 8, name: "<p>说说潮汐</p>", options: [], answer: "<p>月球引力</p>" },
};

describe("a round", () => {
  it("asks what is due, those first that have waited longest, at most twenty, without any key", async () => {
    const { course, as } = await world.learner();
    const ids: string[] = [];
    for (let at = 0; at < 23; at += 1) {
      ids.push(await world.question(course, { item: { analysis: "<p>秘密的解析</p>" } }));
      await world.answered(as, ids[at] ?? "", { at: daysAgo(30 - at) });
    }
    await world.answered(as, await world.question(course), { at: daysAgo(0) });
    const { data } = await world.start(as, { of: "due" });
    const answer = await app.fetch(`/api/question/api/round/get/${data?.id}`, {
      headers: { "x-token": await app.tokenOf(as) },
    });
    const text = await answer.text();
    expect(text).not.toContain("秘密的解析");
    expect(text).not.toContain("isRight");
    const round = await world.reread(as, data?.id ?? "");
    expect(round.questions.map(({ questionId }) => questionId)).toEqual(
      ids.slice(0, contract.ROUND_MAX),
    );
    expect(round.questions.every(({ result, item }) => result === null && item !== null)).toBe(
      true,
    );
    expect(round).toMatchObject({ of: "due", dueNum: 23, streakDays: 0 });
  });

  it("goes on when it is begun again, and the next one asks the rest", async () => {
    const { course, as } = await world.learner();
    const ids = [await world.question(course), await world.question(course)];
    for (const id of ids) await world.answered(as, id);
    const both = await Promise.all([
      world.start(as, { of: "due" }),
      world.start(as, { of: "due" }),
    ]);
    const [id = ""] = [...new Set(both.map(({ data }) => data?.id))];
    expect(new Set(both.map(({ data }) => data?.id)).size).toBe(1);
    expect(await world.overview(as)).toMatchObject({ openRound: { id, doneNum: 0, num: 2 } });
    await world.answer(as, id, ids[0] ?? "", null);
    expect((await world.start(as, { of: "due" })).data?.id).toBe(id);
    await world.answer(as, id, ids[1] ?? "", null);
    expect((await world.start(as, { of: "due" })).code).toBe("question.nothingToPractise");
    expect(await world.overview(as)).toMatchObject({ openRound: null, dueNum: 0, todayNum: 2 });
    const again = await world.round(as, { of: "book" });
    expect(again.id).not.toBe(id);
    expect(again.questions).toHaveLength(2);
  });

  it("grades an answer once, then shows what is right, and says when it comes again", async () => {
    const { as, id, round } = await inRound({ item: { analysis: "<p>因为引力</p>" } });
    const right = await world.rightAnswer(id);
    const both = await Promise.all([
      world.answer(as, round.id, id, right),
      world.answer(as, round.id, id, right),
    ]);
    expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "question.answeredAlready"]);
    const data = both.find((one) => one.data)?.data;
    expect(data).toMatchObject({
      state: "right",
      fraction: 1,
      recall: 3,
      isInBook: true,
      key: { analysis: "<p>因为引力</p>", options: [{ isRight: true }, { isRight: false }] },
    });
    expect(data?.choices.map(({ recall }) => recall)).toEqual([1, 2, 3, 4]);
    expect(data?.dueAt).toBe(data?.choices[2]?.dueAt);
    const { questions, ...rest } = await world.reread(as, round.id);
    expect(questions).toMatchObject([{ answer: right, result: { state: "right" } }]);
    expect(rest).toMatchObject({ dueNum: 0, streakDays: 1 });
    const { pool } = app.services;
    const { rows } = await pool.query(
      "select answer_num from question.tally where question_id = $1",
      [id],
    );
    expect(rows).toEqual([{ answer_num: 2 }]);
  });

  it("takes who does not know for wrong, and asks tomorrow", async () => {
    const { as, id, round } = await inRound();
    const { data } = await world.answer(as, round.id, id, null);
    expect(data).toMatchObject({ state: "gaveUp", recall: 1, choices: [], isInBook: true });
    const inDays = (Date.parse(data?.dueAt ?? "") - Date.now()) / DAY_MS;
    expect(inDays).toBeGreaterThan(0.9);
    expect(inDays).toBeLessThan(1.1);
    expect(await world.list(as)).toMatchObject([{ wrongNum: 2, reviewNum: 1, isDue: false }]);
  });

  it("lets a learner say that a right answer was easy or guessed, and never that a wrong one was right", async () => {
    const { as, id, round } = await inRound();
    expect((await world.rate(as, round.id, id, 4)).code).toBe("question.recallWrong");
    const { data: answered } = await world.answer(as, round.id, id, await world.rightAnswer(id));
    for (const recall of [4, 1, 2] as const) {
      const { data } = await world.rate(as, round.id, id, recall);
      expect(data).toMatchObject({ recall, dueAt: answered?.choices[recall - 1]?.dueAt });
      expect(await world.list(as)).toMatchObject([{ reviewNum: 1 }]);
    }
    const wrong = await inRound();
    await world.answer(
      wrong.as,
      wrong.round.id,
      wrong.id,
      await world.rightAnswer(wrong.id, false),
    );
    for (const recall of [1, 2, 3, 4] as const)
      expect((await world.rate(wrong.as, wrong.round.id, wrong.id, recall)).code).toBe(
        "question.recallWrong",
      );
  });

  it("does not undo a later answer", async () => {
    const { as, id, round } = await inRound();
    await world.answer(as, round.id, id, await world.rightAnswer(id));
    const later = await world.round(as, { of: "one", questionId: id });
    await world.answer(as, later.id, id, null);
    expect((await world.rate(as, round.id, id, 4)).code).toBe("question.recallWrong");
  });

  it("asks the learner about what only a person can mark, beside the model answer", async () => {
    const { as, id, round } = await inRound(short);
    const { data } = await world.answer(as, round.id, id, { written: "<p>月亮</p>" });
    expect(data).toMatchObject({
      state: "pending",
      recall: null,
      key: { answer: "<p>月球引力</p>" },
    });
    expect(await world.list(as)).toMatchObject([{ isDue: true, reviewNum: 0 }]);
    expect((await world.rate(as, round.id, id, 3)).data).toMatchObject({ recall: 3 });
    expect(await world.list(as)).toMatchObject([{ isDue: false, reviewNum: 1 }]);
    expect((await world.rate(as, round.id, id, 2)).data).toMatchObject({ recall: 2 });
  });

  it("says of each part what became of it", async () => {
    const part = (name: string) => ({
      type: 7,
      name,
      blanks: [
        {
          answers: [
            { text: "水", fraction: 1 },
            { text: "冰", fraction: 0.5 },
          ],
        },
      ],
    });
    const { as, id, round } = await inRound({
      item: { type: 9, name: "材料", options: [], children: [part("一____"), part("二____")] },
    } as never);
    const parts = round.questions[0]?.item?.children.map((child) => child.id) ?? [];
    const { data } = await world.answer(as, round.id, id, {
      parts: { [parts[0] ?? ""]: { blanks: ["水"] }, [parts[1] ?? ""]: { blanks: ["火"] } },
    });
    expect(data).toMatchObject({
      state: "partial",
      fraction: 0.5,
      recall: 1,
      parts: { [parts[0] ?? ""]: "right", [parts[1] ?? ""]: "wrong" },
      key: { children: [{ id: parts[0], blanks: [["水"]] }, { id: parts[1] }] },
    });
  });

  it("asks the newest version, and keeps to it", async () => {
    const { as, id, round } = await inRound();
    await app.services.pool.query(
      `insert into question.version (question_id, number, content, key, by_id)
       select question_id, 2, jsonb_set(content, '{name}', '"<p>新的题面</p>"'), key, by_id
       from question.version where question_id = $1`,
      [id],
    );
    await world.flag(id, "version = 2");
    expect((await world.reread(as, round.id)).questions[0]?.item?.name).toContain("潮汐");
    await world.answer(as, round.id, id, null);
    const next = await world.round(as, { of: "one", questionId: id });
    expect(next.questions[0]?.item?.name).toContain("新的题面");
  });
});

describe("practice", () => {
  it("of a course takes what is new before what was answered, and what was wrong enters the book", async () => {
    const { course, as } = await world.learner();
    const ids = await Promise.all(Array.from({ length: 21 }, () => world.question(course)));
    await world.question(course, { may_practise: false, is_secret: true });
    await world.question(course, { may_practise: false });
    const [known = ""] = ids;
    await world.answered(as, known, { fraction: 1 });
    const round = await world.round(as, { of: "course", courseId: course });
    const asked = round.questions.map(({ questionId }) => questionId);
    expect(round.name).toBe("潮汐");
    expect(asked.toSorted()).toEqual(ids.slice(1).toSorted());
    const [first = "", second = ""] = asked;
    const { data } = await world.answer(as, round.id, first, await world.rightAnswer(first, false));
    expect(data).toMatchObject({ state: "wrong", isInBook: true, choices: [] });
    await world.answer(as, round.id, second, await world.rightAnswer(second));
    expect(await world.list(as)).toMatchObject([
      { questionId: first, source: "practice", courseName: "潮汐" },
    ]);
    const { rows } = await app.services.pool.query(
      "select course_id from question.review where user_id = $1",
      [as],
    );
    expect(rows).toEqual([{ course_id: course }]);
    expect((await app.call(contract.listPracticeCourses, {}, { as })).data).toEqual([
      { id: course, name: "潮汐", num: 21, doneNum: 3, hasPoints: false },
    ]);
  });

  it("of a point of knowledge takes what lies below it, in courses of the learner's own", async () => {
    const { course, as } = await world.learner();
    const { pool } = app.services;
    const point = `p-${course}`;
    await pool.query(
      `insert into question.knowledge (id, library_kind, library_id, parent_id, name, sort)
       values ($1, 1, $2, null, '海洋', 1), ($1 || '-1', 1, $2, $1, '引力', 2), ($1 || '-2', 1, $2, $1, '空', 3)`,
      [point, course],
    );
    const below = await world.question(course, { knowledge_ids: [`${point}-1`, point] });
    await world.question(course);
    const points = await app.call(contract.listPracticePoints, { courseId: course }, { as });
    expect(points.data).toEqual([
      { id: point, name: "海洋", parentId: null, num: 1, doneNum: 0 },
      { id: `${point}-1`, name: "引力", parentId: point, num: 1, doneNum: 0 },
    ]);
    const round = await world.round(as, { of: "point", knowledgeId: point });
    expect(round).toMatchObject({ name: "海洋", questions: [{ questionId: below }] });
    await world.answer(as, round.id, below, null);
    const { rows } = await pool.query(
      "select course_id, source from question.review where user_id = $1",
      [as],
    );
    expect(rows).toEqual([{ course_id: course, source: "practice" }]);
    const other = await world.build.person();
    expect((await world.start(other, { of: "point", knowledgeId: point })).code).toBe(
      "question.nothingToPractise",
    );
    expect((await world.start(other, { of: "course", courseId: course })).code).toBe(
      "question.nothingToPractise",
    );
    const none = await app.call(contract.listPracticePoints, { courseId: course }, { as: other });
    expect(none.data).toEqual([]);
  });

  it("draws a question that is like another: of its point before its type, never nearly the same one", async () => {
    const { course, as } = await world.learner();
    const { pool } = app.services;
    const point = `s-${course}`;
    await pool.query(
      "insert into question.knowledge (id, library_kind, library_id, name, sort) values ($1, 1, $2, '引力', 1)",
      [point, course],
    );
    const named = (name: string) => ({
      item: {
        name: `<p>${name}</p>`,
        options: [
          { optionContent: `${name}甲`, isRight: true },
          { optionContent: `${name}乙`, isRight: false },
        ],
      },
    });
    const asked = await world.question(course, {
      ...named("月球怎样引起潮汐"),
      knowledge_ids: [point],
    });
    await world.question(course, { ...named("月球怎样引起潮汐"), knowledge_ids: [point] });
    await world.question(course, named("菊花什么时候开"));
    const like = await world.question(course, {
      ...named("大潮出现在哪几天"),
      knowledge_ids: [point],
    });
    await world.answered(as, asked);
    const round = await world.round(as, { of: "similar", questionId: asked });
    expect(round.questions.map(({ questionId }) => questionId)).toEqual([like]);
    const other = await world.build.person();
    expect((await world.start(other, { of: "similar", questionId: asked })).code).toBe(
      "question.reviewNotFound",
    );
    await pool.query("update question.question set state = 0 where library_id = $1 and id <> $2", [
      course,
      asked,
    ]);
    await pool.query("delete from question.round where user_id = $1", [as]);
    expect((await world.start(as, { of: "similar", questionId: asked })).code).toBe(
      "question.nothingToPractise",
    );
  });
});

describe("what is refused", () => {
  it("a round of somebody else, a question that it does not ask, and a round that needs more words", async () => {
    const { as, id, round } = await inRound();
    const other = await inRound();
    const answer = await world.rightAnswer(id);
    for (const call of [
      app.call(contract.getRound, { id: round.id }, { as: other.as }),
      world.answer(other.as, round.id, id, answer),
      world.rate(other.as, round.id, id, 3),
      app.call(contract.getRound, { id: "nothing" }, { as }),
    ])
      expect((await call).code).toBe("question.roundNotFound");
    expect((await world.answer(as, round.id, other.id, answer)).code).toBe("question.notFound");
    expect((await world.start(as, { of: "one", questionId: other.id })).code).toBe(
      "question.reviewNotFound",
    );
    for (const of of ["course", "point", "one", "similar"] as const)
      expect((await world.start(as, { of })).code).toBe("kernel.invalidInput");
    const odd = { chosen: Array.from({ length: 11 }, () => "a") };
    expect((await world.answer(as, round.id, id, odd)).code).toBe("kernel.invalidInput");
    expect((await world.reread(as, round.id)).questions[0]?.result).toBeNull();
  });

  it("everything to who is not signed in", async () => {
    for (const call of [
      app.call(contract.startRound, { of: "due" }),
      app.call(contract.getRound, { id: "a" }),
      app.call(contract.answerRound, { id: "a", questionId: "a", answer: null }),
      app.call(contract.rateRound, { id: "a", questionId: "a", recall: 1 }),
      app.call(contract.listPracticeCourses, {}),
      app.call(contract.listPracticePoints, { courseId: "a" }),
    ])
      expect((await call).code).toBe("kernel.notSignedIn");
  });
});

it("whatever a learner does, each question stands once in the book and never becomes due before it was answered", async () => {
  const { course, as } = await world.learner();
  const ids = await Promise.all(Array.from({ length: 4 }, () => world.question(course)));
  const steps = fc.array(
    fc.record({
      at: fc.nat({ max: 3 }),
      does: fc.constantFrom("lesson", "right", "wrong", "guessed", "easy"),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const { at, does } of all) {
        const id = ids[at] ?? "";
        const before = Date.now();
        if (does === "lesson") await world.answered(as, id, { at: new Date() });
        else {
          const { data } = await world.start(as, { of: "one", questionId: id });
          if (!data) continue;
          await world.answer(as, data.id, id, await world.rightAnswer(id, does !== "wrong"));
          if (does === "guessed") await world.rate(as, data.id, id, 1);
          if (does === "easy") await world.rate(as, data.id, id, 4);
        }
        const row = (await world.list(as)).find(({ questionId }) => questionId === id);
        expect(Date.parse(row?.dueAt ?? "")).toBeGreaterThan(before);
      }
      const rows = (await world.list(as)).map(({ questionId }) => questionId);
      expect(rows).toHaveLength(new Set(rows).size);
    }),
    { numRuns: 12 },
  );
});

it("goes along when accounts are merged, into the archive, and away when the account is closed", async () => {
  const { course, as, id, round } = await inRound();
  const { db } = app.services;
  await world.answer(as, round.id, id, await world.rightAnswer(id));
  const to = (await world.learner()).as;
  await world.answered(to, id, { courseId: course, at: daysAgo(1) });
  expect(await questionData.mergePerson?.(db, as, to)).toMatchObject({ reviews: 1 });
  const archive = await questionData.collect(db, to, app.services);
  expect(archive).toMatchObject({
    wrongQuestions: [{ question: "潮汐由什么引起？", wrong_num: 2 }],
    practiceAnswers: [{ state: "right" }],
    practiceDays: [{ answer_num: 1, right_num: 1 }],
  });
  expect((await questionData.collect(db, as, app.services))["wrongQuestions"]).toEqual([]);
  await questionData.erase(db, to);
  const gone = await questionData.collect(db, to, app.services);
  expect(gone).toMatchObject({ wrongQuestions: [], practiceAnswers: [], practiceDays: [] });
});
