import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const HOME = "/ucenter/learning-space/c/home";

/** Presses the button and waits for what is said of the answer. */
async function hands(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /答对了|答错了|对了一部分|没关系/ })
    .waitFor();
}

it("a learner works through the wrong-question book on a phone: what is due, why, a point of knowledge, out and back", async () => {
  const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
  await signIn(page, "student01");
  await visit(page, HOME);
  await page.getByRole("link", { name: /今天要复习 \d+ 题/ }).click();
  await shows(page, "错题本");
  const due = await page.getByRole("heading", { name: /今天要复习 \d+ 题/ }).innerText();
  const all = Number(/\d+/.exec(due)?.[0]);
  expect(all).toBeGreaterThan(2);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // One question after the other; what is right is said only once it was answered.
  await page.getByRole("button", { name: "开始复习" }).click();
  await shows(page, "今天的复习");
  for (let at = 1; at <= all; at += 1) {
    await page.getByText(`第 ${at} 题，共 ${all} 题`).waitFor();
    expect(await page.getByText("解析", { exact: true }).count()).toBe(0);
    const option = page.getByRole("group").first().locator("input").first();
    if (at === 1) {
      await option.check();
      await hands(page, "提交答案");
      await expectAccessible(page);
      await expectNoOverflow(page);
    } else await hands(page, "不会，看答案");
    await page.getByText("解析", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: at === all ? "完成" : "下一题", exact: true }).click();
  }
  await page.getByRole("heading", { name: "这一组做完了" }).waitFor();
  await page.getByText(new RegExp(`答对 \\d 题，共 ${all} 题`)).waitFor();
  await page.getByRole("link", { name: "回到错题本" }).click();
  await shows(page, "错题本");

  // A point of knowledge: what is wrong there enters the book, with a note why.
  await page.getByRole("link", { name: "练习", exact: true }).click();
  await shows(page, "练习");
  const course = page.getByRole("listitem").filter({ hasText: "葫芦丝从零开始" });
  await course.getByRole("link", { name: "按知识点练" }).click();
  await course.getByRole("button", { name: "练一组：构造与保养" }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await course.getByRole("button", { name: "练一组：构造与保养" }).click();
  await shows(page, "知识点练习");
  await page.getByText("第 1 题，").waitFor();
  await hands(page, "不会，看答案");
  const stem = await page.getByRole("group").first().locator("legend").innerText();
  await page.getByRole("button", { name: "记错因" }).click();
  const note = page.getByRole("dialog", { name: "这道题为什么错" });
  await note.getByRole("radio", { name: "忘记了" }).check();
  await note.getByLabel("提醒自己的话").fill("再看一遍第一课");
  await note.getByRole("button", { name: "保存", exact: true }).click();
  await note.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "做一道相似题" }).click();
  await shows(page, "相似题");
  await page.getByText("第 1 题，共 1 题").waitFor();
  await page.getByRole("link", { name: "先到这里" }).click();
  await shows(page, "错题本");

  // The book has it with the note; it goes out, and comes back.
  const words = stem.split("\n").at(-1)?.trim() ?? "";
  expect(words.length).toBeGreaterThan(3);
  const noted = page.getByRole("listitem").filter({ hasText: "再看一遍第一课" });
  await noted.getByText("错因：忘记了").waitFor();
  expect(await noted.innerText()).toContain(words.slice(0, 5));
  await noted.getByRole("button", { name: "我会了" }).click();
  await noted.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^已移出/ }).click();
  await noted.getByRole("button", { name: "放回错题本" }).click();
  await noted.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^全部/ }).click();
  await noted.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("practice stands beside the course, and leads back there", async () => {
  const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
  await signIn(page, "student04");
  const room = "/ucenter/learning-space/course/study/course-finance-01";
  await visit(page, `${room}/practice`);
  await page.getByRole("heading", { level: 2, name: "练习", exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page
    .getByRole("button", { name: /^练一组：/ })
    .first()
    .click();
  await shows(page, "知识点练习");
  await hands(page, "不会，看答案");
  await page.getByRole("link", { name: "先到这里", exact: true }).click();
  await page.waitForURL(`**${room}/practice`);
  await page
    .getByText(/做过 [1-9]\d* 题，共/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
