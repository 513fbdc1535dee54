import {
  getMarkingBoard,
  getScript,
  giveMark,
  listMarkChanges,
  releaseMarks,
  takeAnswer,
} from "@perennial/contract/assessment/marking.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { listTaughtPapers } from "@perennial/contract/assessment/result-sheet.ts";
import { listMessages } from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { scriptBuilder } from "../../../test/builders/scripts.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { onSettledMark, type SettledMark } from "../result/listeners.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let builder: ReturnType<typeof scriptBuilder>;
/** What those who build on marks have heard. */
const heard: SettledMark[] = [];
onSettledMark((_services, _db, mark) => {
  heard.push(mark);
  return Promise.resolve();
});
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  builder = scriptBuilder(app, world);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const give = (attemptId: string, questionId: string, points: number, more: object = {}) =>
  app.call(
    giveMark,
    { attemptId, questionId, version: 0, points, ...more },
    { as: world.assistant },
  );
const release = async (settingId: string) =>
  (await app.call(releaseMarks, { settingId }, { as: world.lead })).data;
const seen = async (id: string, as: string) => {
  const { data } = await app.call(getResult, { id }, { as });
  return [data?.state, data?.isPending, data?.earned, data?.finalScore];
};
const told = async (as: string): Promise<number> =>
  (await app.call(listMessages, { kind: "system" }, { as })).data?.length ?? 0;
const heardOf = (settingId: string): number =>
  heard.filter((mark) => mark.settingId === settingId).length;

const WAITS = [1, true, null, null];
const MARKED = [2, false, null, null];

it("a script goes from not marked to marked to released, each step by itself, and its learner is told once", async () => {
  const made = await builder.scripts(3, { isReleasedByHand: true });
  const { settingId, essay, ids, learners } = made;
  const all = () => Promise.all(ids.map((id, at) => seen(id, learners[at] ?? "")));
  expect(await release(settingId)).toEqual({ releasedNum: 0, waitingNum: 0 });
  expect(await all()).toEqual([WAITS, WAITS, WAITS]);
  for (const id of ids.slice(0, 2)) await give(id, essay, 4);
  expect(await all()).toEqual([MARKED, MARKED, WAITS]);
  expect(await Promise.all(learners.map(told))).toEqual([0, 0, 0]);

  expect(await release(settingId)).toEqual({ releasedNum: 2, waitingNum: 0 });
  const released = [2, false, 4, 4];
  expect(await all()).toEqual([released, released, WAITS]);
  // What is marked after a release waits for the next one.
  await give(ids[2] ?? "", essay, 5);
  expect(await all()).toEqual([released, released, MARKED]);
  expect(await release(settingId)).toEqual({ releasedNum: 1, waitingNum: 0 });
  expect(await release(settingId)).toEqual({ releasedNum: 0, waitingNum: 0 });
  expect(await all()).toEqual([released, released, [2, false, 5, 5]]);
  expect(await Promise.all(learners.map(told))).toEqual([1, 1, 1]);
});

it("a mark that comes late works everything out once, and every change keeps old value, actor and reason", async () => {
  const dueAt = new Date(Date.now() - 36 * HOUR_MS).toISOString();
  const late = { kind: "percent", per: "day", percent: 10 } as const;
  const { settingId, essay, ids, learners } = await builder.scripts(1, { dueAt, late });
  const [id = "", learner = ""] = [ids[0], learners[0]];
  const before = heardOf(settingId);
  await give(id, essay, 4);
  // Two days that have begun cost a tenth of ten points each.
  expect(await seen(id, learner)).toEqual([2, false, 2, 2]);
  expect(heardOf(settingId)).toBe(before + 1);
  expect(await told(learner)).toBe(1);

  const change = { version: 1, reason: "漏看了第二段" };
  expect((await give(id, essay, 5, { version: 1 })).code).toBe("assessment.reasonNeeded");
  expect((await give(id, essay, 5, change)).success).toBe(true);
  // Sent again, it is stale and changes nothing.
  expect((await give(id, essay, 5, change)).code).toBe("assessment.markChanged");
  expect(await seen(id, learner)).toEqual([2, false, 3, 3]);
  expect(heardOf(settingId)).toBe(before + 2);
  expect(await told(learner)).toBe(1);
  const { data } = await app.call(listMarkChanges, { id }, { as: world.lead });
  const { reason } = change;
  expect(data).toMatchObject([
    { no: 2, before: 4, after: 5, reason },
    { no: 0, before: 2, after: 3, reason },
  ]);
  expect(data).toHaveLength(2);
  const { rows } = await app.services.pool.query(
    "select distinct actor_id from assessment.mark_change where attempt_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_id: world.assistant }]);
  const script = await app.call(getScript, { id }, { as: world.lead });
  expect(script.data).toMatchObject({ isPending: false });
});

it("what waits on a marker's desk falls by one with each script and each seed; the paper's count with scripts alone", async () => {
  const { settingId, essay, ids } = await builder.scripts(4, { seedPercent: 50 });
  const as = await builder.member();
  const known = ids.slice(0, 2);
  for (const id of known) await give(id, essay, 3);
  const waits = async () => {
    const board = await app.call(getMarkingBoard, { settingId }, { as });
    const taught = await app.call(listTaughtPapers, { only: "pending", pageSize: 100 }, { as });
    return [
      board.data?.questions[0]?.waitingNum,
      taught.data?.find(({ id }) => id === settingId)?.pendingNum ?? 0,
    ] as const;
  };
  const dealt: string[] = [];
  for (;;) {
    const [onDesk = 0, ofPaper] = await waits();
    const { data } = await app.call(takeAnswer, { settingId, questionId: essay }, { as });
    expect(data === null).toBe(onDesk === 0);
    if (!data) break;
    const { attemptId } = data;
    const mark = { attemptId, questionId: essay, version: 0, points: 4 };
    expect((await app.call(giveMark, mark, { as })).success).toBe(true);
    const isSeed = known.includes(attemptId);
    expect(await waits()).toEqual([onDesk - 1, ofPaper - (isSeed ? 0 : 1)]);
    dealt.push(attemptId);
  }
  expect(dealt.some((id) => known.includes(id))).toBe(true);
  expect(dealt).toEqual(expect.arrayContaining(ids.slice(2)));
  expect(await waits()).toEqual([0, 0]);
});
