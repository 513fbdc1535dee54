import { saveContent, removeContent } from "@perennial/contract/cms/content.ts";
import { countVisits } from "@perennial/contract/journal/visit.ts";
import { setSiteStatus, updateSite } from "@perennial/contract/site/site.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeVisits } from "../src/journal/visit.ts";
import { SCHOOL_HOST, startTestApp, type TestApp } from "./app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasPages: true });
});
afterAll(() => app.close());

const open = async (path: string, headers: Record<string, string> = {}, host?: string) => {
  const response = await app.fetch(path, { headers, ...(host ? { host } : {}) });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe("public pages", () => {
  it("carry title, description, keywords and canonical address of their site", async () => {
    const home = await open("/");
    expect(home.status).toBe(200);
    expect(home.html).toMatch(/<title>云岭终身学习平台<\/title>/);
    expect(home.html).toMatch(/<meta name="description" content="云岭终身学习平台面向/);
    expect(home.html).toMatch(/<meta name="keywords" content="终身学习/);
    expect(home.html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/"/);
    expect(home.html).toMatch(/lang="zh-CN"/);
    const school = await open("/", {}, SCHOOL_HOST);
    expect(school.html).toMatch(/<title>云岭老年大学<\/title>/);
    expect(school.html).toMatch(/href="http:\/\/school\.localhost:\d+\/"/);
    expect(school.html).toContain("#7a2e3a");
  });

  it("show courses as structured data and to readers without JavaScript", async () => {
    const { html } = await open("/course/course-calligraphy-01");
    const [, json = "{}"] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(json))).toContain('"@type":"Course"');
    expect(html).toMatch(/<h1[^>]*>楷书入门：从永字八法开始<\/h1>/);
  });

  it.each([
    ["/course/none", 404],
    ["/news/none", 404],
    ["/specialSubject/none", 404],
    ["/shopStore/none", 404],
    ["/teacher/none", 404],
    ["/no/such/page", 404],
    ["/404", 404],
    ["/401", 401],
    ["/course?pageNo=x", 200],
  ])("%s answers %d", async (path, status) => {
    expect((await open(path)).status).toBe(status);
  });

  it("take status and words from the refusal that ended them", async () => {
    const { rows } = await app.services.pool.query<{ id: string }>(
      `select u.id from course.unit u join course.chapter c on c.id = u.chapter_id
         join course.period p on p.id = c.period_id
        where p.course_id = 'course-calligraphy-01' and not u.is_preview and u.deleted_at is null`,
    );
    const preview = "/course/course-calligraphy-01/preview/";
    const shut = await open(`${preview}${rows[0]?.id}`);
    expect(shut.status).toBe(403);
    expect(shut.html).toContain("<h1>暂时不能访问</h1>");
    expect((await open(`${preview}nothing`)).status).toBe(404);
  });

  it("forbid scripts that are not theirs, and name their request", async () => {
    const { headers } = await open("/");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain("unsafe-inline");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("media-src 'self' blob:;");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  it("speak the language of cookie, then browser, then site", async () => {
    expect((await open("/")).html).toContain('lang="zh-CN"');
    expect((await open("/", { "accept-language": "es-MX,en;q=0.5" })).html).toContain('lang="es"');
    expect((await open("/", { "accept-language": "es", cookie: "language=en" })).html).toContain(
      'lang="en"',
    );
  });

  it("do not let another host into the canonical address, nor hostile text into the page", async () => {
    const { html } = await open(
      "/course?keyword=%3Cscript%3Ealert(1)%3C/script%3E",
      {},
      "evil.example",
    );
    expect(html).not.toContain("evil.example");
    expect(html).not.toContain("<script>alert(1)");
    expect((await open("//evil.example/course")).headers.get("location") ?? "").not.toContain(
      "evil.example",
    );
  });
});

describe("the micro-cache", () => {
  it("shows a change at once, to the editor and to everybody", async () => {
    const before = await open("/news");
    expect(before.html).not.toContain("刚刚发布的消息");
    const saved = await app.call(
      saveContent,
      { channelId: "News", title: "刚刚发布的消息", isTop: 1 },
      { as: "site01" },
    );
    expect((await open("/news")).html).toContain("刚刚发布的消息");
    await app.call(
      removeContent,
      { id: saved.data?.id ?? "" },
      { as: "site01", headers: { "sec-fetch-site": "same-origin" } },
    );
    expect((await open("/news")).html).not.toContain("刚刚发布的消息");
  });

  it("ignores query keys that no page reads", async () => {
    const { html } = await open("/course?utm_source=mail&keyword=%E4%B9%A6%E6%B3%95");
    expect(html).not.toContain("utm_source");
  });
});

describe("guards on the server", () => {
  it("send to the closed page, and back", async () => {
    await app.call(setSiteStatus, { id: "province", status: -1 }, { as: "super01" });
    const closed = await open("/course");
    expect([closed.status, closed.headers.get("location")]).toEqual([302, "/siteHasClose"]);
    expect((await open("/siteHasClose")).status).toBe(200);
    const inside = await open("/course.data");
    expect(inside.html).toContain("/siteHasClose");
    expect((await open("/robots.txt")).html).toBe("User-agent: *\nDisallow: /\n");
    await app.call(setSiteStatus, { id: "province", status: 1 }, { as: "super01" });
    expect((await open("/course")).status).toBe(200);
  });

  it("send barred addresses and accounts to the forbidden page", async () => {
    await app.call(updateSite, { id: "province", blacklist: ["127.0.0.1"] }, { as: "super01" });
    expect((await open("/", { "x-forwarded-for": "8.8.8.8" })).headers.get("location")).toBe(
      "/forbidden",
    );
    await app.call(updateSite, { id: "province", blacklist: [] }, { as: "super01" });
    const cookie = `Admin-Token=${await app.tokenOf("blocked01")}`;
    expect((await open("/course", { cookie })).headers.get("location")).toBe("/forbidden");
    expect((await open("/forbidden", { cookie })).html).toContain(
      "您当前账户已被禁用，无法进入空间！",
    );
  });

  it("lead to a chapter and through sign-in with the whole address", async () => {
    const plan = "/ucenter/learning-space/course/study/c1/plan?chapterid=u1&forcelook=1";
    for (const [path, target] of [
      ["/course/study/c1/plan?chapterid=u1&forcelook=1", plan],
      ["/c1/coursedetail/chapdetail/u1?forcelook=1", plan],
      [plan, `/login?redirect=${encodeURIComponent(plan)}`],
    ] as const) {
      const response = await app.fetch(path);
      const { pathname, searchParams } = new URL(
        response.headers.get("location") ?? "",
        "http://x",
      );
      const wanted = new URL(target, "http://x");
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        wanted.pathname,
        Object.fromEntries(wanted.searchParams),
      ]);
    }
  });

  it("ask for sign-in under /ucenter, and hand on with a code at /login", async () => {
    expect((await open("/ucenter")).headers.get("location")).toBe("/login?redirect=%2Fucenter");
    const cookie = `Admin-Token=${await app.tokenOf("student01")}`;
    expect((await open("/login", { cookie })).headers.get("location")).toBe("/");
    const target = encodeURIComponent("https://library.example.cn/callback");
    const handed = await open(`/login?redirect_url=${target}&appKey=demo-library`, { cookie });
    expect(handed.headers.get("location")).toMatch(
      /^https:\/\/library\.example\.cn\/callback\?auth_code=[\w-]{43}$/,
    );
    const evil = encodeURIComponent("https://evil.example/callback");
    expect((await open(`/login?redirect_url=${evil}`, { cookie })).headers.get("location")).toBe(
      "/",
    );
  });
});

describe("visits", () => {
  it("are counted for every page that was shown, cached or not, and not for prefetches", async () => {
    await storeVisits(app.services);
    const before = (await app.call(countVisits, {})).data ?? 0;
    for (let time = 0; time < 25; time += 1) await open("/news");
    await open("/news", { "sec-purpose": "prefetch" });
    await open("/no/such/page");
    await storeVisits(app.services);
    expect((await app.call(countVisits, {})).data).toBe(before + 25);
    const { rows } = await app.services.pool.query(
      "select title from journal.visit where path = '/news' limit 1",
    );
    expect((rows[0] as { title: string }).title).toContain("云岭终身学习平台");
  });
});

describe("documents", () => {
  it("list the site's pages and nothing of another site", async () => {
    const sitemap = await open("/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toContain("application/xml");
    for (const path of [
      "/course/course-calligraphy-01",
      "/teacher",
      "/shopStore",
      "/news",
      "/specialSubject/topic-festival",
    ]) {
      expect(sitemap.html).toMatch(new RegExp(`<loc>http://localhost:\\d+${path}</loc>`));
    }
    const school = await open("/sitemap.xml", {}, SCHOOL_HOST);
    expect(school.html).not.toContain("/specialSubject/topic-festival");
    expect((await open("/robots.txt")).html).toMatch(
      /Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/,
    );
  });

  it("draw QR codes of 120 px for what the site has", async () => {
    const code = await open("/qr.svg?kind=android");
    expect(code.html).toMatch(/^<svg[^>]*width="120" height="120"/);
    expect((await open("/qr.svg?kind=none")).status).toBe(404);
  });

  it("describe the API and tell how the server is", async () => {
    const api = JSON.parse((await open("/api/openapi.json")).html) as {
      paths: Record<string, Record<string, { responses: { default: object } }>>;
      components: { schemas: Record<string, { required?: string[]; enum?: string[] }> };
    };
    expect(Object.keys(api.paths)).toContain("/api/cms/api/content/list");
    const { Refusal, KernelCode } = api.components.schemas;
    expect(Refusal?.required).toContain("code");
    expect(KernelCode?.enum).toContain("kernel.notSignedIn");
    const refused = api.paths["/api/course/api/class/enrol"]?.["post"]?.responses.default;
    expect(JSON.stringify(refused)).toContain("course.classFull");
    expect((await open("/api/docs/")).html).toContain("swagger");
    expect((await open("/healthz")).html).toContain("alive");
    expect((await open("/readyz")).status).toBe(200);
    expect((await open("/metrics")).html).toContain("perennial_requests_total");
  });
});
