import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COURSE, insertTaughtCourse } from "../src/discussion/fixtures.ts";
import { startTestApp, type TestApp } from "./app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
afterAll(() => app.close());

/** Runs a migration once more, on rows as they were before it. */
async function migrate(domain: string, name: string): Promise<void> {
  const place = join(import.meta.dirname, `../src/${domain}/migrations/${name}.sql`);
  const client = await app.services.pool.connect();
  try {
    await client.query(readFileSync(place, "utf8"));
  } finally {
    client.release();
  }
}
const one = async (sql: string): Promise<string> =>
  (await app.services.pool.query<{ found: string }>(sql)).rows[0]?.found ?? "";

const KEPT = "/files/cms/2026/11/0198c0de-0000-7000-8000-000000000001";
const OWN = `<img alt="图" src="${KEPT}.png" loading="lazy" /><video src="${KEPT}.mp4" controls></video>`;
const OUTSIDE = [
  '<img alt="" src="https://evil.example/a.png" loading="lazy" />',
  '<img alt=" src=&quot;/files/x&quot;" src="/files/../api/login/logout" />',
  `<img src="${KEPT}.png?x=1" />`,
].join("");
const CLIPS =
  '<video src="/api/x" controls></video><audio src="https://evil.example/a.mp3"></audio>';
const OLD = `<p>前${OWN}${OUTSIDE}中${CLIPS}<video poster="/api/x" src="${KEPT}.mp4"></video>后</p>`;
const NEW = `<p>前${OWN}中<video></video><audio></audio><video></video>后</p>`;

it("older texts lose what lies elsewhere, and nothing else", async () => {
  const { pool } = app.services;
  await pool.query(
    "update cms.content set body_html = $1 where id = (select min(id) from cms.content)",
    [OLD],
  );
  await migrate("cms", "20261122114003_content__own_pictures");
  expect(await one("select body_html as found from cms.content order by id limit 1")).toBe(NEW);

  await pool.query("update course.course set intro_html = $1, cover = $2 where id = $3", [
    OLD,
    "/files/../api/login/logout",
    COURSE,
  ]);
  const unit = await one("select min(id) as found from course.unit");
  const content = {
    kind: "cards",
    cards: [
      { title: "一", html: OLD },
      { title: "二", html: "<p>x</p>" },
    ],
  };
  await pool.query("update course.unit set content = $1 where id = $2", [content, unit]);
  await migrate("course", "20261122114005_course__own_pictures");
  expect(await one(`select intro_html as found from course.course where id = '${COURSE}'`)).toBe(
    NEW,
  );
  expect(await one(`select cover as found from course.course where id = '${COURSE}'`)).toBe("");
  expect(await one(`select content::text as found from course.unit where id = '${unit}'`)).toBe(
    await one(
      `select '${JSON.stringify({
        kind: "cards",
        cards: [
          { title: "一", html: NEW },
          { title: "二", html: "<p>x</p>" },
        ],
      })}'::jsonb::text as found`,
    ),
  );
});

it.each(["site", "sso", "question", "discussion"])(
  "older rows of %s can be gone through",
  async (domain) => {
    const names = {
      site: "20261122114001_site__own_pictures",
      sso: "20261122114002_provider__own_pictures",
      question: "20261122114004_question__own_pictures",
      discussion: "20261122114006_talk__own_pictures",
    } as Record<string, string>;
    await migrate(domain, names[domain] ?? "");
  },
);

it("the demo's own pictures stay", async () => {
  const count = (): Promise<string> =>
    one("select count(*)::text as found from course.course where cover <> '' and thumbnail <> ''");
  const before = await count();
  expect(Number(before)).toBeGreaterThan(20);
  await migrate("course", "20261122114005_course__own_pictures");
  expect(await count()).toBe(before);
});
