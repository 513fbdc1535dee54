import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { COURSE, giveEssay, handIn, LEARNER } from "./marking-steps.ts";

/** Led by teacher03; no other journey lists what was given out there. */
const TEACHING = "/course/course-finance-01/manager/teaching/test";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("the team gives a paper out, is told at the field what is wrong, sees its learners, and takes it back", async () => {
  const name = "发出又撤回的测验";
  const { page, context, faults } = await openAs(browser, "teacher03", TEACHING);
  await shows(page, "测验");
  await page.getByRole("main").getByRole("button", { name: "发给学员" }).first().click();
  const dialog = page.getByRole("dialog", { name: "发给学员" });
  await dialog.getByLabel("名称", { exact: true }).fill(name);
  await dialog.getByLabel("限时（分钟）").fill("99999");
  await dialog.getByRole("radio", { name: "每天扣分" }).check();
  await dialog.getByLabel("每次扣（满分的 %）").fill("20");
  await dialog.getByRole("checkbox", { name: "刚交卷看到正确答案" }).check();
  await dialog.getByRole("button", { name: "发给学员" }).click();
  await dialog.locator("[aria-invalid=true]").waitFor();
  await dialog.getByLabel("限时（分钟）").fill("40");
  await dialog.getByRole("button", { name: "发给学员" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("button", { name: `修改设置：${name}` }).click();
  const change = page.getByRole("dialog", { name: "修改设置" });
  await expect.poll(() => change.getByLabel("限时（分钟）").inputValue()).toBe("40");
  await expect.poll(() => change.getByLabel("每次扣（满分的 %）").inputValue()).toBe("20");
  await expect
    .poll(() => change.getByRole("checkbox", { name: "刚交卷看到正确答案" }).isChecked())
    .toBe(true);
  await change.getByLabel("限时（分钟）").fill("50");
  await change.getByRole("button", { name: "保存" }).click();
  await change.waitFor({ state: "detached" });

  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name, exact: true }).click();
  await shows(page, `${name}：学员`);
  await page.getByText(/^共 \d+ 条$/).waitFor();
  await page.getByText("未开始").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "返回列表" }).click();
  await page.getByRole("button", { name: `撤回：${name}` }).click();
  const ask = page.getByRole("dialog", { name: "撤回" });
  await ask.getByRole("button", { name: "撤回" }).click();
  await ask.waitFor({ state: "detached" });
  await page.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  await context.close();
});

it("what a learner hands in is marked by keyboard, a change of somebody else loses nothing, and the released mark is shown", async () => {
  const name = "要批的作业";
  const { page, context, faults } = await openAs(browser, "teacher03", "/404");
  const { settingId, questionId } = await giveEssay(page, name);
  const learner = await openAs(browser, LEARNER, "/404");
  const attemptId = await handIn(learner.page, settingId, questionId, "<p>放在活期里</p>");

  await page.goto(`/course/${COURSE}/manager/teaching/readOver`);
  await page.getByRole("link", { name, exact: true }).click();
  await shows(page, `${name}：学员`);
  await page.getByRole("link", { name: "第 1 题 批阅" }).click();
  await page.getByText("随取随用的地方").waitFor();
  await page.getByText("先看要用钱的日子").waitFor();
  await expectAccessible(page);
  const points = page.getByRole("textbox", { name: "得分（0–10）" });
  await expect.poll(() => points.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("11");
  await page.keyboard.press("Enter");
  await page.getByText("请输入 0 到满分之间的分数").waitFor();

  // Meanwhile somebody has marked it elsewhere: nothing that was typed goes away.
  await ask(page, "/assessment/api/marking/give", {
    attemptId,
    questionId,
    version: 0,
    points: 3,
  });
  await points.fill("8");
  await points.press("Enter");
  await page.getByRole("button", { name: "看新的评分" }).click();
  await page.getByText("得 3 分，满分 10 分").waitFor();
  await expect.poll(() => points.inputValue()).toBe("8");
  await page.getByLabel("改分理由").fill("漏看了第二行");
  await points.press("Enter");
  await page.getByText("这道题暂时没有要批的了").waitFor();

  await page.getByRole("main").getByRole("link", { name: "返回批阅" }).first().click();
  await page.getByRole("button", { name: "公布成绩" }).click();
  const release = page.getByRole("dialog", { name: "公布成绩" });
  await release.getByRole("button", { name: "公布成绩" }).click();
  await release.waitFor({ state: "detached" });
  await page.getByText("批完的都已公布").waitFor();
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: /^看答卷/ }).click();
  await page.getByText("得 8 分，满分 10 分").first().waitFor();
  await expectNoOverflow(page);

  await learner.page.goto(
    `/ucenter/learning-space/course/study/${COURSE}/homework/result/2?scoreid=${attemptId}&sjid=${settingId}`,
  );
  await learner.page
    .getByText(/^8 分|^8 \//)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  for (const one of [context, learner.context]) await one.close();
});
