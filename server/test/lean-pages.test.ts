import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forgetPages, forgetPath } from "../src/kernel/services.ts";
import { fillPortal, siteStoreOf } from "../src/site/public.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { statementsOf } from "./statements.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasPages: true });
});
afterAll(() => app.close());

const HOME = "/";
const COURSE = "/course/course-calligraphy-01";
const open = async (path: string, headers = {}) =>
  await (await app.fetch(path, { headers })).text();
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, one = ""]) => one);

/** The page as it is rendered when something of it changed. */
async function openAnew(path: string, headers = {}): Promise<string> {
  await forgetPath(app.services.db, app.services, path);
  return await open(path, headers);
}

describe.each([HOME, COURSE])("%s", (path) => {
  it("is one document, with its data behind its words", async () => {
    const html = await open(path);
    expect(html.startsWith("<!DOCTYPE html><html")).toBe(true);
    expect(html.endsWith("</script></body></html>")).toBe(true);
    expect(html.split("streamController.enqueue")).toHaveLength(2);
  });

  it("names its drawings instead of repeating them", async () => {
    const html = await open(path);
    const paths = all(html, /<path[^>]* d="([^"]+)"/g);
    expect(paths).toEqual([...new Set(paths)]);
    const named = all(html, /<use href="([^"]+)"/g);
    expect(named.length).toBeGreaterThan(20);
    const [file = ""] = named[0]?.split("#") ?? [];
    const sprite = await app.fetch(file);
    expect(sprite.headers.get("cache-control")).toContain("immutable");
    const drawings = new Set(all(await sprite.text(), /<symbol id="(\w+)"/g));
    const unknown = named.filter((name) => !drawings.has(name.slice(file.length + 1)));
    expect(unknown).toEqual([]);
  });
});

describe("a page that is rendered anew because it changed itself", () => {
  it.each([
    [HOME, 9],
    // Two of them are what the course offers to a visitor: the page need not grow when it comes.
    [COURSE, 12],
  ])("%s sends at most %d statements", async (path, most) => {
    await open(path);
    expect(await statementsOf(app, () => openAnew(path))).toBeLessThanOrEqual(most);
  });

  it.each([HOME, COURSE])("%s has all answers before it asks", async (path) => {
    const unforeseen = async () => {
      const figures = await (await app.fetch("/metrics")).text();
      return /perennial_page_calls_unforeseen_total (\d+)/.exec(figures)?.[1];
    };
    await openAnew(path);
    const before = await unforeseen();
    expect(Number(before)).toBeGreaterThan(0);
    await openAnew(path);
    expect(await unforeseen()).toBe(before);
  });

  it("asks for what it did not foresee", async () => {
    const { pool, db } = app.services;
    const put = async (sort: number) => {
      await pool.query("update cms.channel set sort = $1 where id = 'SeniorClassroom'", [sort]);
      await forgetPages(db, app.services, "province");
    };
    const { rows } = await pool.query<{ sort: number; title: string }>(
      `select channel.sort, content.title from cms.channel
        join cms.content on content.channel_id = channel.id
        where channel.id = 'SeniorClassroom' and content.audit_status = 2
        order by content.is_top desc, content.sort, content.created_at desc, content.id desc limit 1`,
    );
    const { sort, title } = rows[0] ?? { sort: 0, title: "" };
    expect(await openAnew(HOME)).not.toContain(title);
    await put(-1);
    try {
      expect(await openAnew(HOME)).toContain(title);
    } finally {
      await put(sort);
    }
  });

  it("has the frame's latest words all the same", async () => {
    await open(HOME);
    const loaded = await siteStoreOf(app.services).ofId("province");
    const before = loaded?.portal.topMenu ?? [];
    const rename = (zh: string) =>
      fillPortal(app.services, "province", {
        topMenu: before.map((item) =>
          item.id === "nav-course" ? { ...item, name: { ...item.name, zh } } : item,
        ),
      });
    await rename("课堂总览");
    try {
      // The change comes to the process by the database.
      await expect.poll(() => openAnew(HOME)).toContain("课堂总览");
      expect(await openAnew(COURSE)).toContain("课堂总览");
    } finally {
      await fillPortal(app.services, "province", { topMenu: before });
    }
  });
});

describe("parts that were rendered before", () => {
  /** What may differ: when the page was read, and how many visits there were. */
  const words = (html: string) =>
    html
      .replace(/<script>window[^<]*<\/script>/g, "")
      .replace(/<dd class="[^"]*">[\d,]+<\/dd>/, "");

  it.each([HOME, COURSE])("%s is the same with and without them", async (path) => {
    // No other test here opens pages in English, whose parts are kept apart.
    const english = { "accept-language": "en" };
    const first = words(await openAnew(path, english));
    expect(words(await openAnew(path, english))).toBe(first);
    expect(first).not.toContain("\u0001");
  });

  it("shows what changed in a part", async () => {
    const { pool } = app.services;
    const rename = (name: string) =>
      pool.query("update course.chapter set name = $1 where id = $2", [name, chapter?.id]);
    const { rows } = await pool.query<{ id: string; name: string }>(
      `select chapter.id, chapter.name from course.chapter
        join course.course on course.current_period_id = chapter.period_id
        where course.id = 'course-calligraphy-01' and chapter.deleted_at is null limit 1`,
    );
    const [chapter] = rows;
    expect(await openAnew(COURSE)).toContain(chapter?.name);
    await rename("另起一章");
    try {
      expect(await openAnew(COURSE)).toContain("另起一章");
    } finally {
      await rename(chapter?.name ?? "");
    }
  });
});

it("is made smaller for those who read it later", async () => {
  await forgetPath(app.services.db, app.services, HOME);
  const read = async () => {
    const response = await app.fetch(HOME, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    return Number(response.headers.get("content-length"));
  };
  const first = await read();
  await vi.waitFor(async () => expect(await read()).toBeLessThan(first * 0.95));
});
