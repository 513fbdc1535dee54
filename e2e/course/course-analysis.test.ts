import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "../visit.ts";

const COURSE = "course-painting-01";
const MANAGER = `/course/${COURSE}/manager`;
const SPACE = "/ucenter/teaching-space/c";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

describe("what a course's figures tell", () => {
  it("from a figure and a chart to the learner who needs attention, and away with the sheet", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "teacher01");
    await page.goto(`${MANAGER}/analysis/course-abstract`);
    const funnel = page.getByRole("img", { name: /停下的人最多/ });
    await funnel.locator("canvas").waitFor();
    const panel = page.getByRole("region", { name: /停下的人最多/ });
    await expectAccessible(page);
    const saved = page.waitForEvent("download");
    await panel.getByRole("button", { name: "导出图片" }).click();
    expect((await saved).suggestedFilename()).toBe("units.png");
    await panel.getByText("看表格").click();
    await panel.getByRole("rowheader", { name: "墨分五色" }).waitFor();

    await page.getByRole("link", { name: /^平均进度/ }).click();
    await heading(page, "需要关心的学员").waitFor();
    await page.getByText("报名后一直没开始").first().waitFor();
    await expectAccessible(page);
    const learner = page.getByRole("cell").getByRole("link").first();
    const name = (await learner.textContent()) ?? "";
    await learner.click();
    await heading(page, name).waitFor();
    await page.getByRole("cell", { name: "未开始" }).first().waitFor();
    await expectAccessible(page);

    await page.goto(`${MANAGER}/analysis/student-progress`);
    await page.getByLabel("按姓名查找").fill(name);
    await page.keyboard.press("Enter");
    await page
      .getByRole("rowheader", { name: new RegExp(name) })
      .first()
      .waitFor();
    await page.getByRole("img", { name: "未开始" }).first().waitFor();
    await expectAccessible(page);
    const sheet = page.waitForEvent("download");
    await page.getByRole("link", { name: "导出" }).click();
    expect((await sheet).suggestedFilename()).toMatch(/progress.*\.xlsx$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("the teaching space shows the same for a chosen course; it fits a phone; strangers stay out", async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
    await signIn(page, "teacher01");
    for (const [path, name] of [
      ["home", "教学首页"],
      [`studentAnalyse?courseId=${COURSE}`, "学情分析"],
      [`achievement?courseId=${COURSE}`, "学习成果"],
      [`learningData?courseId=${COURSE}`, "学习数据"],
      ["dynamic", "课程动态"],
    ] as const) {
      await page.goto(`${SPACE}/${path}`);
      await heading(page, name).waitFor();
      await page.getByRole("main").getByRole("link").first().waitFor();
      await expectNoOverflow(page);
    }
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();

    const other = await openWindow(browser);
    await signIn(other.page, "teacher02");
    const refused = await other.page.goto(`${MANAGER}/analysis/course-abstract`);
    expect(refused?.status()).toBe(403);
    await other.context.close();
  });
});
