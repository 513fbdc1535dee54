import { markNoticesRead } from "@perennial/contract/discussion/notice/notice-own.ts";
import { saveProjectNotice } from "@perennial/contract/discussion/project/project-notice.ts";
import { getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import { createProjectClass, moveToClass } from "@perennial/contract/training/class/class.ts";
import { saveLesson } from "@perennial/contract/training/teaching/lesson.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let manager = "";
let [own, other] = ["", ""];
let packageId = "";
let classId = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  const corpId = await build.corp();
  manager = await build.person({ role: "Teacher", corpId });
  [own, other] = [await build.person(), await build.person()];
  const project = (name: string, study_ends_on: string, memberIds: string[]) =>
    build.coursePackage({
      name,
      ownerId: manager,
      corpId,
      project: { study_ends_on },
      memberIds,
      required: [],
    });
  packageId = await project("晨练骨干", "2099-12-31", [own]);
  await project("早已结束", "2020-12-31", [own]);
  await project("别人的", "2099-12-31", [other]);
  const made = await app.call(createProjectClass, { packageId, name: "一班" }, { as: manager });
  classId = made.data?.id ?? "";
  await app.call(moveToClass, { packageId, userIds: [own], classId }, { as: manager });
});
afterAll(() => app.close());

const home = async (as: string) => (await app.call(getLearningHome, {}, { as })).data;

it("shows the projects in which one learns, until they are over", async () => {
  expect((await home(own))?.projects).toMatchObject([
    { id: packageId, name: "晨练骨干", progress: 0, endDate: "2099-12-31" },
  ]);
  expect((await home(other))?.projects).toMatchObject([{ name: "别人的" }]);
  expect((await home(manager))?.projects).toEqual([]);
});

it("shows the lessons of the own class among what comes", async () => {
  const lesson = { packageId, classId, topic: "云手", minutes: 90 };
  const startsAt = new Date(Date.now() + DAY_MS).toISOString();
  const { data } = await app.call(saveLesson, { ...lesson, startsAt }, { as: manager });
  expect((await home(own))?.agenda).toMatchObject([
    { kind: "lesson", id: data?.id, courseId: packageId, courseName: "晨练骨干", name: "云手" },
  ]);
  expect((await home(other))?.agenda).toEqual([]);
});

it("shows notices of projects until they are read", async () => {
  const notice = { packageId, type: 3 as const, title: "周六报到", content: "<p>九点。</p>" };
  await app.call(saveProjectNotice, { ...notice, isPublishedNow: true }, { as: manager });
  // A job brings it to its readers.
  await expect
    .poll(async () => (await home(own))?.notices, { timeout: 60_000 })
    .toMatchObject([{ courseId: packageId, isOfProject: true, title: "周六报到" }]);
  expect((await home(own))?.unreadNoticeNum).toBe(1);
  expect(await home(other)).toMatchObject({ notices: [], unreadNoticeNum: 0 });
  await app.call(markNoticesRead, { packageId }, { as: own });
  expect(await home(own)).toMatchObject({ notices: [], unreadNoticeNum: 0 });
});
