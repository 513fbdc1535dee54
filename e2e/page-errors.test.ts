import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { DESKTOP, expectAccessible, openWindow, signIn } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("an error of a page is told once, and read in the platform's console", async () => {
  const visitor = await openWindow(browser, { viewport: DESKTOP });
  // One page in four tells; this one does.
  await visitor.page.addInitScript(() => {
    Math.random = () => 0;
  });
  await visitor.page.goto("/course?keyword=zhang");
  const told = visitor.page.waitForResponse((answer) => answer.url().includes("browserError"));
  const sent: unknown[] = [];
  visitor.page.on("request", (request) => {
    if (request.url().includes("browserError")) sent.push(request.postDataJSON());
  });
  await visitor.page.evaluate(() => {
    for (let times = 0; times < 3; times += 1)
      setTimeout(() => {
        throw new TypeError("张三 13800138000 cannot be shown");
      });
  });
  expect((await told).status()).toBe(200);
  await visitor.page.waitForTimeout(300);
  expect(sent).toEqual([
    expect.objectContaining({
      kind: "script",
      path: "/course",
      message: "TypeError: … # cannot be shown",
    }),
  ]);
  expect(JSON.stringify(sent)).not.toContain("zhang");
  await visitor.context.close();

  const { context, page } = await openWindow(browser, { viewport: DESKTOP });
  await signIn(page, "platform01");
  await page.goto("/admin-platform/system/settings/logs/ymcw");
  await page.getByRole("heading", { level: 1, name: "页面错误" }).waitFor();
  await page.getByText("cannot be shown").first().waitFor();
  await expectAccessible(page);
  await context.close();
});
