import {
  assignToSeries,
  createSeries,
  listSeries,
  removeSeries,
  updateSeries,
} from "@perennial/contract/training/report/series.ts";
import { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import {
  getProjectFigures,
  getProjectOverview,
  listProjectFigures,
} from "@perennial/contract/training/report/report.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { countFigures } from "./figures.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
});
afterAll(() => app.close());

/** A school with its administrator and a project of four learners: how far each is, and who has passed. */
async function school() {
  const corpId = await build.corp();
  const admin = await build.person({ role: "CorpAdmin", corpId });
  const teacher = await build.person({ role: "Teacher", corpId });
  const course = await build.course({ corpId });
  const memberIds = [];
  for (let at = 0; at < 4; at += 1) memberIds.push(await build.learner(course));
  const packageId = await build.coursePackage({
    ownerId: teacher,
    corpId,
    required: [course.id],
    memberIds,
    project: { quota: 10, hours: 20, study_starts_on: "2020-01-01", study_ends_on: "2099-01-01" },
  });
  for (const [at, progress] of [0, 30, 60, 100].entries())
    await app.services.pool.query(
      `update training.learner set progress = $3::int, is_complete = $3::int = 100, is_passed = $3::int >= 60
       where package_id = $1 and user_id = $2`,
      [packageId, memberIds[at], progress],
    );
  await app.services.pool.query(
    `insert into learning.day_time (user_id, period_id, day, ms)
     values ($1, $2, (now() at time zone 'Asia/Shanghai')::date, 5400000), ($1, $2, '2020-01-02', 1800000)`,
    [memberIds[3], course.periodId],
  );
  await countFigures(app.services.db, [packageId]);
  return { corpId, admin, teacher, packageId, memberIds };
}

it("says of a project and of all what the database holds", async () => {
  const { admin, packageId, memberIds } = await school();
  const { data: one } = await app.call(getProjectFigures, { packageId }, { as: admin });
  expect(one).toMatchObject({
    phase: "studying",
    quota: 10,
    learnerNum: 4,
    startedNum: 3,
    halfNum: 2,
    completeNum: 1,
    passedNum: 2,
    certificateNum: 0,
    activeNum: 1,
    progress: 48,
    studyHours: 2,
  });
  expect(one?.months).toHaveLength(12);
  expect(one?.months.at(-1)).toMatchObject({ enrolledNum: 4, issuedNum: 0 });
  const { data: all } = await app.call(getProjectOverview, {}, { as: admin });
  expect(all).toMatchObject({ projectNum: 1, learnerNum: 4, studyingNum: 2, passedNum: 2 });
  expect(all?.phases.filter(({ num }) => num > 0)).toEqual([{ phase: "studying", num: 1 }]);
  expect(all?.months.at(-1)?.enrolledNum).toBe(4);
  // Who leaves counts no longer.
  await app.services.pool.query(
    "update training.member set status = 2 where package_id = $1 and user_id = $2",
    [packageId, memberIds[3]],
  );
  await countFigures(app.services.db, [packageId]);
  const listed = await app.call(listProjectFigures, {}, { as: admin });
  expect(listed.data).toMatchObject([
    { id: packageId, learnerNum: 3, passedNum: 1, activeNum: 0, studyHours: 0 },
  ]);
});

it("is for who administers the project, and nobody else", async () => {
  const { packageId, teacher, memberIds } = await school();
  const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  expect((await app.call(listProjectFigures, {}, { as: stranger })).data).toEqual([]);
  expect((await app.call(getProjectOverview, {}, { as: stranger })).data?.projectNum).toBe(0);
  expect(await app.call(getProjectFigures, { packageId }, { as: stranger })).toMatchObject({
    code: "training.packageNotFound",
  });
  for (const as of [teacher, memberIds[0] ?? ""])
    expect((await app.call(getProjectOverview, {}, { as })).status).toBe(403);
  expect((await app.call(getProjectOverview, {})).status).toBe(401);
});

it("compares the cities, and names a project that takes nobody yet", async () => {
  const city = await build.corp();
  const school = await build.corp(`${city}/school`);
  const elsewhere = await build.corp();
  const memberIds = [
    await build.person({ role: "Student" }),
    await build.person({ role: "Student" }),
  ];
  const ownerId = await build.person({ role: "Teacher", corpId: school });
  const soon = { enrol_starts_on: "2099-01-01", study_starts_on: "2099-02-01" };
  const ids = [
    await build.coursePackage({ ownerId, corpId: school, memberIds, project: {} }),
    await build.coursePackage({ ownerId, corpId: city, project: soon }),
    await build.coursePackage({
      ownerId,
      corpId: elsewhere,
      memberIds: memberIds.slice(1),
      project: {},
    }),
  ];
  await countFigures(app.services.db, ids);
  const names = await app.services.pool.query<{ id: string; name: string }>(
    "select id, name from organisation.corp where id = any($1::text[])",
    [[city, elsewhere]],
  );
  const nameOf = new Map(names.rows.map(({ id, name }) => [id, name]));
  const site = await build.person({ role: "SiteAdmin" });
  const { data } = await app.call(getProjectOverview, {}, { as: site });
  const own = data?.places.filter(({ name }) => [...nameOf.values()].includes(name));
  expect(own).toEqual([
    { name: nameOf.get(city), projectNum: 2, learnerNum: 2, certificateNum: 0 },
    { name: nameOf.get(elsewhere), projectNum: 1, learnerNum: 1, certificateNum: 0 },
  ]);
  expect(data?.phases.find(({ phase }) => phase === "soon")?.num).toBe(1);
});

it("gathers projects in series, which stay when the series goes", async () => {
  const { admin, packageId } = await school();
  const other = await school();
  const { data: made } = await app.call(createSeries, { name: "骨干班", sort: 5 }, { as: admin });
  const id = made?.id ?? "";
  const listed = async (as = admin) => (await app.call(listSeries, {}, { as })).data;
  expect(await listed()).toMatchObject([{ id, projectNum: 0, learnerNum: 0, isEnabled: true }]);
  expect(await listed(other.admin)).toEqual([]);

  const put = (packageIds: string[], as = admin) =>
    app.call(assignToSeries, { id, packageIds }, { as });
  expect((await put([packageId])).data).toEqual({ done: 1 });
  expect((await put([other.packageId])).code).toBe("training.packageNotFound");
  expect((await put([other.packageId], other.admin)).code).toBe("training.seriesNotFound");
  expect(await listed()).toMatchObject([{ projectNum: 1, learnerNum: 4 }]);
  const within = (as = admin) => app.call(listManagedProjects, { seriesId: id }, { as });
  expect((await within()).data).toMatchObject([{ id: packageId, seriesName: "骨干班" }]);
  expect((await within(other.admin)).code).toBe("training.seriesNotFound");
  // Without a series: out of the one in which it was, and it can come back.
  expect((await app.call(assignToSeries, { packageIds: [packageId] }, { as: admin })).data).toEqual(
    { done: 1 },
  );
  expect((await within()).data).toEqual([]);
  expect((await put([packageId])).data).toEqual({ done: 1 });

  const change = (given: object, as = admin) =>
    app.call(updateSeries, { id, name: "骨干研修", isEnabled: false, ...given }, { as });
  expect((await change({ name: " " })).status).toBe(400);
  expect((await change({}, other.admin)).code).toBe("training.seriesNotFound");
  expect((await change({})).data).toBe(true);
  expect((await put([packageId])).code).toBe("training.seriesOff");

  expect((await app.call(removeSeries, { id }, { as: other.admin })).status).toBe(404);
  expect((await app.call(removeSeries, { id }, { as: admin })).data).toBe(true);
  expect(await listed()).toEqual([]);
  const figures = await app.call(listProjectFigures, {}, { as: admin });
  expect(figures.data).toMatchObject([{ id: packageId, seriesName: "" }]);
});
