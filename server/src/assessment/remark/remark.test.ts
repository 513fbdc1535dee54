import { startAttempt, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import { getScriptComments } from "@perennial/contract/assessment/comment.ts";
import { getScript, giveMark, releaseMarks } from "@perennial/contract/assessment/marking.ts";
import {
  listRemarks,
  REMARK_LIMITS,
  saveRemarks,
  type Remark,
} from "@perennial/contract/assessment/remark.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { createClip } from "../../../test/clip.ts";
import { hangFile } from "../../../test/learner-files.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let paper: { readonly id: string; readonly questionIds: readonly string[] };
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  const colour = { width: 40, height: 30, channels: 3, background: "#176B57" } as const;
  picture = await sharp({ create: colour }).png().toBuffer();
  const written = await world.questions(1, {
    item: { type: 8, name: "<p>画出潮位图。</p>", options: [], answer: "<p>见图</p>" },
  });
  paper = await world.published(written, { kind: 2, name: "作业" });
});
afterAll(() => app.close());

const TAKES = SettingRules.shape.submissions.parse({ files: 2, fileMb: 1, recordings: 1 });
const MARKS: Remark[] = [
  { kind: "pen", page: 1, points: [0.1, 0.1, 0.5, 0.5] },
  { kind: "pin", page: 1, x: 0.5, y: 0.25, words: "潮差量错了" },
  { kind: "tick", page: 1, x: 1, y: 0 },
];

/** A homework with a picture on its answer, handed in unless it goes on. */
async function handedIn(
  rules: Partial<SettingRules> = {},
  more: {
    readonly isOpen?: boolean;
    readonly bytes?: Buffer;
    readonly way?: "file" | "sound";
  } = {},
) {
  const { isOpen = false, bytes = picture, way = "file" } = more;
  const given = { submissions: TAKES, isReleasedByHand: true, ...rules };
  const settingId = await world.setting(paper.id, given, 2);
  const learner = await world.build.learner(world.course);
  const at = { as: learner };
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, at);
  const id = begun.data?.id ?? "";
  const [questionId = ""] = paper.questionIds;
  const name = way === "file" ? "图.png" : "声.wav";
  const file = await hangFile(app, { id, questionId, bytes, name, way, as: learner });
  if (!isOpen) await app.call(submitAttempt, { id, lease: 1, submissionKey: "k", answers: [] }, at);
  return { id, settingId, learner, questionId, attachmentId: file.data?.id ?? "" };
}

const draw = (as: string, attachmentId: string, version = 0, marks: Remark[] = MARKS) =>
  app.call(saveRemarks, { attachmentId, version, marks }, { as });
const see = async (as: string, attachmentId: string) =>
  (await app.call(listRemarks, { attachmentId }, { as })).data;

it("what is drawn over a picture is seen by the team at once, by the learner after the release", async () => {
  const { id, settingId, learner, questionId, attachmentId } = await handedIn();
  const as = world.lead;
  expect((await draw(as, attachmentId)).data).toMatchObject({ version: 1, isMine: true });
  const seen = await see(world.assistant, attachmentId);
  expect(seen).toEqual([{ byName: expect.any(String), isMine: false, version: 1, marks: MARKS }]);
  const counted = await app.call(getScriptComments, { id }, { as });
  expect(counted.data?.remarks).toEqual([{ attachmentId, num: 3 }]);

  expect(await see(learner, attachmentId)).toEqual([]);
  await app.call(giveMark, { attemptId: id, questionId, version: 0, points: 4 }, { as });
  expect(await see(learner, attachmentId)).toEqual([]);
  await app.call(releaseMarks, { settingId }, { as });
  expect(await see(learner, attachmentId)).toMatchObject([{ marks: MARKS, isMine: false }]);
  const result = await app.call(getResult, { id }, { as: learner });
  expect(result.data?.comments?.remarks).toEqual([{ attachmentId, num: 3 }]);
});

it("is drawn again over the version that was seen, each marker's own, and may be taken away", async () => {
  const { attachmentId } = await handedIn();
  await draw(world.lead, attachmentId);
  expect((await draw(world.lead, attachmentId)).code).toBe("assessment.markChanged");
  await draw(world.assistant, attachmentId, 0, MARKS.slice(2));
  expect((await draw(world.lead, attachmentId, 1, [])).data).toMatchObject({ version: 2 });
  const seen = await see(world.lead, attachmentId);
  expect(seen?.map(({ isMine, marks }) => [isMine, marks.length]).toSorted()).toEqual([
    [false, 1],
    [true, 0],
  ]);
});

it("the second of two markers does not see what the first draws", async () => {
  const { attachmentId } = await handedIn({ markerNum: 2 });
  await draw(world.lead, attachmentId);
  expect(await see(world.assistant, attachmentId)).toEqual([]);
  expect(await see(world.lead, attachmentId)).toHaveLength(1);
});

it.each<[string, unknown[]]>([
  ["a place outside of the page", [{ kind: "tick", page: 1, x: 1.1, y: 0 }]],
  ["half a point", [{ kind: "pen", page: 1, points: [0, 0, 0.5, 0.5, 0.5] }]],
  ["a pin without words", [{ kind: "pin", page: 1, x: 0, y: 0, words: " " }]],
  ["another kind", [{ kind: "script", page: 1, x: 0, y: 0 }]],
  ["page 0", [{ kind: "tick", page: 0, x: 0, y: 0 }]],
  ["no number", [{ kind: "tick", page: 1, x: "0", y: null }]],
  [
    "too many",
    Array.from({ length: REMARK_LIMITS.marks + 1 }, () => ({ kind: "tick", page: 1, x: 0, y: 0 })),
  ],
  [
    "strokes without an end",
    Array.from({ length: 20 }, () => ({
      kind: "pen",
      page: 1,
      points: Array.from({ length: 2 * REMARK_LIMITS.strokePoints }, () => 0.5),
    })),
  ],
])("refuses %s", async (_what, marks) => {
  const { attachmentId } = await handedIn();
  const answer = await draw(world.lead, attachmentId, 0, marks as Remark[]);
  expect([answer.status, answer.success]).toEqual([400, false]);
  expect(await see(world.lead, attachmentId)).toEqual([]);
});

it("nothing is drawn over a sound, nor before it was handed in", async () => {
  const bytes = await createClip({ hasPicture: false, extension: "wav", seconds: 1 });
  const sound = await handedIn({}, { bytes, way: "sound" });
  expect((await draw(world.lead, sound.attachmentId)).code).toBe("assessment.notDrawable");
  const open = await handedIn({}, { isOpen: true });
  expect((await draw(world.lead, open.attachmentId)).code).toBe("assessment.attachmentNotFound");
});

it("learners and other schools draw nothing, and see nothing of others", async () => {
  const { learner, attachmentId } = await handedIn();
  const other = await world.build.learner(world.course);
  for (const as of [learner, other, world.stranger, world.otherAdmin])
    expect((await draw(as, attachmentId)).success).toBe(false);
  for (const as of [other, world.stranger, world.otherAdmin])
    expect(await see(as, attachmentId)).toBeNull();
  expect((await app.call(listRemarks, { attachmentId })).code).toBe("kernel.notSignedIn");
});

it("what is drawn over a seed shows nothing of before, and never reaches the learner", async () => {
  const { id, settingId, learner, questionId, attachmentId } = await handedIn({ seedPercent: 50 });
  await draw(world.lead, attachmentId);
  await app.call(
    giveMark,
    { attemptId: id, questionId, version: 0, points: 4 },
    { as: world.lead },
  );
  await app.services.pool.query(
    "insert into assessment.marking_hold (attempt_id, question_id, user_id, kind) values ($1, $2, $3, 4)",
    [id, questionId, world.assistant],
  );
  const as = world.assistant;
  expect(await see(as, attachmentId)).toEqual([]);
  const shown = await app.call(getScript, { id }, { as });
  expect(shown.data?.answers[0]).toMatchObject({ given: [], earned: null });
  expect((await draw(as, attachmentId, 0, MARKS.slice(0, 1))).data).toMatchObject({ version: 1 });
  await app.call(giveMark, { attemptId: id, questionId, version: 0, points: 1 }, { as });
  // Still before the marker, also after it was marked.
  expect(await see(as, attachmentId)).toMatchObject([{ isMine: true, marks: MARKS.slice(0, 1) }]);
  await app.call(releaseMarks, { settingId }, { as: world.lead });
  for (const who of [learner, world.lead])
    expect(await see(who, attachmentId)).toMatchObject([{ marks: MARKS }]);
});

it("where a third decides, the learner sees what that one has drawn", async () => {
  const { id, settingId, learner, questionId, attachmentId } = await handedIn({
    markerNum: 2,
    arbitrationPoints: 1,
  });
  const third = await world.build.person({ role: "Teacher", corpId: world.school });
  await app.services.pool.query(
    "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, $2, 1, $2)",
    [world.course.id, third],
  );
  const give = (as: string, points: number) =>
    app.call(giveMark, { attemptId: id, questionId, version: 0, points }, { as });
  for (const [as, points] of [
    [world.lead, 0],
    [world.assistant, 5],
  ] as const) {
    await draw(as, attachmentId);
    await give(as, points);
  }
  expect(await see(world.lead, attachmentId)).toHaveLength(1);
  expect(await see(third, attachmentId)).toHaveLength(2);
  await draw(third, attachmentId, 0, MARKS.slice(2));
  await give(third, 3);
  await app.call(releaseMarks, { settingId }, { as: world.lead });
  expect(await see(learner, attachmentId)).toMatchObject([{ marks: MARKS.slice(2) }]);
});
