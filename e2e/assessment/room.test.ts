import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

/** Led by teacher03; its test is given out here to one learner alone. */
const COURSE = "course-finance-01";
const LEARNER = "student04";
const STUDY = `/ucenter/learning-space/course/study/${COURSE}/test`;
const TEACHING = `/course/${COURSE}/manager/teaching/test`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** The page goes out of sight as if another tab came to the front, or comes back. */
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

const minutesLeft = async (page: Page): Promise<number> =>
  Number(/(\d+):\d\d/.exec((await page.getByRole("timer").textContent()) ?? "")?.[1]);

it("an invigilator sees who leaves the page, tells the room something and gives time; the learner appeals and is answered", async () => {
  const name = "有人监考的测验";
  const teacher = await openAs(browser, "teacher03", "/404");
  const { id } = await ask<{ id: string }>(teacher.page, "/assessment/api/setting/create", {
    paperId: `demo-paper-${COURSE}-2`,
    periodId: `${COURSE}-p3`,
    name,
    participantIds: [LEARNER],
    rules: { isByList: true, limitMinutes: 30, watched: ["hidden", "paste"] },
  });
  await teacher.page.goto(`${TEACHING}/batch/${id}/room`);
  await shows(teacher.page, `监考：${name}`);
  await teacher.page.getByText("未开始").first().waitFor();

  const { page, context, faults } = await openAs(browser, LEARNER, "/404", PHONE);
  await page.goto(`${STUDY}/cognizance?sjid=${id}`);
  await page.getByText(/会记录：离开页面、粘贴内容/).waitFor();
  await page.getByRole("checkbox", { name: /知道作答过程会记录哪些情况/ }).check();
  await page.getByRole("button", { name: "开始作答" }).click();
  await page.getByRole("radio").first().check();
  const working = teacher.page.getByRole("button", { name: /^作答中/ });
  await expect.poll(() => working.textContent()).toBe("作答中1");

  await hide(page, true);
  await teacher.page.getByText("1 次，最近：离开页面").waitFor();
  await hide(page, false);
  await teacher.page.getByRole("button", { name: "发给全部考生" }).click();
  const telling = teacher.page.getByRole("dialog", { name: "发给全部考生" });
  await telling.getByLabel("消息内容").fill("第三题的单位是元");
  await telling.getByRole("button", { name: "发送" }).click();
  await telling.waitFor({ state: "detached" });
  await page.getByText("第三题的单位是元").waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "知道了" }).click();
  await teacher.page.getByText(/全部考生 · 1 人已读/).waitFor();

  const before = await minutesLeft(page);
  await teacher.page.getByRole("button", { name: "给作答中的人加时" }).click();
  const giving = teacher.page.getByRole("dialog");
  await giving.getByLabel("分钟").fill("5");
  await giving.getByLabel("原因").fill("打铃晚了");
  await giving.getByRole("button", { name: /加时/ }).last().click();
  await giving.waitFor({ state: "detached" });
  await page.getByText(/给您加时 5 分钟：打铃晚了/).waitFor();
  await expect.poll(() => minutesLeft(page)).toBeGreaterThan(before + 3);
  await page.getByRole("button", { name: "知道了" }).click();
  await expectAccessible(teacher.page);

  await page.getByRole("button", { name: "交卷" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
  await page.getByRole("heading", { name: "作答过程" }).waitFor();
  await teacher.page.getByRole("link", { name: /^作答过程/ }).click();
  await teacher.page.getByRole("heading", { level: 1, name: /^作答过程：/ }).waitFor();
  await teacher.page.getByText("离开页面", { exact: true }).waitFor();
  await teacher.page.getByRole("radio", { name: "记录在案" }).check();
  await teacher.page.getByLabel("理由").fill("离开了一次");
  await teacher.page.getByRole("button", { name: "保存决定" }).click();
  await teacher.page.getByRole("button", { name: "修改决定" }).waitFor();
  await expectAccessible(teacher.page);

  await page.reload();
  await page.getByText("离开了一次").waitFor();
  await page.getByLabel("申诉内容").fill("家里来电话，锁屏了");
  await page.getByRole("button", { name: "提交申诉" }).click();
  await page.getByText("等待老师答复").waitFor();
  await expectNoOverflow(page);
  await teacher.page.reload();
  await teacher.page.getByText("家里来电话，锁屏了").waitFor();
  await teacher.page.getByRole("radio", { name: "没有问题" }).check();
  await teacher.page.getByLabel("对申诉的答复").fill("已了解，不作处理");
  await teacher.page.getByRole("button", { name: "保存决定" }).click();
  await teacher.page.getByRole("button", { name: "修改决定" }).waitFor();
  await page.reload();
  await page.getByText("已了解，不作处理").waitFor();
  const own = await look<{ attempts: unknown[] }>(
    page,
    `/assessment/api/sitting/get?settingId=${id}`,
  );
  expect(own.attempts).toHaveLength(1);
  expect([...faults, ...teacher.faults]).toEqual([]);
  await context.close();
  await teacher.context.close();
});
