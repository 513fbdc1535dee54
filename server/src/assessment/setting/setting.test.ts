import {
  getSitting,
  openAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { handBack, reopenAttempt } from "@perennial/contract/assessment/script.ts";
import {
  createExtraMinutes,
  giveOut,
  listGivenPapers,
  listSittingLearners,
  setOverride,
  updateGivenPaper,
  withdrawPaper,
} from "@perennial/contract/assessment/setting.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { listSittings } from "@perennial/contract/assessment/result.ts";
import { unpublishPaper } from "@perennial/contract/assessment/publish.ts";
import { getPaper } from "@perennial/contract/assessment/paper.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld, switchKinds } from "../../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const fromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function given(rules: Parameters<typeof SettingRules.parse>[0] = {}) {
  const paper = await world.published();
  const { data, code } = await app.call(
    giveOut,
    {
      paperId: paper.id,
      periodId: world.course.periodId,
      name: "期中测验",
      rules: SettingRules.parse(rules),
    },
    { as: world.lead },
  );
  if (!data) throw new Error(`not given out: ${code}`);
  return data;
}

const begin = async (settingId: string, as = world.learner, deviceId = "a") =>
  (await app.call(startAttempt, { settingId, deviceId }, { as })).data;

it("is given out and changed by the team alone, and every fault is said at its field", async () => {
  const paper = await world.published();
  const input = {
    paperId: paper.id,
    periodId: world.course.periodId,
    name: "测验",
    rules: SettingRules.parse({
      opensAt: fromNow(2),
      closesAt: fromNow(1),
      ipRanges: ["10.0.0.0/8", "10.0.0.0/99"],
      review: { during: ["rightAnswer"], justAfter: [], whileOpen: [], afterClose: [] },
    }),
    classIds: ["nowhere"],
    participantIds: [world.stranger],
    unitId: "nowhere",
  };
  for (const as of [world.learner, world.stranger]) {
    const { success } = await app.call(giveOut, input, { as });
    expect(success).toBe(false);
  }
  const refused = await app.call(giveOut, input, { as: world.lead });
  expect(refused.code).toBe("assessment.rulesWrong");
  expect(refused.success ? [] : refused.fields?.map(({ path }) => path)).toEqual([
    "rules.closesAt",
    "rules.ipRanges.1",
    "rules.review.during",
    "classIds",
    "unitId",
    "participantIds",
  ]);
  const setting = await given();
  const { data } = await app.call(
    listGivenPapers,
    { periodId: world.course.periodId },
    { as: world.assistant },
  );
  expect(data?.find(({ id }) => id === setting.id)).toMatchObject({
    learnerNum: expect.any(Number),
    begunNum: 0,
    isGiven: true,
  });
  const stale = { id: setting.id, version: 9, name: "x", rules: setting.rules };
  const changed = await app.call(updateGivenPaper, stale, { as: world.lead });
  expect(changed.code).toBe("assessment.changed");
  const gone = await app.call(withdrawPaper, { id: setting.id }, { as: world.lead });
  expect(gone.data).toBe(true);
  expect(await begin(setting.id)).toBeFalsy();
});

it("a paper that somebody has begun is neither withdrawn nor taken back", async () => {
  const setting = await given();
  await begin(setting.id);
  const withdrawn = await app.call(withdrawPaper, { id: setting.id }, { as: world.lead });
  expect(withdrawn.code).toBe("assessment.attempted");
  const { data: paper } = await app.call(getPaper, { id: setting.paperId }, { as: world.lead });
  const back = await app.call(
    unpublishPaper,
    { id: setting.paperId, version: paper?.version ?? 1 },
    { as: world.lead },
  );
  expect(back.code).toBe("assessment.attempted");
});

it("the end follows exceptions field by field, a person's before the class's", async () => {
  const setting = await given({ limitMinutes: 60 });
  const learner = await world.build.learner(world.course);
  const first = await begin(setting.id, learner);
  const endOf = async (): Promise<number> => {
    const { data } = await app.call(openAttempt, { id: first?.id ?? "" }, { as: learner });
    const from = Date.parse(data?.startedAt ?? "");
    return Math.round((Date.parse(data?.deadlineAt ?? "") - from) / 60_000);
  };
  expect(await endOf()).toBe(60);
  const [classId = ""] = world.course.classIds;
  const override = (subject: "person" | "class", subjectId: string, fields: object) =>
    app.call(
      setOverride,
      { id: setting.id, subject, subjectId, fields, reason: "病假" },
      { as: world.lead },
    );
  await override("class", classId, { limitMinutes: 90, extraMinutes: 5 });
  expect(await endOf()).toBe(95);
  await override("person", learner, { limitMinutes: 30 });
  expect(await endOf()).toBe(35);
  await override("person", learner, {});
  expect(await endOf()).toBe(95);
  const foreign = await override("person", world.stranger, { limitMinutes: 30 });
  expect(foreign.code).toBe("assessment.subjectUnknown");
  const crossed = await override("person", learner, {
    opensAt: fromNow(2),
    closesAt: fromNow(1),
  });
  expect(crossed.code).toBe("assessment.rulesWrong");
});

it("minutes are added to one or to all who are at it, also past the close", async () => {
  const setting = await given({ limitMinutes: 60, closesAt: fromNow(0.5) });
  const [one, two] = [
    await world.build.learner(world.course),
    await world.build.learner(world.course),
  ];
  const before = await begin(setting.id, one);
  await begin(setting.id, two);
  const more = (userIds: string[]) =>
    app.call(
      createExtraMinutes,
      { id: setting.id, userIds, minutes: 45, reason: "断电" },
      { as: world.lead },
    );
  expect((await more([one])).data).toEqual({ learnerNum: 1 });
  const { data } = await app.call(openAttempt, { id: before?.id ?? "" }, { as: one });
  expect(Date.parse(data?.deadlineAt ?? "") - Date.parse(before?.deadlineAt ?? "")).toBe(
    45 * 60_000,
  );
  expect((await more([])).data).toEqual({ learnerNum: 2 });
  expect((await more([world.stranger])).code).toBe("assessment.subjectUnknown");
  // A later change of the rules takes none of it away.
  await app.call(
    updateGivenPaper,
    { id: setting.id, version: setting.version, name: "x", rules: { ...setting.rules, weight: 2 } },
    { as: world.lead },
  );
  const after = await app.call(openAttempt, { id: before?.id ?? "" }, { as: one });
  expect(Date.parse(after.data?.deadlineAt ?? "") - Date.parse(before?.deadlineAt ?? "")).toBe(
    90 * 60_000,
  );
});

it("a script that is handed back is done again from its answers and takes no attempt", async () => {
  const setting = await given({ attemptsMax: 1 });
  const as = await world.build.learner(world.course);
  const first = await begin(setting.id, as);
  const id = first?.id ?? "";
  const { data: open } = await app.call(openAttempt, { id }, { as });
  const question = open?.paper.sections[0]?.questions[0];
  const chosen = [question?.options[0]?.id ?? ""];
  const answer = { questionId: question?.id ?? "", number: 1_000_001, answer: { chosen } };
  await app.call(saveAnswers, { id, lease: 1, answers: [answer] }, { as });
  await app.call(submitAttempt, { id, lease: 1, submissionKey: "k" }, { as });
  const done = await app.call(startAttempt, { settingId: setting.id, deviceId: "a" }, { as });
  expect(done.code).toBe("assessment.attemptsUsed");
  const early = await app.call(handBack, { id, reason: "重做" }, { as });
  expect(early.success).toBe(false);
  expect((await app.call(handBack, { id, reason: "请重做第一题" }, { as: world.lead })).data).toBe(
    true,
  );
  const list = await app.call(listSittings, { kind: 1 }, { as });
  expect(list.data?.find(({ settingId }) => settingId === setting.id)).toMatchObject({
    state: "redo",
    processStatus: 3,
    score: null,
  });
  const second = await begin(setting.id, as);
  expect(second).toMatchObject({ number: 2, state: 0 });
  const again = await app.call(openAttempt, { id: second?.id ?? "" }, { as });
  expect(again.data?.paper).toEqual(open?.paper);
  expect(again.data?.answers).toMatchObject([{ questionId: question?.id, answer: { chosen } }]);
  const twice = await app.call(handBack, { id, reason: "x" }, { as: world.lead });
  expect(twice.code).toBe("assessment.stepWrong");
  const { rows } = await app.services.pool.query(
    "select reason, actor_id, after from assessment.mark_change where attempt_id = $1",
    [id],
  );
  expect(rows).toEqual([{ reason: "请重做第一题", actor_id: world.lead, after: null }]);
});

it("an attempt that was over goes on with its answers when the team opens it again", async () => {
  const setting = await given({ limitMinutes: 60 });
  const as = await world.build.learner(world.course);
  const first = await begin(setting.id, as);
  const id = first?.id ?? "";
  await app.call(submitAttempt, { id, lease: 1, submissionKey: "k" }, { as });
  const reopened = await app.call(
    reopenAttempt,
    { id, minutes: 10, reason: "停电" },
    { as: world.lead },
  );
  expect(reopened.data).toBe(true);
  const goesOn = await begin(setting.id, as);
  expect(goesOn).toMatchObject({ id, number: 1, state: 0 });
  expect(goesOn?.remainingSeconds).toBeGreaterThan(590);
  const { data } = await app.call(
    listSittingLearners,
    { id: setting.id, state: "running" },
    { as: world.assistant },
  );
  expect(data?.map(({ userId }) => userId)).toEqual([as]);
});

it("needs its password, its list and its network, and says which one is missing", async () => {
  const as = await world.build.learner(world.course);
  const paper = await world.published();
  const place = { paperId: paper.id, periodId: world.course.periodId, name: "考试" };
  const create = async (rules: object, more: object = {}) =>
    (
      await app.call(
        giveOut,
        { ...place, rules: SettingRules.parse(rules), ...more },
        { as: world.lead },
      )
    ).data?.id ?? "";
  const start = async (settingId: string, password = "") =>
    (await app.call(startAttempt, { settingId, deviceId: "a", password }, { as })).code;
  const secret = await create({}, { password: "开卷2026" });
  expect(await start(secret)).toBe("assessment.passwordWrong");
  expect(await start(secret, "开卷2025")).toBe("assessment.passwordWrong");
  expect(await start(secret, "开卷2026")).toBeUndefined();
  expect(await start(await create({ isByList: true }))).toBe("assessment.notOnList");
  expect(await start(await create({ isByList: true }, { participantIds: [as] }))).toBeUndefined();
  const elsewhere = await create({ ipRanges: ["203.0.113.0/24"] });
  expect(await start(elsewhere)).toBe("assessment.addressRefused");
  expect(await start(await create({ ipRanges: ["127.0.0.0/8", "::1"] }))).toBeUndefined();
  expect(await start(await create({ opensAt: fromNow(1) }))).toBe("assessment.notOpenYet");
  const later = await app.call(getSitting, { settingId: elsewhere }, { as });
  expect(later.data?.refusal?.reason).toBe("addressRefused");
});

it("switches of the site act on the server", async () => {
  const setting = await given();
  const as = await world.build.learner(world.course);
  await switchKinds(app, [PARAM.test]);
  expect((await app.call(listSittings, { kind: 1 }, { as })).data).toEqual([]);
  const start = await app.call(startAttempt, { settingId: setting.id, deviceId: "a" }, { as });
  expect(start.code).toBe("assessment.switchedOff");
  await switchKinds(app);
  expect(await begin(setting.id, as)).toMatchObject({ number: 1 });
});
