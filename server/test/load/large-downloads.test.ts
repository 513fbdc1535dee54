import { afterAll, beforeAll, expect, it } from "vitest";
import { COURSE, insertTaughtCourse, PERIOD } from "../../src/discussion/fixtures.ts";
import { personArchive } from "../../src/identity/account/data-export.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { forgetPeak, leastHeld, peakMb } from "../held.ts";

/** Downloads of as many rows as they give out hold nobody up, nor take the server's memory. */
const MOST_MS = 100;
const MOST_MB = 300;
const PEOPLE = 10_000;
const LEARNERS = 1_500;
const UNITS = 150;

let app: TestApp;
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 1_000 });
  await insertTaughtCourse(app);
  await sql(
    `insert into identity."user" (id, login_name, name, email)
     select 'many-' || n, 'many-' || n, '学员' || n, 'many' || n || '@example.cn' from generate_series(1, $1::int) as n`,
    [PEOPLE],
  );
  await sql(
    `insert into identity.user_role (user_id, role_id, corp_id, site_id, right_path)
     select 'many-' || n, 'Student', corp_id, site_id, right_path
     from generate_series(1, $1::int) as n,
       (select corp_id, site_id, right_path from identity.user_role where user_id = 'student01' limit 1) as place`,
    [PEOPLE],
  );
  await sql(
    `insert into course.unit (id, chapter_id, name, resource_type, minutes, sort)
     select 'many-u' || n, $1, '单元' || n, 1, 5, n from generate_series(1, $2::int) as n`,
    [`${COURSE}-c1`, UNITS],
  );
  await sql(
    `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
     select class_id, 'many-' || n, period_id, course_id, corp_id, site_id, source
     from generate_series(1, $2::int) as n,
       (select * from course.enrolment where period_id = $1 limit 1) as one`,
    [PERIOD, LEARNERS],
  );
  await sql(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id)
     select 'many-' || n, 'many-u' || u, $1, $2, '' from generate_series(1, $3::int) as n, generate_series(1, $4::int) as u`,
    [PERIOD, COURSE, LEARNERS, UNITS],
  );
  await sql(
    `insert into journal.operation_log (site_id, request_id, user_id, operation, input, ip, right_path)
     select 'province', 'r' || n, 'student01', 'course.saveUnit', jsonb_build_object('text', repeat('汉', 1000)), '127.0.0.1', 'CP/'
     from generate_series(1, 10000) as n`,
  );
  await sql(
    `insert into messaging.message (site_id, recipient_id, kind, title, content)
     select 'province', 'student01', 'system', '通知' || n, repeat('=您好', 250) from generate_series(1, 10000) as n`,
  );
  await sql(
    `insert into cms.content (id, site_id, channel_id, title)
     select 'many-' || n, site_id, id, '新闻' || n
     from generate_series(1, 20000) as n,
       (select * from cms.channel where channel_type = 'Article' and site_id = 'province' limit 1) as channel`,
  );
  for (const as of ["super01", "teacher01", "student01"]) await app.tokenOf(as);
}, 120_000);
afterAll(() => app.close());

async function holds(download: () => Promise<number>, least: number): Promise<void> {
  forgetPeak();
  const before = peakMb();
  const heldMs = await leastHeld(MOST_MS, async () => {
    expect(await download()).toBeGreaterThan(least);
  });
  expect(heldMs).toBeLessThan(MOST_MS);
  expect(peakMb() - before).toBeLessThan(MOST_MB);
}

it.each([
  ["people", "/api/centro/api/user/export", "super01", 300_000],
  ["operations", "/api/journal/api/log/export/czrz", "super01", 100_000],
  [
    "progress of a course",
    `/api/statistics/api/course/export/progress?courseId=${COURSE}`,
    "teacher01",
    50_000,
  ],
  [
    "achievements of a course",
    `/api/statistics/api/course/export/achievement?courseId=${COURSE}`,
    "teacher01",
    20_000,
  ],
  ["addresses of a site", "/sitemap.xml", "student01", 1_000_000],
  ["the description of all operations", "/api/openapi.json", "student01", 100_000],
])("%s", async (_what, path, as, least) => {
  const headers = { "x-token": await app.tokenOf(as) };
  await holds(async () => {
    const response = await app.fetch(path, { headers });
    expect(response.status).toBe(200);
    return (await response.arrayBuffer()).byteLength;
  }, least);
});

it("all that is kept about a person", async () => {
  await holds(async () => (await personArchive(app.services, "student01")).length, 50_000);
});
