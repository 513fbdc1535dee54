import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { fadedInStates } from "../states.ts";
import { expectAccessible, openWindow, PHONE, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? "");

it("a menu is gone through by the keyboard", async () => {
  const { context, page, faults } = await openWindow(browser);
  await visit(page, "/course");
  const button = page.getByRole("button", { name: "语言: 中文" });
  await button.press("ArrowDown");
  await expect.poll(() => focused(page)).toBe("中文");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("English");
  await page.keyboard.press("End");
  expect(await focused(page)).toBe("Español");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("中文");
  await page.keyboard.press("e");
  expect(await focused(page)).toBe("English");
  await page.keyboard.press("e");
  expect(await focused(page)).toBe("Español");
  await page.keyboard.press("Escape");
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it("tabs are one stop of the keyboard, and arrows choose", async () => {
  const { context, page, faults } = await openWindow(browser);
  await visit(page, "/");
  const tabs = page.getByRole("tablist").first().getByRole("tab");
  const stops = () => tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).tabIndex));
  expect((await stops()).filter((stop) => stop === 0)).toHaveLength(1);
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => tabs.nth(1).getAttribute("aria-selected")).toBe("true");
  expect(await tabs.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Home");
  await expect.poll(() => tabs.first().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => tabs.last().getAttribute("aria-selected")).toBe("true");
  expect((await stops()).at(-1)).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it("a dialog keeps the focus, silences the page and gives both back", async () => {
  const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
  await visit(page, "/course");
  const button = page.getByRole("banner").getByRole("button", { name: "菜单" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "菜单" });
  await dialog.waitFor();
  expect(await page.locator("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(
    true,
  );
  // What is said to everybody is still heard.
  expect(
    await page
      .locator('[role="status"][aria-live]')
      .evaluateAll((all) => all.filter((one) => one.closest("[inert]") !== null).length),
  ).toBe(0);
  expect(await page.evaluate(() => document.body.style.overflow)).toBe("hidden");
  const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
  await page.keyboard.press("Shift+Tab");
  expect(await isInside()).toBe(true);
  await page.keyboard.press("Tab");
  expect(await isInside()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.locator("[inert]").count()).toBe(0);
  expect(await page.evaluate(() => document.body.style.overflow)).toBe("");
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it("a page loads its style once", async () => {
  const { context, page } = await openWindow(browser);
  await visit(page, "/course");
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(sheets.length).toBeGreaterThan(0);
  expect(new Set(sheets).size).toBe(sheets.length);
  await context.close();
});

it("a short page reaches down to the edge of the window", async () => {
  const { context, page } = await openWindow(browser);
  await visit(page, "/401");
  const lower = await page
    .getByRole("contentinfo")
    .evaluate((footer) => footer.getBoundingClientRect().bottom);
  expect(lower).toBeGreaterThanOrEqual(900);
  await context.close();
});

it("a link that fades under the pointer or with the focus is found", async () => {
  const { context, page } = await openWindow(browser);
  await visit(page, "/401");
  await expectAccessible(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "main a:hover { color: #ddd !important; background: #fff !important }" +
        "header a:focus-visible { color: #ddd !important; background: #fff !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const found = await fadedInStates(page);
  expect(found.filter((one) => one.startsWith("hover"))).not.toEqual([]);
  expect(found.filter((one) => one.startsWith("focus"))).not.toEqual([]);
  await context.close();
});
