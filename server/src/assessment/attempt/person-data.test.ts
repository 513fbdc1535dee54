import {
  openAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from "@perennial/contract/assessment/attempt.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { openAttempts } from "./merge-attempts.ts";
import { assessmentData } from "./person-data.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

async function script(settingId: string, as: string): Promise<string> {
  const { data } = await app.call(startAttempt, { settingId, deviceId: "a" }, { as });
  const id = data?.id ?? "";
  const open = await app.call(openAttempt, { id }, { as });
  const questionId = open.data?.paper.sections[0]?.questions[0]?.id ?? "";
  const answers = [{ questionId, number: 1_000_001, answer: { chosen: ["x"] } }];
  await app.call(saveAnswers, { id, lease: 1, answers }, { as });
  await app.call(submitAttempt, { id, lease: 1, submissionKey: "k" }, { as });
  return id;
}

it("what somebody handed in is in the archive, goes to the account that stays, and is erased with it", async () => {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, { attemptsMax: 0 });
  const [from, to] = [
    await world.build.learner(world.course),
    await world.build.learner(world.course),
  ];
  await script(settingId, from);
  await script(settingId, to);
  const { db } = app.services;
  const mine = await assessmentData.collect(db, from, app.services);
  expect(mine["作答记录"]).toHaveLength(1);
  expect(mine["作答内容"]).toHaveLength(1);
  await assessmentData.mergePerson?.(db, from, to);
  const both = await assessmentData.collect(db, to, app.services);
  expect(both["作答记录"]?.map((one) => "number" in one && one.number)).toEqual([2, 1]);
  expect((await assessmentData.collect(db, from, app.services))["作答记录"]).toEqual([]);
  await assessmentData.erase(db, to);
  for (const table of ["attempt", "answer", "mark", "final_mark", "arrangement"]) {
    const { rows } = await app.services.pool.query(
      `select count(*) as num from assessment.${table}`,
    );
    expect(rows, table).toEqual([{ num: 0 }]);
  }
});

it("accounts are not merged while one of them works on a paper", async () => {
  const paper = await world.published();
  const settingId = await world.setting(paper.id, { attemptsMax: 0 });
  const learner = await world.build.learner(world.course);
  const { db } = app.services;
  expect(await openAttempts(db, learner)).toEqual([]);
  const { data } = await app.call(startAttempt, { settingId, deviceId: "a" }, { as: learner });
  expect(await openAttempts(db, learner)).toEqual(["assessment.mergeAttemptOpen"]);
  const handedIn = { id: data?.id ?? "", lease: 1, submissionKey: "k" };
  await app.call(submitAttempt, handedIn, { as: learner });
  expect(await openAttempts(db, learner)).toEqual([]);
});
