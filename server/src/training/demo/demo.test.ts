import { listProjectFigures } from "@perennial/contract/training/report/report.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { OVER_PROJECT_ID } from "./states.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const only = async (text: string): Promise<unknown> =>
  (await app.services.pool.query<Record<string, unknown>>(text)).rows;

it("shows six projects, each in another state", async () => {
  const { data } = await app.call(listProjectFigures, { pageSize: 50 }, { as: "site01" });
  // Beside them stands the one in which an enterprise has seats.
  const six = data?.filter(({ id }) => id !== "project-care-starters");
  const phases = six?.map(({ phase, learnerNum, quota }) => {
    const isFull = quota > 0 && learnerNum >= quota;
    return `${phase}${isFull ? " full" : ""}`;
  });
  expect(phases?.toSorted()).toEqual(
    ["draft", "over", "review", "soon", "studying", "studying full"].toSorted(),
  );
});

it("counts what it shows: places, classes, results and certificates agree with each other", async () => {
  expect(
    await only(`select package.id from training.package where learner_num <>
      (select count(*) from training.member where package_id = package.id and status = 1)`),
  ).toEqual([]);
  expect(
    await only(`select class.id from training.class where learner_num <>
      (select count(*) from training.member where class_id = class.id and status = 1)`),
  ).toEqual([]);
  const { rows } = await app.services.pool.query<Record<string, number>>(
    `select count(*)::int as all, count(*) filter (where is_passed)::int as passed,
       count(distinct total)::int as totals,
       (select count(*)::int from training.outcome where package_id = $1) as outcomes,
       (select count(*)::int from certificate.certificate as one
         join certificate.award on award.id = one.award_id
         join training.learner as of on of.package_id = award.source_id and of.user_id = one.user_id
         where award.source_id = $1 and not of.is_passed) as undeserved
     from training.learner where package_id = $1`,
    [OVER_PROJECT_ID],
  );
  const [one] = rows;
  expect(one).toMatchObject({ all: 68, undeserved: 0 });
  expect(one?.passed).toBeGreaterThan(30);
  expect(one?.passed).toBeLessThan(68);
  expect(one?.totals).toBeGreaterThan(4);
  expect(one?.outcomes).toBe(one?.passed);
  const states = await only(
    `select one.state, count(*)::int as num from certificate.certificate as one
     join certificate.award on award.id = one.award_id
     where award.source_id = '${OVER_PROJECT_ID}' group by 1 order by 1`,
  );
  expect(states).toMatchObject([{ state: 1 }, { state: 2, num: 1 }, { state: 3, num: 1 }]);
});
