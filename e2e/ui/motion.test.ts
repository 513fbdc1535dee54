import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Browser, Page, Route } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openWindow, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** What runs by a style for longer than nobody sees, with what it moves. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const target = (effect as KeyframeEffect | null)?.target;
      const lasts = Number(effect?.getComputedTiming().duration ?? 0);
      return playState === "running" && lasts > 1 ? [`${target?.className} ${lasts}`] : [];
    }),
  );

/** What the home page shows of all that can move by itself. */
const standing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('button[aria-current="true"]')].map(
      (dot) => dot.getAttribute("aria-label") ?? "",
    ),
    ...[...document.querySelectorAll('[aria-labelledby="news-title"] li')]
      .slice(0, 3)
      .map((row) => row.textContent),
  ]);

const wish = async (page: Page, reducedMotion: "reduce" | "no-preference"): Promise<void> =>
  page.emulateMedia({ reducedMotion });

it("nothing moves by itself, glides or slides for who asked for less motion", async () => {
  const { context, page, faults } = await openWindow(browser);
  await page.clock.install();
  await wish(page, "no-preference");
  await visit(page, "/");
  const pause = page.getByRole("button", { name: "暂停" }).first();
  await pause.waitFor();
  const first = await standing(page);
  // For others it does, or this would show nothing.
  await expect
    .poll(async () => {
      await page.clock.runFor(LIMITS.tickerIntervalMs);
      return standing(page);
    })
    .not.toEqual(first);

  await wish(page, "reduce");
  await pause.waitFor({ state: "detached" });
  const before = await standing(page);
  await page.clock.runFor(60_000);
  expect(await standing(page)).toEqual(before);
  expect(await page.getByRole("group", { name: "名师" }).count()).toBe(0);
  expect(await moving(page)).toEqual([]);

  const top = page.getByRole("button", { name: "回到顶部" });
  const back = async (): Promise<number> => {
    await page.evaluate(() => scrollTo({ top: 2_000, behavior: "instant" }));
    await top.waitFor();
    return top.evaluate((button: HTMLButtonElement) => {
      button.click();
      return scrollY;
    });
  };
  expect(await back()).toBe(0);
  await wish(page, "no-preference");
  expect(await back()).toBeGreaterThan(0);

  // The bar that says that a page is on its way.
  const held: Route[] = [];
  await page.route(/\.data(\?|$)/, (route) => void held.push(route));
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.getByRole("banner").getByRole("link", { name: "资讯", exact: true }).click();
  await page.locator("[data-way]").waitFor();
  expect(await moving(page)).not.toEqual([]);
  await wish(page, "reduce");
  expect(await moving(page)).toEqual([]);
  await Promise.all(held.map((route) => route.continue()));
  expect(faults).toEqual([]);
  await context.close();
});
