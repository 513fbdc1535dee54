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

    const search = page.getByRole("combobox", { name: "搜索课程" });
    await search.press("Enter");
    expect(pathOf(page)).toBe("/");
    await search.fill("太极");
    await page.getByRole("option").first().waitFor();
    await search.press("Enter");
    await page.waitForURL(/\/course\?keyword=/);
    const cards = page.locator('main a[href^="/course/"]');
    await cards.first().waitFor();
    expect(await page.locator("main").innerText()).toContain("太极");
    await cards.first().click();
    await page.waitForURL(/\/course\/course-/);
    expect(await page.locator("h1").innerText()).toContain("太极");

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
    expect(await page.locator('main a[href^="/course/"]').count()).toBeGreaterThan(0);
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
    expect(await centre.locator('a[href^="/course/"]').count()).toBe(8);
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

  it("closes notices for good, and each kind comes once", async () => {
    const { context, page } = await openWindow(browser);
    await visit(page, "/");
    const notice = page.getByText("系统维护提醒").first();
    await notice.waitFor();
    // Each that is closed is gone, so the first one is another one; some come later than others.
    const close = page.getByRole("button", { name: /关闭/ });
    while ((await close.count()) > 0) {
      const one = await close.first().elementHandle();
      await one?.click();
      await one?.waitForElementState("hidden");
    }
    await visit(page, "/course");
    expect(await page.getByText("系统维护提醒").count()).toBe(0);
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
    expect(await page.locator("html").getAttribute("class")).toContain("elder");
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
    expect(await page.locator("html").getAttribute("lang")).toBe("es");
    await context.close();
  });
});

describe("a person", () => {
  it("signs in at the page, sees name and messages, and signs out", async () => {
    const { context, page } = await openWindow(browser);
    await page.goto("/ucenter");
    await page.waitForURL(/\/login\?redirect=/);
    await page.waitForLoadState("networkidle");
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

  it("on the site's blacklist is led to the forbidden page", async () => {
    const { context, page } = await openWindow(browser);
    await signIn(page, "blocked01");
    await page.goto("/course");
    expect(pathOf(page)).toBe("/forbidden");
    expect(await page.locator("main").innerText()).toContain("您当前账户已被禁用，无法进入空间！");
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
      expect(await page.locator("main").innerText()).toContain("关闭");
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
