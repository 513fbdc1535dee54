import { giveMark, releaseMarks } from "@perennial/contract/assessment/marking.ts";
import {
  answerMarkAppeal,
  createMarkAppeal,
  getOwnMarkAppeals,
  getScriptAppeals,
  listMarkAppeals,
} from "@perennial/contract/assessment/mark-appeal.ts";
import { handBack } from "@perennial/contract/assessment/script.ts";
import { listMessages } from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { handInTicks } from "../../../test/builders/handed-in.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

/** A script of a new learner, five of ten points. */
async function script(rules = {}) {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, rules);
  const as = await world.build.learner(world.course);
  const attemptId = await handInTicks(app, settingId, as, ["right", "wrong"]);
  return { settingId, as, attemptId, questionIds: paper.questionIds };
}
const titles = async (as: string) => {
  const { data } = await app.call(listMessages, { kind: "system" }, { as });
  return data?.map(({ title, link }) => [title, link]) ?? [];
};

it("a learner asks about questions, the team changes a mark and answers, both see it", async () => {
  const { as, attemptId, questionIds, settingId } = await script();
  const [, wrong = ""] = questionIds;
  const before = await app.call(getOwnMarkAppeals, { attemptId }, { as });
  expect(before.data).toMatchObject({ mayAppeal: true, appeals: [] });
  const questions = [{ questionId: wrong, reason: "题目有歧义" }];
  const input = { attemptId, reason: "请再看第二题", questions };
  const asked = await app.call(createMarkAppeal, input, { as });
  expect(asked.data).toMatchObject({ questions: [{ no: 2 }], repliedAt: null, earnedBefore: 5 });
  // One at a time, also when both arrive together.
  const again = await app.call(createMarkAppeal, input, { as });
  expect(again.code).toBe("assessment.markAppealOpen");
  expect((await titles(world.lead))[0]?.[1]).toContain("/manager/teaching/readOver/appeals");

  const periodId = world.course.periodId;
  const list = await app.call(listMarkAppeals, { periodId, state: "open" }, { as: world.lead });
  expect(list.data?.find((one) => one.attemptId === attemptId)).toMatchObject({ questionNum: 1 });
  await app.call(
    giveMark,
    { attemptId, questionId: wrong, version: 0, points: 3, reason: "复核：题目有歧义" },
    { as: world.lead },
  );
  const answer = { attemptId, reply: "已给部分分" };
  const answered = await app.call(answerMarkAppeal, answer, { as: world.lead });
  expect(answered.data).toMatchObject({ reply: "已给部分分", earnedBefore: 5, earnedAfter: 8 });
  const twice = await app.call(answerMarkAppeal, answer, { as: world.assistant });
  expect(twice.code).toBe("assessment.noMarkAppeal");
  const own = await app.call(getOwnMarkAppeals, { attemptId }, { as });
  expect(own.data?.appeals).toMatchObject([{ reply: "已给部分分", earnedAfter: 8 }]);
  const [newest] = await titles(as);
  expect(newest?.[0]).toContain("appeal");
  expect(newest?.[1]).toContain(`/test/result?sjid=${settingId}&scoreid=${attemptId}`);
});

it("is refused late, where the team allows none, before the marks are released, and for other questions", async () => {
  const never = await script({ appealDays: 0 });
  const late = await script({ appealDays: 3 });
  await app.services.pool.query(
    "update assessment.attempt set released_at = now() - interval '4 days' where id = $1",
    [late.attemptId],
  );
  const hidden = await script({ isReleasedByHand: true });
  for (const { as, attemptId } of [never, late, hidden]) {
    const { code } = await app.call(createMarkAppeal, { attemptId, reason: "请再看" }, { as });
    expect(code).toBe("assessment.markAppealClosed");
    const own = await app.call(getOwnMarkAppeals, { attemptId }, { as });
    expect(own.data?.mayAppeal).toBe(false);
  }
  const { as, attemptId } = await script();
  const [foreign = ""] = await world.questions(1);
  const strange = { attemptId, reason: "x", questions: [{ questionId: foreign, reason: "x" }] };
  expect((await app.call(createMarkAppeal, strange, { as })).code).toBe("assessment.answerForeign");
  const empty = await app.call(createMarkAppeal, { attemptId, reason: " " }, { as });
  expect(empty.code).toBe("kernel.invalidInput");
});

it("nobody else's: other learners, strangers, visitors", async () => {
  const { attemptId } = await script();
  const other = await world.build.learner(world.course);
  const input = { attemptId, reason: "请再看" };
  expect((await app.call(createMarkAppeal, input, { as: other })).code).toBe(
    "assessment.attemptNotFound",
  );
  expect((await app.call(getOwnMarkAppeals, { attemptId }, { as: other })).code).toBe(
    "assessment.attemptNotFound",
  );
  const answer = { attemptId, reply: "x" };
  for (const as of [world.stranger, other])
    expect((await app.call(answerMarkAppeal, answer, { as })).success).toBe(false);
  expect((await app.call(getScriptAppeals, { attemptId }, { as: world.stranger })).code).toBe(
    "assessment.attemptNotFound",
  );
  expect((await app.call(createMarkAppeal, input)).success).toBe(false);
});

it("learners are told when marks are released and when something is handed back, each to its page", async () => {
  const { as, attemptId, settingId } = await script({ isReleasedByHand: true });
  expect(await titles(as)).toEqual([]);
  await app.call(releaseMarks, { settingId }, { as: world.lead });
  await app.call(releaseMarks, { settingId }, { as: world.lead });
  await app.call(handBack, { id: attemptId, reason: "写全过程" }, { as: world.lead });
  const told = await titles(as);
  expect(told.map(([title]) => title)).toEqual([
    "“测验” is to be done again",
    "Your mark for “测验” is there",
  ]);
  expect(told[0]?.[1]).toContain(`/test/cognizance?sjid=${settingId}`);
  expect(told[1]?.[1]).toContain(`/test/result?sjid=${settingId}`);
});
