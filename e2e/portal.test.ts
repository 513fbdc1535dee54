import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { expectNoOverflow, openWindow, originOf, PHONE, signIn, visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;

let managerToken: string | undefined;

async function post(
  service: string,
  data: Record<string, unknown>,
  token?: string,
): Promise<Response> {
  return fetch(`${originOf().replace("localhost", "127.0.0.1")}/api${service}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { "x-token": token } : {}) },
    body: JSON.stringify(data),
  });
}

/** Calls as the super administrator. The session is kept: nobody signs in from a barred address. */
async function asManager(service: string, data: Record<string, unknown>): Promise<void> {
  if (!managerToken) {
    const login = await post("/login/doLogin", {
      loginName: "super01",
      password: "Perennial_2026",
    });
    managerToken = ((await login.json()) as { data: { accessToken: string } }).data.accessToken;
  }
  expect((await post(service, data, managerToken)).status).toBe(200);
}

describe("a visitor", () => {
  it("goes from the portal by search to a course, reads an article and a topic", async () => {
    const { context, page, faults } = await openWindow(browser);
    await visit(page, "/");
    expect(await page.title()).toBe("云岭终身学习平台");

    const search = page.getByRole("combobox", { name: "全站搜索" });
    await search.press("Enter");
    expect(pathOf(page)).toBe("/");
    await search.fill("太极");
    await page.getByRole("option").first().waitFor();
    await search.press("Enter");
    await page.waitForURL(/\/search\?keyword=/);
    const cards = page.locator('main a[href^="/course/"]');
    await cards.first().waitFor();
    await expect.poll(() => page.locator("main").innerText()).toContain("太极");
    await cards.first().click();
    await page.waitForURL(/\/course\/course-/);
    await expect.poll(() => page.locator("h1").innerText()).toContain("太极");

    await visit(page, "/news");
    await page.locator('main a[href^="/news/"]').first().click();
    await page.waitForURL(/\/news\/./);
    expect((await page.locator("article").first().innerText()).length).toBeGreaterThan(200);

    await visit(page, "/");
    await page
      .getByRole("region", { name: "专题活动" })
      .locator('a[href^="/specialSubject/"]')
      .first()
      .click();
    await page.waitForURL(/\/specialSubject\/./);
    await expect.poll(() => page.locator('main a[href^="/course/"]').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("changes the tab of the course centre and gets another list", async () => {
    const { context, page } = await openWindow(browser);
    await visit(page, "/");
    const centre = page.getByRole("region", { name: "课程中心" });
    const firstCard = () => centre.locator('a[href^="/course/"]').first().getAttribute("href");
    const before = await firstCard();
    const asked = page.waitForRequest((request) => request.url().includes("/cms/api/content/list"));
    await centre.getByRole("tab", { name: "老年课堂" }).click();
    expect(((await asked).postDataJSON() as { pageSize: number }).pageSize).toBe(8);
    await expect.poll(firstCard).not.toBe(before);
    await expect.poll(() => centre.locator('a[href^="/course/"]').count()).toBe(8);
    await centre.locator('a[href^="/course?tagIds="]').first().click();
    await page.waitForURL(/\/course\?tagIds=/);
    await context.close();
  });

  it("opens a submenu by hovering; it closes half a second after", async () => {
    const { context, page } = await openWindow(browser);
    await visit(page, "/");
    const item = page.locator('header a[href^="/course?tagIds="]').first();
    expect(await item.isVisible()).toBe(false);
    await page.locator('header a[href="/course"]').first().hover();
    await expect.poll(() => item.isVisible()).toBe(true);
    await page.mouse.move(700, 800);
    await expect.poll(() => item.isVisible()).toBe(false);
    await context.close();
  });

  it("says all notices in one strip, closed once for all until there are others", async () => {
    const { context, page } = await openWindow(browser);
    await visit(page, "/");
    const strip = page.getByRole("region", { name: "站点公告" });
    await strip.getByText("共 2 条").click();
    const box = page.getByRole("dialog", { name: "站点公告" });
    // The holiday first (front §4).
    await expect
      .poll(() => box.getByRole("heading", { level: 3 }).allInnerTexts())
      .toEqual(["假期服务安排", "系统维护提醒"]);
    await page.keyboard.press("Escape");
    await strip.getByRole("button", { name: "关闭公告" }).click();
    await strip.waitFor({ state: "hidden" });

    // Closed before any script of the page is there: nothing moves up later.
    await context.route(/\.js$/, (route) => route.abort());
    await page.goto("/course", { waitUntil: "load" });
    expect(await page.locator("#notice-strip").isVisible()).toBe(false);
    await context.unrouteAll();
    await page.evaluate(() => localStorage.setItem("closedNotices", "those of last month"));
    await visit(page, "/course");
    await strip.getByText("假期服务安排").waitFor();
    await context.close();
  });

  it("turns on 长辈版, which is remembered and calm", async () => {
    const { context, page } = await openWindow(browser);
    await visit(page, "/");
    const sizeOf = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const before = await sizeOf();
    await page
      .getByRole("button", { name: /长辈版/ })
      .first()
      .click();
    await expect.poll(() => page.locator("html").getAttribute("class")).toContain("elder");
    expect(await sizeOf()).toBeGreaterThan(before);
    await visit(page, "/course");
    await expect.poll(() => page.locator("html").getAttribute("class")).toContain("elder");
    await context.close();
  });

  it("finds everything on a phone: menu, bottom bar, no sideways scrolling", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE });
    await visit(page, "/");
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "打开菜单" }).click();
    const menu = page.getByRole("dialog");
    await menu.getByRole("link", { name: "名师" }).click();
    await page.waitForURL(/\/teacher/);
    await page
      .getByRole("navigation", { name: "常用入口" })
      .getByRole("link", { name: "课程" })
      .click();
    await page.waitForURL(/\/course/);
    await context.close();
  });

  it("sees another site on another host", async () => {
    const { context, page } = await openWindow(browser, { host: "school.localhost" });
    await visit(page, "/");
    expect(await page.title()).toBe("云岭老年大学");
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--brand").trim(),
    );
    expect(brand).toBe("#7a2e3a");
    await context.close();
  });

  it("reads the interface in the browser's language", async () => {
    const { context, page } = await openWindow(browser, { language: "es-ES" });
    await visit(page, "/");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
    await context.close();
  });
});

describe("a person", () => {
  it("signs in at the page, sees name and messages, and signs out", async () => {
    const { context, page } = await openWindow(browser);
    await page.goto("/ucenter");
    await page.waitForURL(/\/login\?redirect=/);
    await page.waitForLoadState("networkidle");
    await page
      .getByRole("button", { name: "密码登录" })
      .or(page.getByRole("link", { name: "密码登录" }))
      .click();
    const form = page.locator("main form");
    await form.locator('input[autocomplete="username"]').fill("student01");
    await form.locator('input[type="password"]').fill("wrong");
    await form.locator('button[type="submit"]').click();
    await expect.poll(() => page.locator("main").innerText()).toContain("账号或密码不正确");
    await form.locator('input[type="password"]').fill("Perennial_2026");
    await form.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname.startsWith("/ucenter"));
    await page.goto("/ucenter/learning-space/c/home");
    await page.locator("main").getByText("李秀英").first().waitFor();
    // Other journeys read and write letters too: the badge shows what the server counts.
    const unread = (await page.request
      .post("/api/centro/internalMessage/getUnreadCount", {
        data: {},
        headers: { origin: originOf() },
      })
      .then((answer) => answer.json())) as {
      data: { systemMessageCount: number; privateLetterCount: number };
    };
    const { systemMessageCount, privateLetterCount } = unread.data;
    expect(systemMessageCount + privateLetterCount).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator("header").innerText())
      .toContain(String(systemMessageCount + privateLetterCount));
    await page.getByRole("button", { name: "李秀英 的账户" }).click();
    await page.getByRole("button", { name: "退出登录" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(
      (await page.request.get("/api/islogin").then((answer) => answer.json())) as unknown,
    ).toMatchObject({ data: false });
    await context.close();
  });

  it("asks again for what did not come, keeps a course once, and signs in again on the way", async () => {
    const { context, page } = await openWindow(browser);
    await signIn(page, "student02");
    await page.route("**/api/course/api/enrolment/get*", (route) => route.abort(), { times: 1 });
    await visit(page, "/course");
    await page.locator('main a[href^="/course/"]').first().click();
    await page.waitForURL(/\/course\/course-/);
    const path = pathOf(page);
    const trouble = page.getByRole("alert").filter({ hasText: "网络出了点意外" });
    await trouble.getByRole("button", { name: "重试" }).click();
    await expect.poll(() => trouble.count()).toBe(0);
    await page.locator("main form, main a[href*='/ucenter/learning-space/']").first().waitFor();

    let sent = 0;
    await page.route("**/api/teaching/api/favourite/set", async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const star = page.locator("main button[aria-pressed]");
    const before = await star.getAttribute("aria-pressed");
    await star.dblclick();
    await expect.poll(() => star.getAttribute("aria-pressed")).not.toBe(before);
    expect(sent).toBe(1);

    await context.clearCookies();
    await star.click();
    await page.waitForURL(/\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(path);
    await page.getByText("验证失败，请重新登录！").waitFor();
    await context.close();
  });

  it("on the site's blacklist is led to the forbidden page", async () => {
    const { context, page } = await openWindow(browser);
    await signIn(page, "blocked01");
    await page.goto("/course");
    expect(pathOf(page)).toBe("/forbidden");
    await expect
      .poll(() => page.locator("main").innerText())
      .toContain("您当前账户已被禁用，无法进入空间！");
    await context.close();
  });
});

describe("the site closes its doors", () => {
  it("for everybody, also in the middle of a visit", async () => {
    const { context, page } = await openWindow(browser);
    await visit(page, "/");
    await asManager("/centro/api/site/province/setStatus", { status: -1 });
    try {
      await page.locator('header a[href="/teacher"]').first().click();
      await page.waitForURL(/\/siteHasClose/);
      await page.goto("/course");
      expect(pathOf(page)).toBe("/siteHasClose");
      await expect.poll(() => page.locator("main").innerText()).toContain("关闭");
    } finally {
      await asManager("/centro/api/site/province/setStatus", { status: 1 });
    }
    await page.goto("/course");
    expect(pathOf(page)).toBe("/course");
    await context.close();
  });

  it("to a barred address", async () => {
    const { context, page } = await openWindow(browser);
    await asManager("/centro/api/site/update", {
      id: "province",
      blacklist: ["127.0.0.0/8", "::1"],
    });
    try {
      await page.goto("/course");
      expect(pathOf(page)).toBe("/forbidden");
    } finally {
      const login = await context.request.get("/api/islogin");
      expect(login.status()).toBe(403);
      await asManager("/centro/api/site/update", { id: "province", blacklist: [] });
    }
    await page.goto("/course");
    expect(pathOf(page)).toBe("/course");
    await context.close();
  });
});
