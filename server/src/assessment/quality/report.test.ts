import {
  openAttempt,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { getQualityReport } from "@perennial/contract/assessment/quality.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { readSheet } from "../../kernel/sheet/sheet.ts";
import { qualityFigures } from "./quality-report.ts";
import { run } from "./quality-figures.work.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

/** Answers a paper: for each question whether the right option is ticked. */
async function answer(settingId: string, as: string, isRight: readonly boolean[]): Promise<void> {
  const begun = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const { id = "", numberFrom = 0 } = begun.data ?? {};
  const open = await app.call(openAttempt, { id }, { as });
  const questions = open.data?.paper.sections.flatMap((section) => section.questions) ?? [];
  const answers = questions.map((question, at) => ({
    questionId: question.id,
    answer: {
      chosen: question.options
        .filter(({ optionContent }) => (optionContent === "风") !== isRight[at])
        .slice(0, 1)
        .map((option) => option.id),
    },
    number: numberFrom + at + 1,
  }));
  const done = await app.call(
    submitAttempt,
    { id, lease: 1, submissionKey: `${as}-${id}`, answers },
    { as },
  );
  if (!done.data) throw new Error(`not handed in: ${done.code}`);
}

const report = (id: string, as: string) => app.call(getQualityReport, { id }, { as });

it("tells what the answers say about a paper and its questions, and follows every attempt", async () => {
  const paper = await world.published();
  const settingId = await world.setting(paper.id);
  const nobody = await report(paper.id, world.lead);
  expect(nobody.data).toMatchObject({ attempts: 0, passRate: null, release: 1, releases: [1] });

  const learners = [world.learner];
  while (learners.length < 5) learners.push(await world.build.learner(world.course));
  const given = [
    [true, true],
    [true, false],
    [false, false],
    [true, true],
  ];
  for (const [at, isRight] of given.entries()) await answer(settingId, learners[at] ?? "", isRight);
  const { data } = await report(paper.id, world.assistant);
  // Totals 10, 5, 0, 10. Question 1: 5, 5, 0, 5; question 2: 5, 0, 0, 5. Their covariance is 12.5 / 3, their squares
  // 18.75 / 3 and 25 / 3, so the correlation is 12.5 / sqrt(18.75 · 25) = 0.57735.
  expect(data).toMatchObject({ attempts: 4, pending: 0, passRate: 0.5, total: 10 });
  expect(data?.figures.mean).toEqual({ value: 6.25, advice: expect.stringMatching(/.+/) });
  expect(data?.figures.median.value).toBe(7.5);
  expect(data?.distribution.map(({ num }) => num)).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 2]);
  const [one, two] = data?.questions ?? [];
  expect([one?.facility.value, two?.facility.value]).toEqual([0.75, 0.5]);
  expect(one?.discrimination.value).toBeCloseTo(57.735, 2);
  expect(one?.guess).toBe(0.5);
  const wind = one?.choices[0]?.options.find(({ text }) => text === "风");
  expect(wind).toMatchObject({ isRight: false, rate: 0.25 });
  expect(two?.choices[0]?.options.find(({ isRight }) => isRight)?.rate).toBe(0.5);

  await answer(settingId, learners[4] ?? "", [true, true]);
  expect((await report(paper.id, world.lead)).data).toMatchObject({ attempts: 5, passRate: 0.6 });

  const sheet = await app.fetch(`/api/assessment/api/quality/export?id=${paper.id}`, {
    headers: { "x-token": await app.tokenOf(world.lead) },
  });
  const bytes = new Uint8Array(await sheet.arrayBuffer());
  const rows = await readSheet(app.services.heavy, bytes, 100);
  expect(rows.find(([no]) => no === "1")?.slice(2, 4)).toEqual(["5", "0.8"]);
});

it("shows nothing to others, and says when a paper was never published", async () => {
  const paper = await world.published();
  for (const as of [world.stranger, world.otherAdmin])
    expect((await report(paper.id, as)).code).toBe("assessment.paperNotFound");
  const draft = await world.paper();
  expect((await report(draft.id, world.lead)).code).toBe("assessment.neverPublished");
});

it("calculates the same in a process of its own", () => {
  const input = {
    total: 2,
    passLine: 1,
    questions: [{ id: "q", type: 7, stem: "", points: 2, guess: 0, choices: [] }],
    marks: [[2], [0]],
    ticks: [[]],
  };
  expect(run(input)).toEqual(qualityFigures(input));
});
