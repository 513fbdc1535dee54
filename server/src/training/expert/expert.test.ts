import { listWork } from "@perennial/contract/desk/work.ts";
import { passReview } from "@perennial/contract/course/school/review.ts";
import { getSpace } from "@perennial/contract/identity/roles/own-menu.ts";
import {
  listExperts,
  listExpertReviews,
  setExpert,
} from "@perennial/contract/training/expert/expert.ts";
import {
  getPackageForm,
  listManagedPackages,
  PackageReview,
} from "@perennial/contract/training/package-edit.ts";
import { passPackage, rejectPackage } from "@perennial/contract/training/package-review.ts";
import { createProject } from "@perennial/contract/training/project/project-edit.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";

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

const waiting = (kind: "package" | "project" = "project") =>
  build.coursePackage({
    ownerId: teacher,
    corpId,
    review: PackageReview.waiting,
    ...(kind === "project" ? { project: {} } : {}),
  });
const ask = async (packageId: string, userId: string | null, as = school) =>
  (await app.call(setExpert, { packageId, userId }, { as })).code;

it("shows an expert what they were asked for and nothing else, and takes their decision", async () => {
  // An expert of another organisation, and one whom nobody asks.
  const expert = await build.person({ role: "Expert", corpId: await build.corp(), name: "陆专家" });
  const idle = await build.person({ role: "Expert", corpId });
  const [asked, other] = [await waiting(), await waiting("package")];
  const offered = (await app.call(listExperts, { packageId: asked }, { as: school })).data;
  expect(offered?.map(({ id }) => id)).toEqual(expect.arrayContaining([expert, idle]));
  expect(await ask(asked, expert)).toBeUndefined();
  const seen = async (as: string, isWaiting = true) =>
    (await app.call(listExpertReviews, { isWaiting }, { as })).data?.map(({ id }) => id);
  expect(await seen(expert)).toEqual([asked]);
  expect(await seen(idle)).toEqual([]);
  const work = (await app.call(listWork, {}, { as: expert })).data;
  expect(work?.map(({ id, to }) => [id, to])).toEqual([
    [asked, `/ucenter/teaching-space/c/review/${asked}`],
  ]);
  expect((await app.call(listWork, {}, { as: idle })).data).toEqual([]);

  const form = async (packageId: string, as: string) =>
    await app.call(getPackageForm, { packageId }, { as });
  expect((await form(asked, expert)).data?.may).toMatchObject({
    review: true,
    assign: false,
    edit: false,
  });
  expect((await form(other, expert)).code).toBe("training.packageNotFound");
  expect((await form(asked, idle)).code).toBe("training.packageNotFound");
  const pass = async (packageId: string, as: string) =>
    (await app.call(passPackage, { packageId, comment: "可以开班" }, { as })).code;
  expect(await pass(asked, idle)).toBe("training.packageNotFound");
  expect(await pass(other, expert)).toBe("training.packageNotFound");
  expect(await pass(asked, expert)).toBeUndefined();
  expect(await seen(expert)).toEqual([]);
  expect(await seen(expert, false)).toEqual([asked]);
  expect((await form(asked, teacher)).data?.steps[0]).toMatchObject({ comment: "可以开班" });
});

it("lets an expert send back, and the administrator decide all the same", async () => {
  const expert = await build.person({ role: "Expert", corpId });
  const [one, two] = [await waiting(), await waiting()];
  await ask(one, expert);
  await ask(two, expert);
  const reject = await app.call(
    rejectPackage,
    { packageId: one, comment: "学时不足" },
    { as: expert },
  );
  expect(reject.data).toMatchObject({ review: PackageReview.refused });
  expect((await app.call(passPackage, { packageId: two }, { as: school })).data).toMatchObject({
    review: PackageReview.passed,
  });
  // Asked no longer, and asked too late.
  const three = await waiting();
  await ask(three, expert);
  expect(await ask(three, null)).toBeUndefined();
  expect((await app.call(passPackage, { packageId: three }, { as: expert })).code).toBe(
    "training.packageNotFound",
  );
  expect(await ask(two, expert)).toBe("training.mayNot");
});

it("is asked by who may decide, and must be an expert who did not make it", async () => {
  const expert = await build.person({ role: "Expert", corpId });
  const packageId = await waiting();
  expect(await ask(packageId, teacher)).toBe("training.expertUnknown");
  expect(await ask(packageId, "nobody")).toBe("training.expertUnknown");
  await ask(packageId, expert);
  expect(await ask(packageId, null, expert)).toBe("training.mayNot");
  const rival = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  expect(await ask(packageId, expert, rival)).toBe("training.packageNotFound");
  expect((await app.call(setExpert, { packageId, userId: expert }, { as: teacher })).status).toBe(
    403,
  );
  expect((await app.call(setExpert, { packageId, userId: expert })).status).toBe(401);
  expect((await app.call(setExpert, { packageId } as never, { as: school })).code).toBe(
    "kernel.invalidInput",
  );
  // In a project that an expert helps to run, nobody can ask them.
  await app.services.pool.query(
    "insert into training.project_admin (package_id, user_id, added_by) values ($1, $2, $2)",
    [packageId, expert],
  );
  await ask(packageId, null);
  expect(await ask(packageId, expert)).toBe("training.expertUnknown");
});

it("opens nothing else to an expert", async () => {
  const expert = await build.person({ role: "Expert", corpId });
  const space = (await app.call(getSpace, {}, { as: expert })).data;
  expect(space?.permittedPaths.filter((path) => !path.startsWith("/ucenter/settings"))).toEqual([
    "/ucenter/teaching-space/c/work",
    "/ucenter/teaching-space/c/review",
  ]);
  for (const answer of [
    await app.call(createProject, { name: "自办" }, { as: expert }),
    await app.call(listManagedPackages, {}, { as: expert }),
    await app.call(passReview, { periodId: "none", comment: "" }, { as: expert }),
  ])
    expect([answer.status, answer.code]).toEqual([403, "kernel.forbidden"]);
});
