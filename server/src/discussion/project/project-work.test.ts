import { saveProjectNotice } from "@perennial/contract/discussion/project/project-notice.ts";
import { getProjectWork } from "@perennial/contract/discussion/project/project-work.ts";
import { createProjectClass } from "@perennial/contract/training/class/class.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let packageId = "";
let courseId = "";
let manager = "";
let head = "";
let learner = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  const corpId = await build.corp();
  manager = await build.person({ role: "Teacher", corpId });
  head = await build.person({ role: "Teacher", corpId });
  const course = await build.course();
  courseId = course.id;
  learner = await build.learner(course);
  packageId = await build.coursePackage({
    ownerId: manager,
    corpId,
    project: {},
    memberIds: [learner],
    applicantIds: [await build.person(), await build.person()],
    required: [courseId],
  });
  for (const name of ["一班", "二班"])
    await app.call(createProjectClass, { packageId, name }, { as: manager });
  await app.services.pool.query(
    "update training.class set head_id = $1 where name = '一班' and package_id = $2",
    [head, packageId],
  );
});
afterAll(() => app.close());

const work = (as?: string) =>
  app.call(getProjectWork, { packageId }, as === undefined ? {} : { as });

it("counts what waits for the reader, by the reader's right", async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await app.call(
    saveProjectNotice,
    { packageId, type: 3, title: "下周", content: "<p>见</p>", publishAt },
    { as: manager },
  );
  expect((await work(manager)).data).toEqual({
    applicantNum: 2,
    headlessNum: 1,
    scheduledNum: 1,
    unloggedNum: 0,
    courses: [],
  });
  expect((await work(head)).data).toMatchObject({
    applicantNum: 0,
    headlessNum: 0,
    scheduledNum: 0,
    unloggedNum: 0,
  });
});

it("counts questions of a course for who may open it alone", async () => {
  const { rows } = await app.services.pool.query<{ id: string }>(
    "select user_id as id from course.enrolment where course_id = $1",
    [courseId],
  );
  expect(rows).toHaveLength(1);
  await app.services.pool.query(
    `insert into discussion.inquiry (site_id, course_id, period_id, class_id, user_id, title, content_html)
     select site_id, course_id, period_id, class_id, user_id, '怎么站', '<p>怎么站</p>'
     from course.enrolment where course_id = $1`,
    [courseId],
  );
  expect((await work(manager)).data?.courses).toEqual([]);
  await app.services.pool.query(
    "insert into course.teacher (course_id, user_id, kind, added_by) values ($1, $2, 1, $2)",
    [courseId, manager],
  );
  expect((await work(manager)).data?.courses).toMatchObject([
    { id: courseId, questionNum: 1, homeworkNum: 0, testNum: 0, postNum: 0 },
  ]);
  expect((await work(head)).data?.courses).toEqual([]);
});

it("is for those who work in the project", async () => {
  const elsewhere = await build.person({ role: "Teacher", corpId: await build.corp() });
  expect(await work()).toMatchObject({ status: 401 });
  for (const as of [learner, elsewhere])
    expect(await work(as)).toMatchObject({ code: "training.packageNotFound" });
});
