import { beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { openBrowser } from "./browser.ts";
import {
  expectAccessible,
  expectNoOverflow,
  openWindow,
  originOf,
  signIn,
  visit,
} from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A page as a visitor gets it in a language. */
async function pageIn(language: string, path: string): Promise<string> {
  const answer = await fetch(`${originOf().replace("localhost", "127.0.0.1")}${path}`, {
    headers: { cookie: `language=${language}` },
  });
  return await answer.text();
}

it("an editor names a channel in English, and English readers find it by that name", async () => {
  const { page, faults, context } = await openWindow(browser);
  await signIn(page, "site01");
  await visit(page, "/admin-site/operative/nrgl/channels");
  const edit = page.getByRole("button", { name: "编辑：政策解读" });
  const form = page.getByRole("dialog", { name: "编辑：政策解读" });
  const english = form.getByRole("textbox", { name: "名称 English" });
  const rename = async (name: string): Promise<void> => {
    await edit.click();
    await english.fill(name);
    await form.getByRole("button", { name: "保存" }).click();
    await form.waitFor({ state: "detached" });
  };
  await edit.click();
  await expectAccessible(page);
  const before = await english.inputValue();
  await form.getByRole("button", { name: "取消" }).click();
  await expectNoOverflow(page);
  await rename("Rules in plain words");
  const heading = />Rules in plain words<\/h1>/;
  await expect.poll(() => pageIn("en", "/cms/channel/Policy")).toMatch(heading);
  expect(await pageIn("en", "/cms/channels")).toContain("Rules in plain words");
  for (const language of ["zh", "es"])
    expect(await pageIn(language, "/cms/channel/Policy")).not.toMatch(heading);
  await rename(before);
  await expect.poll(() => pageIn("en", "/cms/channel/Policy")).not.toMatch(heading);
  expect(faults).toEqual([]);
  await context.close();
});
