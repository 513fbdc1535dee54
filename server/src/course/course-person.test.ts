import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { tablesOf } from "../kernel/services.ts";
import { coursePerson } from "./course-person.ts";
import type { CourseTables } from "./tables.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
});
/** Leads one course alone and assists in the other; the one who leads that; a learner of the first. */
let teacher = "";
let lead = "";
let learner = "";
let alone = "";
let together = "";
beforeEach(async () => {
  teacher = await build.person({ role: "Teacher" });
  lead = await build.person({ role: "Teacher" });
  const first = await build.course({ name: "独自带的课", team: [[teacher, 0]] });
  const second = await build.course({
    team: [
      [teacher, 1],
      [lead, 0],
    ],
  });
  learner = await build.learner(first);
  [alone, together] = [first.id, second.id];
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
    const ofTeacher = await coursePerson.collect(services.db, teacher, services);
    expect(ofTeacher["教学团队"]).toHaveLength(2);
    const ofLearner = await coursePerson.collect(services.db, learner, services);
    expect(ofLearner["报名记录"]).toMatchObject([
      { name: "独自带的课", class_name: "一班", status: 1 },
    ]);
  });

  it("keeps an account open that alone leads a course", async () => {
    expect(await coursePerson.blockers?.(app.services.db, teacher)).toEqual(["course.leadsAlone"]);
    expect(await coursePerson.blockers?.(app.services.db, learner)).toEqual([]);
  });

  it("goes to the account that stays, which keeps its own places", async () => {
    const moved = await coursePerson.mergePerson?.(app.services.db, teacher, lead);
    expect(moved).toMatchObject({ teams: 1, enrolments: 0 });
    expect(await teamsOf(teacher)).toEqual([]);
    expect((await teamsOf(lead)).toSorted()).toEqual([`${alone} 0`, `${together} 0`].toSorted());
    const stays = await build.person();
    expect(await coursePerson.mergePerson?.(app.services.db, learner, stays)).toMatchObject({
      enrolments: 1,
    });
  });

  it("ends with the account", async () => {
    expect(await teamsOf(lead)).toHaveLength(1);
    await coursePerson.erase(app.services.db, lead);
    expect(await teamsOf(lead)).toEqual([]);
  });
});
