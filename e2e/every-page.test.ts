import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { expectForEverybody } from "./everybody.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { reachOf } from "./reach.ts";
import { openWindow } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(PUBLIC_PAGES)(
  "%s can be read by everybody, and what it offers is hit by a tap",
  (path, words) =>
    expectForEverybody(browser, { paths: [path] }, async (page) => {
      await expect.poll(() => page.locator("main").first().innerText()).toContain(words);
      await expect.poll(() => page.locator("h1").count()).toBe(1);
      // What comes when the page is idle would be what stands in the way.
      if (path === "/" && (await hasPlate(page)))
        await page.getByRole("complementary", { name: "云岭学习节" }).waitFor();
      // A window that becomes narrower is noticed a moment later.
      await expect.poll(async () => (await reachOf(page)).missed, { timeout: 10_000 }).toEqual([]);
      expect((await reachOf(page)).tried).toBeGreaterThan(0);
    }),
);

/** Only a wide window has room for it, and 长辈版 has none. */
const hasPlate = (page: Page): Promise<boolean> =>
  page.evaluate(() => innerWidth === 1440 && !document.documentElement.classList.contains("elder"));

it.each(["/", "/course", "/news", "/shopStore", "/course/course-calligraphy-01"])(
  "%s can be read and left without JavaScript",
  async (path) => {
    const { context, page } = await openWindow(browser, { hasScript: false });
    try {
      await page.goto(path);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(100);
      await page.locator('header a[href="/course"]').first().click();
      expect(new URL(page.url()).pathname).toBe("/course");
    } finally {
      await context.close();
    }
  },
);
