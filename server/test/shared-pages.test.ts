import { join } from "node:path";
import { saveContent } from "@perennial/contract/cms/content.ts";
import { logout } from "@perennial/contract/identity/sign-in/session.ts";
import { setSiteStatus } from "@perennial/contract/site/site.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeVisits } from "../src/journal/visit.ts";
import { forgetPages } from "../src/kernel/services.ts";
import type { PageRoute } from "../src/kernel/render/page-routes.ts";
import { startTestApp, type TestApp } from "./app.ts";

let app: TestApp;
let routes: readonly PageRoute[];
beforeAll(async () => {
  app = await startTestApp({ hasPages: true });
  const entry = join(import.meta.dirname, "..", "..", "web", "build", "server", "index.js");
  ({ pageRoutes: routes } = (await import(entry)) as { pageRoutes: readonly PageRoute[] });
});
afterAll(() => app.close());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.fetch(path, { headers });
  // When it was rendered is all that two pictures of what is not kept differ in.
  const html = (await response.text()).replace(/(fetchedAt\\?",)\d+/, "$10");
  return { status: response.status, headers: response.headers, html };
};

/** What a browser sends that has been on the site before. */
const cookieOf = async (loginName: string): Promise<string> =>
  `Admin-Token=${await app.tokenOf(loginName)}; signed=1`;
const forgetAll = () => forgetPages(app.services.db, app.services, "");

/** An address with something behind it for every page whose path holds an id. */
const SAMPLES: Readonly<Record<string, string>> = {
  "changeRole/:roleId": "/changeRole/Student",
  "course/:id": "/course/course-calligraphy-01",
  "course/:id/preview/:unitId": "/course/course-calligraphy-01/preview/none",
  "courseClass/:id": "/courseClass/class-teacher-shen-yanqiu",
  "classroom/:classRoomId/manage/base": "/classroom/class-teacher-shen-yanqiu/manage/base",
  "specialSubject/:id": "/specialSubject/topic-festival",
  "news/:sourceId": "/news/news-1",
  "cms/channel/:channelId": "/cms/channel/News",
  "cms/channelIndef/:channelIndefiner": "/cms/channelIndef/Notice",
  "cms/content/tp1/:messageId": "/cms/content/tp1/news-1",
  "cms/content/tp2/:messageId": "/cms/content/tp2/news-1",
  "coursePackage/:id": "/coursePackage/package-digital-life",
  "csform/fill/:projectId/:id": "/csform/fill/project-community-health/form-health-satisfaction",
  "csform/preview/:projectId/:id":
    "/csform/preview/project-community-health/form-health-satisfaction",
  "p/:slug": "/p/community-health",
  "p/:slug/:columnId": "/p/community-health/health-news",
  "p/:slug/:columnId/:articleId": "/p/community-health/health-news/health-article-opening",
  "project/:sourceId": "/project/project-community-health",
  "shopStore/:id": "/shopStore/none",
  "verify/:number": "/verify/CX2026-000001-AAAAA-22",
  "teacher/:id": "/teacher/teacher-shen-yanqiu",
  "record/:code": "/record/0000-0000-0000-0000",
  "uspace/:uid": "/uspace/teacher-shen-yanqiu",
  "mobile/download/:siteId": "/mobile/download/school",
  "m/courses/details": "/m/courses/details?id=course-calligraphy-01",
  "course/study/:courseId/*": "/course/study/c1/plan",
  "Integration/QuestionLibrary/*": "/Integration/QuestionLibrary",
  ":courseId/coursedetail/chapdetail/:chapterId": "/c1/coursedetail/chapdetail/u1",
  "*": "/no/such/page",
};

/** Where two pages part, and what stands there: a failure would print the pages otherwise. */
function difference(one: string, other: string): string {
  if (one === other) return "";
  const at = [...one].findIndex((sign, place) => sign !== other[place]);
  const shown = (html: string): string => html.slice(Math.max(0, at - 40), at + 40);
  return `${shown(one)} ≠ ${shown(other)}`;
}

/** What only the page of a person holds: the root's own data. */
const TELLS = /student0[12]|site01|data-signed-in="known"/;

describe("a public page", () => {
  it("is the same for all, whoever asks for it first, and holds nothing of anybody", async () => {
    const [first, second] = [await cookieOf("student01"), await cookieOf("student02")];
    for (const { path, queryKeys, ownFor } of routes) {
      if (queryKeys === "every") continue;
      const address = SAMPLES[path] ?? `/${path}`;
      expect(address, "an address with its ids").not.toMatch(/[:*]/);
      for (const target of [
        address,
        address.replace(/(\?|$)/, ".data$1").replace("/.data", "/_.data"),
      ]) {
        const mine = await open(target, { cookie: first });
        const theirs = await open(target, { cookie: second });
        const visitors = await open(target);
        const where = `${target} of ${path}`;
        expect(TELLS.exec(visitors.html)?.[0], where).toBeUndefined();
        if (mine.status >= 300 && mine.status < 400) continue;
        if (ownFor === "everybody") {
          expect(mine.headers.get("cache-control"), where).toBe("private, no-store");
          continue;
        }
        expect([theirs.status, visitors.status], where).toEqual([mine.status, mine.status]);
        expect(difference(mine.html, theirs.html), where).toBe("");
        expect(difference(mine.html, visitors.html), where).toBe("");
        expect(mine.headers.get("cache-control"), where).toMatch(/^private, no-/);
        expect(mine.headers.get("vary"), where).toContain("Cookie");
      }
    }
  });

  it("is rendered as for a visitor for a token in a header too", async () => {
    await forgetAll();
    const token = await app.tokenOf("student01");
    const mine = await open("/", { "x-token": token });
    expect(TELLS.test(mine.html)).toBe(false);
    expect(TELLS.test((await open("/")).html)).toBe(false);
  });

  it("shows an editor what is not out yet, and nobody else", async () => {
    const saved = await app.call(
      saveContent,
      { channelId: "News", title: "还没有发布的消息", publishTime: "2099-01-01T00:00:00Z" },
      { as: "site01" },
    );
    const path = `/news/${saved.data?.id ?? ""}`;
    const own = await open(path, { cookie: await cookieOf("site01") });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await open(path)).status).toBe(404);
    expect((await open(path, { cookie: await cookieOf("student01") })).status).toBe(404);
  });

  it("of a closed site is given to its manager and lies ready for nobody", async () => {
    await app.call(setSiteStatus, { id: "province", status: -1 }, { as: "super01" });
    const cookie = await cookieOf("super01");
    const own = await open("/course", { cookie });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await open("/course")).headers.get("location")).toBe("/siteHasClose");
    await app.call(setSiteStatus, { id: "province", status: 1 }, { as: "super01" });
  });

  it("lies ready for who is signed in too, behind the guards of a person", async () => {
    const barred = await cookieOf("blocked01");
    await open("/course");
    for (let time = 0; time < 2; time += 1)
      expect((await open("/course", { cookie: barred })).headers.get("location")).toBe(
        "/forbidden",
      );
  });

  it("counts the visit for the person", async () => {
    const cookie = await cookieOf("student04");
    await open("/teacher", { cookie });
    await open("/teacher", { cookie });
    const counted = async (): Promise<number> => {
      await storeVisits(app.services);
      const { rows } = await app.services.pool.query<{ count: number }>(
        `select count(*)::int as count from journal.visit v join identity."user" u on u.id = v.user_id
         where v.path = '/teacher' and u.login_name = 'student04'`,
      );
      return rows[0]?.count ?? 0;
    };
    // Looks within a short time are one line; a turn of the server's own may have it in hand just now.
    await expect.poll(counted, { timeout: 5_000 }).toBeGreaterThanOrEqual(1);
  });
});

describe("the mark beside the session", () => {
  it("is set and taken away by the pages themselves, and is no secret", async () => {
    const token = await app.tokenOf("student03");
    const set = await open("/", { cookie: `Admin-Token=${token}` });
    expect(set.headers.get("set-cookie")).toMatch(/^signed=1; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    const again = await open("/", { cookie: `Admin-Token=${token}; signed=1` });
    expect(again.headers.get("set-cookie")).toBeNull();
    await app.call(logout, {}, { as: "student03" });
    app.forgetToken("student03");
    for (const cookie of [`Admin-Token=${token}; signed=1`, "signed=1"])
      expect((await open("/", { cookie })).headers.get("set-cookie")).toMatch(
        /^signed=; .*Max-Age=0/,
      );
    expect((await open("/")).headers.get("set-cookie")).toBeNull();
  });
});
