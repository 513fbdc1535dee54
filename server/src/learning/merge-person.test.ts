import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { mergeLearning } from "./merge-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("makes one record of two: the union of what was watched, once", async () => {
  const sql = (text: string) => app.services.pool.query(text);
  await sql(`insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id, first_at, last_at, completed_at)
    values ('old', 'u1', 'p', 'c', 'k', '2026-01-01', '2026-01-05', null),
      ('new', 'u1', 'p', 'c', 'k', '2026-01-03', '2026-01-04', '2026-01-04'),
      ('old', 'u2', 'p', 'c', 'k', '2026-01-01', '2026-01-02', '2026-01-02')`);
  await sql(`insert into learning.watch (user_id, unit_id, period_id, class_id, covered, covered_ms, play_ms, length_ms, updated_at)
    values ('old', 'u1', 'p', 'k', '{[0,100),[300,400)}', 200, 400, 500, '2026-01-05'),
      ('new', 'u1', 'p', 'k', '{[50,320)}', 270, 320, 500, '2026-01-04'),
      ('old', 'u2', 'p', 'k', '{[0,10)}', 10, 10, 10, '2026-01-02')`);
  await sql(
    `insert into learning.day_time values ('old', 'p', '2026-01-04', 200), ('new', 'p', '2026-01-04', 270)`,
  );
  await sql(`insert into learning.dub_take (user_id, unit_id, period_id, class_id, line, key, mime, bytes, seconds)
    values ('old', 'u3', 'p', 'k', 0, 'a', 'audio/webm', 1, 1), ('old', 'u3', 'p', 'k', 1, 'b', 'audio/webm', 1, 1),
      ('new', 'u3', 'p', 'k', 0, 'c', 'audio/webm', 1, 1)`);
  expect(await mergeLearning(app.services.db, "old", "new")).toEqual({ units: 2 });
  const watched = await sql(
    "select unit_id, covered::text, covered_ms, play_ms from learning.watch where user_id = 'new' order by 1",
  );
  expect(watched.rows).toEqual([
    { unit_id: "u1", covered: "{[0,400)}", covered_ms: 400, play_ms: 400 },
    { unit_id: "u2", covered: "{[0,10)}", covered_ms: 10, play_ms: 10 },
  ]);
  const visits = await sql(
    "select first_at < '2026-01-02' as early, last_at > '2026-01-04' as late, completed_at is not null as done from learning.unit_visit where user_id = 'new' and unit_id = 'u1'",
  );
  expect(visits.rows).toEqual([{ early: true, late: true, done: true }]);
  expect((await sql("select ms from learning.day_time where user_id = 'new'")).rows).toEqual([
    { ms: 470 },
  ]);
  const takes = await sql("select key from learning.dub_take where user_id = 'new' order by line");
  expect(takes.rows).toEqual([{ key: "c" }, { key: "b" }]);
  for (const table of ["unit_visit", "watch", "day_time"])
    expect((await sql(`select from learning.${table} where user_id = 'old'`)).rowCount).toBe(0);
});
