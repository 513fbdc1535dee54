import {
  type CANDIDATE_STATES,
  getAward,
  issueCertificates,
  listCandidates,
} from "@perennial/contract/certificate/award.ts";
import { listOwnCertificates } from "@perennial/contract/certificate/certificate.ts";
import { verifyCertificate } from "@perennial/contract/certificate/verify.ts";
import { createProjectClass, moveToClass } from "@perennial/contract/training/class/class.ts";
import { enterCourse } from "@perennial/contract/training/package-place.ts";
import { setScheme } from "@perennial/contract/training/project/assess.ts";
import { enrolInProject } from "@perennial/contract/training/project/project.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { recountDue } from "./recount.ts";
import { certificateWorld } from "../../../test/builders/certificate.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof certificateWorld>>;
let corpId = "";
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await certificateWorld(app);
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
});
afterAll(() => app.close());

const RULES = {
  components: [{ part: "study" as const, weight: 100, floor: 0 }],
  passLine: 60,
};

it("a project gives its certificate to who has passed, and to nobody else", async () => {
  const course = await build.course({ corpId, team: [[teacher, 0]] });
  const packageId = await build.coursePackage({
    ownerId: teacher,
    corpId,
    name: "楼组长培训",
    required: [course.id],
    project: { study_starts_on: "2026-01-01", study_ends_on: "2099-12-31" },
  });
  const [done, late] = [await build.person(), await build.person()];
  for (const as of [done, late]) {
    await app.call(enrolInProject, { packageId }, { as });
    await app.call(enterCourse, { packageId, courseId: course.id }, { as });
  }
  await build.complete(course, done);
  await app.services.pool.query(
    "insert into learning.day_time (user_id, period_id, day, ms) values ($1, $2, '2026-11-01', 5400000)",
    [done, course.periodId],
  );
  const source = { kind: "project" as const, sourceId: packageId };
  const awardId = await build.award(course, { ...source, title: "楼组长培训" });
  const candidates = async () => {
    const { data } = await app.call(listCandidates, { awardId }, { as: teacher });
    return Object.fromEntries((data ?? []).map((one) => [one.id, one]));
  };
  // Without rules nobody has passed.
  expect((await candidates())[done]).toMatchObject({ state: "missing", missing: ["score"] });
  await app.call(setScheme, { packageId, baseVersion: 0, rules: RULES }, { as: teacher });
  const found = await candidates();
  expect(found[done]).toMatchObject({
    state: "eligible",
    score: 100,
    doneNum: 1,
    requiredNum: 1,
    hours: 1.5,
  });
  expect(found[late]).toMatchObject({ state: "missing", score: 0, missing: ["score", "units"] });
  const { data: named } = await app.call(
    listCandidates,
    { awardId, keyword: "没有这个人" },
    { as: teacher },
  );
  expect(named).toEqual([]);

  const { data: klass } = await app.call(
    createProjectClass,
    { packageId, name: "东街班", startDate: "2026-01-01" },
    { as: teacher },
  );
  await app.call(
    moveToClass,
    { packageId, userIds: [done], classId: klass?.id ?? "" },
    { as: teacher },
  );
  // By state, once the stored results are counted.
  await recountDue(app.services);
  const inState = async (state: (typeof CANDIDATE_STATES)[number]) =>
    (await app.call(listCandidates, { awardId, state }, { as: teacher })).data?.map(({ id }) => id);
  expect([await inState("eligible"), await inState("missing"), await inState("issued")]).toEqual([
    [done],
    [late],
    [],
  ]);
  await build.issue(awardId);
  expect([await inState("eligible"), await inState("missing"), await inState("issued")]).toEqual([
    [],
    [late],
    [done],
  ]);
  const own = async (as: string) =>
    (await app.call(listOwnCertificates, { sourceId: packageId }, { as })).data;
  // The class is that of the day of issue, and the certificate says that it is of a project.
  const [given] = (await own(done)) ?? [];
  expect(given?.data).toMatchObject({ title: "楼组长培训", kind: "project", className: "东街班" });
  expect(await app.call(verifyCertificate, { number: given?.data.number ?? "" })).toMatchObject({
    data: { kind: "project", title: "楼组长培训" },
  });
  expect(await own(late)).toEqual([]);
  expect(await app.call(getAward, source, { as: teacher })).toMatchObject({
    data: { issuedNum: 1, passLine: 60, sourceName: "楼组长培训" },
  });

  const other = await build.person({ role: "Teacher", corpId });
  const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  for (const as of [other, stranger, done])
    for (const answer of [
      await app.call(getAward, source, { as }),
      await app.call(listCandidates, { awardId }, { as }),
      await app.call(issueCertificates, { awardId }, { as }),
    ])
      expect(answer.success).toBe(false);
});
