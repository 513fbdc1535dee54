import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { cellsOf } from "../../server/test/read-sheet.ts";
import { openHearingBrowser } from "../browser.ts";
import { aPicture, ask, look, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { COURSE, giveEssay, giveQuestion, handIn, LEARNER } from "./marking-steps.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openHearingBrowser();
});

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Chooses a sheet of these cells in the open dialog, and lets it be read. */
async function bring(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "上传评分表" });
  const text = rows.map((row) => row.map(quoted).join(",")).join("\n");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "评分表.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await dialog.getByRole("button", { name: "读取" }).click();
}

it("a sheet of marks with a wrong cell is named, mended, looked at and saved", async () => {
  const name = "按表批的作业";
  const { page, context, faults } = await openAs(browser, "teacher03", "/404");
  const { settingId, questionId } = await giveEssay(page, name);
  const learner = await openAs(browser, LEARNER, "/404");
  await handIn(learner.page, settingId, questionId, "<p>放在活期里</p>");

  await page.goto(`/course/${COURSE}/manager/teaching/homework/batch/${settingId}`);
  await shows(page, `${name}：学员`);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "下载评分表" }).click();
  const [titles = [], script = []] = await cellsOf(await readFile(await (await coming).path()));
  expect(titles[3]).toBe("第 1 题得分（0–10）");

  await page.getByRole("button", { name: "上传评分表" }).click();
  const filled = (points: string) =>
    script.map((cell, at) => (at === 3 ? points : at === 4 ? "再说说为什么" : cell));
  await bring(page, [titles, filled("80")]);
  const dialog = page.getByRole("dialog", { name: "上传评分表" });
  await dialog.getByText("D2 得分要在 0 与 10 之间").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "换一份表格" }).click();
  await bring(page, [titles, filled("8")]);
  await dialog.getByText("第 1 题 8 分，改评语").waitFor();
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: "确认保存 1 份" }).click();
  await dialog.getByText("已保存 1 份", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("已交 1 份，批完 1 份").waitFor();

  // On the script: a phrase by its key, and a comment that is spoken.
  await page.getByRole("link", { name: /^看答卷/ }).click();
  const comment = page.getByRole("region", { name: "整份评语" });
  await comment.getByRole("button", { name: "管理常用语" }).click();
  const phrases = page.getByRole("dialog", { name: "常用语" });
  await phrases.getByLabel("新的常用语").fill("结构清楚");
  await phrases.getByRole("button", { name: "添加" }).click();
  await phrases.getByRole("button", { name: "删除常用语：结构清楚" }).waitFor();
  await page.keyboard.press("Escape");
  const editor = comment.getByRole("textbox", { name: "整份评语" });
  await editor.click();
  await page.keyboard.press("Alt+1");
  await editor.getByText("结构清楚").waitFor();
  await comment.getByRole("button", { name: "保存评语" }).click();
  // What is saved can be saved again once it changes.
  await comment.locator("button[disabled]", { hasText: "保存评语" }).waitFor();
  await comment.getByRole("button", { name: "录语音评语" }).click();
  await comment.getByText(/^正在录音 [1-9]/).waitFor();
  await comment.getByRole("button", { name: "停止并保存" }).click();
  await comment.getByRole("button", { name: "重录" }).waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);

  // Handed back from here, with a reason.
  await page.getByRole("button", { name: "退回重做" }).click();
  const back = page.getByRole("dialog", { name: "退回重做" });
  await back.getByLabel("原因").fill("请补上例子");
  await back.getByRole("button", { name: "退回重做" }).click();
  await shows(page, `${name}：学员`);
  await page.getByRole("main").getByText("退回重做", { exact: true }).first().waitFor();

  expect(faults).toEqual([]);
  for (const one of [context, learner.context]) await one.close();
});

it("what a teacher draws over a picture is seen by the learner after the release, and not before", async () => {
  const name = "要批注的作业";
  const { page, context, faults } = await openAs(browser, "teacher03", "/404");
  const item = { type: 8, name: "<p>拍下账本。</p>", answer: "<p>见图</p>" };
  const { settingId, questionId } = await giveQuestion(page, name, item, {
    isReleasedByHand: true,
    submissions: { files: 1, fileKinds: ["picture"] },
  });
  const learner = await openAs(browser, LEARNER, "/404");
  const study = `/ucenter/learning-space/course/study/${COURSE}/homework`;
  await learner.page.goto(`${study}/cognizance?sjid=${settingId}`);
  await learner.page.getByRole("button", { name: "开始作答" }).click();
  await learner.page
    .locator("input[type=file]")
    .setInputFiles({ name: "账本.png", mimeType: "image/png", buffer: await aPicture(page) });
  await learner.page.getByRole("button", { name: "放大 账本.png" }).waitFor();
  await learner.page.locator("header").getByText("已保存").waitFor();
  const { attempts } = await look<{ attempts: readonly { readonly id: string }[] }>(
    learner.page,
    `/assessment/api/sitting/get?settingId=${settingId}`,
  );
  const attemptId = attempts[0]?.id ?? "";
  await learner.page.getByRole("button", { name: "提交作业" }).click();
  await learner.page.getByRole("dialog").getByRole("button", { name: "提交作业" }).click();
  await learner.page.waitForURL(/\/homework\/result\//);

  await page.goto(
    `/course/${COURSE}/manager/teaching/homework/batch/${settingId}/view/${attemptId}`,
  );
  await page.getByRole("button", { name: "批注：账本.png" }).click();
  const desk = page.getByRole("dialog", { name: "批注：账本.png" });
  const sheet = desk.getByRole("application");
  await sheet.getByRole("img").waitFor();
  const box = await sheet.boundingBox();
  if (!box) throw new Error("nothing to draw on");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.1));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.2), { steps: 4 });
  await page.mouse.up();
  const marks = desk.getByRole("region", { name: "本页批注" });
  await marks.getByText("画笔", { exact: true }).waitFor();
  // Words by keys alone.
  await desk.getByRole("button", { name: "文字", exact: true }).click();
  await sheet.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await desk.getByLabel("批注文字").fill("这一行算错了");
  await page.keyboard.press("Enter");
  await marks.getByText("1 这一行算错了").waitFor();
  await desk.getByRole("button", { name: "对号" }).click();
  await sheet.focus();
  await page.keyboard.press("Enter");
  await marks.getByText("对号").waitFor();
  await desk.getByRole("button", { name: "撤销一步" }).click();
  await marks.getByText("对号").waitFor({ state: "detached" });
  await expectAccessible(page);
  await desk.getByRole("button", { name: "保存批注" }).click();
  await page.getByRole("button", { name: "批注（2）：账本.png", includeHidden: true }).waitFor();
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);

  const result = `${study}/result/2?scoreid=${attemptId}&sjid=${settingId}`;
  await learner.page.goto(result);
  await learner.page.getByRole("button", { name: "放大 账本.png" }).waitFor();
  expect(await learner.page.getByRole("button", { name: /批注/ }).count()).toBe(0);
  const mark = { attemptId, questionId, version: 0, points: 8 };
  await ask(page, "/assessment/api/marking/give", mark);
  await ask(page, "/assessment/api/marking/release", { settingId });
  await learner.page.reload();
  await learner.page.getByRole("button", { name: /^看老师的批注（2）/ }).click();
  const seen = learner.page.getByRole("dialog", { name: "批注：账本.png" });
  await seen.getByText(/：1 这一行算错了$/).waitFor();
  expect(await seen.getByRole("button", { name: "保存批注" }).count()).toBe(0);
  expect([...faults, ...learner.faults]).toEqual([]);
  for (const one of [context, learner.context]) await one.close();
});
