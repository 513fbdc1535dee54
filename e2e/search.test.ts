import { beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { openBrowser } from "./browser.ts";
import {
  expectAccessible,
  expectNoOverflow,
  hasRead,
  openWindow,
  PHONE,
  signIn,
  visit,
} from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("a visitor on a phone types, is offered titles, finds by a word that means the same, and opens a result", async () => {
  const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
  await visit(page, "/search");
  const box = page.getByRole("combobox", { name: "全站搜索" });
  await box.fill("kaishu");
  const options = page.getByRole("option");
  await options.first().waitFor();
  await expect.poll(() => options.first().innerText()).toContain("楷书入门");
  await box.press("ArrowDown");
  const active = await box.getAttribute("aria-activedescendant");
  await expect.poll(() => options.first().getAttribute("id")).toBe(active);
  await expectAccessible(page);
  await box.press("Escape");
  await expect.poll(() => options.first().isVisible()).toBe(false);

  await box.fill("毛笔字");
  await box.press("Enter");
  await page.waitForURL(/\/search\?keyword=/);
  await page.getByText("同时找了：书法、写字").waitFor();
  await hasRead(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  const tabs = page.getByRole("navigation", { name: "结果类型" });
  const count = Number(
    await tabs
      .getByRole("link", { name: /^课程\s*\d/ })
      .locator("small")
      .innerText(),
  );
  await tabs.getByRole("link", { name: /^课程\s*\d/ }).click();
  await page.waitForURL(/type=course/);
  const results = page.locator('main li a[href^="/course/"]');
  await expect.poll(() => results.count()).toBe(count);
  await results.first().click();
  await page.waitForURL(/\/course\/[\w-]+$/);

  await visit(page, "/search?keyword=龘靐齉");
  await page.getByText("大家在搜").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("a site manager adds a group of synonyms, sees what is wrong at the field, and takes it away", async () => {
  const { context, page, faults } = await openWindow(browser);
  await signIn(page, "site01");
  await visit(page, "/admin-site/operative/website/synonyms");
  await page.getByText("毛笔字 = 书法 = 写字").waitFor();
  await page.getByRole("button", { name: "添加一组" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox").fill("剪窗花");
  await form.getByRole("button", { name: "保存" }).click();
  await form.getByText("一组要有 2 至 10 个不同的词").first().waitFor();
  await form.getByRole("textbox").fill("剪窗花，剪纸");
  await expectAccessible(page);
  await form.getByRole("button", { name: "保存" }).click();
  const row = page.getByRole("row", { name: /剪窗花 = 剪纸/ });
  await row.waitFor();
  await row.getByRole("button", { name: "删除" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /删除|确定/ })
    .click();
  await row.waitFor({ state: "detached" });
  expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  await context.close();
});
