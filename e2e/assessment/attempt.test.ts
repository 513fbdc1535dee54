import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

/** Led by teacher03; its test is given out here to one learner alone. */
const COURSE = "course-finance-01";
const LEARNER = "student04";
const STUDY = `/ucenter/learning-space/course/study/${COURSE}/test`;
const FIVE_MINUTES = 5 * 60_000;
const SEEN = ["response", "correctness", "marks", "rightAnswer", "analysis"];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Gives the course's test out to the learner, and to nobody else. */
async function giveOut(name: string, rules: object): Promise<string> {
  const { page, context } = await openAs(browser, "teacher03", "/404");
  const { id } = await ask<{ id: string }>(page, "/assessment/api/setting/create", {
    paperId: `demo-paper-${COURSE}-2`,
    periodId: `${COURSE}-p3`,
    name,
    participantIds: [LEARNER],
    rules: { isByList: true, limitMinutes: 30, ...rules },
  });
  await context.close();
  return id;
}

interface Sitting {
  readonly openAttemptId: string;
  readonly attempts: readonly { readonly id: string; readonly state: number }[];
}
const sittingOf = (page: Page, id: string): Promise<Sitting> =>
  look<Sitting>(page, `/assessment/api/sitting/get?settingId=${id}`);

/** What the server has: by question, the chosen options. */
async function answersOf(page: Page, id: string): Promise<Record<string, unknown>> {
  const { openAttemptId } = await sittingOf(page, id);
  const { answers } = await look<{ answers: { questionId: string; answer: unknown }[] }>(
    page,
    `/assessment/api/attempt/open?id=${openAttemptId}`,
  );
  const byQuestion = Object.fromEntries(answers.map((one) => [one.questionId, one.answer]));
  expect(Object.keys(byQuestion)).toHaveLength(answers.length);
  return byQuestion;
}

const question = (page: Page, n: number) => page.locator("[data-id]").nth(n - 1);
const option = (page: Page, n: number, at: number) =>
  question(page, n)
    .getByRole("radio")
    .nth(at - 1);
const says = (page: Page, sign: string) => page.locator("header").getByText(sign).waitFor();
/** Minutes that the page shows as left. */
const minutesLeft = async (page: Page): Promise<number> =>
  Number(/(\d+):\d\d/.exec((await page.getByRole("timer").textContent()) ?? "")?.[1]);

/** How many answers this browser keeps, none of which can be read there. */
const keptSealed = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("own-answers");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error("no database")));
    });
    const kept = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction("sealed").objectStore("sealed").getAll();
      request.addEventListener("success", () => resolve(request.result));
    });
    database.close();
    const isOpen = kept.some(({ bytes }) => new TextDecoder().decode(bytes).includes("chosen"));
    return isOpen ? -1 : kept.length;
  });

it("a learner on a phone loses nothing: cut off for five minutes, loaded anew, handed in once", async () => {
  const name = "断网也不丢的测验";
  const shown = { during: [], justAfter: SEEN, whileOpen: SEEN, afterClose: SEEN };
  const id = await giveOut(name, { notice: "<p>请独立完成。</p>", review: shown });
  const { page, context, faults } = await openAs(browser, LEARNER, "/404", PHONE);
  await page.clock.install();
  await page.goto("/ucenter/learning-space/c/test");
  await page.getByRole("link", { name: `开始作答 ${name}` }).click();
  const begin = page.getByRole("button", { name: "开始作答" });
  await begin.click();
  // The notice has to be confirmed.
  expect((await sittingOf(page, id)).openAttemptId).toBe("");
  await page.getByRole("checkbox", { name: "我已阅读并同意以上须知" }).check();
  await begin.click();
  await option(page, 1, 2).check();
  await says(page, "已保存");
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect(await minutesLeft(page)).toBeGreaterThan(25);

  await context.setOffline(true);
  await option(page, 2, 1).check();
  await question(page, 2).getByRole("button", { name: "标记，以后再看" }).click();
  await says(page, "已离线，答案存在本机");
  await expect.poll(() => keptSealed(page)).toBe(1);
  await page.clock.fastForward(FIVE_MINUTES);
  await option(page, 3, 2).check();
  await expect.poll(() => keptSealed(page)).toBe(2);
  await expect.poll(() => minutesLeft(page)).toBeLessThan(25);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto(`${STUDY}/do?sjid=${id}`);
  for (const [n, at] of [
    [1, 2],
    [2, 1],
    [3, 2],
  ] as const)
    await expect.poll(() => option(page, n, at).isChecked()).toBe(true);
  await question(page, 2).getByRole("button", { name: "取消标记" }).waitFor();
  await says(page, "已保存");
  await expect.poll(() => keptSealed(page)).toBe(0);
  expect(Object.keys(await answersOf(page, id))).toHaveLength(3);
  // The device's clock has gone ahead; the server's counts.
  expect(await minutesLeft(page)).toBeGreaterThanOrEqual(25);

  await page
    .getByRole("navigation")
    .getByRole("button", { name: /^第 \d+ \// })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "第 4 题 未答" }).click();
  await page.getByRole("button", { name: "交卷" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "第 4 题", exact: true }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "第 2 题", exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
  await page.getByRole("heading", { name: "已离线，答卷存在本机" }).waitFor();
  await page.getByRole("button", { name: "重试" }).click();
  await context.setOffline(false);
  await page.waitForURL(/\/test\/result\//);
  await page.getByText("正确答案").first().waitFor();
  const { attempts } = await sittingOf(page, id);
  expect(attempts).toHaveLength(1);
  expect(attempts[0]?.state).not.toBe(0);
  // A second handing in is none.
  const again = await page.request.post("/api/assessment/api/attempt/submit", {
    data: { id: attempts[0]?.id, lease: 1, submissionKey: "another", answers: [] },
    headers: { origin: new URL(page.url()).origin },
  });
  expect((await again.json()) as object).toMatchObject({ code: "assessment.attemptOver" });
  expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await context.close();
});

it("of two devices the first is told, takes over again, and both have all; the result shows what may be seen", async () => {
  const id = await giveOut("两台设备的测验", {
    review: { during: [], justAfter: [], whileOpen: [], afterClose: [] },
  });
  const one = await openAs(browser, LEARNER, `${STUDY}/cognizance?sjid=${id}`);
  await one.page.getByRole("button", { name: "开始作答" }).click();
  await option(one.page, 1, 1).check();
  await says(one.page, "已保存");

  const two = await openAs(browser, LEARNER, `${STUDY}/do?sjid=${id}`);
  await two.page.getByRole("heading", { name: "已在另一台设备上开始" }).waitFor();
  await two.page.getByRole("button", { name: "在这台设备上继续" }).click();
  await expect.poll(() => option(two.page, 1, 1).isChecked()).toBe(true);
  await option(two.page, 2, 2).check();
  await says(two.page, "已保存");

  await option(one.page, 3, 1).check();
  await one.page.getByRole("heading", { name: "已在另一台设备上继续" }).waitFor();
  expect(Object.keys(await answersOf(one.page, id))).toHaveLength(3);
  await one.page.getByRole("button", { name: "在这台设备上继续" }).click();
  await expect.poll(() => option(one.page, 2, 2).isChecked()).toBe(true);
  await expect.poll(() => option(one.page, 3, 1).isChecked()).toBe(true);

  await one.page.getByRole("button", { name: "交卷" }).click();
  await one.page.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
  await one.page.waitForURL(/\/test\/result\//);
  await one.page.getByText("现在还不能查看答卷").waitFor();
  expect(await one.page.getByText("正确答案").count()).toBe(0);
  await expect.poll(() => one.page.getByText("成绩还没有公布").count()).toBe(1);
  for (const { context, faults } of [one, two]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

it("keys alone go through a paper: on, back, an option, a flag, and into the dialogs; a field keeps its letters", async () => {
  const id = await giveOut("只用键盘的测验", { hasCalculator: true });
  const { page, context, faults } = await openAs(
    browser,
    LEARNER,
    `${STUDY}/cognizance?sjid=${id}`,
  );
  await page.getByRole("button", { name: "开始作答" }).focus();
  await page.keyboard.press("Enter");
  await question(page, 1).waitFor();
  const isAt = (n: number) =>
    question(page, n).evaluate((one) => one.contains(document.activeElement));
  const flagged = () => page.getByRole("button", { name: "取消标记" }).count();
  // The first key leads into the paper, a letter chooses where it has led, and the keys go on from the option.
  await page.keyboard.press("p");
  await expect.poll(() => isAt(1)).toBe(true);
  await page.keyboard.press("b");
  await expect.poll(() => option(page, 1, 2).isChecked()).toBe(true);
  await page.keyboard.press("m");
  await expect.poll(flagged).toBe(1);
  await page.keyboard.press("n");
  await expect.poll(() => isAt(2)).toBe(true);
  await page.keyboard.press("a");
  await expect.poll(() => option(page, 2, 1).isChecked()).toBe(true);
  await page.keyboard.press("N");
  await expect.poll(() => isAt(3)).toBe(true);
  await page.keyboard.press("p");
  await expect.poll(() => isAt(2)).toBe(true);

  const tools = page.getByRole("button", { name: "工具" });
  await tools.focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog");
  for (const [key, what] of [
    ["N", "下一题"],
    ["P", "上一题"],
    ["M", "标记或取消标记"],
  ])
    expect(await box.locator("dl > *", { hasText: `${key}${what}` }).count()).toBe(1);
  // Behind a box, and in a field, letters are letters.
  await page.keyboard.press("m");
  await box.getByRole("button", { name: "计算器" }).press("Enter");
  const sum = page.getByRole("textbox", { name: "算式" });
  await sum.focus();
  await page.keyboard.press("m");
  await expect.poll(() => sum.inputValue()).toContain("m");
  expect(await flagged()).toBe(1);

  await tools.focus();
  await page.keyboard.press("Enter");
  await box.getByRole("checkbox", { name: "单个按键就生效" }).press("Space");
  await page.keyboard.press("Escape");
  await expect.poll(() => tools.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "交卷" }).focus();
  await page.keyboard.press("Enter");
  // One flag is named, so the key has done nothing.
  await box.getByText("有 1 题标记了以后再看：").waitFor();
  await box.getByRole("button", { name: "交卷" }).press("Enter");
  await page.waitForURL(/\/test\/result\//);
  expect(faults).toEqual([]);
  await context.close();
});
