import type { Browser, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { choose } from "./choose.ts";
import { expectForEverybody } from "./everybody.ts";
import { expectAccessible, openWindow, originOf, PHONE, signIn, visit } from "./visit.ts";

const CONSOLE = "/admin-site/operative";
const SCREENS = [
  [`${CONSOLE}/website/info`, "站点信息"],
  [`${CONSOLE}/website/seo`, "搜索优化"],
  [`${CONSOLE}/website/status`, "站点状态"],
  [`${CONSOLE}/website/switches`, "功能开关"],
  [`${CONSOLE}/website/theme`, "站点主题"],
  [`${CONSOLE}/nrgl/nrgl?channel=News`, "内容列表"],
  [`${CONSOLE}/nrgl/nrgl/new?channel=Notice`, "新建内容"],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

type Window = Awaited<ReturnType<typeof openWindow>>;

async function openConsole(path: string, loginName = "site01"): Promise<Window> {
  const window = await openWindow(browser);
  await signIn(window.page, loginName);
  await visit(window.page, path);
  return window;
}

/** What a visitor without a session gets now. */
async function visitorSees(path: string): Promise<{ path: string; html: string }> {
  const answer = await fetch(`${originOf().replace("localhost", "127.0.0.1")}${path}`);
  return { path: new URL(answer.url).pathname, html: await answer.text() };
}

const titleOf = (html: string): string | undefined => /<title>([^<]*)/.exec(html)?.[1];
/** Waits until a screen with this title is shown. */
const shows = (page: Page, title: string | RegExp): Promise<void> =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
const menuLink = (page: Page, name: string): Locator =>
  page.getByRole("complementary").getByRole("link", { name, exact: true });
/** What is said to be wrong with a field. */
const faultOf = (page: Page, label: string): Locator =>
  page
    .locator(".ant-form-item")
    .filter({ has: page.getByLabel(label) })
    .locator(".ant-form-item-explain-error");
const saveButton = (scope: Page | Locator): Locator =>
  scope.getByRole("button", { name: "保存", exact: true });
const toast = (page: Page, words: string): Promise<void> =>
  page.getByRole("status").getByText(words).first().waitFor();

it("the screens of a site can be used by everybody", () => {
  const titles = new Map<string, string>(SCREENS);
  return expectForEverybody(
    browser,
    { as: "site01", paths: [...titles.keys()] },
    async (page, path) => {
      const title = titles.get(path) ?? "";
      await shows(page, title);
      await expect.poll(() => page.title()).toBe(`${title} - 云岭终身学习平台管理平台`);
      await expect
        .poll(() => page.locator('meta[name="robots"]').getAttribute("content"))
        .toBe("noindex");
    },
  );
});

describe("the entries", () => {
  it.each([
    ["site01", "/admin-site"],
    ["super01", "/admin-su"],
    ["platform01", "/admin-platform"],
    ["school01", "/admin-school"],
    ["activity01", "/admin-act"],
  ])("%s comes by %s to the desk", async (loginName, entry) => {
    const { context, page } = await openConsole(entry, loginName);
    expect(new URL(page.url()).pathname).toBe(`${entry}/home`);
    await shows(page, "工作台");
    await context.close();
  });

  it("anonymous visitors sign in first and come back", async () => {
    const { context, page } = await openWindow(browser);
    await page.goto("/admin-site/operative/website/seo");
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(
      "/admin-site/operative/website/seo",
    );
    await context.close();
  });

  it("a learner is refused in words, with a way back", async () => {
    const { context, page } = await openWindow(browser);
    await signIn(page, "student01");
    const answer = await visit(page, "/admin-site");
    expect(answer?.status()).toBe(403);
    await shows(page, "没有权限");
    await expectAccessible(page);
    await page.locator("main").getByRole("link", { name: "返回门户" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await context.close();
  });

  it("who has another role switches to it and comes in", async () => {
    const { context, page } = await openConsole("/admin-site", "multi01");
    await shows(page, "没有权限");
    await page
      .locator("main")
      .getByRole("link", { name: /站点管理员/ })
      .click();
    await shows(page, "工作台");
    await context.close();
  });

  it.each([
    ["school01", "localhost", "/admin-site", 403],
    ["activity01", "localhost", "/admin-su", 403],
    ["super01", "school.localhost", "/admin-su", 200],
  ])(
    "%s on %s by %s gets %d, never a page that is not there",
    async (person, host, entry, status) => {
      const { context, page } = await openWindow(browser, { host });
      // From within the page: only the browser knows the address of the second site's host.
      await page.goto("/login");
      await page.evaluate(async (loginName) => {
        await fetch("/api/login/doLogin", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ loginName, username: loginName, password: "Perennial_2026" }),
        });
      }, person);
      const answer = await page.goto(entry);
      expect(answer?.status()).toBe(status);
      await shows(page, status === 200 ? "工作台" : "没有权限");
      await context.close();
    },
  );

  it("a console that is another's is refused, an address where nothing stands is not found", async () => {
    const { context, page } = await openConsole("/admin-su/system/settings/outbox");
    await shows(page, "没有权限");
    await page.getByText("可以打开它的身份：超级管理员。").waitFor();
    await page.goto("/admin-site/no/such/screen");
    await shows(page, /找不到/);
    await page.goto("/admin-site/operative/nrgl/nrgl/one/two");
    await shows(page, /找不到/);
    const answer = await page.request.get("/nonsense/operative/website/info");
    expect(answer.status()).toBe(404);
    await context.close();
  });
});

describe("the menu", () => {
  it("folds, and stays folded at the next visit", async () => {
    const { context, page } = await openConsole(`${CONSOLE}/website/info`);
    const width = () => page.locator("#console-menu").evaluate((menu) => menu.clientWidth);
    expect(await width()).toBeGreaterThan(200);
    await page.getByRole("button", { name: "收起菜单" }).click();
    await expect.poll(width).toBeLessThan(80);
    await visit(page);
    expect(await width()).toBeLessThan(80);
    await expect.poll(() => page.getByRole("link", { name: "主题", exact: true }).count()).toBe(1);
    await context.close();
  });

  it("is a drawer on a phone", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE });
    await signIn(page, "site01");
    await visit(page, `${CONSOLE}/website/info`);
    await page.getByRole("button", { name: "打开菜单" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "状态与访问" }).click();
    await page.waitForURL(/website\/status/);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await context.close();
  });
});

describe("an administrator of the site", () => {
  let window: Window;
  beforeEach(async () => {
    window = await openWindow(browser);
    await signIn(window.page, "site01");
  });
  afterEach(async () => {
    await window.page.close({ runBeforeUnload: false });
    await window.context.close();
  });
  const open = (path: string) => visit(window.page, path);
  /** Puts back what a test changed, whatever became of it. */
  const restore = async (service: string, data: Record<string, unknown>): Promise<void> => {
    const answer = await window.page.request.post(`/api${service}`, {
      data,
      headers: { origin: originOf() },
    });
    expect(answer.status()).toBe(200);
  };

  it("changes the name, which the portal shows at once; a short one is refused at the field", async () => {
    const { page } = window;
    await open(`${CONSOLE}/website/info`);
    const name = page.getByLabel("站点名称");
    try {
      await name.fill("云");
      await saveButton(page).click();
      await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
      await expect.poll(() => name.inputValue()).toBe("云");
      await expect.poll(() => faultOf(page, "站点名称").innerText()).toContain("50");
      await name.fill("云岭学习新站");
      await saveButton(page).click();
      await toast(page, "已保存");
      await expect.poll(() => page.locator("header").innerText()).toContain("云岭学习新站");
      expect(titleOf((await visitorSees("/")).html)).toBe("云岭学习新站");
    } finally {
      await restore("/centro/api/site/update", { id: "province", siteName: "云岭终身学习平台" });
    }
  });

  it("is warned before unsaved changes are lost", async () => {
    const { page } = window;
    await open(`${CONSOLE}/website/seo`);
    await page.getByLabel("关键词").fill("改了一半");
    await menuLink(page, "基本信息").click();
    const question = page.getByRole("dialog", { name: "离开此页" });
    await question.getByRole("button", { name: "取消" }).click();
    await expect.poll(() => page.getByLabel("关键词").inputValue()).toBe("改了一半");
    await menuLink(page, "基本信息").click();
    await question.getByRole("button", { name: "放弃修改并离开" }).click();
    await page.waitForURL(/website\/info/);
  });

  it("keeps what was typed when the network fails, and says so", async () => {
    const { page, context } = window;
    await open(`${CONSOLE}/website/info`);
    await page.getByLabel("站点名称").fill("断网时写的");
    await context.setOffline(true);
    await saveButton(page).click();
    await toast(page, "网络出了点意外，请稍后");
    await expect.poll(() => page.getByLabel("站点名称").inputValue()).toBe("断网时写的");
    await expect.poll(() => saveButton(page).isEnabled()).toBe(true);
    await context.setOffline(false);
  });

  it("closes the site by name, and opens it again", async () => {
    const { page } = window;
    await open(`${CONSOLE}/website/status`);
    const panel = page.getByRole("form", { name: "站点状态" });
    try {
      await panel.getByRole("radio", { name: /关闭/ }).check();
      await panel.getByRole("button", { name: "应用" }).click();
      const question = page.getByRole("dialog", { name: "关闭站点" });
      await expect.poll(() => question.innerText()).toContain("云岭终身学习平台");
      await question.getByRole("button", { name: "确认停止访问" }).click();
      await toast(page, "站点状态已更新");
      expect((await visitorSees("/course")).path).toBe("/siteHasClose");
      await panel.getByRole("radio", { name: /开放/ }).check();
      await panel.getByRole("button", { name: "应用" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "确认开放" }).click();
      await expect.poll(async () => (await visitorSees("/course")).path).toBe("/course");
    } finally {
      await restore("/centro/api/site/province/setStatus", { status: 1 });
    }
  });

  it("is told of a wrong address at its line, and warned before barring the own one", async () => {
    const { page } = window;
    await open(`${CONSOLE}/website/status`);
    const panel = page.getByRole("form", { name: "访问地址限制" });
    const blacklist = panel.getByLabel("IP 黑名单");
    try {
      await blacklist.fill("203.0.113.8\n203.0.113.300");
      await saveButton(panel).click();
      await expect
        .poll(() => faultOf(page, "IP 黑名单").innerText())
        .toContain("第 2 行“203.0.113.300”");
      await expect.poll(() => blacklist.getAttribute("aria-invalid")).toBe("true");
      await blacklist.fill("127.0.0.0/8\n::1");
      await panel.getByText("会被这份名单挡住").waitFor();
      await blacklist.fill("203.0.113.8\n203.0.113.0/24");
      await expect.poll(() => panel.getByText("会被这份名单挡住").count()).toBe(0);
      await saveButton(panel).click();
      await toast(page, "已保存");
      await visit(page);
      await expect.poll(() => blacklist.inputValue()).toBe("203.0.113.8\n203.0.113.0/24");
    } finally {
      await restore("/centro/api/site/update", { id: "province", blacklist: [], whitelist: [] });
    }
  });

  it("looks at a theme and applies it", async () => {
    const { page } = window;
    await open(`${CONSOLE}/website/theme`);
    const brand = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--brand").trim(),
      );
    const before = await brand();
    try {
      await page.getByRole("radio", { name: /湖蓝/ }).check();
      await expect.poll(() => page.getByText("“湖蓝”预览").count()).toBe(1);
      expect(await brand()).toBe(before);
      await page.getByRole("button", { name: "应用主题" }).click();
      await toast(page, "主题已更换");
      await expect.poll(brand).toBe("#1f5fa8");
      expect((await visitorSees("/")).html.includes("--brand:#1f5fa8")).toBe(true);
    } finally {
      await restore("/centro/api/site/update", { id: "province", theme: "pine" });
    }
  });

  it("publishes an article, finds and changes it, and takes it off", async () => {
    const { page } = window;
    const title = "控制台发布的通知";
    const isInNews = async () => (await visitorSees("/news")).html.includes(title);
    await open(`${CONSOLE}/nrgl/nrgl?channel=Notice`);
    await page.getByRole("link", { name: "新建内容" }).click();
    await page.waitForURL(/nrgl\/new/);
    await page.getByLabel("排序").fill("");
    await page.getByLabel("正文").fill("<p>第一段<script>alert(1)</script></p>");
    await saveButton(page).click();
    await expect
      .poll(() => page.getByLabel("标题", { exact: true }).getAttribute("aria-invalid"))
      .toBe("true");
    await expect.poll(() => page.getByLabel("排序").getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("button", { name: "预览正文" }).click();
    const preview = page.getByRole("dialog", { name: "正文预览" });
    await expect.poll(() => preview.innerText()).toContain("第一段");
    expect(await preview.locator("script").count()).toBe(0);
    await page.keyboard.press("Escape");

    await page.getByLabel("标题", { exact: true }).fill(title);
    await page.getByLabel("排序").fill("0");
    await page.getByRole("switch", { name: "置顶" }).click();
    await saveButton(page).click();
    await page.waitForURL(/nrgl\/nrgl\?channel=Notice/);
    expect(await isInNews()).toBe(true);

    await page.getByLabel("标题关键词").fill("控制台");
    await page.getByRole("button", { name: "查询" }).click();
    await page.waitForURL(/keyword=/);
    await page.getByRole("link", { name: `编辑：${title}` }).click();
    await page.waitForURL(/nrgl\/nrgl\/[^?]+$/);
    await choose(page, "状态", "草稿");
    await saveButton(page).click();
    // The toast of the first saving may still stand there.
    await expect.poll(() => page.getByText("有未保存的修改").count()).toBe(0);
    expect(await isInNews()).toBe(false);

    await page.getByRole("link", { name: "返回列表" }).click();
    await page.waitForURL(/nrgl\?channel=Notice/);
    await choose(page, "状态", "草稿");
    await page.getByRole("button", { name: "查询" }).click();
    await page.waitForURL(/auditStatus=/);
    await page.getByRole("button", { name: `下线：${title}` }).click();
    const question = page.getByRole("dialog", { name: "下线" });
    await expect.poll(() => question.innerText()).toContain(title);
    await question.getByRole("button", { name: "确认下线" }).click();
    await toast(page, "已下线");
    await page.getByText("没有符合条件的数据").waitFor();
  });
});
