import type { Page, Route } from "playwright-core";

export const SCRIPTS = /\/assets\/.*\.js$/;

/** Keeps what is asked for from now on until it is let go. */
export async function hold(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(what, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
