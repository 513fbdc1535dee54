import { getSitting, startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import {
  appealEvidence,
  decideEvidence,
  EVIDENCE_LIMITS,
  getEvidence,
  getOwnEvidence,
  sendEvidence,
} from "@perennial/contract/assessment/evidence.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
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

type Rules = Parameters<typeof world.setting>[1];

/** A paper that is watched and that the learner has begun; gives the ids. */
async function begun(rules: Rules = { watched: ["hidden", "device"] }) {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, rules);
  const started = await app.call(
    startAttempt,
    { settingId, deviceId: "a", hasConfirmed: true },
    { as: world.learner },
  );
  return { settingId, id: started.data?.id ?? "" };
}

const hidden = (number: number, more: object = {}) =>
  ({ number, kind: "hidden", agoMs: 0, ...more }) as const;

const handIn = (id: string) =>
  app.call(
    submitAttempt,
    { id, lease: 1, submissionKey: "one", answers: [] },
    { as: world.learner },
  );

it("notes what is watched and nothing else, each number once, with the server's time", async () => {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, { watched: ["hidden", "device"] });
  const as = world.learner;
  const sitting = await app.call(getSitting, { settingId }, { as });
  expect(sitting.data?.watched).toEqual(["hidden", "device"]);
  // Nobody begins who was not told.
  const untold = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  expect(untold.code).toBe("assessment.notConfirmed");
  const start = { settingId, deviceId: "a", hasConfirmed: true };
  const id = (await app.call(startAttempt, start, { as })).data?.id ?? "";

  const first = { id, lease: 1, events: [hidden(1), { ...hidden(2), kind: "paste" as const }] };
  expect((await app.call(sendEvidence, first, { as })).data).toEqual({ keptNum: 1 });
  expect((await app.call(sendEvidence, first, { as })).data).toEqual({ keptNum: 0 });
  const ended = { id, lease: 1, events: [hidden(1, { agoMs: 9_000, seconds: 9 })] };
  expect((await app.call(sendEvidence, ended, { as })).data).toEqual({ keptNum: 1 });
  // A clock that was put back says nothing: the attempt began a moment ago.
  const old = { id, lease: 1, events: [hidden(3, { agoMs: 80_000_000 })] };
  await app.call(sendEvidence, old, { as });
  await app.call(startAttempt, { ...start, deviceId: "b", takesOver: true }, { as });

  const { data } = await app.call(getEvidence, { id }, { as: world.lead });
  expect(data?.events.map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ["hidden", null],
    ["hidden", 9],
    ["device", null],
  ]);
  expect(data?.events[0]?.happenedAt).toBe(data?.startedAt);
  const { rows } = await app.services.pool.query(
    "select row_count from journal.query_log where subject = 'assessment.evidence' and user_id = $1",
    [world.lead],
  );
  expect(rows).toContainEqual({ row_count: 3 });
});

it("keeps so many of one attempt and no more, and none after it is over", async () => {
  const { id } = await begun();
  const as = world.learner;
  const batch = (from: number) => ({
    id,
    lease: 1,
    events: Array.from({ length: EVIDENCE_LIMITS.batch }, (_, at) => hidden(from + at)),
  });
  let kept = 0;
  for (let from = 1; from <= EVIDENCE_LIMITS.events + 40; from += EVIDENCE_LIMITS.batch)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a page does
    kept += (await app.call(sendEvidence, batch(from), { as })).data?.keptNum ?? 0;
  expect(kept).toBe(EVIDENCE_LIMITS.events);
  const tooMany = { ...batch(1_000), events: [...batch(1_000).events, hidden(999)] };
  expect((await app.call(sendEvidence, tooMany, { as })).status).toBe(400);

  const other = await begun();
  await handIn(other.id);
  const late = { id: other.id, lease: 1, events: [hidden(1)] };
  expect((await app.call(sendEvidence, late, { as })).data).toEqual({ keptNum: 0 });
});

it("a person decides, the learner appeals once, the answer comes, and no mark has changed", async () => {
  const { id } = await begun();
  const as = world.learner;
  await app.call(sendEvidence, { id, lease: 1, events: [hidden(1, { seconds: 40 })] }, { as });
  expect((await app.call(getOwnEvidence, { id }, { as })).data?.events).toBeNull();
  await handIn(id);
  const before = (await app.call(getResult, { id }, { as })).data;
  const own = await app.call(getOwnEvidence, { id }, { as });
  expect(own.data).toMatchObject({ decided: null, mayAppeal: false });
  expect(own.data?.events).toMatchObject([{ kind: "hidden", seconds: 40 }]);
  const early = await app.call(appealEvidence, { id, appeal: "先申诉" }, { as });
  expect(early.code).toBe("assessment.appealNotOpen");

  const decision = { id, version: 0, decision: "noted", reason: "离开 40 秒" } as const;
  const empty = await app.call(decideEvidence, { ...decision, reason: "" }, { as: world.lead });
  expect(empty.status).toBe(400);
  expect((await app.call(decideEvidence, decision, { as: world.lead })).success).toBe(true);
  const twice = await app.call(decideEvidence, decision, { as: world.lead });
  expect(twice.code).toBe("assessment.evidenceChanged");

  expect((await app.call(getOwnEvidence, { id }, { as })).data?.mayAppeal).toBe(true);
  const appeal = { id, appeal: "网络断了，页面自己跳走" };
  expect((await app.call(appealEvidence, appeal, { as })).success).toBe(true);
  const again = await app.call(appealEvidence, appeal, { as });
  expect(again.code).toBe("assessment.appealNotOpen");
  const unanswered = { ...decision, version: 2, decision: "nothing" as const };
  const silent = await app.call(decideEvidence, unanswered, { as: world.lead });
  expect(silent.code).toBe("assessment.answerNeeded");
  const answered = { ...unanswered, answer: "已核实，不计" };
  expect((await app.call(decideEvidence, answered, { as: world.lead })).success).toBe(true);
  const { data } = await app.call(getOwnEvidence, { id }, { as });
  expect(data?.decided).toMatchObject({
    decision: "nothing",
    appeal: appeal.appeal,
    answer: "已核实，不计",
  });
  expect((await app.call(getResult, { id }, { as })).data?.earned).toBe(before?.earned);
});

it("shows a learner nothing where the setting does not, and is closed to everybody else", async () => {
  const { id } = await begun({ watched: ["hidden"], showsNoted: false });
  const as = world.learner;
  await app.call(sendEvidence, { id, lease: 1, events: [hidden(1)] }, { as });
  await handIn(id);
  expect((await app.call(getOwnEvidence, { id }, { as })).data).toEqual({
    events: null,
    decided: null,
    mayAppeal: false,
  });
  const decision = { id, version: 0, decision: "noted", reason: "看过" } as const;
  const sent = { id, lease: 1, events: [hidden(2)] };
  for (const stranger of [world.stranger, world.otherAdmin]) {
    const by = { as: stranger };
    const answers = [
      await app.call(sendEvidence, sent, by),
      await app.call(getEvidence, { id }, by),
      await app.call(decideEvidence, decision, by),
      await app.call(getOwnEvidence, { id }, by),
      await app.call(appealEvidence, { id, appeal: "x" }, by),
    ];
    for (const { success } of answers) expect(success).toBe(false);
  }
  const nobody = [
    await app.call(sendEvidence, sent),
    await app.call(getEvidence, { id }),
    await app.call(decideEvidence, decision),
    await app.call(getOwnEvidence, { id }),
    await app.call(appealEvidence, { id, appeal: "x" }),
  ];
  for (const { status } of nobody) expect(status).toBe(401);
  expect((await app.call(getEvidence, { id }, { as })).success).toBe(false);
});
