import { answerMarker, submitExercise } from "@perennial/contract/learning/exercise/exercise.ts";
import {
  getPlace,
  listAnswers,
  listRecord,
  savePlace,
} from "@perennial/contract/learning/record.ts";
import { enterUnit } from "@perennial/contract/learning/study/study.ts";
import { listReviews } from "@perennial/contract/question/review.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { aStudiedCourse, forgetLearning, unitOf, watchAll } from "./study/study-fixture.ts";

let app: TestApp;
let courseId = "";
let questionIds: readonly string[] = [];
let right: ReadonlyMap<string, string[]>;
const learner = { as: "student01" };

beforeAll(async () => {
  app = await startTestApp();
  ({ courseId, questionIds, right } = await aStudiedCourse(app));
});
beforeEach(() => forgetLearning(app));
afterAll(() => app.close());

describe("what a learner has done", () => {
  it("is nothing before a unit was entered", async () => {
    expect((await app.call(listRecord, { courseId }, learner)).data).toEqual([]);
    const answers = await app.call(listAnswers, { courseId }, learner);
    expect(answers).toMatchObject({ data: [], page: { rowCount: 0 } });
  });

  it("is told unit by unit, with what was seen", async () => {
    await app.call(enterUnit, { unitId: unitOf("page") }, learner);
    await watchAll(app, "student01", unitOf("video"));
    const { data } = await app.call(listRecord, { courseId }, learner);
    const of = (kind: "video" | "page") => data?.find(({ unitId }) => unitId === unitOf(kind));
    expect(data).toHaveLength(2);
    expect(of("video")).toMatchObject({ percent: 100, seenSeconds: 40, completedAt: null });
    expect(of("page")).toMatchObject({ percent: 0, seenSeconds: 0 });
    expect(of("page")?.completedAt).not.toBeNull();
  });

  it("holds each answer, newest first, without any key", async () => {
    const [first = "", second = ""] = questionIds;
    await app.call(enterUnit, { unitId: unitOf("video") }, learner);
    const wrong = right.get(first)?.slice(0, 1) ?? [];
    await app.call(answerMarker, { markerId: "m1", chosen: wrong }, learner);
    await app.call(answerMarker, { markerId: "m1", chosen: right.get(first) ?? [] }, learner);
    for (const chosen of [right.get(second) ?? [], wrong])
      await app.call(
        submitExercise,
        {
          unitId: unitOf("exercise"),
          answers: [
            { questionId: first, chosen: right.get(first) ?? [] },
            { questionId: second, chosen },
          ],
        },
        learner,
      );
    // What went wrong is in the learner's wrong-question book, once.
    const book = await app.call(listReviews, { courseId }, learner);
    expect(new Map(book.data?.map((one) => [one.questionId, one.wrongNum]))).toEqual(
      new Map([
        [first, 1],
        [second, 1],
      ]),
    );
    const all = await app.call(listAnswers, { courseId }, learner);
    expect(
      all.data?.map(({ kind, tryNum, rightNum, questionNum, isRight, timePoint }) => ({
        kind,
        tryNum,
        rightNum,
        questionNum,
        isRight,
        timePoint,
      })),
    ).toEqual([
      { kind: "exercise", tryNum: 2, rightNum: 1, questionNum: 2, isRight: false, timePoint: 0 },
      { kind: "exercise", tryNum: 1, rightNum: 2, questionNum: 2, isRight: true, timePoint: 0 },
      { kind: "marker", tryNum: 2, rightNum: 1, questionNum: 1, isRight: true, timePoint: 5 },
    ]);
    expect(all.data?.[2]?.stem).toContain("题");
    expect(JSON.stringify(all.data)).not.toMatch(/rightAnswer|chosen|answers/);
    const paged = await app.call(
      listAnswers,
      { courseId, kind: "exercise", pageNo: 2, pageSize: 1 },
      learner,
    );
    expect(paged).toMatchObject({ data: [{ tryNum: 1 }], page: { rowCount: 2, totalPage: 2 } });
  });

  it("is one's own: others see theirs, strangers and visitors nothing", async () => {
    for (const operation of [listRecord, listAnswers]) {
      expect((await app.call(operation, { courseId }, {})).code).toBe("kernel.notSignedIn");
      for (const as of ["student05", "teacher01"])
        expect((await app.call(operation, { courseId }, { as })).code).toBe("learning.notEnrolled");
      expect((await app.call(operation, { courseId: "nothing" }, learner)).code).toBe(
        "learning.notEnrolled",
      );
    }
  });
});

describe("the page of a document", () => {
  const unitId = unitOf("page");
  it("is the first until one is kept, and each person's own", async () => {
    expect((await app.call(getPlace, { unitId }, learner)).data).toEqual({ place: 1 });
    await app.call(enterUnit, { unitId }, learner);
    expect((await app.call(savePlace, { unitId, place: 7 }, learner)).data).toBe(true);
    expect((await app.call(getPlace, { unitId }, learner)).data).toEqual({ place: 7 });
    expect((await app.call(getPlace, { unitId }, { as: "student02" })).data).toEqual({ place: 1 });
  });

  it("is not kept of what was never entered", async () => {
    const answer = await app.call(savePlace, { unitId, place: 3 }, { as: "student02" });
    expect(answer.data).toBe(false);
    expect((await app.call(getPlace, { unitId }, { as: "student02" })).data).toEqual({ place: 1 });
  });

  it.each([0, -1, 1.5, 100_001])("is no %d", async (place) => {
    expect((await app.call(savePlace, { unitId, place }, learner)).status).toBe(400);
  });

  it("asks who one is", async () => {
    expect((await app.call(savePlace, { unitId, place: 2 }, {})).code).toBe("kernel.notSignedIn");
    expect((await app.call(getPlace, { unitId }, {})).code).toBe("kernel.notSignedIn");
  });
});
