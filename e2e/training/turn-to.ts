import type { Page } from "playwright-core";

/** On a phone: opens the list of the pages of a project or class, and goes to one of them. */
export async function turnTo(page: Page, pages: string, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`${pages}$`), expanded: false }).click();
  const list = page.getByRole("navigation", { name: pages });
  await list.getByRole("link", { name, exact: true }).click();
  // The page before goes away when the next one is there.
  await page.getByRole("button", { name: new RegExp(`^${name}\\s*${pages}$`) }).waitFor();
}
