import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { leastHeld } from "../../../test/held.ts";
import { COURSE, insertTaughtCourse, PERIOD } from "../fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
afterAll(() => app.close());

async function fill(count: number, letters: number): Promise<void> {
  await app.services.pool.query("delete from discussion.note where user_id = 'student03'");
  await app.services.pool.query(
    `insert into discussion.note (id, site_id, course_id, period_id, class_id, user_id, title, content_html)
     select 'long-' || n, site_id, id, $2, '', 'student03', '第' || n || '则',
       repeat('<p>逆锋入纸<strong>力透</strong>纸背</p>', $4 / 30)
     from course.course, generate_series(1, $3::int) as n where id = $1`,
    [COURSE, PERIOD, count, letters],
  );
}
const exported = async (format: string) =>
  app.fetch(`/api/teaching/api/course/note/own/export?format=${format}`, {
    headers: { "x-token": await app.tokenOf("student03") },
  });

/** An answer in pieces: as a whole the reader, which shares the server's thread, would hold it for long. */
async function piecesOf({ body }: Response): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) pieces.push(piece);
  return pieces;
}

it.each(["txt", "doc"])(
  "thousands of long notes are taken along as %s, and nobody waits",
  async (format) => {
    await fill(4_000, 3_000);
    let pieces: string[] = [];
    const heldMs = await leastHeld(100, async () => {
      const response = await exported(format);
      expect(response.status).toBe(200);
      pieces = await piecesOf(response);
    });
    expect(heldMs).toBeLessThan(100);
    const text = pieces.join("");
    expect(text).toContain("第4000则");
    expect(text.length).toBeGreaterThan(4_000_000);
  },
);

it("more than a document holds is refused with what to do", async () => {
  await fill(1_000, 30_000);
  const response = await exported("txt");
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    message: "笔记超过 5000 条或 20 MB，请按课程分别导出",
  });
});
