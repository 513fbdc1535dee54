import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { COURSE, insertTaughtCourse, PERIOD, UNIT } from "../fixtures.ts";
import { remindLearners } from "./reminder.ts";

let app: TestApp;
/** Ten in the morning of a day in China. */
const tenOn = (day: string): Date => new Date(`${day}T10:00:00+08:00`);

const visit = async (userId: string, day: string, isComplete = false) =>
  app.services.pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, first_at, last_at, completed_at)
     select user_id, $2, period_id, course_id, class_id, $4::timestamptz, $4, case when $5 then $4::timestamptz end
     from course.enrolment where course_id = $1 and user_id = $3`,
    [COURSE, UNIT, userId, tenOn(day), isComplete],
  );
const told = async () =>
  (
    await app.services.pool.query<{ recipient_id: string; title: string }>(
      "select recipient_id, title from messaging.message where title like '《书法入门》%' order by created_at, recipient_id",
    )
  ).rows.map(({ recipient_id, title }) => `${recipient_id} ${title}`);

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
  // Only this course takes part: the demo's own are put to rest.
  await app.services.pool.query(
    "update course.period set publish_status = 4 where id <> $1 and publish_status = 3",
    [PERIOD],
  );
});
beforeEach(async () => {
  for (const table of ["discussion.reminder", "learning.unit_visit"])
    await app.services.pool.query(`delete from ${table} where period_id = $1`, [PERIOD]);
  await app.services.pool.query("delete from messaging.message where title like '《书法入门》%'");
  await app.services.pool.query(
    "update course.enrolment set created_at = '2026-09-01', status = 1 where period_id = $1",
    [PERIOD],
  );
  await app.services.pool.query("update course.period set publish_status = 3 where id = $1", [
    PERIOD,
  ]);
});
afterAll(() => app.close());

describe("learners are reminded", () => {
  it("once, after a week without a visit, while something required is left", async () => {
    await visit("student01", "2026-10-01");
    await visit("student02", "2026-10-01", true);
    expect(await remindLearners(app.services, tenOn("2026-10-08"))).toBe(0);
    expect(await remindLearners(app.services, tenOn("2026-10-09"))).toBe(1);
    expect(await told()).toEqual(["student01 《书法入门》等您继续学习"]);
    expect(await remindLearners(app.services, tenOn("2026-10-20"))).toBe(0);
  });

  it("who never came as well, a week after the beginning", async () => {
    expect(await remindLearners(app.services, tenOn("2026-09-07"))).toBe(0);
    expect(await remindLearners(app.services, tenOn("2026-09-08"))).toBe(2);
  });

  it.each([
    ["2026-12-27", []],
    ["2026-12-28", ["student01 《书法入门》还有 3 天结束"]],
    ["2026-12-31", ["student01 《书法入门》今天结束"]],
    ["2027-01-01", []],
  ])("of the end on %s: %j", async (day, expected) => {
    await visit("student01", "2026-12-26");
    await visit("student02", "2026-12-26", true);
    await remindLearners(app.services, tenOn(day));
    expect(await told()).toEqual(expected);
  });

  it.each(["07:59", "22:00", "23:30", "03:00"])("not at %s", async (time) => {
    expect(await remindLearners(app.services, new Date(`2026-10-20T${time}:00+08:00`))).toBe(0);
    expect(await told()).toEqual([]);
  });

  it("not when they have left or the period is over", async () => {
    await app.services.pool.query(
      "update course.enrolment set status = 2 where period_id = $1 and user_id = 'student01'",
      [PERIOD],
    );
    expect(await remindLearners(app.services, tenOn("2026-10-20"))).toBe(1);
    await app.services.pool.query("delete from discussion.reminder where period_id = $1", [PERIOD]);
    await app.services.pool.query("update course.period set publish_status = 4 where id = $1", [
      PERIOD,
    ]);
    expect(await remindLearners(app.services, tenOn("2026-10-20"))).toBe(0);
  });

  it("once when two processes try at the same moment", async () => {
    const both = await Promise.all([
      remindLearners(app.services, tenOn("2026-10-20")),
      remindLearners(app.services, tenOn("2026-10-20")),
    ]);
    expect(both.reduce((sum, num) => sum + num, 0)).toBe(2);
    expect(await told()).toHaveLength(2);
  });
});
