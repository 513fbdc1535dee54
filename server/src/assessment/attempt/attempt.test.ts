import {
  getSitting,
  openAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { getResult, listSittings } from "@perennial/contract/assessment/result.ts";
import { DEFAULT_REVIEW } from "@perennial/contract/assessment/setting-rules.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

it("a learner reads the conditions, begins, saves, hands in, and sees the points", async () => {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, { limitMinutes: 30, notice: "<p>须知</p>" });
  const as = world.learner;

  const sitting = await app.call(getSitting, { settingId }, { as });
  expect(sitting.data).toMatchObject({ total: 10, questionNum: 2, refusal: null, attempts: [] });
  const refused = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  expect(refused.code).toBe("assessment.notConfirmed");
  const begun = await app.call(
    startAttempt,
    { settingId, deviceId: "a", hasConfirmed: true },
    { as },
  );
  expect(begun.data).toMatchObject({ number: 1, state: 0, lease: 1, numberFrom: 1_000_001 });
  expect(begun.data?.remainingSeconds).toBe(1_800);
  const id = begun.data?.id ?? "";

  const open = await app.call(openAttempt, { id }, { as });
  const [one, two] = open.data?.paper.sections[0]?.questions ?? [];
  const right = one?.options.find(({ optionContent }) => optionContent !== "风")?.id ?? "";
  const answer = { questionId: one?.id ?? "", answer: { chosen: [right] }, isFlagged: false };
  const saved = await app.call(
    saveAnswers,
    { id, lease: 1, answers: [{ ...answer, number: 1_000_002 }] },
    { as },
  );
  expect(saved.data).toMatchObject({ state: 0, isLive: true, isLate: false });
  // What was typed before and comes later changes nothing.
  await app.call(
    saveAnswers,
    { id, lease: 1, answers: [{ ...answer, answer: { chosen: [] }, number: 1_000_001 }] },
    { as },
  );
  const again = await app.call(openAttempt, { id }, { as });
  expect(again.data?.answers).toMatchObject([
    { questionId: one?.id, number: 1_000_002, answer: { chosen: [right] } },
  ]);
  expect(again.data?.paper).toEqual(open.data?.paper);

  const wrong = two?.options.find(({ optionContent }) => optionContent === "风")?.id ?? "";
  const hand = {
    id,
    lease: 1,
    submissionKey: "first",
    answers: [{ questionId: two?.id ?? "", answer: { chosen: [wrong] }, number: 1_000_003 }],
  };
  const submitted = await app.call(submitAttempt, hand, { as });
  expect(submitted.data).toMatchObject({ id, state: 2, isAuto: false, isLate: false });
  const repeated = await app.call(submitAttempt, hand, { as });
  expect(repeated.data?.submittedAt).toBe(submitted.data?.submittedAt);
  const other = await app.call(submitAttempt, { ...hand, submissionKey: "second" }, { as });
  expect(other.code).toBe("assessment.attemptOver");

  const result = await app.call(getResult, { id }, { as });
  expect(result.data).toMatchObject({ earned: 5, finalScore: 5, isPassed: false, state: 2 });
  expect(result.data?.questions.map(({ earned, right: known }) => [earned, known])).toEqual([
    [5, null],
    [0, null],
  ]);
  const list = await app.call(listSittings, { kind: 1 }, { as });
  expect(list.data).toContainEqual(
    expect.objectContaining({ settingId, state: "marked", score: 5, attemptsUsed: 1 }),
  );
  expect(DEFAULT_REVIEW.justAfter).not.toContain("rightAnswer");
});
