import {
  openAttempt,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { handBack } from "@perennial/contract/assessment/script.ts";
import { checkKcZj } from "@perennial/contract/learning/watch/progress.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { sittingWorld, switchKinds } from "../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

const EXAM = 0;
const TEST = 1;
const HOMEWORK = 2;
const EXERCISE = 3;
type Given = Parameters<typeof world.setting>[1];

/** A course with one unit, one learner, and a paper that was given out with the unit. */
async function chapter(kind: 0 | 1 | 2 | 3, rules: Given, isWritten = false) {
  const { build } = world;
  const course = await build.course({
    corpId: world.school,
    team: [[world.lead, 0]],
    chapters: [{ name: "一", units: [{ name: "读一读", resourceType: 3, minutes: 1 }] }],
  });
  const [unitId = ""] = course.unitIds;
  const as = await build.learner(course);
  const questionIds = isWritten
    ? await world.questions(1, { item: { type: 8, options: [] } })
    : undefined;
  const paper = await world.published(questionIds, { kind });
  const sjid = await world.setting(paper.id, rules, kind);
  await app.services.pool.query(
    "update assessment.setting set unit_id = $2, course_id = $3, period_id = $4 where id = $1",
    [sjid, unitId, course.id, course.periodId],
  );
  const begin = async (): Promise<string> =>
    (await app.call(startAttempt, { settingId: sjid, deviceId: "a" }, { as })).data?.id ?? "";
  const handIn = async (): Promise<string> => {
    const id = await begin();
    const { data } = await app.call(openAttempt, { id }, { as });
    const answers = (data?.paper.sections[0]?.questions ?? []).map((question, at) => ({
      questionId: question.id,
      number: 1_000_000 * (data?.lease ?? 1) + at + 1,
      answer: isWritten
        ? { written: "<p>月球</p>" }
        : { chosen: question.options.slice(0, 1).map((option) => option.id) },
    }));
    const lease = data?.lease ?? 1;
    await app.call(submitAttempt, { id, lease, submissionKey: id, answers }, { as });
    return id;
  };
  const check = (input: { courseId?: string; chapterId?: string; by?: string } = {}) =>
    app.call(
      checkKcZj,
      { courseId: input.courseId ?? course.id, chapterId: input.chapterId ?? unitId },
      { as: input.by ?? as },
    );
  return { sjid, as, course, unitId, begin, handIn, check };
}

type Chapter = Awaited<ReturnType<typeof chapter>>;
/** Does something, and gives the id of the attempt that the check is to name. */
type Done = (chapter: Chapter) => Promise<string>;

const nothing: Done = () => Promise.resolve("");
const begun: Done = async ({ begin }) => {
  await begin();
  return "";
};
const handedIn: Done = ({ handIn }) => handIn();
const twice: Done = async ({ handIn }) => {
  await handIn();
  return handIn();
};
const handedBack: Done = async ({ handIn }) => {
  const id = await handIn();
  await app.call(handBack, { id, reason: "重做" }, { as: world.lead });
  return "";
};
const HIDDEN = { isReleasedByHand: true };

it.each<
  [string, 0 | 1 | 2 | 3, Given, boolean, Done, [string, "wccj" | "yccj" | "", "yes" | "no"]]
>([
  ["an exam not begun", EXAM, {}, false, nothing, ["exam", "", "yes"]],
  ["an exam that is being written", EXAM, { attemptsMax: 1 }, false, begun, ["exam", "", "yes"]],
  [
    "an exam with a score, used up",
    EXAM,
    { attemptsMax: 1 },
    false,
    handedIn,
    ["exam", "yccj", "no"],
  ],
  [
    "an exam that waits for marks",
    EXAM,
    { attemptsMax: 1 },
    true,
    handedIn,
    ["exam", "wccj", "no"],
  ],
  ["an exam whose marks are not released", EXAM, HIDDEN, false, handedIn, ["exam", "wccj", "no"]],
  [
    "an exam that was handed back",
    EXAM,
    { attemptsMax: 1 },
    false,
    handedBack,
    ["exam", "", "yes"],
  ],
  ["a test not begun", TEST, { attemptsMax: 2 }, false, nothing, ["test", "", "yes"]],
  ["a test with attempts left", TEST, { attemptsMax: 2 }, false, handedIn, ["test", "yccj", "yes"]],
  ["a test without attempts left", TEST, { attemptsMax: 2 }, false, twice, ["test", "yccj", "no"]],
  ["a test without end", TEST, { attemptsMax: 0 }, false, twice, ["test", "yccj", "yes"]],
  [
    "a test that waits for marks",
    TEST,
    { attemptsMax: 2 },
    true,
    handedIn,
    ["test", "wccj", "yes"],
  ],
  ["homework has no score to wait for", HOMEWORK, {}, true, handedIn, ["homework", "", "no"]],
  ["homework that was handed back", HOMEWORK, {}, true, handedBack, ["homework", "", "yes"]],
  ["an exercise not begun", EXERCISE, { attemptsMax: 1 }, false, nothing, ["exercise", "", "yes"]],
  ["an exercise used up", EXERCISE, { attemptsMax: 1 }, false, handedIn, ["exercise", "", "no"]],
])("%s", async (_what, kind, rules, isWritten, done, [type, kszt, lxzt]) => {
  const one = await chapter(kind, rules, isWritten);
  const cjid = await done(one);
  expect((await one.check()).data).toEqual({ type, kszt, lxzt, cjid, sjid: one.sjid });
});

it("other failures are said by the server: strangers, another course, a paper that the site has switched off", async () => {
  const one = await chapter(TEST, {});
  const other = await world.build.course({});
  for (const [input, code, message] of [
    [{ by: world.stranger }, "learning.notEnrolled", "You are not enrolled in this course"],
    [{ courseId: other.id }, "learning.notFound", "This part of the course was not found"],
    [{ chapterId: "none" }, "learning.notFound", "This part of the course was not found"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const answer = await one.check(input);
    expect([answer.code, answer.message]).toEqual([code, message]);
  }
  await switchKinds(app, [PARAM.test]);
  expect((await one.check()).data).toMatchObject({ type: "3", kszt: "", lxzt: "", sjid: "" });
  await switchKinds(app);
});
