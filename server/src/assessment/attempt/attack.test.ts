import {
  openAttempt,
  playSound,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { publishPaper } from "@perennial/contract/assessment/publish.ts";
import { getPaper } from "@perennial/contract/assessment/paper.ts";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { freezeClock, now } from "../../kernel/clock.ts";
import { countAnswers } from "../result/count-answers.ts";
import { handInDue, prepareAttempts } from "./clock-jobs.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 20 });
  world = await sittingWorld(app);
});
afterEach(() => freezeClock(undefined));
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const FIRST = 1_000_001;
const later = (minutes: number): Date => new Date(now().getTime() + minutes * MINUTE_MS);

async function begun(rules: Parameters<typeof world.setting>[1] = {}, deviceId = "a") {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, rules);
  const as = await world.build.learner(world.course);
  const { data, code } = await app.call(startAttempt, { settingId, deviceId }, { as });
  if (!data) throw new Error(`not begun: ${code}`);
  const open = await app.call(openAttempt, { id: data.id }, { as });
  const questions = open.data?.paper.sections[0]?.questions ?? [];
  const save = (
    answers: { number: number; right?: boolean; at?: number; questionId?: string }[],
    given: { lease?: number; as?: string; id?: string } = {},
  ) =>
    app.call(
      saveAnswers,
      {
        id: given.id ?? data.id,
        lease: given.lease ?? 1,
        answers: answers.map(({ number, right = true, at = 0, questionId }) => ({
          questionId: questionId ?? questions[at]?.id ?? "",
          number,
          answer: {
            chosen:
              questions[at]?.options
                .filter(({ optionContent }) => (optionContent !== "风") === right)
                .map(({ id }) => id) ?? [],
          },
        })),
      },
      { as: given.as ?? as },
    );
  return { paper, settingId, as, attempt: data, save };
}

const stored = async (id: string, table = "answer") =>
  (
    await app.services.pool.query<{ number: number }>(
      `select number from assessment.${table} where attempt_id = $1 order by number`,
      [id],
    )
  ).rows.map(({ number }) => number);

it("fifty starts at once begin one attempt, and no more than are allowed", async () => {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, { attemptsMax: 1 });
  const as = await world.build.learner(world.course);
  await app.tokenOf(as);
  const start = () => app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const answers = await Promise.all(Array.from({ length: 50 }, start));
  const ids = new Set(answers.flatMap(({ data }) => data?.id ?? []));
  expect(ids.size).toBe(1);
  const { rows } = await app.services.pool.query(
    "select count(*) as num from assessment.attempt where setting_id = $1",
    [settingId],
  );
  expect(rows[0]).toEqual({ num: 1 });
  const [id = ""] = ids;
  await app.call(submitAttempt, { id, lease: 1, submissionKey: "k" }, { as });
  const more = await Promise.all(Array.from({ length: 20 }, start));
  expect(new Set(more.map(({ code }) => code))).toEqual(new Set(["assessment.attemptsUsed"]));
});

it("more attempts than are allowed are not begun, however many begin at once", async () => {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, { attemptsMax: 2 });
  const as = await world.build.learner(world.course);
  const start = () => app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const idsOf = async (): Promise<Set<string>> => {
    const answers = await Promise.all(Array.from({ length: 50 }, start));
    return new Set(answers.flatMap(({ data }) => data?.id ?? []));
  };
  const [first = "", ...others] = await idsOf();
  await app.call(submitAttempt, { id: first, lease: 1, submissionKey: "k" }, { as });
  const [second = "", ...more] = await idsOf();
  expect([others, more]).toEqual([[], []]);
  expect(second).not.toBe(first);
  await app.call(submitAttempt, { id: second, lease: 1, submissionKey: "k" }, { as });
  expect((await idsOf()).size).toBe(0);
  expect((await start()).code).toBe("assessment.attemptsUsed");
});

it("nobody begins before the window by another clock, nor by the id of what was prepared", async () => {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, { opensAt: later(5).toISOString() });
  const as = await world.build.learner(world.course);
  expect(await prepareAttempts(app.services)).toBeGreaterThan(0);
  const { rows } = await app.services.pool.query<{ id: string }>(
    "select id from assessment.attempt where setting_id = $1 and user_id = $2",
    [settingId, as],
  );
  const id = rows[0]?.id ?? "";
  const answers = [{ questionId: paper.questionIds[0] ?? "", number: FIRST, answer: null }];
  const tomorrow = later(1_440).toUTCString();
  const headers = { date: tomorrow, "if-modified-since": tomorrow };
  const at = { as, headers };
  expect((await app.call(startAttempt, { settingId, deviceId: "a" }, at)).code).toBe(
    "assessment.notOpenYet",
  );
  for (const answer of [
    await app.call(openAttempt, { id }, at),
    await app.call(saveAnswers, { id, lease: 0, answers: [] }, at),
    await app.call(saveAnswers, { id, lease: 1, answers }, at),
    await app.call(submitAttempt, { id, lease: 1, submissionKey: "k" }, at),
    await app.call(getResult, { id }, at),
  ]) {
    expect(answer.success).toBe(false);
    expect(JSON.stringify(answer)).not.toContain(paper.questionIds[0]);
  }
  freezeClock(later(6));
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, at);
  expect(begun.data?.id).toBe(id);
});

it("another's attempt does not exist, whatever is asked of it", async () => {
  const { attempt, save, as } = await begun();
  const other = await world.build.learner(world.course);
  for (const stranger of [other, world.stranger, world.lead]) {
    const { id } = attempt;
    const answers = [
      await save([{ number: FIRST }], { as: stranger }),
      await app.call(submitAttempt, { id, lease: 1, submissionKey: "k" }, { as: stranger }),
      await app.call(openAttempt, { id }, { as: stranger }),
      await app.call(getResult, { id }, { as: stranger }),
      await app.call(playSound, { id, questionId: "x" }, { as: stranger }),
    ];
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set(["assessment.attemptNotFound"]),
    );
  }
  expect(await stored(attempt.id)).toEqual([]);
  expect((await save([{ number: FIRST }], { as })).success).toBe(true);
});

it("forged numbers, leases that nobody has, and foreign questions are refused and change nothing", async () => {
  const { attempt, save, as } = await begun();
  const foreign = await world.published();
  const codes = [
    await save([{ number: 9_007_199_254_740_991 }]),
    await save([{ number: 5 }]),
    await save([{ number: 2 * FIRST }], { lease: 2 }),
    await save([
      { number: FIRST },
      { number: FIRST + 1, questionId: foreign.questionIds[0] ?? "" },
    ]),
    await app.call(
      submitAttempt,
      {
        id: attempt.id,
        lease: 1,
        submissionKey: "k",
        answers: [{ questionId: "nowhere", number: FIRST, answer: null }],
      },
      { as },
    ),
  ].map(({ code }) => code);
  expect(codes).toEqual([
    "assessment.numberWrong",
    "assessment.numberWrong",
    "assessment.attemptNotFound",
    "assessment.answerForeign",
    "assessment.answerForeign",
  ]);
  expect(await stored(attempt.id)).toEqual([]);
});

it("the highest number stays in whatever order saves arrive, and two devices end merged by number", async () => {
  const { attempt, save, as, settingId } = await begun();
  const numbers = [5, 2, 9, 1, 7].map((at) => FIRST + at);
  await Promise.all(numbers.map((number) => save([{ number, right: number === FIRST + 9 }])));
  expect(await stored(attempt.id)).toEqual([FIRST + 9]);
  const second = (more: object = {}) =>
    app.call(startAttempt, { settingId, deviceId: "b", ...more }, { as });
  expect((await second()).code).toBe("assessment.otherDevice");
  const taken = await second({ takesOver: true });
  expect(taken.data).toMatchObject({ id: attempt.id, lease: 2, numberFrom: 2_000_001 });
  await save([{ number: 2_000_001, at: 0 }], { lease: 2 });
  // The journal of the first comes back from a dead line: what the second has answered stays.
  const merged = await save([
    { number: FIRST + 20, at: 0 },
    { number: FIRST + 21, at: 1 },
  ]);
  expect(merged.data).toMatchObject({ isLive: false, isLate: false });
  expect(await stored(attempt.id)).toEqual([FIRST + 21, 2_000_001]);
});

it("what comes after the end is kept, flagged, and does not count", async () => {
  const { attempt, save, as } = await begun({ limitMinutes: 30, graceSeconds: 60 });
  await save([{ number: FIRST }]);
  freezeClock(later(30.9));
  expect((await save([{ number: FIRST + 1, at: 1, right: false }])).data).toMatchObject({
    isLate: false,
    remainingSeconds: 0,
  });
  freezeClock(later(0.2));
  expect((await save([{ number: FIRST + 2, at: 1 }])).data).toMatchObject({ isLate: true });
  expect(await stored(attempt.id)).toEqual([FIRST, FIRST + 1]);
  expect(await stored(attempt.id, "late_answer")).toEqual([FIRST + 2]);
  const late = await app.call(
    submitAttempt,
    { id: attempt.id, lease: 1, submissionKey: "k" },
    { as },
  );
  expect(late.data).toMatchObject({ isAuto: true, submittedAt: attempt.deadlineAt, state: 2 });
  const { data } = await app.call(getResult, { id: attempt.id }, { as });
  expect(data).toMatchObject({ earned: 5, lateAnswerNum: 1 });
  // An attempt that is over takes nothing more, and drops nothing either.
  expect((await save([{ number: FIRST + 3, at: 1 }])).data).toMatchObject({
    isLate: true,
    state: 2,
  });
  expect((await app.call(openAttempt, { id: attempt.id }, { as })).code).toBe(
    "assessment.attemptOver",
  );
});

it("the clock hands in at the end, with the end as its time, once, however late it comes", async () => {
  const { attempt, save, as } = await begun({ limitMinutes: 30 });
  const lost = await begun({ limitMinutes: 30, expiry: "abandon" });
  await save([{ number: FIRST }]);
  freezeClock(later(600));
  await Promise.all([handInDue(app.services), handInDue(app.services)]);
  const { data } = await app.call(getResult, { id: attempt.id }, { as });
  expect(data).toMatchObject({
    submittedAt: attempt.deadlineAt,
    isAuto: true,
    earned: 5,
    state: 2,
  });
  const over = await app.call(getResult, { id: lost.attempt.id }, { as: lost.as });
  expect(over.data).toMatchObject({ submittedAt: null, state: 4, earned: null });
  const { rows } = await app.services.pool.query(
    "select count(*) as num from assessment.mark where attempt_id = $1",
    [attempt.id],
  );
  expect(rows[0]).toEqual({ num: 2 });
  expect(await handInDue(app.services)).toBe(0);
  // The browser that comes back learns that it is in.
  const back = await app.call(
    submitAttempt,
    { id: attempt.id, lease: 1, submissionKey: "back" },
    { as },
  );
  expect(back.data).toMatchObject({ isAuto: true, submittedAt: attempt.deadlineAt });
});

it("twenty handings in beside twenty saves make one script", async () => {
  const { attempt, save, as } = await begun();
  await save([{ number: FIRST }]);
  const submit = (at: number) =>
    app.call(submitAttempt, { id: attempt.id, lease: 1, submissionKey: `k${at % 2}` }, { as });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, at) => [
      submit(at),
      save([{ number: FIRST + 1 + at, at: 1 }]),
    ]).flat(),
  );
  const done = answers.filter(({ data }) => data !== null && "submittedAt" in data);
  expect(
    new Set(
      done.map(({ data }) => JSON.stringify(data && "submittedAt" in data && data.submittedAt)),
    ).size,
  ).toBe(1);
  const kept = await stored(attempt.id);
  const marks = await app.services.pool.query<{ earned: number; question_id: string }>(
    "select question_id, earned from assessment.mark where attempt_id = $1",
    [attempt.id],
  );
  // What was marked is what was in when it was handed in.
  expect(marks.rows.filter(({ earned }) => earned > 0)).toHaveLength(kept.length);
  await countAnswers(app.services);
  await countAnswers(app.services);
  const tally = await app.services.pool.query(
    "select answer_num from question.seen where user_id = $1",
    [as],
  );
  expect(tally.rows).toEqual([{ answer_num: 1 }, { answer_num: 1 }]);
});

it("the book of wrong questions tells nobody what the paper does not tell yet", async () => {
  const closesAt = later(60).toISOString();
  const book = async (rules: Parameters<typeof world.setting>[1]) => {
    const { attempt, save, as } = await begun(rules);
    await save([{ number: FIRST, right: false }]);
    await app.call(submitAttempt, { id: attempt.id, lease: 1, submissionKey: "k" }, { as });
    return async () => {
      await countAnswers(app.services);
      const { rows } = await app.services.pool.query<{ source: string; course_id: string }>(
        "select source, course_id from question.review where user_id = $1",
        [as],
      );
      return rows;
    };
  };
  const open = { during: [], justAfter: [], whileOpen: ["correctness" as const], afterClose: [] };
  const wrong = { source: "paper", course_id: world.course.id };
  const [told, untold, never] = [
    await book({ closesAt, review: open }),
    await book({ closesAt }),
    await book({ review: { ...open, whileOpen: [] } }),
  ];
  expect(await told()).toEqual([wrong, wrong]);
  expect(await untold()).toEqual([]);
  expect(await never()).toEqual([]);
  freezeClock(later(61));
  expect(await untold()).toEqual([wrong, wrong]);
  expect(await never()).toEqual([]);
});

it("a paper that is frozen anew changes nothing under an attempt, and prepared ones take the new one", async () => {
  const { attempt, paper, as, settingId } = await begun();
  const before = await app.call(openAttempt, { id: attempt.id }, { as });
  await app.services.pool.query(
    "update assessment.setting set opens_at = now() - interval '1 minute' where id = $1",
    [settingId],
  );
  expect(await prepareAttempts(app.services)).toBeGreaterThan(0);
  const { data: draft } = await app.call(getPaper, { id: paper.id }, { as: world.lead });
  if (!draft) throw new Error("no draft");
  const [first] = draft.sections;
  const saved = await world.save(draft, [
    {
      id: first?.id ?? "",
      name: "改过",
      pointsEach: 10,
      items: [{ questionId: paper.questionIds[0] ?? "" }],
    },
  ]);
  const again = await app.call(
    publishPaper,
    { id: paper.id, version: saved.data?.version ?? 1, publishState: 1 },
    { as: world.lead },
  );
  expect(again.success).toBe(true);
  const after = await app.call(openAttempt, { id: attempt.id }, { as });
  expect(after.data?.paper).toEqual(before.data?.paper);
  const newcomer = await app.call(
    startAttempt,
    { settingId, deviceId: "a" },
    { as: world.learner },
  );
  const fresh = await app.call(openAttempt, { id: newcomer.data?.id ?? "" }, { as: world.learner });
  expect(fresh.data?.paper.sections).toMatchObject([{ name: "改过", questions: [{ points: 10 }] }]);
});

it("a sound is played as often as its limit, counted by the server", async () => {
  const [questionId = ""] = await world.questions(1);
  await app.services.pool.query(
    `update question.version set content = jsonb_set(content, '{playLimit}', '2') where question_id = $1`,
    [questionId],
  );
  const paper = await world.published([questionId]);
  const settingId = await world.setting(paper.id);
  const as = await world.build.learner(world.course);
  const { data } = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const id = data?.id ?? "";
  const plays = await Promise.all(
    Array.from({ length: 6 }, () => app.call(playSound, { id, questionId }, { as })),
  );
  expect(plays.filter(({ success }) => success)).toHaveLength(2);
  const open = await app.call(openAttempt, { id }, { as });
  expect(open.data?.plays).toEqual([{ questionId, playNum: 2 }]);
});
