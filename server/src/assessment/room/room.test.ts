import {
  openAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { getEvidence, sendEvidence } from "@perennial/contract/assessment/evidence.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import {
  getRoom,
  listRoomMessages,
  readRoomMessage,
  sendRoomMessage,
  submitForLearner,
} from "@perennial/contract/assessment/room.ts";
import { handBack, reopenAttempt } from "@perennial/contract/assessment/script.ts";
import { createExtraMinutes } from "@perennial/contract/assessment/setting.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { RoomSnapshots } from "./room-snapshot.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

const room = async (id: string, more: { epoch?: string; since?: number } = {}) => {
  const { data } = await app.call(getRoom, { id, ...more }, { as: world.lead });
  if (!data) throw new Error("no room");
  return data;
};

async function begun(settingId: string, as = world.learner): Promise<string> {
  const start = { settingId, deviceId: "a", hasConfirmed: true };
  return (await app.call(startAttempt, start, { as })).data?.id ?? "";
}

it("shows who is there, how far each is, and what was noted; then only what has changed", async () => {
  const paper = await world.published();
  const id = await world.setting(paper.id, { limitMinutes: 30, watched: ["hidden"] });
  const first = await room(id);
  expect(first).toMatchObject({ isWhole: true, isTeam: true, questionNum: 2, messages: [] });
  const own = (learners: typeof first.learners) =>
    learners.find(({ userId }) => userId === world.learner);
  expect(own(first.learners)).toMatchObject({ state: "absent", attemptId: "", answeredNum: 0 });

  const attemptId = await begun(id);
  const as = world.learner;
  const open = await app.call(openAttempt, { id: attemptId }, { as });
  const [question] = open.data?.paper.sections[0]?.questions ?? [];
  const answer = { chosen: [question?.options[0]?.id ?? ""] };
  await app.call(
    saveAnswers,
    {
      id: attemptId,
      lease: 1,
      answers: [{ questionId: question?.id ?? "", number: 1_000_001, answer }],
    },
    { as },
  );
  const events = [{ number: 1, kind: "hidden" as const, agoMs: 0 }];
  await app.call(sendEvidence, { id: attemptId, lease: 1, events }, { as });
  const { epoch, number: since } = first;
  const changed = await room(id, { epoch, since });
  expect(changed.isWhole).toBe(false);
  expect(changed.learners).toMatchObject([
    { userId: world.learner, state: "working", answeredNum: 1, notedNum: 1, lastNoted: "hidden" },
  ]);
  // Nothing has changed since; a number of another process says nothing.
  expect((await room(id, { epoch, since: changed.number })).learners).toEqual([]);
  expect((await room(id, { epoch: "other", since: 5 })).isWhole).toBe(true);

  await app.services.pool.query(
    "update assessment.attempt set seen_at = now() - interval '2 minutes' where id = $1",
    [attemptId],
  );
  await app.call(
    sendEvidence,
    { id: attemptId, lease: 1, events: [{ ...events[0]!, number: 2 }] },
    { as },
  );
  expect(own((await room(id, { epoch, since })).learners)?.state).toBe("offline");
});

it("answers many who watch from one reading", async () => {
  const paper = await world.published();
  const id = await world.setting(paper.id);
  let readNum = 0;
  const db = app.services.db;
  const counting = new Proxy(db, {
    get(target, key) {
      if (key === "getExecutor") readNum += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const snapshots = new RoomSnapshots(counting);
  const rooms = await Promise.all(
    Array.from({ length: 50 }, () =>
      snapshots.get(id, { epoch: "", since: 0, rooms: "all", isBlind: false }),
    ),
  );
  for (let at = 0; at < 50; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one watcher after the other
    await snapshots.get(id, {
      epoch: rooms[0]?.epoch ?? "",
      since: rooms[0]?.number ?? 0,
      rooms: "all",
      isBlind: false,
    });
  expect(readNum).toBe(1);
  expect(new Set(rooms.map(({ number }) => number)).size).toBe(1);
});

it("a message reaches all or one, and whoever watches sees that it was read", async () => {
  const paper = await world.published();
  const id = await world.setting(paper.id);
  const as = world.learner;
  const attemptId = await begun(id);
  const all = { id, text: "第二题的图以黑板为准" };
  expect((await app.call(sendRoomMessage, all, { as: world.lead })).success).toBe(true);
  const one = { id, text: "请把手机收起来", userIds: [world.learner] };
  expect((await app.call(sendRoomMessage, one, { as: world.lead })).success).toBe(true);
  const empty = await app.call(sendRoomMessage, { id, text: "  " }, { as: world.lead });
  expect(empty.status).toBe(400);
  const foreign = { id, text: "x", userIds: [world.stranger] };
  const unknown = await app.call(sendRoomMessage, foreign, { as: world.lead });
  expect(unknown.code).toBe("assessment.subjectUnknown");

  const { data: told } = await app.call(listRoomMessages, { id: attemptId }, { as });
  expect(told).toMatchObject([
    { text: all.text, isRead: false },
    { text: one.text, isRead: false },
  ]);
  const messageId = told?.[0]?.id ?? "";
  expect((await app.call(readRoomMessage, { id: attemptId, messageId }, { as })).success).toBe(
    true,
  );
  const other = { id: attemptId, messageId: "none" };
  const missing = await app.call(readRoomMessage, other, { as });
  expect(missing.code).toBe("assessment.messageNotFound");
  expect((await room(id)).messages).toMatchObject([
    { text: one.text, readNum: 0, toNames: [expect.any(String)] },
    { text: all.text, readNum: 1, toNames: [] },
  ]);
});

it("gives more time, hands in for somebody and opens again; the learner is told, the timeline has it", async () => {
  const paper = await world.published();
  const id = await world.setting(paper.id, { limitMinutes: 30 });
  const as = world.learner;
  const attemptId = await begun(id);
  const before = (await app.call(openAttempt, { id: attemptId }, { as })).data?.remainingSeconds;
  const extra = { id, minutes: 5, reason: "打铃晚了" };
  const given = await app.call(createExtraMinutes, extra, { as: world.lead });
  expect(given.data).toEqual({ learnerNum: 1 });
  const after = (await app.call(openAttempt, { id: attemptId }, { as })).data?.remainingSeconds;
  expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(290);

  const early = await app.call(submitForLearner, { id: attemptId, reason: "" }, { as: world.lead });
  expect(early.status).toBe(400);
  const hand = { id: attemptId, reason: "违反考场纪律" };
  expect((await app.call(submitForLearner, hand, { as: world.lead })).success).toBe(true);
  const again = await app.call(submitForLearner, hand, { as: world.lead });
  expect(again.code).toBe("assessment.stepWrong");
  const own = { id: attemptId, lease: 1, submissionKey: "own", answers: [] };
  expect((await app.call(submitAttempt, own, { as })).code).toBe("assessment.attemptOver");
  expect((await app.call(getResult, { id: attemptId }, { as })).data?.isAuto).toBe(false);
  const open = { id: attemptId, minutes: 10, reason: "误收" };
  expect((await app.call(reopenAttempt, open, { as: world.lead })).success).toBe(true);

  const { data: told } = await app.call(listRoomMessages, { id: attemptId }, { as });
  expect(told?.map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ["extended", 5],
    ["reopened", 10],
  ]);
  const { data: noted } = await app.call(getEvidence, { id: attemptId }, { as: world.lead });
  expect(noted?.events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["extended", "打铃晚了"],
    ["handedIn", "违反考场纪律"],
    ["reopened", "误收"],
  ]);
});

it("blind markers do not see on the live screen who was handed back, does it again and hands in anew", async () => {
  const paper = await world.published();
  const id = await world.setting(paper.id, { isBlind: true, attemptsMax: 1, watched: ["hidden"] });
  const as = world.learner;
  const submit = async (attemptId: string, submissionKey: string) => {
    const { data } = await app.call(openAttempt, { id: attemptId }, { as });
    const lease = data?.lease ?? 1;
    return app.call(submitAttempt, { id: attemptId, lease, submissionKey, answers: [] }, { as });
  };
  const own = async () => {
    const { learners, epoch, number } = await room(id);
    return { epoch, number, learner: learners.find(({ userId }) => userId === as) };
  };
  const first = await begun(id);
  await submit(first, "one");
  const before = await own();
  expect(before.learner).toMatchObject({ state: "submitted", answeredNum: null });

  expect(
    (await app.call(handBack, { id: first, reason: "重做" }, { as: world.lead })).success,
  ).toBe(true);
  expect(await own()).toEqual(before);
  const second = await begun(id);
  const events = [{ number: 1, kind: "hidden" as const, agoMs: 0 }];
  await app.call(sendEvidence, { id: second, lease: 1, events }, { as });
  expect(second).not.toBe(first);
  expect(await own()).toEqual(before);
  expect((await submit(second, "two")).success).toBe(true);
  expect(await own()).toEqual(before);
  // Nothing is sent for it either.
  const { epoch, number: since } = before;
  expect((await room(id, { epoch, since })).learners).toEqual([]);

  // Who may see names sees what is.
  await app.services.pool.query("update assessment.setting set unmasked_at = now() where id = $1", [
    id,
  ]);
  const open = (await own()).learner;
  expect(open?.submittedAt).not.toBe(before.learner?.submittedAt);
  expect(open).toMatchObject({ notedNum: 1 });
});

it("is closed to learners, to others, and to who is not signed in", async () => {
  const paper = await world.published();
  const id = await world.setting(paper.id);
  const attemptId = await begun(id);
  const { id: messageId } = (
    await app.call(sendRoomMessage, { id, text: "一" }, { as: world.lead })
  ).data ?? { id: "" };
  type Asked = () => Promise<{ status: number }>;
  const watching = (by: { as?: string }): Asked[] => [
    () => app.call(getRoom, { id }, by),
    () => app.call(sendRoomMessage, { id, text: "x" }, by),
    () => app.call(submitForLearner, { id: attemptId, reason: "x" }, by),
    () => app.call(createExtraMinutes, { id, minutes: 5, reason: "x" }, by),
  ];
  const learning = (by: { as?: string }): Asked[] => [
    () => app.call(listRoomMessages, { id: attemptId }, by),
    () => app.call(readRoomMessage, { id: attemptId, messageId }, by),
  ];
  for (const ask of [
    ...watching({ as: world.learner }),
    ...[world.stranger, world.otherAdmin].flatMap((as) =>
      watching({ as }).concat(learning({ as })),
    ),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- each is refused by itself
    const { status } = await ask();
    expect([403, 404]).toContain(status);
  }
  for (const ask of [...watching({}), ...learning({})])
    // oxlint-disable-next-line no-await-in-loop -- each is refused by itself
    expect((await ask()).status).toBe(401);
});
