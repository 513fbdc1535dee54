import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { COURSE, giveQuestion, handInAnswer, LEARNER } from "./marking-steps.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

interface Item {
  readonly options: readonly { readonly id: string; readonly isRight: boolean }[];
}

it("the team corrects a key, sees who would gain, regrades once, and the learner reads why", async () => {
  const name = "答案有误的作业";
  const { page, context, faults } = await openAs(browser, "teacher03", "/404");
  const { settingId, questionId } = await giveQuestion(page, name, {
    type: 1,
    name: "<p>应急钱够几个月的开支？</p>",
    options: [
      { optionContent: "<p>一个星期</p>", isRight: true },
      { optionContent: "<p>三到六个月</p>", isRight: false },
    ],
  });
  const bank = `/question/api/bank/get/${questionId}`;
  const { item, version } = await look<{ item: Item; version: number }>(page, bank);
  const learner = await openAs(browser, LEARNER, "/404");
  const chosen = item.options.filter(({ isRight }) => !isRight).map(({ id }) => id);
  const attemptId = await handInAnswer(learner.page, settingId, questionId, { chosen });

  await page.goto(`/course/${COURSE}/manager/teaching/homework/batch/${settingId}`);
  await page.getByRole("link", { name: "成绩分布" }).click();
  await shows(page, `${name}：成绩`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "第 1 题重新判分" }).click();
  await page.getByText("题库里的答案还没有改").waitFor();
  const options = item.options.map((option) => ({ ...option, isRight: !option.isRight }));
  const corrected = { id: questionId, version, item: { ...item, options } };
  await ask(page, "/question/api/bank/update", corrected);

  await page.reload();
  await page.getByText("题库里的新答案（第 2 版）").waitFor();
  await page.getByRole("radio", { name: /^只按新答案 1 人的得分改变/ }).waitFor();
  await page.getByText("0 → 10").first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole("textbox", { name: "原因" }).fill("第一个选项印错了");
  await page.getByRole("button", { name: "按此重新判分" }).click();
  const asked = page.getByRole("dialog", { name: "按此重新判分" });
  await asked.getByText(/1 人的得分会改变/).waitFor();
  await asked.getByRole("button", { name: "按此重新判分" }).click();
  await page.getByText("处理过的记录").waitFor();
  await page.getByText(/第一个选项印错了/).waitFor();
  await expectNoOverflow(page);

  await learner.page.goto(
    `/ucenter/learning-space/course/study/${COURSE}/homework/result/2?scoreid=${attemptId}`,
  );
  await learner.page.getByText("答案有更正，已按新答案判分").waitFor();
  expect(faults).toEqual([]);
  for (const one of [context, learner.context]) await one.close();
});
