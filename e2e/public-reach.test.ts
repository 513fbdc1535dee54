import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { reachOf } from "./reach.ts";
import { openWindow, PHONE, visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("what would stand in the way is found", async () => {
  const { context, page } = await openWindow(browser, { viewport: PHONE });
  await visit(page, "/course/course-calligraphy-01");
  await page.getByRole("link", { name: "登录后报名" }).waitFor();
  await page.evaluate(() => {
    const plate = document.createElement("aside");
    plate.style.cssText = "position:fixed;z-index:99;left:12px;bottom:76px;width:92px;height:92px";
    document.body.append(plate);
  });
  expect((await reachOf(page)).missed.join("\n")).toContain("登录后报名");
  await context.close();
});

it("a phone has plate, contacts and the way to the top in 更多", async () => {
  const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
  await visit(page, "/news");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const more = page.getByRole("navigation", { name: "常用入口" }).getByRole("button");
  await more.click();
  const box = page.getByRole("dialog", { name: "帮助与客服" });
  await box.getByRole("link", { name: /云岭学习节/ }).waitFor();
  await expect.poll(() => box.locator("a[href^='tel:']").count()).toBeGreaterThan(0);
  await box.getByRole("button", { name: "回到顶部" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
