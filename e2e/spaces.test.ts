import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { expectForEverybody } from "./everybody.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  openWindow,
  PHONE,
  signIn,
  visit,
} from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Waits until a screen with this title is shown. */
const shows = (page: Page, title: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
const leadsTo = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

async function openAs(
  loginName: string,
  address: string,
  viewport: typeof DESKTOP | typeof PHONE = DESKTOP,
) {
  const window = await openWindow(browser, { viewport });
  await signIn(window.page, loginName);
  await window.page.goto(address);
  return window;
}

/** Chooses another role in the header. */
async function switchTo(page: Page, role: RegExp): Promise<void> {
  await page.getByRole("button", { name: /切换身份/ }).click();
  await page.getByRole("banner").getByRole("link", { name: role }).click();
}

describe("a person with four roles", () => {
  it("switches through all of them, each with its own space", async () => {
    const { context, page } = await openAs("multi01", "/ucenter/learning-space");
    await leadsTo(page, "/ucenter/learning-space/c/list");
    await shows(page, "我的课程");
    await expect.poll(() => page.getByRole("complementary", { name: "学习空间" }).count()).toBe(1);

    await switchTo(page, /教师/);
    await leadsTo(page, "/ucenter/teaching-space/c/course");
    await shows(page, "课程");
    await expect.poll(() => page.getByRole("complementary", { name: "教师空间" }).count()).toBe(1);

    await switchTo(page, /机构管理员/);
    await leadsTo(page, "/admin-school/home");
    await shows(page, "工作台");
    expect(await page.evaluate(() => localStorage.getItem("roleType"))).not.toBeNull();

    await switchTo(page, /站点管理员/);
    await leadsTo(page, "/admin-site/home");
    await shows(page, "工作台");

    await switchTo(page, /学员/);
    await leadsTo(page, "/ucenter/learning-space/c/list");
    await shows(page, "我的课程");
    await context.close();
  });

  it("is refused in a space of another role, and enters it from there", async () => {
    const { context, page } = await openAs("multi01", "/ucenter/teaching-space/c/home");
    await shows(page, "没有权限");
    await expectAccessible(page);
    await page.locator("main").getByRole("link", { name: /教师/ }).click();
    await shows(page, "课程");
    await context.close();
  });
});

it.each([
  ["student01", "/ucenter", "我的课程"],
  ["student01", "/ucenter/learning-space/c/home", "学习首页"],
  ["teacher01", "/ucenter", "课程"],
  ["teacher01", "/ucenter/teaching-space/c/home", "教学首页"],
  ["site01", "/admin-site", "工作台"],
  ["school01", "/admin-school", "工作台"],
])("the home of %s at %s can be used by everybody", (as, path, title) =>
  expectForEverybody(browser, { as, paths: [path] }, (page) => shows(page, title)),
);

describe("the left menu", () => {
  it("folds, and stays folded for a week", async () => {
    const { context, page } = await openAs("student01", "/ucenter");
    const width = () => page.locator("#space-menu").evaluate((menu) => menu.clientWidth);
    expect(await width()).toBeGreaterThan(200);
    await page.getByRole("button", { name: "收起菜单" }).click();
    await expect.poll(width).toBeLessThan(80);
    const cookie = (await context.cookies()).find(({ name }) => name === "sidebarStatus");
    expect(cookie?.value).toBe("0");
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    await page.reload();
    expect(await width()).toBeLessThan(80);
    await context.close();
  });

  it.each([
    ["student01", "/ucenter", /学习空间/],
    ["site01", "/admin-site", /打开菜单/],
  ])("of %s is a drawer below 992 px", async (loginName, address, opener) => {
    const { context, page } = await openAs(loginName, address, PHONE);
    await page.locator("[data-reading], h1").first().waitFor();
    await page.locator("body").getByRole("button", { name: opener }).first().click();
    const drawer = page.getByRole("dialog");
    await drawer.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => drawer.count()).toBe(0);
    await context.close();
  });
});

describe("the pages opened in a console", () => {
  it("stand in tags without doubles, are closed one by one, all others, and all", async () => {
    const { context, page } = await openAs("site01", "/admin-site");
    const tags = page.getByRole("navigation", { name: "打开过的页面" });
    const menu = (name: string) =>
      page.getByRole("complementary").getByRole("link", { name, exact: true });
    const names = () => tags.getByRole("link").allInnerTexts();
    await expect.poll(names).toEqual(["工作台"]);
    for (const name of ["基本信息", "主题", "基本信息", "搜索优化"]) {
      await menu(name).click();
      await expect.poll(() => tags.locator("[aria-current]").innerText()).toBe(name);
    }
    expect(await names()).toEqual(["工作台", "基本信息", "主题", "搜索优化"]);

    await tags.getByRole("button", { name: "关闭“搜索优化”" }).click();
    await leadsTo(page, "/admin-site/operative/website/theme");
    await page.reload();
    await expect.poll(names).toEqual(["工作台", "基本信息", "主题"]);

    await page.getByRole("button", { name: "标签操作" }).click();
    await page.getByRole("button", { name: "关闭其他" }).click();
    await expect.poll(names).toEqual(["工作台", "主题"]);
    await page.getByRole("button", { name: "标签操作" }).click();
    await page.getByRole("button", { name: "全部关闭" }).click();
    await leadsTo(page, "/admin-site/home");
    expect(await names()).toEqual(["工作台"]);
    await context.close();
  });
});

describe("a list", () => {
  const LIST = "/admin-site/operative/nrgl/nrgl?channel=News";

  it("keeps page and filter in the address, columns and row height in the browser", async () => {
    const { context, page } = await openAs("site01", LIST);
    const rows = page.locator("tbody tr.ant-table-row");
    const header = page.getByRole("columnheader", { name: "排序" });
    await expect.poll(() => rows.count()).toBe(10);
    await page.getByRole("listitem", { name: "2", exact: true }).click();
    await page.waitForURL(/pageNo=2/);
    await page.reload();
    await page.locator(".ant-pagination-item-active").getByText("2", { exact: true }).waitFor();

    await page.getByLabel("标题关键词").fill("没有这样的标题");
    await page.keyboard.press("Enter");
    await page.getByText("没有符合条件的数据").waitFor();
    // A filter begins on the first page again.
    expect(new URL(page.url()).searchParams.has("pageNo")).toBe(false);
    expect(new URL(page.url()).searchParams.get("channel")).toBe("News");
    await page.getByRole("button", { name: "重置" }).click();
    await expect.poll(() => rows.count()).toBe(10);

    const height = () => rows.first().evaluate((row) => row.clientHeight);
    const roomy = await height();
    await expect.poll(() => header.count()).toBe(1);
    await page.getByRole("button", { name: "列设置" }).click();
    await page.getByRole("checkbox", { name: "排序" }).uncheck();
    await page.getByText("紧凑").click();
    await expect.poll(() => header.count()).toBe(0);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(10);
    expect(await header.count()).toBe(0);
    expect(await height()).toBeLessThan(roomy);
    await context.close();
  });

  it("says how many rows are chosen and lets them go again", async () => {
    const { context, page } = await openAs("site01", "/admin-site/system/settings/students");
    await page.locator("tbody").getByRole("checkbox").first().check();
    await page.getByText("已选 1 条").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "取消选择" }).click();
    await expect.poll(() => page.getByText("已选 1 条").count()).toBe(0);
    await context.close();
  });

  it("shows cards instead of columns on a phone", async () => {
    const { context, page } = await openAs("site01", LIST, PHONE);
    await page.getByText("共 30 条").waitFor();
    expect(await page.locator("table").count()).toBe(0);
    await expectNoOverflow(page);
    await context.close();
  });
});

it("a menu is found by Ctrl K and its name", async () => {
  const { context, page } = await openAs("site01", "/admin-site");
  await shows(page, "工作台");
  await page.keyboard.press("Control+k");
  const finder = page.getByRole("dialog", { name: "搜索菜单" });
  await finder.getByRole("searchbox").fill("主题");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await shows(page, "站点主题");
  await expect.poll(() => finder.count()).toBe(0);
  await context.close();
});

it("a session that ends elsewhere ends here", async () => {
  const { context, page } = await openWindow(browser);
  await signIn(page, "student02");
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/live/stream"));
  await page.goto("/ucenter");
  await shows(page, "我的课程");
  await stream;
  await page.request.post("/api/logout", {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  });
  await leadsTo(page, "/login");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/ucenter/learning-space/c/list");
  await context.close();
});

it("no public page carries what the consoles are made of", async () => {
  const { context, page } = await openWindow(browser);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.url());
  });
  await visit(page, "/");
  const bodies = await Promise.all(
    scripts.map(async (url) => (await page.request.get(url)).text()),
  );
  expect(bodies.length).toBeGreaterThan(3);
  expect(bodies.some((body) => body.includes("ant-btn") || body.includes("ant-table"))).toBe(false);
  await context.close();
});
