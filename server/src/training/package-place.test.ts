import { enrol } from "@perennial/contract/course/enrolment/enrolment.ts";
import {
  enterCourse,
  getOwnPackage,
  getPackagePlace,
  joinPackage,
  leavePackage,
  listOwnPackages,
} from "@perennial/contract/training/package-place.ts";
import { getPackage } from "@perennial/contract/training/package.ts";
import { listContent } from "@perennial/contract/cms/content.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let ownerId = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  ownerId = await build.person({ role: "Teacher" });
});
afterAll(() => app.close());

type Course = Awaited<ReturnType<typeof build.course>>;

/** What learning leaves behind when a course is complete. */
async function complete(userId: string, { id, periodId, classIds, unitIds }: Course) {
  for (const unitId of unitIds)
    await app.services.pool.query(
      `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, completed_at)
       values ($1, $2, $3, $4, $5, now())`,
      [userId, unitId, periodId, id, classIds[0]],
    );
}

const statesOf = async (packageId: string, as: string) =>
  (await app.call(getOwnPackage, { packageId }, { as })).data?.courses.map(({ state }) => state);

it("is joined, learned in its order, and complete with its electives", async () => {
  const [one, two, three] = [await build.course(), await build.course(), await build.course()];
  const packageId = await build.coursePackage({
    ownerId,
    unlockRule: "ordered",
    electiveMin: 1,
    required: [one.id, two.id],
    electives: [three.id],
  });
  const as = await build.person();
  expect((await app.call(getPackagePlace, { packageId })).data).toEqual({
    isSignedIn: false,
    hasJoined: false,
  });
  expect(await app.call(enterCourse, { packageId, courseId: one.id }, { as })).toMatchObject({
    code: "training.notJoined",
  });
  expect(await app.call(joinPackage, { packageId }, { as })).toMatchObject({ success: true });
  expect(await app.call(joinPackage, { packageId }, { as })).toMatchObject({
    code: "training.alreadyJoined",
  });
  expect((await app.call(getPackagePlace, { packageId }, { as })).data?.hasJoined).toBe(true);
  expect(await statesOf(packageId, as)).toEqual(["open", "locked", "locked"]);

  // Neither by the package nor by the course itself.
  expect(await app.call(enterCourse, { packageId, courseId: two.id }, { as })).toMatchObject({
    code: "training.courseLocked",
  });
  const classId = two.classIds[0] ?? "";
  expect(await app.call(enrol, { classId }, { as })).toMatchObject({ code: "course.heldBack" });
  // Others enrol as always.
  const stranger = await build.person();
  expect(await app.call(enrol, { classId }, { as: stranger })).toMatchObject({ success: true });

  expect((await app.call(enterCourse, { packageId, courseId: one.id }, { as })).data).toEqual({
    status: 1,
  });
  // Who has a place keeps it.
  expect((await app.call(enterCourse, { packageId, courseId: one.id }, { as })).data).toEqual({
    status: 1,
  });
  expect(await statesOf(packageId, as)).toEqual(["learning", "locked", "locked"]);
  await complete(as, one);
  expect(await statesOf(packageId, as)).toEqual(["complete", "open", "locked"]);
  expect(await app.call(enrol, { classId }, { as })).toMatchObject({ success: true });
  await complete(as, two);
  await app.call(enterCourse, { packageId, courseId: three.id }, { as });
  const { data: before } = await app.call(listOwnPackages, {}, { as });
  expect(before).toMatchObject([
    {
      id: packageId,
      requiredDone: 2,
      electiveDone: 0,
      isComplete: false,
      next: { courseId: three.id },
    },
  ]);
  await complete(as, three);
  const { data: own } = await app.call(getOwnPackage, { packageId }, { as });
  expect(own).toMatchObject({ isComplete: true, next: null, electiveDone: 1 });
});

it("is counted once however often it is joined at once, and left again", async () => {
  const packageId = await build.coursePackage({ ownerId });
  const people = await Promise.all(Array.from({ length: 6 }, () => build.person()));
  await Promise.all(
    people.flatMap((as) => [1, 2, 3].map(() => app.call(joinPackage, { packageId }, { as }))),
  );
  const learners = async () => (await app.call(getPackage, { packageId })).data?.learnerNum;
  expect(await learners()).toBe(6);
  const [as = ""] = people;
  expect(await app.call(leavePackage, { packageId }, { as })).toMatchObject({ success: true });
  expect(await app.call(leavePackage, { packageId }, { as })).toMatchObject({
    code: "training.notJoined",
  });
  expect(await learners()).toBe(5);
  expect(await app.call(joinPackage, { packageId }, { as })).toMatchObject({ success: true });
  expect(await learners()).toBe(6);
});

it("that costs something is not joined before it is paid", async () => {
  const packageId = await build.coursePackage({ ownerId, priceFen: 19_800 });
  const as = await build.person();
  expect(await app.call(joinPackage, { packageId }, { as })).toMatchObject({
    code: "training.needsPayment",
  });
  expect((await app.call(getPackage, { packageId })).data).toMatchObject({
    state: "paid",
    priceFen: 19_800,
  });
});

it("of another site, or off the shelf, is not there", async () => {
  const as = await build.person();
  const hidden = [
    await build.coursePackage({ ownerId, siteId: "school" }),
    await build.coursePackage({ ownerId, review: 2, isOnShelf: false }),
  ];
  for (const packageId of hidden)
    for (const answer of [
      await app.call(getPackage, { packageId }),
      await app.call(joinPackage, { packageId }, { as }),
    ])
      expect(answer).toMatchObject({ code: "training.packageNotFound" });
});

it("does not wait for a course that left the site", async () => {
  const [gone, next] = [await build.course(), await build.course()];
  const as = await build.person();
  const packageId = await build.coursePackage({
    ownerId,
    unlockRule: "ordered",
    required: [gone.id, next.id],
    memberIds: [as],
  });
  await app.services.pool.query(
    "update course.listing set is_listed = false where course_id = $1",
    [gone.id],
  );
  expect(await statesOf(packageId, as)).toEqual(["gone", "open"]);
});

it("opens a course that is open in another package of the learner", async () => {
  const [first, wanted] = [await build.course(), await build.course()];
  const as = await build.person();
  const rule = { ownerId, memberIds: [as] };
  await build.coursePackage({ ...rule, unlockRule: "ordered", required: [first.id, wanted.id] });
  const classId = wanted.classIds[0] ?? "";
  expect(await app.call(enrol, { classId }, { as })).toMatchObject({ code: "course.heldBack" });
  await build.coursePackage({ ...rule, required: [wanted.id] });
  expect(await app.call(enrol, { classId }, { as })).toMatchObject({ success: true });
});

it("goes with the account that another one is merged into, counted once", async () => {
  const [from, to] = [await build.person(), await build.person()];
  const both = await build.coursePackage({ ownerId, memberIds: [from, to] });
  const one = await build.coursePackage({ ownerId, memberIds: [from] });
  const { trainingPerson } = await import("./person-data.ts");
  await app.services.db
    .transaction()
    .execute(async (db) => trainingPerson.mergePerson?.(db, from, to));
  const { data } = await app.call(listOwnPackages, {}, { as: to });
  expect(new Set(data?.map(({ id }) => id))).toEqual(new Set([both, one]));
  expect((await app.call(getPackage, { packageId: both })).data?.learnerNum).toBe(1);
});

it("stands in a channel of the portal while it is on the shelf", async () => {
  const packageId = await build.coursePackage({ ownerId, name: "冬日共读" });
  const channelId = await build.channel({ channelType: "CoursePackage" });
  await build.article({ channelId, title: "", subject: { kind: "CoursePackage", id: packageId } });
  const shown = async () => (await app.call(listContent, { channelId })).data;
  expect(await shown()).toMatchObject([
    { title: "冬日共读", detailPageUrl: `/coursePackage/${packageId}` },
  ]);
  await app.services.pool.query("update training.package set is_on_shelf = false where id = $1", [
    packageId,
  ]);
  expect(await shown()).toEqual([]);
});
