import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openAs } from "../course/course-steps.ts";
import { expectAccessible, PHONE, signIn } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const UNIT = "/ucenter/learning-space/course/study/course-micro/plan?chapterid=course-micro-c1-u1";
const LETTERS = "/ucenter/settings/internalMessage?tab=letters";
const RESTORED = "已恢复未保存的内容";
const NOTE = "网断了也不丢的一条笔记";

const note = (page: Page) => page.getByLabel("快速笔记");

async function opensNotes(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "笔记" }).click();
  await page.getByRole("region", { name: "我的笔记" }).waitFor();
}

it("a note that could not be saved is there after a reload, until it is saved", async () => {
  const { context, page } = await openAs(browser, "student01", UNIT, PHONE);
  await opensNotes(page);
  await context.setOffline(true);
  await note(page).fill(NOTE);
  await note(page).press("Control+Enter");
  await page.getByText("已离线，恢复后自动重试").waitFor();
  await expect.poll(() => note(page).inputValue()).toBe(NOTE);
  await context.setOffline(false);

  await page.reload();
  await opensNotes(page);
  await page.getByText(RESTORED).waitFor();
  await expect.poll(() => note(page).inputValue()).toBe(NOTE);
  await expectAccessible(page);
  await note(page).press("Control+Enter");
  const saved = page.getByRole("article", { name: NOTE });
  await saved.waitFor();
  expect(await note(page).inputValue()).toBe("");

  await page.reload();
  await opensNotes(page);
  await saved.waitFor();
  expect(await note(page).inputValue()).toBe("");
  expect(await page.getByText(RESTORED).count()).toBe(0);
  await saved.getByRole("button", { name: "删除笔记" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await saved.waitFor({ state: "detached" });
  await context.close();
});

it("a letter waits for its writer when the session ends, and for nobody else", async () => {
  const { context, page } = await openAs(browser, "student01", LETTERS);
  const dialog = page.getByRole("dialog", { name: "写私信" });
  const content = dialog.getByLabel("内容");
  const opensAs = async (loginName: string): Promise<void> => {
    await context.clearCookies();
    await signIn(page, loginName);
    await page.goto(LETTERS);
    await page.getByRole("button", { name: "写私信" }).click();
    await content.waitFor();
  };
  await page.getByRole("button", { name: "写私信" }).click();
  await content.fill("下周的课我去不了");
  // Written a moment later.
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith("own:draft:")),
  );

  await opensAs("student02");
  expect(await content.inputValue()).toBe("");
  expect(await dialog.getByText(RESTORED).count()).toBe(0);
  await opensAs("student01");
  await dialog.getByText(RESTORED).waitFor();
  await expect.poll(() => content.inputValue()).toBe("下周的课我去不了");
  await dialog.getByRole("button", { name: "丢弃" }).click();
  expect(await content.inputValue()).toBe("");
  await page.reload();
  await page.getByRole("button", { name: "写私信" }).click();
  await content.waitFor();
  expect(await content.inputValue()).toBe("");
  await context.close();
});
