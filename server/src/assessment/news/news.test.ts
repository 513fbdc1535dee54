import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { giveOut, updateGivenPaper } from "@perennial/contract/assessment/setting.ts";
import { listMessages } from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { handInTicks } from "../../../test/builders/handed-in.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { tellNews } from "./news.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await sittingWorld(app);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const give = async (rules: object) => {
  const paper = await world.published();
  const given = await app.call(
    giveOut,
    {
      paperId: paper.id,
      periodId: world.course.periodId,
      name: "潮汐测验",
      rules: SettingRules.parse(rules),
    },
    { as: world.lead },
  );
  if (!given.data) throw new Error(`not given: ${given.code}`);
  return given.data;
};
const titles = async (as: string) => {
  const { data } = await app.call(listMessages, { kind: "system" }, { as });
  return data?.map(({ title }) => title) ?? [];
};
/** The job of every minute may be telling it at this moment: what it has taken is there once it is done. */
const hasHeard = (as: string, num: number) => expect.poll(() => titles(as)).toHaveLength(num);
/** As if so many hours had gone by. */
const wait = (settingId: string, hours: number) =>
  app.services.pool.query(
    "update assessment.news set at = at - make_interval(hours => $2) where setting_id = $1",
    [settingId, hours],
  );

it("learners hear of what was given out once it opens, and who has not handed in a day before it is due, each once", async () => {
  const [done, open] = [
    await world.build.learner(world.course),
    await world.build.learner(world.course),
  ];
  const { id, version, rules, name } = await give({ dueAt: inHours(72) });
  const later = await give({ opensAt: inHours(5) });
  await Promise.all([tellNews(app.services), tellNews(app.services)]);
  await tellNews(app.services);
  await hasHeard(open, 1);
  expect(await titles(open)).toEqual(["New test: “潮汐测验”"]);
  await wait(later.id, 6);
  await tellNews(app.services);
  await hasHeard(open, 2);

  await handInTicks(app, id, done, ["right", "right"]);
  await wait(id, 50);
  await tellNews(app.services);
  await tellNews(app.services);
  await hasHeard(open, 3);
  expect((await titles(open))[0]).toBe("“潮汐测验” is due soon");
  expect(await titles(done)).toHaveLength(2);

  // A new time is told anew, what was given out is not.
  const changed = { id, version, name, rules: { ...rules, dueAt: inHours(96) } };
  expect((await app.call(updateGivenPaper, changed, { as: world.lead })).success).toBe(true);
  await wait(id, 73);
  await tellNews(app.services);
  await hasHeard(open, 4);
  expect((await titles(open)).filter((title) => title.includes("due soon"))).toHaveLength(2);
});

it("nobody is told of what is due at once, was withdrawn, or is over", async () => {
  const learner = await world.build.learner(world.course);
  const soon = await give({ opensAt: inHours(1), dueAt: inHours(3) });
  const { rows } = await app.services.pool.query(
    "select kind from assessment.news where setting_id = $1",
    [soon.id],
  );
  expect(rows).toEqual([{ kind: "given" }]);
  await app.services.pool.query("update assessment.setting set deleted_at = now() where id = $1", [
    soon.id,
  ]);
  const over = await give({ opensAt: inHours(1), closesAt: inHours(2) });
  await app.services.pool.query(
    "update assessment.setting set closes_at = now() - interval '1 hour' where id = $1",
    [over.id],
  );
  for (const { id } of [soon, over]) await wait(id, 2);
  await tellNews(app.services);
  expect(await titles(learner)).toEqual([]);
});
