import { startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import { giveMark, listMarkChanges } from "@perennial/contract/assessment/marking.ts";
import {
  createRegrade,
  getRegrade,
  listRegraded,
  type RegradeChoice,
} from "@perennial/contract/assessment/regrade.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { getResultFigures } from "@perennial/contract/assessment/result-sheet.ts";
import { listMessages } from "@perennial/contract/messaging/message.ts";
import { getBankQuestion, updateBankQuestion } from "@perennial/contract/question/bank.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { correctKey, handInTicks, type Ticked } from "../../../test/builders/handed-in.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { finishRegrade } from "./apply-regrade.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

/** A paper of two choices, five points each, handed in by a learner for each row of ticks; six points pass. */
async function scripts(rows: readonly (readonly Ticked[])[], rules = {}) {
  const questionIds = await world.questions(2);
  const paper = await world.published(questionIds);
  const settingId = await world.setting(paper.id, { finalMark: "highest", ...rules });
  const made: { as: string; id: string }[] = [];
  for (const ticks of rows) {
    const as = await world.build.learner(world.course);
    made.push({ as, id: await handInTicks(app, settingId, as, ticks) });
  }
  return { settingId, questionId: questionIds[0] ?? "", paperId: paper.id, made };
}

const look = async (settingId: string, questionId: string) =>
  (await app.call(getRegrade, { settingId, questionId }, { as: world.lead })).data;
const decide = (settingId: string, questionId: string, choice: RegradeChoice, number = 1) =>
  app.call(
    createRegrade,
    { settingId, questionId, choice, number, reason: "答案有误" },
    { as: world.lead },
  );
const earned = async ({ as, id }: { as: string; id: string }) =>
  (await app.call(getResult, { id }, { as })).data?.earned;
const told = async (as: string) =>
  (await app.call(listMessages, { kind: "system", pageNo: 1, pageSize: 20 }, { as })).data ?? [];

const THREE = [
  ["right", "wrong"],
  ["wrong", "right"],
  ["nothing", "nothing"],
] as const;

describe("the four choices", () => {
  it("says before what each would do, and does exactly that", async () => {
    for (const [choice, points, gains, loses] of [
      ["full", [5, 10, 5], 2, 0],
      ["either", [5, 10, 0], 1, 0],
      ["new", [0, 10, 0], 1, 1],
      ["none", [5, 5, 0], 0, 0],
    ] as const) {
      const { settingId, questionId, made } = await scripts(THREE);
      await correctKey(app, questionId, world.lead);
      const before = await look(settingId, questionId);
      expect(before).toMatchObject({ oldVersion: 1, newVersion: 2, keyState: "there", number: 1 });
      const outcome = before?.outcomes.find((one) => one.choice === choice);
      expect(outcome).toMatchObject({ gainNum: gains, loseNum: loses, markNum: gains + loses });
      // The dry run has changed nothing.
      expect(await Promise.all(made.map(earned))).toEqual([5, 5, 0]);
      const list = await app.call(
        listRegraded,
        { settingId, questionId, choice },
        { as: world.lead },
      );
      expect(list.data).toHaveLength(gains + loses);
      const done = await decide(settingId, questionId, choice);
      expect(done.data).toMatchObject({ choice, changedNum: gains + loses });
      expect(await Promise.all(made.map(earned)), choice).toEqual(points);
    }
  });

  it("passes, completions and the list of changes follow, and who passed or not is told once", async () => {
    const { settingId, questionId, made } = await scripts(THREE);
    await correctKey(app, questionId, world.lead);
    const outcomes = (await look(settingId, questionId))?.outcomes ?? [];
    expect(outcomes.find(({ choice }) => choice === "new")).toMatchObject({
      passGainNum: 1,
      passLoseNum: 0,
      unitNum: 0,
    });
    const done = await decide(settingId, questionId, "new");
    await finishRegrade(app.services, done.data?.id ?? "");
    const [loser, winner, same] = made;
    const changes = await app.call(listMarkChanges, { id: winner?.id ?? "" }, { as: world.lead });
    expect(changes.data).toMatchObject([
      { no: 1, before: 0, after: 5, reason: "答案有误" },
      { no: 0, before: 5, after: 10, reason: "答案有误" },
    ]);
    for (const one of [loser, winner]) {
      const messages = await told(one?.as ?? "");
      expect(messages.map(({ title }) => title)).toEqual(["Your mark for “测验” was corrected"]);
      expect(messages[0]?.link).toContain(`/test/result?sjid=${settingId}`);
    }
    expect(await told(same?.as ?? "")).toEqual([]);
  });
});

it("is decided once, however often it is confirmed", async () => {
  const { settingId, questionId, made } = await scripts(THREE);
  await correctKey(app, questionId, world.lead);
  const twice = await Promise.all([
    decide(settingId, questionId, "new"),
    decide(settingId, questionId, "new"),
  ]);
  expect(new Set(twice.map(({ data }) => data?.id)).size).toBe(1);
  const other = await decide(settingId, questionId, "full");
  expect(other.code).toBe("assessment.regradeStale");
  expect((await decide(settingId, questionId, "full", 3)).code).toBe("assessment.regradeStale");
  const changes = await app.call(listMarkChanges, { id: made[1]?.id ?? "" }, { as: world.lead });
  expect(changes.data).toHaveLength(2);
  expect((await decide(settingId, questionId, "full", 2)).data?.number).toBe(2);
  expect(await Promise.all(made.map(earned))).toEqual([5, 10, 5]);
});

it("holds for what is handed in later, and what was shown stays the version that was frozen", async () => {
  const { settingId, questionId, made } = await scripts([["right", "right"]]);
  await correctKey(app, questionId, world.lead);
  const late = await world.build.learner(world.course);
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as: late });
  await decide(settingId, questionId, "new");
  const id = begun.data?.id ?? "";
  await app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers: [] }, { as: late });
  const after = await world.build.learner(world.course);
  const script = await handInTicks(app, settingId, after, ["wrong", "right"]);
  expect(await earned({ as: after, id: script })).toBe(10);
  const { rows } = await app.services.pool.query(
    "select distinct question_version from assessment.mark where attempt_id = any($1) and question_id = $2",
    [[script, made[0]?.id], questionId],
  );
  expect(rows).toEqual([{ question_version: 1 }]);
  const result = await app.call(getResult, { id: script }, { as: after });
  expect(result.data?.questions[0]?.regraded).toBe("new");
});

it("goes on where it was stopped, with many learners", async () => {
  const { settingId, questionId, made } = await scripts(THREE);
  await correctKey(app, questionId, world.lead);
  // As after a process that died when the decision was kept and nothing was worked out.
  const { rows } = await app.services.pool.query<{ id: string }>(
    `insert into assessment.regrade (setting_id, question_id, number, choice, new_version, reason, by_id)
     values ($1, $2, 1, 'new', 2, '答案有误', $3) returning id`,
    [settingId, questionId, world.lead],
  );
  await finishRegrade(app.services, rows[0]?.id ?? "");
  await finishRegrade(app.services, rows[0]?.id ?? "");
  expect(await Promise.all(made.map(earned))).toEqual([0, 10, 0]);
  const done = (await look(settingId, questionId))?.done;
  expect(done).toMatchObject([{ changedNum: 2 }]);
  expect(done?.[0]?.finishedAt).not.toBeNull();
});

it("a mark that a person gave stays, unless everybody gets full marks", async () => {
  const { settingId, questionId, made } = await scripts([["right", "right"]]);
  const [one] = made;
  const mark = { attemptId: one?.id ?? "", questionId, version: 0, points: 2, reason: "过程有误" };
  await app.call(giveMark, mark, { as: world.lead });
  await correctKey(app, questionId, world.lead);
  expect(await look(settingId, questionId)).toMatchObject({ byHandNum: 1 });
  await decide(settingId, questionId, "new");
  expect(await Promise.all(made.map(earned))).toEqual([7]);
  await decide(settingId, questionId, "full", 2);
  expect(await Promise.all(made.map(earned))).toEqual([10]);
});

describe("refusals", () => {
  it("a key that nobody has corrected, and a question that is another one now", async () => {
    const { settingId, questionId } = await scripts([["right", "right"]]);
    expect((await decide(settingId, questionId, "new")).code).toBe("assessment.keyNotNew");
    const before = await look(settingId, questionId);
    expect(before?.outcomes.map(({ choice }) => choice)).toEqual(["full", "none"]);
    const found = await app.call(getBankQuestion, { id: questionId }, { as: world.lead });
    const { item, version } = found.data!;
    const options = [...item.options, { optionContent: "<p>洋流</p>", isRight: false }];
    await app.call(
      updateBankQuestion,
      { id: questionId, version, item: { ...item, options } },
      { as: world.lead },
    );
    expect(await look(settingId, questionId)).toMatchObject({ keyState: "otherQuestion" });
    expect((await decide(settingId, questionId, "either")).code).toBe("assessment.questionAnother");
    // What was refused has left no decision behind.
    expect((await look(settingId, questionId))?.done).toEqual([]);
  });

  it("strangers, learners, visitors, and questions of other papers", async () => {
    const { settingId, questionId } = await scripts([["right", "right"]]);
    const [foreign = ""] = await world.questions(1);
    const input = { settingId, questionId, choice: "full", number: 1, reason: "x" } as const;
    const codes = [];
    for (const as of [world.stranger, world.learner, undefined]) {
      const options = as === undefined ? {} : { as };
      codes.push((await app.call(createRegrade, input, options)).code);
      codes.push((await app.call(getRegrade, { settingId, questionId }, options)).code);
    }
    expect(codes.every((code) => code !== undefined)).toBe(true);
    const strange = await app.call(
      createRegrade,
      { ...input, questionId: foreign },
      { as: world.lead },
    );
    expect(strange.code).toBe("assessment.answerForeign");
    const empty = await app.call(createRegrade, { ...input, reason: " " }, { as: world.lead });
    expect(empty.code).toBe("kernel.invalidInput");
  });
});

it("the figures of a paper count final marks, pending ones apart from 0, by class", async () => {
  const { settingId, questionId } = await scripts(THREE);
  await world.build.learner(world.course);
  const as = world.lead;
  const figures = (await app.call(getResultFigures, { id: settingId }, { as })).data;
  expect(figures).toMatchObject({ submittedNum: 3, knownNum: 3, passedNum: 0 });
  expect(figures).toMatchObject({ mean: 3.33, median: 5, highest: 5, lowest: 0, total: 10 });
  expect(figures?.learnerNum).toBeGreaterThan(3);
  expect(figures?.distribution.map(({ num }) => num)).toEqual([1, 0, 0, 0, 0, 2, 0, 0, 0, 0]);
  expect(figures?.questions[0]).toMatchObject({ id: questionId, no: 1, markedNum: 3 });
  expect(figures?.questions[0]?.rate).toBeCloseTo(1 / 3);
  const stranger = await app.call(getResultFigures, { id: settingId }, { as: world.stranger });
  expect(stranger.code).toBe("assessment.settingNotFound");
});
