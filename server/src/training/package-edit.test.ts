import { listMessages } from "@perennial/contract/messaging/message.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import {
  createPackage,
  getPackageForm,
  listMadePackages,
  listManagedPackages,
  removePackage,
  setPackageCourses,
  updatePackage,
} from "@perennial/contract/training/package-edit.ts";
import { getPackage, listPackages } from "@perennial/contract/training/package.ts";
import { getPackagePlace } from "@perennial/contract/training/package-place.ts";
import {
  passPackage,
  rejectPackage,
  setPackageShelf,
  submitPackage,
  withdrawPackage,
} from "@perennial/contract/training/package-review.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { afterStep, REVIEW_STEPS } from "./package-steps.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let teacher = "";
let school = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  await setTeachersMay("1");
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
  school = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

const setTeachersMay = (value: string) =>
  app.services.pool.query(
    `insert into site.param (site_id, key, value) values ('province', $1, $2)
     on conflict (site_id, key) do update set value = excluded.value`,
    [PARAM.teacherMayCreatePackage, value],
  );

const item = (courseId: string, isRequired = true, ...afterIds: string[]) => ({
  courseId,
  isRequired,
  afterIds,
});

/** A package of the teacher with two courses, not submitted yet. */
async function aDraft(as = teacher) {
  const courses = await Promise.all([build.course(), build.course()]);
  const { data } = await app.call(createPackage, { name: "居家养老" }, { as });
  const packageId = data?.id ?? "";
  const set = await app.call(
    setPackageCourses,
    {
      packageId,
      unlockRule: "ordered",
      electiveMin: 0,
      courses: courses.map(({ id }) => item(id)),
    },
    { as },
  );
  expect(set).toMatchObject({ success: true });
  return { packageId, courses };
}

it("goes from a draft to the shelf, and comes off it when it is taken up again", async () => {
  const { packageId, courses } = await aDraft();
  const changed = await app.call(
    updatePackage,
    {
      packageId,
      name: "居家养老三件事",
      subtitle: "吃、动、睡",
      coverUrl: "",
      audience: "",
      introHtml: "<p>从今天开始</p><script>alert(1)</script>",
      priceFen: 0,
    },
    { as: teacher },
  );
  expect(changed).toMatchObject({ success: true });
  // Nobody sees it before it passed and was put there.
  expect(await app.call(getPackage, { packageId })).toMatchObject({
    code: "training.packageNotFound",
  });
  expect(
    await app.call(setPackageShelf, { packageId, isOnShelf: true }, { as: teacher }),
  ).toMatchObject({
    code: "training.stepNotAllowed",
  });
  await app.call(submitPackage, { packageId }, { as: teacher });
  expect(
    await app.call(
      setPackageCourses,
      { packageId, unlockRule: "free", electiveMin: 0, courses: [] },
      { as: teacher },
    ),
  ).toMatchObject({ code: "training.notInReview" });

  const rejected = await app.call(
    rejectPackage,
    { packageId, comment: "请写清适合谁" },
    { as: school },
  );
  expect(rejected.data).toEqual({ review: 3, isOnShelf: false });
  await app.call(submitPackage, { packageId }, { as: teacher });
  expect((await app.call(passPackage, { packageId }, { as: school })).data).toEqual({
    review: 2,
    isOnShelf: false,
  });
  const told = await app.call(listMessages, { kind: "system" }, { as: teacher });
  expect(told.data?.map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringContaining("居家养老三件事")]),
  );

  await app.call(setPackageShelf, { packageId, isOnShelf: true }, { as: teacher });
  const { data: shown } = await app.call(getPackage, { packageId });
  expect(shown).toMatchObject({
    name: "居家养老三件事",
    introHtml: "<p>从今天开始</p>",
    state: "open",
    unlockRule: "ordered",
  });
  expect(shown?.courses.map(({ course }) => course.id)).toEqual(courses.map(({ id }) => id));
  const found = await app.call(listPackages, { keyword: "三件事" });
  expect(found.data?.map(({ id }) => id)).toEqual([packageId]);

  await app.call(withdrawPackage, { packageId }, { as: teacher });
  expect(await app.call(getPackagePlace, { packageId })).toMatchObject({
    code: "training.packageNotFound",
  });
  const { data: form } = await app.call(getPackageForm, { packageId }, { as: teacher });
  expect(form?.steps.map(({ step }) => step)).toEqual([
    "revise",
    "pass",
    "submit",
    "reject",
    "submit",
  ]);
  expect(form?.may).toMatchObject({ edit: true, submit: true, shelve: false });
});

it("is reviewed by others only, and by those above its organisation", async () => {
  const other = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  const { packageId } = await aDraft();
  await app.call(submitPackage, { packageId }, { as: teacher });
  expect(await app.call(passPackage, { packageId }, { as: other })).toMatchObject({
    code: "training.packageNotFound",
  });
  expect(await app.call(getPackageForm, { packageId }, { as: other })).toMatchObject({
    code: "training.packageNotFound",
  });
  const own = await aDraft(school);
  await app.call(submitPackage, { packageId: own.packageId }, { as: school });
  expect(await app.call(passPackage, { packageId: own.packageId }, { as: school })).toMatchObject({
    code: "training.ownReview",
  });
  // Who submits somebody else's package is no better judge of it.
  const lent = await aDraft();
  await app.call(submitPackage, { packageId: lent.packageId }, { as: school });
  expect(await app.call(passPackage, { packageId: lent.packageId }, { as: school })).toMatchObject({
    code: "training.ownReview",
  });
  const site = await build.person({ role: "SiteAdmin" });
  expect(await app.call(passPackage, { packageId: own.packageId }, { as: site })).toMatchObject({
    success: true,
  });
  const { data } = await app.call(listManagedPackages, {}, { as: other });
  expect(data).toEqual([]);
});

it("refuses courses and rules that cannot stand", async () => {
  const { packageId, courses } = await aDraft();
  const [one = "", two = ""] = courses.map(({ id }) => id);
  const elsewhere = await build.course({ siteIds: ["school"] });
  const set = async (
    given: Partial<Parameters<typeof app.call<typeof setPackageCourses>>[1]>,
  ): Promise<string> =>
    (
      await app.call(
        setPackageCourses,
        { packageId, unlockRule: "each", electiveMin: 0, courses: [], ...given },
        { as: teacher },
      )
    ).code ?? "done";
  expect(await set({ courses: [item(elsewhere.id)] })).toBe("training.courseNotOffered");
  expect(await set({ courses: [item("no-such-course")] })).toBe("training.courseNotOffered");
  expect(await set({ courses: [item(one), item(one)] })).toBe("training.courseTwice");
  expect(await set({ courses: [item(one), item(two, false)], electiveMin: 2 })).toBe(
    "training.tooFewElectives",
  );
  expect(await set({ courses: [item(one, true, two), item(two, true, one)] })).toBe(
    "training.unlockLoop",
  );
  expect(await set({ courses: [item(one, true, elsewhere.id)] })).toBe("training.unlockUnknown");
  expect(await set({ courses: [item(one), item(two, false, one)], electiveMin: 1 })).toBe("done");
  expect(
    await app.call(
      updatePackage,
      {
        packageId,
        name: "x",
        subtitle: "",
        coverUrl: "",
        audience: "",
        introHtml: "",
        priceFen: -1,
      },
      { as: teacher },
    ),
  ).toMatchObject({ code: "kernel.invalidInput", fields: [{ path: "priceFen" }] });
});

it("is not submitted empty, nor with a course that the site took off", async () => {
  const { data } = await app.call(createPackage, { name: "空" }, { as: teacher });
  expect(
    await app.call(submitPackage, { packageId: data?.id ?? "" }, { as: teacher }),
  ).toMatchObject({ code: "training.noCourses" });
  const { packageId, courses } = await aDraft();
  await app.services.pool.query(
    "update course.listing set is_listed = false where course_id = $1",
    [courses[0]?.id],
  );
  expect(await app.call(submitPackage, { packageId }, { as: teacher })).toMatchObject({
    code: "training.courseNotOffered",
  });
});

it("is made by teachers only where the site lets them, and by administrators always", async () => {
  const { packageId } = await aDraft();
  await setTeachersMay("0");
  try {
    const refused = { code: "training.teachersMayNot" };
    expect(await app.call(createPackage, { name: "x" }, { as: teacher })).toMatchObject(refused);
    expect(await app.call(listMadePackages, {}, { as: teacher })).toMatchObject(refused);
    expect(await app.call(submitPackage, { packageId }, { as: teacher })).toMatchObject(refused);
    expect(await app.call(createPackage, { name: "x" }, { as: school })).toMatchObject({
      success: true,
    });
    expect(await app.call(submitPackage, { packageId }, { as: school })).toMatchObject({
      success: true,
    });
  } finally {
    await setTeachersMay("1");
  }
});

it("goes away while nobody has joined it", async () => {
  const learner = await build.person();
  const joined = await build.coursePackage({ ownerId: teacher, corpId, memberIds: [learner] });
  expect(await app.call(removePackage, { packageId: joined }, { as: teacher })).toMatchObject({
    code: "training.hasLearners",
  });
  const { packageId } = await aDraft();
  await app.call(removePackage, { packageId }, { as: teacher });
  expect(await app.call(getPackageForm, { packageId }, { as: teacher })).toMatchObject({
    code: "training.packageNotFound",
  });
});

it("takes only the steps of its review", () => {
  const table = [0, 1, 2, 3].map((state) => REVIEW_STEPS.map((step) => afterStep(state, step)));
  // submit, withdraw, pass, reject, revise
  expect(table).toEqual([
    [1, undefined, undefined, undefined, undefined],
    [undefined, 0, 2, 3, undefined],
    [undefined, undefined, undefined, undefined, 0],
    [1, 0, undefined, undefined, undefined],
  ]);
});
