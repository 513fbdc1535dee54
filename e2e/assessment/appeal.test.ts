import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { COURSE, giveQuestion, handIn, LEARNER } from "./marking-steps.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("a learner asks for a second look on a phone, the team raises the mark and answers, and the learner reads both", async () => {
  const name = "申请复核的作业";
  const { page, context, faults } = await openAs(browser, "teacher03", "/404");
  const essay = { type: 8, name: "<p>应急钱为什么不买股票？</p>", answer: "<p>随时要用</p>" };
  const { settingId, questionId } = await giveQuestion(page, name, essay);
  const learner = await openAs(browser, LEARNER, "/404", PHONE);
  const attemptId = await handIn(learner.page, settingId, questionId, "<p>会跌</p>");
  await ask(page, "/assessment/api/marking/give", { attemptId, questionId, version: 0, points: 4 });

  await learner.page.goto(
    `/ucenter/learning-space/course/study/${COURSE}/homework/result/2?scoreid=${attemptId}`,
  );
  await learner.page.getByRole("button", { name: "申请复核" }).click();
  await learner.page.getByRole("textbox", { name: "申请理由" }).fill("觉得分数偏低");
  await learner.page.getByRole("combobox", { name: "指出一道题" }).selectOption("第 1 题");
  await learner.page.getByRole("textbox", { name: "第 1 题的理由" }).fill("写了会跌，也写了要用");
  await expectAccessible(learner.page);
  await learner.page.getByRole("button", { name: "申请复核" }).click();
  await learner.page.getByText("等待答复").waitFor();
  await expectNoOverflow(learner.page);

  await page.goto(`/course/${COURSE}/manager/teaching/readOver`);
  await page.getByRole("link", { name: "成绩复核", exact: true }).click();
  await shows(page, "成绩复核");
  await expectAccessible(page);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByText("写了会跌，也写了要用").waitFor();
  await page.getByRole("button", { name: "改分" }).click();
  await page.getByRole("textbox", { name: "得分（0–10）" }).fill("6");
  await page.getByLabel("改分理由").fill("复核：理由成立");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("得 6 分，满分 10 分").first().waitFor();
  await page.getByRole("textbox", { name: "答复" }).fill("理由成立，已加分");
  await page.getByRole("button", { name: "答复学员" }).click();
  await page.getByText("成绩由 4 分改为 6 分").waitFor();

  await learner.page.reload();
  await learner.page.getByText("理由成立，已加分").waitFor();
  await learner.page.getByText("成绩由 4 分改为 6 分").waitFor();
  expect(faults).toEqual([]);
  for (const one of [context, learner.context]) await one.close();
});
