import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { DESKTOP, openWindow, PHONE, signIn } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const MOST_SHIFT = 0.02;

/** Adds up what moves without being asked to, and notes whether the visitor's buttons were ever seen. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { moved: number; hasFlashed: boolean };
    seen.moved = 0;
    seen.hasFlashed = false;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.moved += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    const look = (): void => {
      const login = document.querySelector<HTMLElement>('header a[href="/login"]');
      if (login?.checkVisibility()) seen.hasFlashed = true;
      requestAnimationFrame(look);
    };
    look();
  });
}

const seenOf = (page: Page): Promise<{ moved: number; hasFlashed: boolean }> =>
  page.evaluate(() => {
    const { moved, hasFlashed } = globalThis as unknown as { moved: number; hasFlashed: boolean };
    return { moved, hasFlashed };
  });

describe.each([
  ["at a desk", DESKTOP],
  ["on a phone", PHONE],
] as const)("the page that all share, %s", (_where, viewport) => {
  it.each(["student01", "teacher01"])(
    "shows %s their own header and moves nothing",
    async (name) => {
      const { context, page, faults } = await openWindow(browser, { viewport });
      try {
        await page.goto("/", { waitUntil: "networkidle" });
        await signIn(page, name);
        await watchPage(page);
        for (const path of ["/", "/course/course-calligraphy-01", "/news"]) {
          await page.goto(path, { waitUntil: "networkidle" });
          await page
            .locator("header a[href='/ucenter/settings/internalMessage']")
            .waitFor({ state: "visible" });
          if (viewport === DESKTOP) await page.locator("header [data-letters]").first().waitFor();
          const { moved, hasFlashed } = await seenOf(page);
          expect(hasFlashed, path).toBe(false);
          expect(moved, path).toBeLessThan(MOST_SHIFT);
        }
        expect(faults).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
});

it("shows a second person at the same browser nothing of the first", async () => {
  const { context, page } = await openWindow(browser);
  try {
    await page.goto("/");
    await signIn(page, "student01");
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: /李秀英/ }).waitFor();
    await page.request.post("/api/logout", { headers: { origin: new URL(page.url()).origin } });
    await page.goto("/course", { waitUntil: "networkidle" });
    await page.locator("header").getByRole("link", { name: "登录" }).waitFor();
    await page.goBack({ waitUntil: "networkidle" });
    await page.locator("header").getByRole("link", { name: "登录" }).waitFor();
    expect(await page.locator("body").innerText()).not.toContain("李秀英");
    await signIn(page, "student02");
    await page.goto("/news", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: /王建国/ }).waitFor();
    // From a page that all share into one's own, without a load.
    await page.evaluate(() =>
      document
        .querySelector<HTMLElement>("header a[href='/ucenter/settings/internalMessage']")
        ?.click(),
    );
    await page.waitForURL(/\/ucenter\//);
    await page
      .getByRole("button", { name: /王建国/ })
      .first()
      .waitFor();
  } finally {
    await context.close();
  }
});
