import { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import { createPackage, getPackageForm } from "@perennial/contract/training/package-edit.ts";
import { listTemplates } from "@perennial/contract/certificate/template.ts";
import { listManagedForms } from "@perennial/contract/form/form.ts";
import { listSeries } from "@perennial/contract/training/report/series.ts";
import {
  createProject,
  setProjectTerms,
} from "@perennial/contract/training/project/project-edit.ts";
import { ProjectMode } from "@perennial/contract/training/project/project.ts";
import { listManagedCourses } from "@perennial/contract/course/school/course-admin.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let manager = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  manager = await build.person({ role: "FXLXMAdmin", corpId });
});
afterAll(() => app.close());

it("lets the administrator of projects make and run them, and nothing else", async () => {
  const as = manager;
  const { data } = await app.call(createProject, { name: "社区护理员" }, { as });
  const packageId = data?.id ?? "";
  const terms = {
    packageId,
    enrolMode: ProjectMode.open,
    quota: 5,
    hasQueue: false,
    enrolStartDate: "",
    enrolEndDate: "",
    studyStartDate: "",
    studyEndDate: "",
    hours: 8,
    credits: 1,
    contact: "",
  };
  expect((await app.call(setProjectTerms, terms, { as })).data).toBe(true);
  const listed = await app.call(listManagedProjects, {}, { as });
  expect(listed.data?.map(({ id }) => id)).toContain(packageId);
  for (const operation of [listManagedForms, listSeries] as const)
    expect((await app.call(operation, {}, { as })).success).toBe(true);
  expect((await app.call(listTemplates, {}, { as })).success).toBe(true);
  expect(await app.call(listManagedCourses, {}, { as })).toMatchObject({
    code: "kernel.forbidden",
  });
  expect(await app.call(createPackage, { name: "课程包" }, { as })).toMatchObject({
    code: "kernel.forbidden",
  });
});

it("keeps packages of teachers and projects of others apart", async () => {
  const teacher = await build.person({ role: "Teacher", corpId });
  const packageId = await build.coursePackage({ ownerId: teacher, corpId });
  expect(await app.call(getPackageForm, { packageId }, { as: manager })).toMatchObject({
    code: "training.packageNotFound",
  });
  const stranger = await build.person({ role: "FXLXMAdmin", corpId: await build.corp() });
  const foreign = await build.coursePackage({ ownerId: teacher, corpId, project: {} });
  expect(
    (await app.call(listManagedProjects, {}, { as: stranger })).data?.some(
      ({ id }) => id === foreign,
    ),
  ).toBe(false);
});
