import {
  listManagedProjects,
  listRunProjects,
} from "@perennial/contract/training/workspace/project-list.ts";
import {
  enterCourse,
  getOwnPackage,
  listOwnPackages,
} from "@perennial/contract/training/package-place.ts";
import { getPackageForm, setPackageCourses } from "@perennial/contract/training/package-edit.ts";
import {
  setProjectAdmin,
  createProject,
  getProjectTerms,
  listProjectAdmins,
  listProjectLearners,
  removeProjectAdmin,
  setProjectTerms,
  stepProjectLearners,
} from "@perennial/contract/training/project/project-edit.ts";
import {
  passPackage,
  setPackageShelf,
  submitPackage,
} from "@perennial/contract/training/package-review.ts";
import {
  enrolInProject,
  getProject,
  getProjectPlace,
  leaveProject,
  listProjects,
  ProjectMode,
} from "@perennial/contract/training/project/project.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { takeProjectPlace } from "./project-place.ts";
import { projectStateOf } from "./project-state.ts";
import type { TrainingTables } from "../tables.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let school = "";
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  school = await build.person({ role: "CorpAdmin", corpId });
  teacher = await build.person({ role: "Teacher", corpId });
});
afterAll(() => app.close());

type Terms = Omit<InputOf<typeof setProjectTerms>, "packageId">;
const TERMS: Terms = {
  enrolMode: ProjectMode.open,
  quota: 0,
  hasQueue: true,
  enrolStartDate: "",
  enrolEndDate: "",
  studyStartDate: "",
  studyEndDate: "",
  hours: 0,
  credits: 0,
  contact: "",
};

/** A project on the shelf, run by the teacher. */
const aProject = (
  project: NonNullable<Parameters<typeof build.coursePackage>[0]["project"]> = {},
) => build.coursePackage({ ownerId: teacher, corpId, project });
const enrol = async (packageId: string, as: string, given: object = {}) => {
  const { data, code } = await app.call(enrolInProject, { packageId, ...given }, { as });
  return code ?? data?.status;
};
const placeOf = async (packageId: string, as: string) =>
  (await app.call(getProjectPlace, { packageId }, { as })).data;

it("is made, reviewed, put on the shelf, and studied by who enrolled", async () => {
  const course = await build.course();
  const { data } = await app.call(createProject, { name: "社区健康指导员" }, { as: school });
  const packageId = data?.id ?? "";
  const courses = [{ courseId: course.id, isRequired: true }];
  await app.call(
    setPackageCourses,
    { packageId, unlockRule: "free", electiveMin: 0, courses },
    { as: school },
  );
  await app.call(setProjectTerms, { packageId, ...TERMS, hours: 36, quota: 20 }, { as: school });
  await app.call(submitPackage, { packageId }, { as: school });
  expect(await app.call(passPackage, { packageId }, { as: school })).toMatchObject({
    code: "training.ownReview",
  });
  const site = await build.person({ role: "SiteAdmin" });
  await app.call(passPackage, { packageId }, { as: site });
  expect(await app.call(getProject, { packageId })).toMatchObject({
    code: "training.projectNotFound",
  });
  await app.call(setPackageShelf, { packageId, isOnShelf: true }, { as: school });
  const { data: shown } = await app.call(listProjects, { keyword: "健康指导" });
  expect(shown).toMatchObject([{ id: packageId, state: "open", quota: 20, hours: 36 }]);
  // A package's page is not a project's.
  const learner = await build.person();
  expect(await enrol(packageId, learner)).toBe(1);
  expect(await enrol(packageId, learner)).toBe("training.alreadyIn");
  const { data: own } = await app.call(listOwnPackages, { kind: "project" }, { as: learner });
  expect(own).toMatchObject([{ id: packageId, next: { courseId: course.id } }]);
  expect((await app.call(listOwnPackages, {}, { as: learner })).data).toEqual([]);
  expect(
    (await app.call(enterCourse, { packageId, courseId: course.id }, { as: learner })).data,
  ).toEqual({ status: 1 });
  const changed = await app.call(
    setProjectTerms,
    { packageId, ...TERMS, hours: 40, quota: 20 },
    { as: school },
  );
  expect(changed).toMatchObject({ code: "training.lockedByLearners" });
});

describe("the ways in", () => {
  it("by approval: waits, takes no place, and is decided by others", async () => {
    const packageId = await aProject({ enrol_mode: 1, quota: 1 });
    const [one, two] = [await build.person(), await build.person()];
    expect([await enrol(packageId, one), await enrol(packageId, two)]).toEqual([0, 0]);
    const step = async (userIds: string[], kind: "approve" | "refuse" | "remove", as = teacher) => {
      const answer = await app.call(
        stepProjectLearners,
        { packageId, userIds, step: kind },
        { as },
      );
      return answer.code ?? answer.data?.done;
    };
    // One place: nobody is let in when it is not enough for all.
    expect(await step([one, two], "approve")).toBe("training.projectFull");
    expect((await placeOf(packageId, one))?.status).toBe(0);
    expect(await step([one], "approve")).toBe(1);
    expect(await step([two], "refuse")).toBe(1);
    expect(await enrol(packageId, two)).toBe("training.enrolRefused");
    expect(await step([one], "refuse")).toBe("training.notInProject");
    expect(await step([teacher], "approve")).toBe("training.ownEnrolment");
    const { data } = await app.call(listProjectLearners, { packageId, status: 3 }, { as: teacher });
    expect(data?.map(({ id }) => id)).toEqual([two]);
    expect(await step([one], "remove")).toBe(1);
    expect((await app.call(getProject, { packageId })).data?.learnerNum).toBe(0);
  });

  it("by a code that has to be right, also for the waiting list", async () => {
    const packageId = await aProject({ enrol_mode: 2, invite_code: "QINGXI7788", quota: 1 });
    const [one, two] = [await build.person(), await build.person()];
    expect(await enrol(packageId, one)).toBe("training.inviteCodeWrong");
    expect(await enrol(packageId, one, { inviteCode: "QINGXI7789" })).toBe(
      "training.inviteCodeWrong",
    );
    expect(await enrol(packageId, one, { inviteCode: " qingxi7788 " })).toBe(1);
    expect(await enrol(packageId, two, { mayWait: true })).toBe("training.inviteCodeWrong");
    // Nobody who asks is told the code.
    const told = JSON.stringify([
      await app.call(getProject, { packageId }),
      await app.call(getProjectPlace, { packageId }, { as: two }),
    ]);
    expect(told).not.toContain("QINGXI7788");
  });

  it("through the waiting list, in its order, as places come free", async () => {
    const packageId = await aProject({ quota: 1 });
    const [in_, first, second] = [await build.person(), await build.person(), await build.person()];
    expect(await enrol(packageId, in_)).toBe(1);
    expect(await enrol(packageId, first)).toBe("training.projectFull");
    expect(await enrol(packageId, first, { mayWait: true })).toBe(4);
    expect(await enrol(packageId, second, { mayWait: true })).toBe(4);
    expect(await placeOf(packageId, second)).toMatchObject({ status: 4, queuePosition: 2 });
    await app.call(leaveProject, { packageId }, { as: in_ });
    expect((await placeOf(packageId, first))?.status).toBe(1);
    expect((await placeOf(packageId, second))?.queuePosition).toBe(1);
    // More places than before are given at once.
    await app.call(setProjectTerms, { packageId, ...TERMS, quota: 2 }, { as: teacher });
    expect((await placeOf(packageId, second))?.status).toBe(1);
    expect(
      await app.call(setProjectTerms, { packageId, ...TERMS, quota: 1 }, { as: teacher }),
    ).toMatchObject({ code: "training.quotaTooSmall" });
  });

  it("is open within its days only, and not studied before its time", async () => {
    const early = await aProject({ enrol_starts_on: "2099-01-01" });
    const late = await aProject({ enrol_ends_on: "2020-01-01" });
    const as = await build.person();
    expect([await enrol(early, as), await enrol(late, as)]).toEqual([
      "training.enrolClosed",
      "training.enrolClosed",
    ]);
    const course = await build.course();
    const later = await build.coursePackage({
      ownerId: teacher,
      corpId,
      required: [course.id],
      memberIds: [as],
      project: { study_starts_on: "2099-01-01" },
    });
    expect(
      await app.call(enterCourse, { packageId: later, courseId: course.id }, { as }),
    ).toMatchObject({ code: "training.studyNotOpen" });
  });
});

it("gives 100 places to 500 who ask at once, and no more", async () => {
  const packageId = await aProject({ quota: 100 });
  const db = tablesOf<TrainingTables>(app.services.db);
  const person = (at: number) => ({ userId: `crowd${at}`, siteId: "province", corpId });
  // Who has waited too long for a connection asks again.
  const ask = (at: number): Promise<unknown> =>
    db
      .transaction()
      .execute((own) =>
        takeProjectPlace(own, packageId, person(at), { inviteCode: "", mayWait: at % 2 === 0 }),
      )
      .catch((error: { code?: string }) => error.code ?? ask(at));
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => ask(at)));
  expect(answers.filter((answer) => answer === 1)).toHaveLength(100);
  expect(new Set(answers)).toEqual(new Set([1, 4, "training.projectFull"]));
  const { rows } = await app.services.pool.query<{ learns: number; counted: number }>(
    `select count(*) filter (where status = 1)::int as learns, max(learner_num) as counted
     from training.member join training.package on package.id = package_id where package_id = $1`,
    [packageId],
  );
  expect(rows).toEqual([{ learns: 100, counted: 100 }]);
});

it("is run by its team and by administrators above it, and by nobody else", async () => {
  const packageId = await aProject();
  const other = await build.person({ role: "Teacher", corpId });
  const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  for (const as of [other, stranger]) {
    for (const answer of [
      await app.call(getPackageForm, { packageId }, { as }),
      await app.call(getProjectTerms, { packageId }, { as }),
      await app.call(listProjectLearners, { packageId }, { as }),
      await app.call(setProjectTerms, { packageId, ...TERMS }, { as }),
    ])
      expect(answer).toMatchObject({ code: "training.packageNotFound" });
  }
  expect((await app.call(listRunProjects, {}, { as: other })).data).toEqual([]);
  expect((await app.call(listManagedProjects, {}, { as: stranger })).data).toEqual([]);

  await app.call(setProjectAdmin, { packageId, loginName: other }, { as: school });
  expect((await app.call(listRunProjects, {}, { as: other })).data).toMatchObject([
    { id: packageId },
  ]);
  // Learners and people of elsewhere are not called into a team.
  const learner = await build.person({ corpId });
  for (const loginName of [learner, stranger, "nobody-of-that-name"])
    expect(await app.call(setProjectAdmin, { packageId, loginName }, { as: school })).toMatchObject(
      { code: "training.personNotFound" },
    );
  expect(
    await app.call(removeProjectAdmin, { packageId, userId: teacher }, { as: school }),
  ).toMatchObject({ code: "training.lastOwner" });
  await app.call(setProjectAdmin, { packageId, loginName: other, isOwner: true }, { as: school });
  await app.call(removeProjectAdmin, { packageId, userId: teacher }, { as: school });
  const { data: team } = await app.call(listProjectAdmins, { packageId }, { as: school });
  expect(team).toMatchObject([{ id: other, isOwner: true }]);
});

it("is not a package, nor a package a project", async () => {
  const as = await build.person();
  const packageId = await build.coursePackage({ ownerId: teacher, corpId });
  expect(await app.call(getProject, { packageId })).toMatchObject({
    code: "training.projectNotFound",
  });
  expect(await enrol(packageId, as)).toBe("training.projectNotFound");
  expect(await app.call(leaveProject, { packageId }, { as })).toMatchObject({
    code: "training.notInProject",
  });
  expect(await app.call(getProjectTerms, { packageId }, { as: school })).toMatchObject({
    code: "training.packageNotFound",
  });
  expect(await app.call(getOwnPackage, { packageId }, { as })).toMatchObject({
    code: "training.notJoined",
  });
});

it("says what it takes by its day, price, places and way in", () => {
  const facts = {
    priceFen: 0,
    mode: 0,
    quota: 10,
    learnerNum: 9,
    enrolStartsOn: "2026-11-01",
    enrolEndsOn: "2026-11-30",
    today: "2026-11-15",
  };
  const state = (given: Partial<typeof facts>) => projectStateOf({ ...facts, ...given });
  expect([
    state({}),
    state({ mode: 1 }),
    state({ mode: 2 }),
    state({ mode: 3 }),
    state({ mode: 3, priceFen: 1, today: "2026-12-01" }),
    state({ learnerNum: 10 }),
    state({ quota: 0, learnerNum: 999 }),
    state({ priceFen: 1 }),
    state({ today: "2026-10-31" }),
    state({ today: "2026-12-01" }),
    state({ today: "2026-11-01" }),
    state({ today: "2026-11-30" }),
  ]).toEqual([
    "open",
    "approval",
    "invite",
    "imported",
    "imported",
    "full",
    "open",
    "paid",
    "early",
    "late",
    "open",
    "open",
  ]);
});
