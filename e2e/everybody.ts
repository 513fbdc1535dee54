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
  visit,
} from "./visit.ts";

/**
 * Looks at a page as everybody may see it, in one visit: at a desk, then as narrow as a phone, then loaded anew in
 * 长辈版 on a phone, then at a desk. It is never wider than the screen, and no script fails. Axe reads it at both
 * widths, the narrow one in 长辈版, where letters are largest and places smallest. `isShown` waits for what tells that
 * the page is there.
 */
export async function expectForEverybody(
  browser: Browser,
  { path, as }: { readonly path: string; readonly as?: string },
  isShown: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { context, page, faults } = await openWindow(browser);
  const isThere = async (): Promise<void> => {
    await isShown(page);
    await hasRead(page);
    await expectNoOverflow(page);
  };
  const become = async (size: typeof DESKTOP | typeof PHONE): Promise<void> => {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
    await isThere();
  };
  if (as !== undefined) await signIn(page, as);
  await visit(page, path);
  await isThere();
  await expectAccessible(page);
  await become(PHONE);

  await context.addCookies([{ name: "elder", value: "1", url: originOf() }]);
  await visit(page);
  await isThere();
  await expectAccessible(page);
  await become(DESKTOP);
  expect(faults).toEqual([]);
  await context.close();
}
