import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openHearingBrowser } from "../browser.ts";
import { aPicture, look, openAs, playsOn } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { COURSE, giveQuestion, LEARNER } from "./marking-steps.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openHearingBrowser();
});

it("a learner on a phone writes, hangs a picture and a recording on the answer, is cut off once, and hands in; the teacher sees and hears it", async () => {
  const name = "带照片和录音的作业";
  const teacher = await openAs(browser, "teacher03", "/404");
  const item = { type: 8, name: "<p>家里的应急钱放在哪里？</p>", answer: "<p>随取随用</p>" };
  const { settingId } = await giveQuestion(teacher.page, name, item);
  await teacher.page.goto(`/course/${COURSE}/manager/teaching/homework`);
  await teacher.page.getByRole("button", { name: `修改设置：${name}` }).click();
  const form = teacher.page.getByRole("dialog", { name: "修改设置" });
  await form.getByRole("checkbox", { name: "交文件" }).check();
  await form.getByLabel("每题最多几个").fill("2");
  for (const kind of ["图片", "文档"]) await form.getByRole("checkbox", { name: kind }).uncheck();
  await form.getByRole("button", { name: "保存" }).click();
  // No kind at all is refused at its place, and nothing of the form is lost.
  await form.getByText("请至少选择一种").waitFor();
  await form.getByRole("checkbox", { name: "图片" }).check();
  await form.getByRole("checkbox", { name: "现场录制" }).check();
  await form.getByRole("button", { name: "保存" }).click();
  await form.waitFor({ state: "detached" });

  const { page, context, faults } = await openAs(browser, LEARNER, "/404", PHONE);
  await page.goto(
    `/ucenter/learning-space/course/study/${COURSE}/homework/cognizance?sjid=${settingId}`,
  );
  await page.getByRole("button", { name: "开始作答" }).click();
  const text = page.getByRole("textbox", { name: "您的答案" });
  await text.click();
  await page.getByRole("button", { name: "加粗" }).click();
  await page.keyboard.type("应急钱放在活期");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "账本.png", mimeType: "image/png", buffer: await aPicture(page) });
  await page.getByRole("button", { name: "放大 账本.png" }).waitFor();
  // A kind that is not wanted is said at once, and never sent.
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "账本.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") });
  await page.getByText("“账本.pdf”的格式这里不收").waitFor();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "多余.png", mimeType: "image/png", buffer: await aPicture(page) });
  await page.getByRole("button", { name: "放大 多余.png" }).waitFor();

  await page.getByRole("button", { name: /^录音/ }).click();
  const recorder = page.getByRole("group", { name: "录音" });
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    // Refused once.
    mediaDevices.getUserMedia = (wanted) => {
      mediaDevices.getUserMedia = open;
      return Promise.reject(new DOMException(JSON.stringify(wanted), "NotAllowedError"));
    };
  });
  await recorder.getByRole("button", { name: "开始录音" }).click();
  await recorder.getByText("没有得到使用麦克风或摄像头的许可").waitFor();
  await recorder.getByRole("button", { name: "开始录音" }).click();
  await recorder.getByText("正在录制").waitFor();
  await expectNoOverflow(page);
  await recorder.getByRole("button", { name: "暂停" }).click();
  await recorder.getByText("已暂停").waitFor();
  await recorder.getByRole("button", { name: "继续" }).click();
  await recorder.locator("button:not([disabled])", { hasText: "结束录制" }).click();
  await playsOn(recorder.getByLabel("刚录好的一段"), 0);
  await expectAccessible(page);

  await context.setOffline(true);
  await recorder.getByRole("button", { name: "用这一段" }).click();
  await page.getByText("等待上传，已存在本机").waitFor();
  // What is taken off without a line is gone at once, and for the server when there is one.
  await page.getByRole("button", { name: "移除 多余.png" }).click();
  await page.getByRole("button", { name: "放大 多余.png" }).waitFor({ state: "detached" });
  // The page goes away with what was recorded, and finds it again.
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto(`/ucenter/learning-space/course/study/${COURSE}/homework/do?sjid=${settingId}`);
  await page.getByRole("button", { name: /^移除 录音/ }).waitFor();
  await page.locator("header").getByText("已保存").waitFor();
  await page.getByRole("button", { name: "提交作业" }).click();
  await page.getByRole("dialog").getByText("全部 1 题都已作答。").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "提交作业" }).click();
  await page.waitForURL(/\/homework\/result\//);
  await page.locator("strong", { hasText: "应急钱放在活期" }).waitFor();
  expect(await page.getByRole("button", { name: "放大 多余.png" }).count()).toBe(0);
  await page.getByRole("button", { name: "放大 账本.png" }).click();
  await page.getByRole("dialog", { name: "账本.png" }).getByRole("img").waitFor();
  await page.keyboard.press("Escape");
  await expectNoOverflow(page);
  const { attempts } = await look<{ attempts: readonly { readonly id: string }[] }>(
    page,
    `/assessment/api/sitting/get?settingId=${settingId}`,
  );
  await context.close();

  await teacher.page.goto(
    `/course/${COURSE}/manager/teaching/homework/batch/${settingId}/view/${attempts[0]?.id}`,
  );
  await teacher.page.locator("strong", { hasText: "应急钱放在活期" }).waitFor();
  await teacher.page.getByRole("button", { name: "放大 账本.png" }).waitFor();
  await teacher.page.getByRole("group", { name: /录音/ }).waitFor({ timeout: 30_000 });
  await playsOn(teacher.page.locator("audio"));
  await teacher.page.getByRole("combobox", { name: "播放速度" }).waitFor();
  await teacher.context.close();
  // The line was cut on purpose.
  expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  expect(teacher.faults).toEqual([]);
});

it("a learner records a short film on an answer, looks at it and hands it in", async () => {
  const teacher = await openAs(browser, "teacher03", "/404");
  const item = { type: 8, name: "<p>演示怎样记账</p>", answer: "<p>逐笔记下</p>" };
  const submissions = { recordings: 1, recordingKinds: ["film"], recordingSeconds: 10 };
  const { settingId } = await giveQuestion(teacher.page, "录一段短片", item, { submissions });
  await teacher.context.close();
  const { page, context, faults } = await openAs(browser, LEARNER, "/404");
  await page.goto(
    `/ucenter/learning-space/course/study/${COURSE}/homework/cognizance?sjid=${settingId}`,
  );
  await page.getByRole("button", { name: "开始作答" }).click();
  await page.getByRole("button", { name: /^录像/ }).click();
  const recorder = page.getByRole("group", { name: "录像" });
  await recorder.getByRole("button", { name: "开始录像" }).click();
  await recorder.getByText("正在录制").waitFor();
  await recorder.locator("button:not([disabled])", { hasText: "结束录制" }).click();
  await playsOn(recorder.getByLabel("刚录好的一段"), 0);
  await recorder.getByRole("button", { name: "用这一段" }).click();
  await page.getByRole("button", { name: /^移除 录像/ }).waitFor({ timeout: 30_000 });
  await page.locator("header").getByText("已保存").waitFor();
  await page.getByRole("button", { name: "提交作业" }).click();
  await page.getByRole("dialog").getByText("全部 1 题都已作答。").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "提交作业" }).click();
  await page.waitForURL(/\/homework\/result\//);
  await context.close();
  expect(faults).toEqual([]);
});
