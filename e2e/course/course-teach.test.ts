import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "../visit.ts";

const MANAGER = "/course/course-painting-01/manager";
const SPACE = "/ucenter/teaching-space/c";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

/** Answers the question of an action by its own name. */
async function confirm(page: Page, question: string, action: string): Promise<void> {
  await dialog(page).getByText(question).waitFor();
  await dialog(page).getByRole("button", { name: action, exact: true }).click();
}

describe("what is said around a course", () => {
  it("a discussion: draft kept, published, pinned, featured, replied to, closed, deleted", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "teacher01");
    await page.goto(`${MANAGER}/teaching/discuss`);
    await heading(page, "综合讨论区").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "发表讨论" }).click();
    await page.getByLabel("标题", { exact: true }).fill("怎样收拾画案");
    await page.getByRole("textbox", { name: "内容" }).click();
    await page.keyboard.type("笔洗净，墨碟不过夜。");
    await page.getByText(/^草稿已于/).waitFor();
    await expectAccessible(page);
    await page.goto(`${MANAGER}/teaching/discuss/create`);
    await page.getByText(/^已恢复/).waitFor();
    await page.getByText("笔洗净，墨碟不过夜。").waitFor();
    await page.getByRole("button", { name: "发表", exact: true }).click();
    await page.getByText("已发表").waitFor();
    await heading(page, "怎样收拾画案").waitFor();
    for (const [action, question, mark] of [
      ["置顶", "是否置顶？", "置顶"],
      ["加精", "是否加精？", "精华"],
    ] as const) {
      await page.getByRole("button", { name: `${action}：怎样收拾画案` }).click();
      await confirm(page, question, action);
      await page.getByText("操作成功").waitFor();
      await page.getByRole("article").locator("b", { hasText: mark }).waitFor();
    }
    await page.getByRole("textbox", { name: "回复" }).fill("毛毡也要常晒。");
    await page.getByRole("button", { name: "发表回复" }).click();
    await page.getByRole("listitem").getByText("毛毡也要常晒。").waitFor();
    await page.getByRole("button", { name: "赞 0：怎样收拾画案" }).click();
    await page.getByRole("button", { name: "赞 1：怎样收拾画案", pressed: true }).waitFor();
    await expectAccessible(page);

    // The same post in the teaching space, where it stands first.
    await page.goto(`${SPACE}/discuss?courseId=course-painting-01`);
    await expect
      .poll(() => page.getByRole("article").first().getAttribute("aria-label"))
      .toBe("怎样收拾画案");
    await expectAccessible(page);
    await page.getByRole("link", { name: "怎样收拾画案", exact: true }).click();
    // The list offers the same steps until the post's own page has come.
    await page.waitForURL(/\/discuss\/details\//);
    await page.getByRole("button", { name: "关闭讨论：怎样收拾画案" }).click();
    await confirm(page, "关闭后学员不能再回复和点赞", "关闭讨论");
    await page.getByText("该讨论已关闭，不能再回复和点赞。").waitFor();
    const remove = page.getByRole("button", { name: "删除：怎样收拾画案" });
    await remove.click();
    await dialog(page).getByText("此操作将删除该讨论及评论，是否继续？").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("已取消删除").waitFor();
    await remove.click();
    await confirm(page, "此操作将删除该讨论及评论，是否继续？", "删除");
    await page.getByText("删除成功!").waitFor();
    await page.getByText("画坏了的纸别扔").waitFor();
    await expect.poll(() => page.getByText("怎样收拾画案").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("a notice is published and withdrawn; a question is answered; a note made a quality one", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "teacher01");
    await page.goto(`${MANAGER}/teaching/notice`);
    await page.getByRole("button", { name: "写通知" }).click();
    await dialog(page).getByLabel("标题", { exact: true }).fill("周六加一次面授");
    await dialog(page).getByRole("textbox", { name: "内容" }).click();
    await page.keyboard.type("上午九点，书画教室。");
    await dialog(page).getByRole("button", { name: "确定" }).click();
    const row = page.getByRole("row", { name: /周六加一次面授/ });
    await row.getByText("0 / 132").waitFor();
    await row.getByRole("button", { name: /^详情/ }).click();
    await dialog(page).getByText("阅读情况").waitFor();
    await expect.poll(() => dialog(page).getByRole("listitem").count()).toBeGreaterThan(19);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: /^撤回/ }).click();
    await dialog(page).getByRole("button", { name: "撤回" }).click();
    await row.getByText("已撤回").waitFor();

    await page.goto(`${MANAGER}/teaching/qa`);
    await page.getByRole("button", { name: "回答：生宣洇得太快怎么办？" }).click();
    await page.getByRole("textbox", { name: "回答：生宣洇得太快怎么办？" }).click();
    await page.keyboard.type("先在水里兑几滴豆浆，或换半熟宣。");
    await page.getByRole("button", { name: "提交回答" }).click();
    await page.getByRole("button", { name: "补充回答：生宣洇得太快怎么办？" }).waitFor();
    await expectAccessible(page);

    await page.goto(`${MANAGER}/teaching/note`);
    await page.getByRole("button", { name: /^取消优质/ }).click();
    await page.getByRole("button", { name: /^设为优质/ }).click();
    await page.getByRole("link", { name: /^查看笔记/ }).click();
    await heading(page, "笔记详情").waitFor();
    await page.getByText("优质", { exact: true }).waitFor();
    await expectAccessible(page);

    await page.goto(`${MANAGER}/teaching/evaluate?stars=5`);
    await page
      .getByRole("button", { name: /^回复：/ })
      .first()
      .click();
    await dialog(page).getByLabel("回复", { exact: true }).fill("谢谢您。");
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await page.getByText("王海棠 的回复").first().waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("fits a phone, and is not shown to a teacher of another school", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE });
    await signIn(page, "teacher01");
    for (const [path, name] of [
      [`${MANAGER}/teaching/discuss/list`, "讨论列表"],
      [`${MANAGER}/teaching/qa`, "答疑"],
      [`${MANAGER}/teaching/evaluate`, "课程评价"],
      [`${SPACE}/notice`, "通知公告"],
    ] as const) {
      await page.goto(path);
      await heading(page, name).waitFor();
      await page.getByRole("article").or(page.getByRole("list")).first().waitFor();
      await expectNoOverflow(page);
    }
    await expectAccessible(page);
    await context.close();

    const other = await openWindow(browser);
    await signIn(other.page, "teacher02");
    const refused = await other.page.goto(`${MANAGER}/teaching/discuss`);
    expect(refused?.status()).toBe(403);
    await other.context.close();
  });
});
