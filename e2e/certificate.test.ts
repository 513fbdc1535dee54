import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { choose } from "./choose.ts";
import { chooseFiles, openAs, shows } from "./course/course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const COURSE = "course-finance-01";
const LEARNER = { id: "student05", name: "周慧" } as const;
const DESK = `/course/${COURSE}/manager/teaching/certificate`;
const TEMPLATE = "理财课结业证书";

/** A template of one's own: text moved by keys, a line added. */
async function design(page: Page): Promise<void> {
  await page.getByRole("button", { name: "新建模板" }).click();
  const dialog = page.getByRole("dialog", { name: "新建模板" });
  await dialog.getByRole("textbox", { name: "模板名称" }).fill(TEMPLATE);
  await dialog.getByRole("button", { name: "新建" }).click();
  await dialog.waitFor({ state: "detached" });
  await choose(page, "证书模板", TEMPLATE);
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByRole("tab", { name: "发证设置" }).click();
  await page.getByRole("link", { name: "设计模板" }).click();
  await shows(page, "设计证书模板");
  await page.getByText("第 1 版").waitFor();
  await expectAccessible(page);
  const title = page.getByRole("button", { name: "字段 结业证书" });
  await title.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await title.click();
  await expect.poll(() => page.getByLabel("上边距 mm").inputValue()).toBe("32");
  await page.getByRole("button", { name: "添加文字" }).click();
  await page.getByRole("textbox", { name: "内容" }).fill("成绩 ");
  await page.getByRole("button", { name: "成绩", exact: true }).click();
  await page.getByRole("button", { name: "字段 成绩 {score}" }).waitFor();
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("第 2 版").waitFor();
  await page.getByRole("link", { name: "返回", exact: true }).click();
}

it("a certificate is designed and issued, downloaded by its learner, and verified by an employer", async () => {
  const { page, context, faults } = await openAs(browser, "teacher03", DESK);
  await shows(page, "结业证书管理");
  await design(page);

  await page.getByRole("textbox", { name: "姓名" }).fill(LEARNER.name);
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByText("共 1 条").waitFor();
  await page.getByRole("row", { name: LEARNER.name }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "破例发证" }).click();
  await page
    .getByRole("dialog", { name: "破例发证" })
    .getByRole("button", { name: "破例发证" })
    .click();
  await page.getByText("已发 1 张").waitFor();
  await page.getByRole("tab", { name: "已发证书" }).click();
  const row = page.getByRole("row", { name: LEARNER.name });
  const number = (await row.getByText(/^CX\d{4}-/).innerText()).trim();

  // On a phone, in the elder edition.
  const own = await openAs(browser, LEARNER.id, "/404", PHONE);
  await own.context.addCookies([
    { name: "elder", value: "1", url: new URL(own.page.url()).origin },
  ]);
  await own.page.goto("/ucenter/learning-space/c/certs");
  const mine = own.page.getByRole("article", { name: number });
  await mine.getByText("有效").waitFor();
  await expectAccessible(own.page);
  await expectNoOverflow(own.page);
  const [download] = await Promise.all([
    own.page.waitForEvent("download"),
    mine.getByRole("link", { name: "下载 PDF" }).click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(download.suggestedFilename()).toContain(number);

  const employer = await openWindow(browser, { viewport: PHONE });
  await visit(employer.page, "/verify");
  await employer.page.getByRole("textbox", { name: "证书编号" }).fill(number.toLowerCase());
  await employer.page.getByRole("button", { name: "查验" }).click();
  await employer.page.getByRole("region", { name: number }).getByText("有效").waitFor();
  await expectAccessible(employer.page);
  await expectNoOverflow(employer.page);
  expect(await employer.page.locator("main").innerText()).not.toContain(LEARNER.name);
  const send = (buffer: Buffer): Promise<void> =>
    chooseFiles(
      employer.page,
      () => employer.page.getByRole("button", { name: "选择文件" }).click(),
      [{ name: "证书.pdf", mimeType: "application/pdf", buffer }],
    );
  await send(pdf);
  await employer.page.getByText("没有被改动").waitFor();
  const forged = Buffer.from(pdf);
  forged[Math.floor(pdf.length / 2)] = (forged[Math.floor(pdf.length / 2)] ?? 0) ^ 1;
  await send(forged);
  await employer.page.getByText("文件被改动过").waitFor();

  await row.getByRole("button", { name: /^更多/ }).click();
  await page.getByRole("menuitem", { name: "撤销证书" }).click();
  const asked = page.getByRole("dialog", { name: "撤销证书" });
  await asked.getByRole("textbox", { name: "原因" }).fill("登记有误");
  await asked.getByRole("button", { name: "撤销证书" }).click();
  await page.getByText("证书已撤销").waitFor();
  await employer.page.reload();
  const said = employer.page.getByRole("region", { name: number });
  await said.getByText("已撤销").waitFor();
  await said.getByText("发证有误").waitFor();

  expect([...faults, ...own.faults, ...employer.faults]).toEqual([]);
  for (const one of [context, own.context, employer.context]) await one.close();
}, 120_000);
