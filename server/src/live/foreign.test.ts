import { listAttendance, enterSession } from "@perennial/contract/live/attend.ts";
import {
  auditSession,
  getPushAddress,
  getSession,
  removeSession,
  stepSession,
} from "@perennial/contract/live/session.ts";
import { LiveAudit } from "@perennial/contract/live/states.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { aCourse, insertCourses } from "../course/fixtures.ts";
import { tablesOf } from "../kernel/services.ts";
import type { CourseTables } from "../course/tables.ts";
import type { LiveTables } from "./tables.ts";

const SESSION = "foreign-session";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const db = tablesOf<LiveTables>(app.services.db);
  await insertCourses(db, [
    aCourse({
      id: "foreign-live",
      name: "别人的直播课",
      type: 5,
      corpId: "corp-qingxi-college",
      teacherId: "teacher01",
      siteIds: ["province"],
      version: 1,
      classes: [{ id: "foreign-live-class", name: "一班", quota: 0, studentNum: 0 }],
    }),
  ]);
  await tablesOf<CourseTables>(app.services.db)
    .insertInto("course.teacher")
    .values({ course_id: "foreign-live", user_id: "teacher01", kind: 0, added_by: "teacher01" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("live.session")
    .values({
      id: SESSION,
      course_id: "foreign-live",
      period_id: "foreign-live-p1",
      class_id: null,
      site_id: "province",
      corp_id: "corp-qingxi-college",
      right_path: "CP/",
      name: "别人的直播",
      teacher_id: "teacher01",
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      minutes: 60,
      provider: "push",
      audit: LiveAudit.passed,
      resource_id: null,
      audited_by: null,
      audited_at: null,
      began_at: null,
      ended_at: null,
      created_by: "teacher01",
      deleted_at: null,
    })
    .execute();
});
afterAll(() => app.close());

/** An answer without what differs each time. */
function told(answer: object): object {
  const { requestId: _id, ...rest } = answer as { requestId?: string };
  return rest;
}

const asked = (sessionId: string) => ({
  getSession: () => app.call(getSession, { sessionId }, { as: "teacher02" }),
  stepSession: () => app.call(stepSession, { sessionId, step: "submit" }, { as: "teacher02" }),
  removeSession: () => app.call(removeSession, { sessionId }, { as: "teacher02" }),
  getPushAddress: () => app.call(getPushAddress, { sessionId }, { as: "teacher02" }),
  listAttendance: () => app.call(listAttendance, { sessionId }, { as: "teacher02" }),
  enterSession: () => app.call(enterSession, { sessionId }, { as: "student02" }),
  auditSession: () => app.call(auditSession, { sessionId, audit: 2 }, { as: "school01" }),
});

test.each(Object.keys(asked("")) as (keyof ReturnType<typeof asked>)[])(
  "%s says the same of a session of a foreign course and of one that is not there",
  async (name) => {
    const foreign = told(await asked(SESSION)[name]());
    const absent = told(await asked("nothing-there")[name]());
    expect(foreign).toMatchObject({ success: false });
    expect(foreign).toEqual(absent);
  },
);

test("of a session that an address names twice the first is meant", async () => {
  const response = await app.fetch(
    `/api/live/attendance/export?sessionId=${SESSION}&sessionId=nothing-there`,
    { headers: { "x-token": await app.tokenOf("teacher01") } },
  );
  expect(response.status).toBe(200);
});
