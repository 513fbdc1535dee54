import { countWork, listWork } from "@perennial/contract/desk/work.ts";
import { giveMark } from "@perennial/contract/assessment/marking.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { scriptBuilder } from "../../../test/builders/scripts.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

const KIND = "assessment.testMarking";
const counted = async (as: string): Promise<number | undefined> =>
  (await app.call(countWork, {}, { as })).data?.kinds.find(({ kind }) => kind === KIND)?.count;
const listed = async (as: string) =>
  (await app.call(listWork, { kind: KIND }, { as })).data?.map(({ detail, to }) => [detail, to]);

it("is one piece for each paper, for the team of its course, until the last script is marked", async () => {
  const { settingId, essay, ids, learners } = await scriptBuilder(app, world).scripts(2);
  const page = `/course/${world.course.id}/manager/teaching/test/batch/${settingId}`;
  const mark = (attemptId: string) =>
    app.call(
      giveMark,
      { attemptId, questionId: essay, version: 0, points: 4 },
      { as: world.assistant },
    );
  expect(await counted(world.lead)).toBe(1);
  expect(await listed(world.lead)).toEqual([[expect.stringMatching(/ × 2$/), page]]);
  expect(await counted(world.assistant)).toBe(1);
  expect(await counted(learners[0] ?? "")).toBeUndefined();

  await mark(ids[0] ?? "");
  expect(await listed(world.lead)).toEqual([[expect.stringMatching(/ × 1$/), page]]);
  await mark(ids[1] ?? "");
  expect(await counted(world.lead)).toBe(0);
  expect(await listed(world.assistant)).toEqual([]);
});
