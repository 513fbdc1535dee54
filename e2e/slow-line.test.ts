import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { openAs } from "./course/course-steps.ts";
import { hold, SCRIPTS } from "./hold.ts";
import { DESKTOP, expectAccessible, openWindow, PHONE, visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const DATA = /\.data(\?|$)/;
const SPACE = "/ucenter/learning-space/c";

const bar = (page: Page) => page.locator("[data-way]");

describe.each([
  ["at a desk", DESKTOP],
  ["on a phone", PHONE],
] as const)("on a slow line, %s", (_where, viewport) => {
  it("a click on a public page is answered before anything has come, and taken once", async () => {
    const { context, page, faults } = await openWindow(browser, { viewport });
    await visit(page, "/course");
    const letGo = await hold(page, DATA);
    await page.locator('main a[href^="/course/course-"]').first().click();
    await bar(page).waitFor();
    await expect.poll(() => page.locator("#content").getAttribute("aria-busy")).toBe("true");
    expect(await page.locator("#content").evaluate((main) => main.hasAttribute("inert"))).toBe(
      true,
    );
    await page.getByText("正在打开页面").waitFor({ state: "attached" });
    await letGo();
    await page.waitForURL(/\/course\/course-/);
    await bar(page).waitFor({ state: "detached" });
    expect(await page.locator("#content").evaluate((main) => main.hasAttribute("inert"))).toBe(
      false,
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  it("a screen of a space gives way to the shape of the next one", async () => {
    const { context, page, faults } = await openAs(
      browser,
      "student02",
      "/ucenter/settings/privacy",
      viewport,
    );
    await page.getByRole("heading", { level: 1 }).waitFor();
    const letGo = await hold(page, SCRIPTS);
    if (viewport === PHONE) await page.getByRole("button", { name: "个人设置" }).first().click();
    await page.locator('a[href="/ucenter/settings/credit"]').last().click();
    await bar(page).waitFor();
    await page.getByRole("status", { name: "正在加载" }).waitFor();
    await letGo();
    await bar(page).waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: /积分/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("without a network", () => {
  it("a space says so, and reads by itself what was wanted meanwhile", async () => {
    const { context, page } = await openAs(browser, "student02", `${SPACE}/home`);
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const sign = page.getByText("已离线，恢复后自动重试");
    await sign.waitFor();
    await expectAccessible(page);
    await page.locator(`a[href="${SPACE}/list"]`).first().click();
    await bar(page).waitFor();
    await context.setOffline(false);
    await sign.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: /课程/ }).waitFor();
    await bar(page).waitFor({ state: "detached" });
    await context.close();
  });

  it("so does the portal, which then opens what was pressed", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE });
    await visit(page, "/course");
    await context.setOffline(true);
    await page.getByText("已离线，恢复后自动重试").first().waitFor();
    await page.locator('main a[href^="/course/course-"]').first().click();
    await page.waitForTimeout(300);
    await context.setOffline(false);
    await page.waitForURL(/\/course\/course-/);
    await page.locator("main h1").waitFor();
    await expect.poll(() => page.getByText("已离线").count()).toBe(0);
    await context.close();
  });
});

it("scripts that do not come take nothing that was typed; the page offers to be loaded anew", async () => {
  const { context, page } = await openWindow(browser);
  await visit(page, "/course");
  const field = page.locator("main").getByRole("searchbox").first();
  await field.fill("写了一半");
  await page.route(SCRIPTS, (route) => route.abort());
  await page.locator('header a[href="/teacher"]').first().click();
  await page.getByRole("button", { name: "重新载入" }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("写了一半");
  await page.unroute(SCRIPTS);
  await page.getByRole("button", { name: "重新载入" }).click();
  await page.waitForURL(/\/teacher/);
  await expect.poll(() => page.getByRole("button", { name: "重新载入" }).count()).toBe(0);
  await context.close();
});

describe("before the scripts of a page have come", () => {
  it("what is typed, ticked and pressed waits for them", async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
    const letGo = await hold(page, SCRIPTS);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("手机号").fill("138");
    await page.getByRole("checkbox", { name: /用户注册协议/ }).check();
    await page.getByRole("button", { name: "获取验证码" }).click();
    await letGo();
    await page.getByText("请输入 11 位手机号").waitFor();
    expect(await page.getByLabel("手机号").inputValue()).toBe("138");
    expect(await page.getByRole("checkbox", { name: /用户注册协议/ }).isChecked()).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(faults).toEqual([]);
    await context.close();
  });
});
