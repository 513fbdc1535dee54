import { messageLearners } from "@perennial/contract/training/people/learner-message.ts";
import {
  listProjectLearners,
  stepProjectLearners,
} from "@perennial/contract/training/project/project-edit.ts";
import { enrolInProject } from "@perennial/contract/training/project/project.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
});
afterAll(() => app.close());

it("writes to learners of the own project, and to nobody else", async () => {
  const [learner, stranger] = [await build.person(), await build.person()];
  const packageId = await build.coursePackage({
    ownerId: teacher,
    corpId,
    project: {},
    memberIds: [learner],
  });
  const write = (userIds: string[], as = teacher) =>
    app.call(messageLearners, { packageId, userIds, title: "开班", content: "周三开班" }, { as });
  expect((await write([learner, stranger])).data).toEqual({ told: 1 });
  expect(await write([stranger])).toMatchObject({ code: "training.notInProject" });
  expect((await write([learner], learner)).success).toBe(false);
  const { rows } = await app.services.pool.query(
    "select recipient_id as id from messaging.message where title = '开班'",
  );
  expect(rows).toEqual([{ id: learner }]);
});

it("bars somebody, who leaves the project and cannot come back alone", async () => {
  const learner = await build.person();
  const packageId = await build.coursePackage({
    ownerId: teacher,
    corpId,
    project: {},
    memberIds: [learner],
  });
  const step = (kind: "bar" | "approve") =>
    app.call(stepProjectLearners, { packageId, userIds: [learner], step: kind }, { as: teacher });
  expect((await step("bar")).data).toEqual({ done: 1 });
  const enrol = () =>
    app.call(enrolInProject, { packageId, inviteCode: "", mayWait: false }, { as: learner });
  expect(await enrol()).toMatchObject({ code: "training.enrolRefused" });
  expect((await step("approve")).data).toEqual({ done: 1 });
  const { data } = await app.call(listProjectLearners, { packageId }, { as: teacher });
  expect(data).toMatchObject([{ id: learner, status: 1, certificateNumber: "", cardNumber: "" }]);
});
