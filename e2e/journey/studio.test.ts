import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { openBrowser } from "../browser.ts";
import { expectAccessible, openWindow, originOf, signIn, visit } from "../visit.ts";
import { filmOf } from "./film.ts";

const PICTURE = fileURLToPath(
  new URL("../../server/demo/pictures/banner-craft.webp", import.meta.url),
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** What a visitor gets now. */
async function visitorSees(): Promise<string> {
  return await (await fetch(originOf().replace("localhost", "127.0.0.1"))).text();
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const says = (page: Page, words: string): Promise<void> =>
  page.getByRole("status").getByText(words).first().waitFor();

it("a manager gives a slide another title and picture, publishes them and brings the old ones back", async () => {
  const title = "秋天开新课";
  const { page, faults, context } = await openWindow(browser);
  await signIn(page, "site01");
  await visit(page, "/admin-site/operative/website/studio");
  const keep = filmOf(page, "site-manager");
  const preview = page.frameLocator("iframe");
  const slide = preview.locator('[data-part^="slides."]:not([inert])');
  const before = await slide.locator("strong").innerText();

  await keep("the-studio");
  // A press on the slide opens its form beside it.
  await slide.click({ position: { x: 400, y: 60 } });
  await page.getByLabel("标题", { exact: true }).fill(title);
  await page.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await button(page, "使用这一部分").click();
  await button(page, "使用这一部分").waitFor({ state: "detached" });
  await expectAccessible(page, "iframe");
  // Another place in the preview asks first, for the form was not kept.
  await preview.locator("#courses h2").click();
  const question = page.getByRole("dialog", { name: "离开此页" });
  await question.getByRole("button", { name: "取消" }).click();
  await button(page, "存为草稿").click();
  await preview.getByText(title).first().waitFor();
  const picture = await slide.locator("img").getAttribute("src");
  expect(picture).toContain("/files/schoollogo/");
  await keep("a-draft-in-the-preview");
  expect(await visitorSees()).not.toContain(title);

  // One step back, and again forward.
  await button(page, "撤销").first().click();
  await preview.getByText(title).first().waitFor({ state: "detached" });
  await button(page, "重做").click();
  await preview.getByText(title).first().waitFor();

  await button(page, "发布").last().click();
  await says(page, "已发布，访客现在就能看到");
  await keep("published");
  await expect.poll(visitorSees).toContain(title);
  expect(await visitorSees()).toContain(picture);

  await button(page, "历史版本").click();
  await button(page, /^放进草稿/)
    .first()
    .waitFor();
  await page
    .getByText(/许站长 发布$/)
    .first()
    .waitFor();
  await keep("versions");
  await button(page, /^放进草稿/)
    .first()
    .click();
  await preview.getByText(before).first().waitFor();
  expect(await visitorSees()).toContain(title);
  await button(page, "发布").last().click();
  await expect.poll(visitorSees).toContain(before);
  expect(await visitorSees()).not.toContain(title);
  expect(faults).toEqual([]);
  await context.close();
});
