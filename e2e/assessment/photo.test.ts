import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openHearingBrowser } from "../browser.ts";
import { ask, openAs } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { COURSE, LEARNER, publishPaper } from "./marking-steps.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openHearingBrowser();
});

const TEST = 1;

it("a learner on a phone is photographed, then wants no photo, and begins once a teacher has confirmed", async () => {
  const name = "要核验本人的测验";
  const teacher = await openAs(browser, "teacher03", "/404");
  const item = { type: 8, name: "<p>您是谁？</p>", answer: "<p>本人</p>" };
  const { paperId } = await publishPaper(teacher.page, name, item, TEST);
  const { id } = await ask<{ id: string }>(teacher.page, "/assessment/api/setting/create", {
    paperId,
    periodId: `${COURSE}-p3`,
    name,
    participantIds: [LEARNER],
    rules: { isByList: true, photoCheck: "confirmed" },
  });

  const { page, context, faults } = await openAs(browser, LEARNER, "/404", PHONE);
  await page.goto(`/ucenter/learning-space/course/study/${COURSE}/test/cognizance?sjid=${id}`);
  await page.getByText("开始前需要核验是不是本人").waitFor();
  const panel = page.getByRole("region", { name: "本人核验", exact: true });
  await panel.getByRole("button", { name: /^不拍照，由人核验/ }).waitFor();
  await expectAccessible(page);
  await panel.getByRole("button", { name: /^拍照核验/ }).click();
  await panel.getByText("我已满 14 周岁，并单独同意").waitFor();
  // Nothing is photographed before one has agreed, and nobody has agreed for one.
  const agreed = panel.getByRole("checkbox", { name: "我已阅读并单独同意以上内容" });
  expect(await agreed.isChecked()).toBe(false);
  expect(await panel.getByRole("button", { name: "打开摄像头" }).count()).toBe(0);
  await agreed.check();
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    // Refused once.
    mediaDevices.getUserMedia = (wanted) => {
      mediaDevices.getUserMedia = open;
      return Promise.reject(new DOMException(JSON.stringify(wanted), "NotAllowedError"));
    };
  });
  await panel.getByRole("button", { name: "打开摄像头" }).click();
  await panel.getByText("没有得到使用摄像头的许可").waitFor();
  await panel.getByRole("button", { name: "打开摄像头" }).click();
  await panel.locator("button:not([disabled])", { hasText: /^拍照$/ }).click();
  await panel.getByRole("img", { name: "刚拍的照片" }).waitFor();
  await expectNoOverflow(page);
  await panel.getByRole("button", { name: "使用这张照片" }).click();
  await panel.getByText("照片已收到，等待对照").waitFor();
  await page.getByText("正在等待老师或监考人员核验").waitFor();

  await teacher.page.goto(`/course/${COURSE}/manager/teaching/test/batch/${id}/room`);
  const judge = async (decision: string, reason: string): Promise<void> => {
    await teacher.page.getByRole("button", { name: /^核验本人/ }).click();
    const dialog = teacher.page.getByRole("dialog", { name: /^核验：/ });
    await dialog.getByRole("radio", { name: decision, exact: true }).check();
    if (reason !== "") await dialog.getByRole("textbox", { name: "原因" }).fill(reason);
    await dialog.getByRole("button", { name: "保存结果" }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await teacher.page.getByRole("button", { name: /^核验本人/ }).click();
  const dialog = teacher.page.getByRole("dialog", { name: /^核验：/ });
  const photo = dialog.getByRole("img", { name: "本次照片" });
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(240);
  await expectAccessible(teacher.page);
  await teacher.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await judge("看不清", "脸在暗处");

  // The page of who waits says so by itself.
  await panel.getByText("照片看不清，请重拍").waitFor();
  await panel.getByText("脸在暗处").waitFor();
  await panel.getByRole("button", { name: "改为不拍照，由人核验" }).click();
  await panel.getByText("已选择由人核验，等待确认").waitFor();
  await expect.poll(() => teacher.page.getByText("本人核验：待核验").count()).toBe(1);
  await judge("一致", "");
  await panel.getByText("核验通过，是本人").waitFor();
  await page.getByRole("button", { name: "开始作答" }).click();
  await page.waitForURL(/\/test\/do\?/);
  await expect.poll(() => teacher.page.getByText("本人核验：一致").count()).toBe(1);
  expect(faults).toEqual([]);
  expect(teacher.faults).toEqual([]);
  await context.close();
  await teacher.context.close();
});
