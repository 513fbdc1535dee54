import { listContent } from "@perennial/contract/cms/content.ts";
import { listCourses } from "@perennial/contract/course/course.ts";
import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app.ts";
import { buildOn } from "./builders.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
});
afterAll(() => app.close());

it("a course by default is what visitors find, and a learner of it signs in", async () => {
  const course = await build.course({ name: "潮汐观测" });
  const { data } = await app.call(listCourses, { keyword: "潮汐" });
  expect(data?.map(({ id }) => id)).toEqual([course.id]);

  const learner = await build.learner(course, { name: "夏知秋" });
  const own = await app.call(updateUser, {}, { as: learner });
  expect(own.data).toMatchObject({ loginName: learner });
});

it("people may be of an organisation of their own", async () => {
  const corpId = await build.corp();
  const teacher = await build.person({ role: "Teacher", corpId });
  expect(await app.call(updateUser, {}, { as: teacher })).toMatchObject({ resultCode: 0 });
});

it("an article by default is published in its channel", async () => {
  const channelId = await build.channel();
  const id = await build.article({ channelId, title: "涨潮了" });
  const { data } = await app.call(listContent, { channelId });
  expect(data?.map((one) => one.id)).toEqual([id]);
});
