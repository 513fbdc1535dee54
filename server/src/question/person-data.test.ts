import { listBank } from "@perennial/contract/question/bank.ts";
import { proposeQuestions } from "@perennial/contract/question/proposal.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { questionData } from "./person-data.ts";
import { recordAnswers } from "./record-answers.ts";

const NOTHING = {
  ownQuestions: [],
  answeredQuestions: [],
  proposedQuestions: [],
  wrongQuestions: [],
  practiceAnswers: [],
  practiceDays: [],
};

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
});
afterAll(() => app.close());

it("two accounts of one person have one library and one memory of answers; closing removes both", async () => {
  const [from, to] = [
    await build.person({ role: "Teacher" }),
    await build.person({ role: "Teacher" }),
  ];
  const id = await build.question({ library: `0.${from}`, ownerId: from });
  const { db } = app.services;
  const answer = (userId: string, fraction: number) =>
    recordAnswers(db, [{ questionId: id, version: 1, userId, fraction }]);
  await answer(to, 0);
  await answer(from, 1);
  const propose = { libraryId: `0.${from}`, ids: [id], targetId: "3.province" };
  expect((await app.call(proposeQuestions, propose, { as: from })).success).toBe(true);
  expect(await questionData.mergePerson?.(db, from, to)).toEqual({ questions: 1, reviews: 0 });
  const found = async () =>
    (await app.call(listBank, { libraryId: `0.${to}`, keyword: "潮汐" }, { as: to })).data?.map(
      (row) => row.id,
    );
  expect(await found()).toEqual([id]);
  const archive = await questionData.collect(db, to, app.services);
  expect(archive).toMatchObject({
    ownQuestions: [{ content: { type: 1 } }],
    answeredQuestions: [{ answer_num: 2, last_fraction: 1 }],
    proposedQuestions: [{ state: 0 }],
  });
  expect(await questionData.collect(db, from, app.services)).toEqual(NOTHING);
  await questionData.erase(db, to);
  expect(await found()).toEqual([]);
  expect(await questionData.collect(db, to, app.services)).toEqual(NOTHING);
});
