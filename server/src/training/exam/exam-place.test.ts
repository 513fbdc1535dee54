import {
  openAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { listSittings } from "@perennial/contract/assessment/result.ts";
import { getOwnAchievement } from "@perennial/contract/statistics/own-learning.ts";
import {
  listProjectExaminees,
  listProjectExams,
  publishProjectExam,
  saveProjectExam,
} from "@perennial/contract/training/exam/project-exam.ts";
import { getOwnProjectResult, setScheme } from "@perennial/contract/training/project/assess.ts";
import { stepProjectLearners } from "@perennial/contract/training/project/project-edit.ts";
import { leaveProject } from "@perennial/contract/training/project/project.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
let [paperId, questionId] = ["", ""];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
  const paper = await world.published(undefined, { kind: 0 });
  paperId = paper.id;
  questionId = paper.questionIds[0] ?? "";
});
afterAll(() => app.close());

const as = () => ({ as: world.lead });
const aProject = (memberIds: readonly string[]) =>
  world.build.coursePackage({
    ownerId: world.lead,
    corpId: world.school,
    project: {},
    memberIds,
    required: [world.course.id],
  });

async function given(packageId: string, name = "结业考试") {
  const input = { packageId, name, periodId: world.course.periodId, paperId };
  const { data } = await app.call(saveProjectExam, input, as());
  const examId = data?.id ?? "";
  await app.call(publishProjectExam, { examId }, as());
  const { data: exams } = await app.call(listProjectExams, { packageId }, as());
  return { examId, settingId: exams?.find(({ id }) => id === examId)?.settingId ?? "" };
}
const begin = async (settingId: string, learner: string) => {
  const { data } = await app.call(
    startAttempt,
    { settingId, deviceId: "own", hasConfirmed: true },
    { as: learner },
  );
  return data;
};
const handIn = (attempt: { id: string; lease: number } | null | undefined, learner: string) =>
  app.call(
    submitAttempt,
    { id: attempt?.id ?? "", lease: attempt?.lease ?? 1, submissionKey: "one" },
    { as: learner },
  );
const stateOf = async (settingId: string, learner: string) =>
  (await app.call(listSittings, { kind: 0 }, { as: learner })).data?.find(
    (one) => one.settingId === settingId,
  )?.state;
const stored = async (settingId: string, learner: string) =>
  (
    await app.services.pool.query<{ state: number; submitted: boolean }>(
      `select state, submitted_at is not null as submitted from assessment.attempt
       where setting_id = $1 and user_id = $2 and started_at is not null`,
      [settingId, learner],
    )
  ).rows;

it("waits for its learner until it is handed in", async () => {
  const learner = await world.build.learner(world.course);
  const { settingId } = await given(await aProject([learner]));
  expect(await stateOf(settingId, learner)).toBe("open");
  const attempt = await begin(settingId, learner);
  expect(await stateOf(settingId, learner)).toBe("running");
  expect((await handIn(attempt, learner)).success).toBe(true);
  expect(["submitted", "marked"]).toContain(await stateOf(settingId, learner));
});

it.each(["remove", "bar", "leave"] as const)(
  "is over for who has begun it and is no longer in the project (%s); what was handed in stays",
  async (way) => {
    const [learner, done] = [
      await world.build.learner(world.course),
      await world.build.learner(world.course),
    ];
    const packageId = await aProject([learner, done]);
    const other = await aProject([learner]);
    const { examId, settingId } = await given(packageId);
    const elsewhere = await given(other);
    const attempt = await begin(settingId, learner);
    await begin(elsewhere.settingId, learner);
    expect((await handIn(await begin(settingId, done), done)).success).toBe(true);
    for (const userId of [learner, done]) {
      const gone =
        way === "leave"
          ? await app.call(leaveProject, { packageId }, { as: userId })
          : await app.call(stepProjectLearners, { packageId, userIds: [userId], step: way }, as());
      expect(gone.success).toBe(true);
    }
    expect(await stored(settingId, learner)).toEqual([{ state: 4, submitted: false }]);
    expect(await stored(settingId, done)).toEqual([{ state: 2, submitted: true }]);
    // What goes on in another project goes on.
    expect(await stored(elsewhere.settingId, learner)).toEqual([{ state: 0, submitted: false }]);
    const late = await app.call(
      saveAnswers,
      {
        id: attempt?.id ?? "",
        lease: attempt?.lease ?? 1,
        answers: [{ questionId, answer: { chosen: [] }, number: (attempt?.numberFrom ?? 0) + 1 }],
      },
      { as: learner },
    );
    // Kept, and not counted.
    expect(late.data).toMatchObject({ state: 4, isLate: true });
    await handIn(attempt, learner);
    expect(await stored(settingId, learner)).toEqual([{ state: 4, submitted: false }]);
    expect(await begin(settingId, learner)).toBeNull();
    expect((await app.call(listProjectExaminees, { examId }, as())).data).toEqual([]);
  },
);

it("is over when it is handed in by somebody who was taken out at the moment of beginning", async () => {
  const learner = await world.build.learner(world.course);
  const packageId = await aProject([learner]);
  const { settingId } = await given(packageId);
  const attempt = await begin(settingId, learner);
  await app.services.pool.query(
    "update training.member set status = 3 where package_id = $1 and user_id = $2",
    [packageId, learner],
  );
  await handIn(attempt, learner);
  expect(await stored(settingId, learner)).toEqual([{ state: 4, submitted: false }]);
  expect((await app.call(openAttempt, { id: attempt?.id ?? "" }, { as: learner })).success).toBe(
    false,
  );
});

it("counts in its own project alone: not in the course, nor in another project with the course", async () => {
  const learner = await world.build.learner(world.course);
  const [own, other] = [await aProject([learner]), await aProject([learner])];
  const rules = {
    components: [{ part: "exam" as const, weight: 100, floor: 0 }],
    passLine: 60,
  };
  for (const packageId of [own, other])
    expect((await app.call(setScheme, { packageId, baseVersion: 0, rules }, as())).success).toBe(
      true,
    );
  await app.services.pool.query("update course.period set assessment = $1 where id = $2", [
    JSON.stringify(rules),
    world.course.periodId,
  ]);
  const { settingId } = await given(own);
  await handIn(await begin(settingId, learner), learner);
  await app.services.pool.query(
    `insert into assessment.final_mark (setting_id, user_id, points, total, is_passed, is_released)
     values ($1, $2, 8, 10, true, true) on conflict (setting_id, user_id)
     do update set points = 8, is_passed = true, is_released = true`,
    [settingId, learner],
  );
  const totalIn = async (packageId: string) =>
    (await app.call(getOwnProjectResult, { packageId }, { as: learner })).data?.total;
  expect(await totalIn(own)).toBe(80);
  expect(await totalIn(other)).toBeNull();
  const course = await app.call(getOwnAchievement, { courseId: world.course.id }, { as: learner });
  expect(course.data?.parts).toMatchObject([{ part: "exam", points: null }]);
});
