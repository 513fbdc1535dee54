import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { tablesOf } from "../kernel/services.ts";
import { coursePerson } from "./course-person.ts";
import type { CourseTables } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  const build = await buildOn(app);
  for (const id of ["activity01", "secclass01"]) await build.person({ id, role: "Teacher" });
  const alone = await build.course({
    id: "alone",
    team: [["activity01", 0]],
    classes: [{ id: "alone-class", name: "班", quota: 0, studentNum: 1 }],
  });
  await build.course({
    id: "together",
    team: [
      ["activity01", 1],
      ["secclass01", 0],
    ],
  });
  await build.learner(alone, { id: "bank01" });
});
afterAll(() => app.close());

const db = () => tablesOf<CourseTables>(app.services.db);
const teamsOf = async (userId: string) =>
  (
    await db()
      .selectFrom("course.teacher")
      .select(["course_id", "kind"])
      .where("user_id", "=", userId)
      .orderBy("course_id")
      .execute()
  ).map(({ course_id, kind }) => `${course_id} ${kind}`);

describe("what courses keep about a person", () => {
  it("is given out: teams and enrolments", async () => {
    const { services } = app;
    const teacher = await coursePerson.collect(services.db, "activity01", services);
    expect(teacher["教学团队"]).toHaveLength(2);
    const learner = await coursePerson.collect(services.db, "bank01", services);
    expect(learner["报名记录"]).toMatchObject([
      { name: "课程 alone", class_name: "班", status: 1 },
    ]);
  });

  it("keeps an account open that alone leads a course", async () => {
    expect(await coursePerson.blockers?.(app.services.db, "activity01")).toEqual([
      "course.leadsAlone",
    ]);
    expect(await coursePerson.blockers?.(app.services.db, "bank01")).toEqual([]);
  });

  it("goes to the account that stays, which keeps its own places", async () => {
    const moved = await coursePerson.mergePerson?.(app.services.db, "activity01", "secclass01");
    expect(moved).toMatchObject({ teams: 1, enrolments: 0 });
    expect(await teamsOf("activity01")).toEqual([]);
    expect(await teamsOf("secclass01")).toEqual(["alone 0", "together 0"]);
    expect(await coursePerson.mergePerson?.(app.services.db, "bank01", "student05")).toMatchObject({
      enrolments: 1,
    });
  });

  it("ends with the account", async () => {
    await coursePerson.erase(app.services.db, "secclass01");
    expect(await teamsOf("secclass01")).toEqual([]);
  });
});
