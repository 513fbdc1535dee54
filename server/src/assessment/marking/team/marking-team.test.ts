import {
  listDisputes,
  listMarkers,
  setMarkingShare,
  takeBackAnswers,
} from "@perennial/contract/assessment/marking-team.ts";
import {
  getMarkingBoard,
  giveMark,
  handOver,
  putAside,
  takeAnswer,
} from "@perennial/contract/assessment/marking.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { scriptBuilder } from "../../../../test/builders/scripts.ts";
import { sittingWorld } from "../../../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let scripts: ReturnType<typeof scriptBuilder>["scripts"];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  ({ scripts } = scriptBuilder(app, world));
});
afterAll(() => app.close());

const take = async (as: string, settingId: string, questionId: string) =>
  (await app.call(takeAnswer, { settingId, questionId }, { as })).data;
const give = (as: string, attemptId: string, questionId: string, points: number) =>
  app.call(giveMark, { attemptId, questionId, version: 0, points }, { as });
const waiting = async (as: string, settingId: string) =>
  (await app.call(getMarkingBoard, { settingId }, { as })).data?.questions[0]?.waitingNum;
const markerOf = async (settingId: string, userId: string) =>
  (await app.call(listMarkers, { settingId }, { as: world.lead })).data?.find(
    (one) => one.userId === userId,
  );

describe("shares", () => {
  it("lead answers to who has them, by question and class, until they are taken back", async () => {
    const { settingId, essay } = await scripts(2);
    const { lead, assistant } = world;
    const share = (questionIds: string[], classIds: string[] = [], as = lead) =>
      app.call(setMarkingShare, { settingId, userId: assistant, questionIds, classIds }, { as });
    expect(await waiting(lead, settingId)).toBe(2);
    expect((await share([essay])).data).toBe(true);
    expect(await waiting(lead, settingId)).toBe(0);
    expect(await take(lead, settingId, essay)).toBeNull();
    expect(await waiting(assistant, settingId)).toBe(2);
    expect(await markerOf(settingId, assistant)).toMatchObject({ questionIds: [essay] });
    const { rows } = await app.services.pool.query<{ id: string }>(
      "select id from course.class where period_id = $1",
      [world.course.periodId],
    );
    await share([], [rows[0]?.id ?? ""]);
    expect(await waiting(lead, settingId)).toBe(0);
    await share([]);
    expect(await waiting(lead, settingId)).toBe(2);

    expect((await share(["x"])).code).toBe("assessment.answerForeign");
    expect((await share([], ["x"])).code).toBe("assessment.subjectUnknown");
    const stranger = { settingId, userId: world.stranger, questionIds: [], classIds: [] };
    expect((await app.call(setMarkingShare, stranger, { as: lead })).code).toBe(
      "assessment.notOfTeam",
    );
    for (const by of [world.stranger, world.learner])
      expect((await share([essay], [], by)).success).toBe(false);
  });

  it("say what each marker has done and still has, and give it back", async () => {
    const { settingId, essay, ids } = await scripts(3);
    const { lead, assistant } = world;
    await give(assistant, ids[0] ?? "", essay, 3);
    await app.call(
      handOver,
      { attemptId: ids[1] ?? "", questionId: essay, toId: assistant, note: "请看" },
      { as: lead },
    );
    await take(assistant, settingId, essay);
    expect(await markerOf(settingId, assistant)).toMatchObject({
      doneNum: 1,
      handedNum: 1,
      heldNum: 1,
      drift: null,
    });
    expect(await waiting(lead, settingId)).toBe(0);
    const of = { settingId, userId: assistant };
    expect((await app.call(takeBackAnswers, of, { as: world.stranger })).success).toBe(false);
    expect((await app.call(takeBackAnswers, of)).success).toBe(false);
    const back = await app.call(takeBackAnswers, of, { as: lead });
    expect(back.data).toEqual({ answerNum: 2 });
    expect(await waiting(lead, settingId)).toBe(2);
    expect((await app.call(listMarkers, { settingId }, { as: world.learner })).success).toBe(false);
  });
});

it("answers about which two differ too much are listed, the widest first, without names where it is blind", async () => {
  const { settingId, essay, ids } = await scripts(2, {
    markerNum: 2,
    arbitrationPoints: 1,
    isBlind: true,
  });
  const { lead, assistant } = world;
  const [near = "", far = ""] = ids;
  await give(lead, near, essay, 2);
  await give(assistant, near, essay, 4);
  await give(lead, far, essay, 0);
  await give(assistant, far, essay, 5);
  const listed = await app.call(listDisputes, { settingId }, { as: lead });
  expect(listed.data).toMatchObject([
    { attemptId: far, first: 0, second: 5, no: 2, points: 5, mayDecide: false },
    { attemptId: near, first: 2, second: 4 },
  ]);
  expect(listed.data?.every(({ learner }) => /^[\dA-F]{6}$/.test(learner))).toBe(true);
  const admin = await app.call(listDisputes, { settingId }, { as: world.schoolAdmin });
  expect(admin.success && admin.data?.every(({ mayDecide }) => mayDecide)).not.toBe(false);
  for (const by of [world.stranger, world.learner])
    expect((await app.call(listDisputes, { settingId }, { as: by })).success).toBe(false);
});

it("some of what is dealt out was marked before: it looks like any other, counts for nobody, and says how alike they mark", async () => {
  const { settingId, essay, ids } = await scripts(6, { seedPercent: 50 });
  const { lead, assistant } = world;
  for (const id of ids.slice(0, 3)) await give(lead, id, essay, 2);
  const before = await app.services.pool.query(
    "select attempt_id, earned, version from assessment.mark where question_id = $1 order by 1",
    [essay],
  );
  const dealt: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const waitingNum = (await waiting(assistant, settingId)) ?? 0;
    const answer = await take(assistant, settingId, essay);
    expect(answer === null).toBe(waitingNum === 0);
    if (!answer) break;
    expect(await waiting(assistant, settingId)).toBe(waitingNum);
    expect(answer).toMatchObject({ earned: null, known: null, given: [], place: 1, note: "" });
    // It stays until it is marked.
    expect((await take(assistant, settingId, essay))?.attemptId).toBe(answer.attemptId);
    const marked = await give(assistant, answer.attemptId, essay, 3);
    expect(marked.success).toBe(true);
    // No number tells which answer was marked before.
    expect(await waiting(assistant, settingId)).toBe(waitingNum - 1);
    dealt.push(answer.attemptId);
  }
  const again = dealt.filter((id) => ids.slice(0, 3).includes(id));
  expect(new Set(dealt).size).toBe(dealt.length);
  expect(dealt).toEqual(expect.arrayContaining(ids.slice(3)));
  expect(again.length).toBeGreaterThanOrEqual(1);
  const after = await app.services.pool.query<{ attempt_id: string }>(
    "select attempt_id, earned, version from assessment.mark where question_id = $1 order by 1",
    [essay],
  );
  const first = (rows: { attempt_id: string }[]) =>
    rows.filter(({ attempt_id: id }) => ids.slice(0, 3).includes(id));
  expect(first(after.rows)).toEqual(first(before.rows));
  const marker = await markerOf(settingId, assistant);
  // Three points where two stand, of five.
  expect(marker?.drift).toMatchObject({ num: again.length, agreement: 0, kappa: null });
  expect(marker?.drift?.meanPercent).toBeCloseTo(20);
  expect((await give(assistant, again[0] ?? "", essay, 9)).success).toBe(false);
});

it("one that was put aside or handed over does not come again as a seed, and changes nothing", async () => {
  const { settingId, essay, ids } = await scripts(4, { seedPercent: 50 });
  const { lead, assistant } = world;
  for (const id of ids.slice(0, 2)) await give(lead, id, essay, 2);
  const dealt: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    const answer = await take(assistant, settingId, essay);
    if (!answer) break;
    const isFirst = ids.slice(0, 2).includes(answer.attemptId);
    expect(isFirst && dealt.includes(answer.attemptId)).toBe(false);
    dealt.push(answer.attemptId);
    const of = { attemptId: answer.attemptId, questionId: essay };
    if (!isFirst) await give(assistant, answer.attemptId, essay, 1);
    else if (at % 2 === 0) await app.call(putAside, { ...of, isAside: true }, { as: assistant });
    else await app.call(handOver, { ...of, toId: lead, note: "" }, { as: assistant });
  }
  expect(dealt).toEqual(expect.arrayContaining(ids.slice(2)));
  expect((await markerOf(settingId, lead))?.handedNum).toBe(0);
  const { rows } = await app.services.pool.query(
    "select 1 from assessment.seed_mark where attempt_id = any($1)",
    [ids.slice(0, 2)],
  );
  expect(rows).toEqual([]);
});
