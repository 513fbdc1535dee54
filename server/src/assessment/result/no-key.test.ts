import {
  openAttempt,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { getResult } from "@perennial/contract/assessment/result.ts";
import { namedFields } from "../../kernel/access/named-fields.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sampleOf } from "../../../test/access/sample-input.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { assessment } from "../domain.ts";

/** Nothing of what is right leaves before its time, by any operation of this domain, for anybody (issue's attack list). */
const KEYS = ["潮锚解析", "潮锚评语", "潮锚空一", "潮锚范文", "isRight", "rightAnswer", '"key"'];

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 50 });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

async function secretPaper(): Promise<string> {
  const analysis = "<p>潮锚解析</p>";
  const ids = [
    ...(await world.questions(1, {
      item: {
        analysis,
        options: [
          { optionContent: "引力", isRight: true, comment: "<p>潮锚评语</p>" },
          { optionContent: "风", isRight: false, comment: "<p>潮锚评语</p>" },
        ],
      },
    })),
    ...(await world.questions(1, {
      item: {
        analysis,
        type: 7,
        name: "<p>____ 引起潮汐</p>",
        options: [],
        blanks: [{ answers: [{ text: "潮锚空一" }] }],
      },
    })),
    ...(await world.questions(1, {
      item: { analysis, type: 8, options: [], answer: "<p>潮锚范文</p>" },
    })),
  ];
  return (await world.published(ids)).id;
}

it("no operation tells a key or an analysis while a paper is being answered or is still open", async () => {
  const paperId = await secretPaper();
  const settingId = await world.setting(paperId, {
    review: {
      during: [],
      justAfter: ["response", "marks"],
      whileOpen: ["response"],
      afterClose: [],
    },
  });
  const begin = async (as: string) =>
    (await app.call(startAttempt, { settingId, deviceId: "a" }, { as })).data?.id ?? "";
  const done = await world.build.learner(world.course);
  const doneId = await begin(done);
  await app.call(submitAttempt, { id: doneId, lease: 1, submissionKey: "k" }, { as: done });
  const runningId = await begin(world.learner);
  const open = await app.call(openAttempt, { id: runningId }, { as: world.learner });
  expect(open.data?.paper.sections[0]?.questions).toHaveLength(3);
  const questionId = open.data?.paper.sections[0]?.questions[0]?.id ?? "";

  const namings = [
    { id: runningId, settingId, questionId },
    { id: doneId, settingId, questionId },
    { id: settingId, paperId, periodId: world.course.periodId },
    { id: paperId, seed: "s", libraryId: world.libraryId },
  ].map((naming) => Object.assign({ courseId: world.course.id }, naming));
  const people = [world.learner, done, world.stranger, world.otherAdmin, undefined];
  let answered = 0;
  for (const { operation } of assessment.operations)
    for (const naming of namings) {
      const fields = namedFields(operation.input);
      const named = new Map(Object.entries(naming).filter(([field]) => fields.includes(field)));
      if (named.size === 0 && fields.length > 0) continue;
      const input = sampleOf(operation.input, "", named);
      for (const as of people) {
        const answer = await app.call(operation, input, as === undefined ? {} : { as });
        if (answer.success) answered += 1;
        const text = JSON.stringify(answer.data);
        for (const key of KEYS)
          expect(text.includes(key), `${operation.name} tells ${as ?? "a visitor"} ${key}`).toBe(
            false,
          );
      }
    }
  // Refusals alone would prove nothing.
  expect(answered).toBeGreaterThan(10);
});

it("tells them once the matrix says so, and each column by itself", async () => {
  const paperId = await secretPaper();
  const see = async (columns: ("rightAnswer" | "analysis" | "comments")[]) => {
    const settingId = await world.setting(paperId, {
      review: { during: [], justAfter: columns, whileOpen: [], afterClose: [] },
    });
    const as = await world.build.learner(world.course);
    const { data } = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
    const id = data?.id ?? "";
    await app.call(submitAttempt, { id, lease: 1, submissionKey: "k" }, { as });
    return JSON.stringify((await app.call(getResult, { id }, { as })).data);
  };
  const right = await see(["rightAnswer"]);
  for (const key of ["潮锚空一", "潮锚范文"]) expect(right).toContain(key);
  expect(right).not.toContain("潮锚解析");
  const analysis = await see(["analysis"]);
  expect(analysis).toContain("潮锚解析");
  for (const key of ["潮锚空一", "潮锚范文"]) expect(analysis).not.toContain(key);
  expect(await see([])).not.toContain("潮锚");
});
