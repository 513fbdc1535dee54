import {
  getReviewOverview,
  listReviews,
  saveReviewNote,
  setReviewRemoved,
} from "@perennial/contract/question/review.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { enterBook } from "./book.ts";
import { daysAgo, reviewWorld } from "../../../test/builders/review-world.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof reviewWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await reviewWorld(app);
});
afterAll(() => app.close());

describe("the wrong-question book", () => {
  it("has what was answered wrong once, however often, and never what was right", async () => {
    const { course, as } = await world.learner();
    const [wrong, right, half] = [
      await world.question(course),
      await world.question(course),
      await world.question(course),
    ];
    await world.answered(as, wrong);
    await world.answered(as, wrong);
    await world.answered(as, right, { fraction: 1 });
    await world.answered(as, half, { fraction: 0.5 });
    await world.answered(as, wrong, { fraction: 1 });
    const rows = await world.list(as);
    expect(new Map(rows.map(({ questionId, wrongNum }) => [questionId, wrongNum]))).toEqual(
      new Map([
        [wrong, 2],
        [half, 1],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      courseName: "潮汐",
      stem: "潮汐由什么引起？",
      isDue: true,
      reviewNum: 0,
      source: "lesson",
    });
    expect(await world.overview(as)).toMatchObject({
      totalNum: 2,
      dueNum: 2,
      masteredNum: 0,
      removedNum: 0,
      streakDays: 0,
      openRound: null,
      byCourse: [{ id: course, name: "潮汐", num: 2, dueNum: 2 }],
      byType: [{ type: 1, num: 2, dueNum: 2 }],
    });
  });

  it("asks what was answered wrong today not before tomorrow", async () => {
    const { course, as } = await world.learner();
    const id = await world.question(course);
    await world.answered(as, id, { at: new Date() });
    expect(await world.overview(as)).toMatchObject({ totalNum: 1, dueNum: 0 });
    expect(Date.parse((await world.overview(as)).nextDueAt ?? "")).toBeGreaterThan(Date.now());
    // What went wrong again is asked tomorrow, whenever it was to be asked.
    await app.services.pool.query(
      "update question.review set due_at = now() + interval '40 days' where user_id = $1",
      [as],
    );
    await world.answered(as, id, { at: new Date() });
    const [row] = await world.list(as);
    expect(Date.parse(row?.dueAt ?? "")).toBeLessThan(Date.now() + 25 * 3_600_000);
  });

  it("is filtered by course, point of knowledge, type, words and shelf, page by page", async () => {
    const { course, as } = await world.learner("甲");
    const second = await world.build.course({ name: "乙" });
    await app.services.pool.query(
      `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
       select $1, $2, $3, id, corp_id, site_id, 'self' from course.course where id = $4`,
      [second.classIds[0], as, second.periodId, second.id],
    );
    const { pool } = app.services;
    const point = `point-${course}`;
    await pool.query(
      `insert into question.knowledge (id, library_kind, library_id, parent_id, name, sort)
       values ($1, 1, $2, null, '海洋', 1), ($1 || '-1', 1, $2, $1, '引力', 2)`,
      [point, course],
    );
    const ids = [
      await world.question(course, { knowledge_ids: [`${point}-1`] }),
      await world.question(course, {
        item: {
          type: 7,
          name: "<p>100% 的水是____</p>",
          options: [],
          blanks: [{ answers: [{ text: "湿的" }] }],
        },
      }),
      await world.question(second.id),
    ];
    for (const id of ids) await world.answered(as, id);
    await pool.query(
      "update question.review set due_at = now() + interval '70 days' where question_id = $1",
      [ids[2]],
    );
    const found = async (input: Parameters<typeof world.list>[1]) =>
      (await world.list(as, input)).map(({ questionId }) => `${ids.indexOf(questionId)}`);
    expect((await found({})).toSorted()).toEqual(["0", "1", "2"]);
    expect(await found({ courseId: second.id })).toEqual(["2"]);
    expect(await found({ knowledgeId: point })).toEqual(["0"]);
    expect(await found({ type: 7 })).toEqual(["1"]);
    expect(await found({ keyword: "100%" })).toEqual(["1"]);
    expect(await found({ keyword: "_%" })).toEqual([]);
    expect(await found({ shelf: "mastered" })).toEqual(["2"]);
    expect((await found({ shelf: "due" })).toSorted()).toEqual(["0", "1"]);
    const page = await app.call(listReviews, { pageSize: 2, pageNo: 2 }, { as });
    expect(page).toMatchObject({
      page: { rowCount: 3, totalPage: 2 },
      data: [{ courseName: "乙" }],
    });
    expect(await world.overview(as)).toMatchObject({
      masteredNum: 1,
      byCourse: [
        { name: "甲", num: 2 },
        { name: "乙", num: 1 },
      ],
      byPoint: [{ id: `${point}-1`, name: "引力", num: 1, dueNum: 1 }],
    });
  });

  it("lets a question go and come back; a wrong answer brings it back too, as new", async () => {
    const { course, as } = await world.learner();
    const id = await world.question(course);
    await world.answered(as, id);
    const move = (isRemoved: boolean) =>
      app.call(setReviewRemoved, { questionId: id, isRemoved }, { as });
    expect((await move(true)).data).toBe(true);
    expect(await world.list(as)).toEqual([]);
    expect(await world.list(as, { shelf: "removed" })).toMatchObject([{ isRemoved: true }]);
    expect(await world.overview(as)).toMatchObject({ totalNum: 0, dueNum: 0, removedNum: 1 });
    expect((await move(false)).data).toBe(true);
    expect(await world.list(as)).toMatchObject([{ questionId: id, wrongNum: 1 }]);
    await move(true);
    await world.answered(as, id, { at: daysAgo(0) });
    expect(await world.list(as)).toMatchObject([{ wrongNum: 2, isDue: false, reviewNum: 0 }]);
  });

  it("keeps why it went wrong, in words of one's own", async () => {
    const { course, as } = await world.learner();
    const id = await world.question(course);
    await world.answered(as, id);
    const save = (note: string, reason: number, questionId = id) =>
      app.call(saveReviewNote, { questionId, reason: reason as 1, note }, { as });
    expect((await save("看清题目再选", 2)).data).toBe(true);
    expect(await world.list(as)).toMatchObject([{ reason: 2, note: "看清题目再选" }]);
    expect((await save("长".repeat(301), 2)).code).toBe("kernel.invalidInput");
    expect((await save("", 9)).code).toBe("kernel.invalidInput");
    expect((await save("", 1, "nothing")).code).toBe("question.reviewNotFound");
  });
});

describe("what the book never shows", () => {
  it.each([
    ["is kept for exams", "is_secret = true, may_practise = false"],
    ["was never offered to practice", "may_practise = false"],
    ["is disabled", "state = 0"],
    ["was removed", "deleted_at = now()"],
  ])("a question that %s, though it was answered wrong before", async (_what, set) => {
    const { course, as } = await world.learner();
    const [hidden, seen] = [await world.question(course), await world.question(course)];
    for (const id of [hidden, seen]) await world.answered(as, id);
    const begun = await world.round(as, { of: "due" });
    const answer = await world.rightAnswer(hidden);
    await world.answer(as, begun.id, hidden, answer);
    await world.flag(hidden, set);
    expect((await world.list(as)).map(({ questionId }) => questionId)).toEqual([seen]);
    expect(await world.overview(as)).toMatchObject({ totalNum: 1, dueNum: 1 });
    const after = await world.reread(as, begun.id);
    expect(after.questions.find(({ questionId }) => questionId === hidden)).toMatchObject({
      item: null,
      answer: null,
      result: null,
    });
    expect((await world.answer(as, begun.id, hidden, answer)).code).toBe("question.notFound");
    expect((await world.rate(as, begun.id, hidden, 4)).code).toBe("question.notFound");
    for (const of of ["one", "similar"] as const) {
      const { data } = await world.start(as, { of, questionId: hidden });
      const shown = data ? await world.reread(as, data.id) : undefined;
      expect(shown?.questions.map(({ questionId }) => questionId) ?? []).not.toContain(hidden);
    }
    for (const of of ["book", "course"] as const) {
      const { questions } = await world.round(as, { of, courseId: course });
      expect(questions.map(({ questionId }) => questionId)).toEqual([seen]);
    }
    for (const call of [
      app.call(setReviewRemoved, { questionId: hidden, isRemoved: true }, { as }),
      app.call(saveReviewNote, { questionId: hidden, reason: 1, note: "" }, { as }),
    ])
      expect((await call).code).toBe("question.reviewNotFound");
  });

  it("a secret question that an exam asked, until it is offered to practice", async () => {
    const { course, as } = await world.learner();
    const id = await world.question(course, { may_practise: false, is_secret: true });
    await world.answered(as, id, { source: "paper" });
    expect(await world.list(as)).toEqual([]);
    await world.flag(id, "is_secret = false, may_practise = true");
    expect(await world.list(as)).toMatchObject([{ questionId: id, source: "paper" }]);
  });

  it("a course in which one learns no more, and the libraries of others that it took from", async () => {
    const { course, as } = await world.learner();
    const teacher = await world.build.person({ role: "Teacher" });
    const own = await world.build.question({ library: `0.${teacher}`, may_practise: true });
    const ofCourse = await world.question(course);
    await world.answered(as, own, { courseId: course });
    await world.answered(as, ofCourse);
    expect(await world.list(as)).toHaveLength(2);
    expect((await world.list(as)).every(({ courseName }) => courseName === "潮汐")).toBe(true);
    await app.services.pool.query("update course.enrolment set status = 2 where user_id = $1", [
      as,
    ]);
    expect(await world.list(as)).toEqual([]);
    expect(await world.overview(as)).toMatchObject({ totalNum: 0, byCourse: [] });
  });

  it("anything of another person, or of another school and site", async () => {
    const { course, as } = await world.learner();
    const id = await world.question(course);
    await world.answered(as, id);
    const corp = await world.build.corp();
    const school = await world.build.question({ library: `2.${corp}`, may_practise: true });
    const site = await world.build.question({ library: "3.elsewhere", may_practise: true });
    for (const one of [school, site]) await world.answered(as, one);
    expect((await world.list(as)).map(({ questionId }) => questionId)).toEqual([id]);
    const other = await world.build.person();
    expect(await world.list(other)).toEqual([]);
    for (const call of [
      app.call(setReviewRemoved, { questionId: id, isRemoved: true }, { as: other }),
      app.call(saveReviewNote, { questionId: id, reason: 1, note: "x" }, { as: other }),
    ])
      expect((await call).code).toBe("question.reviewNotFound");
    expect(await world.list(as)).toMatchObject([{ questionId: id, reason: 0 }]);
  });

  it("anything to who is not signed in", async () => {
    for (const call of [
      app.call(getReviewOverview, {}),
      app.call(listReviews, {}),
      app.call(setReviewRemoved, { questionId: "a", isRemoved: true }),
      app.call(saveReviewNote, { questionId: "a", reason: 1, note: "" }),
    ])
      expect((await call).code).toBe("kernel.notSignedIn");
  });
});

it("a hundred wrong answers at once, in any order, by several people, each enter once", async () => {
  const { course, as } = await world.learner();
  const other = await world.build.person();
  const ids = await Promise.all(Array.from({ length: 10 }, () => world.question(course)));
  const wrong = (userId: string, order: readonly string[]) =>
    enterBook(
      app.services.db,
      [...order, ...order].map((questionId) => ({
        questionId,
        userId,
        version: 1,
        courseId: "",
        source: "paper" as const,
        at: daysAgo(2),
      })),
    );
  await Promise.all([
    wrong(as, ids),
    wrong(other, ids),
    wrong(as, ids.toReversed()),
    wrong(other, ids.toReversed()),
    wrong(as, ids),
  ]);
  const rows = await world.list(as);
  expect(rows.map(({ wrongNum }) => wrongNum)).toEqual(ids.map(() => 6));
  expect(new Set(rows.map(({ questionId }) => questionId))).toEqual(new Set(ids));
});
