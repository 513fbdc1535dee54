import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  hasRead,
  openWindow,
  originOf,
  PHONE,
  signIn,
  travel,
  visit,
} from "./visit.ts";

/** At 1200 pixels nothing has room beside the page. */
const LAPTOP = { width: 1200, height: 800 } as const;

interface Looked<P extends string> {
  readonly paths: readonly P[];
  readonly as?: string;
}

/**
 * Looks at pages as everybody may see them, in two rounds: ordinary at a desk, on a laptop and as narrow as a phone, then
 * in 长辈版 on a phone and at a desk. A page is never wider than the screen, and no script fails. Axe reads it at the desk
 * and, narrow, in 长辈版, where letters are largest and places smallest. `isShown` waits for what tells that the page is
 * there, at every size. The first page of a round is loaded, the others are come to as by a link.
 */
export async function expectForEverybody<P extends string>(
  browser: Browser,
  { paths, as }: Looked<P>,
  isShown: (page: Page, path: P) => Promise<unknown>,
): Promise<void> {
  const { context, page, faults } = await openWindow(browser);
  if (as !== undefined) await signIn(page, as);
  const round = async (look: (path: P) => Promise<void>): Promise<void> => {
    for (const [at, path] of paths.entries()) {
      if (at === 0) await visit(page, path);
      else await travel(page, path);
      try {
        await look(path);
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : ""}`, {
          cause: error,
        });
      }
    }
  };
  const become = async (path: P, size: { width: number; height: number }): Promise<void> => {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
    await isShown(page, path);
    await hasRead(page);
    await expectNoOverflow(page);
  };
  await round(async (path) => {
    await become(path, DESKTOP);
    await expectAccessible(page);
    await become(path, LAPTOP);
    await become(path, PHONE);
  });
  await context.addCookies([{ name: "elder", value: "1", url: originOf() }]);
  await round(async (path) => {
    await become(path, PHONE);
    await expectAccessible(page);
    await become(path, DESKTOP);
  });
  expect(faults).toEqual([]);
  await context.close();
}
