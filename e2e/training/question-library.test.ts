import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PROJECT = "社区健康指导员培训";
const ROOT = "/ucenter/teaching-space/train/project-community-health";
const PAPER = `带队前的准备
一、单项选择题
1. 带队做八段锦之前，先做的是（ B ）
A. 直接起势
B. 热身五分钟
2. 学员头晕时应当（ A ）
A. 请他坐下休息
B. 让他坚持做完
`;

it("the team of a project fills its question library by an import, disables a question, and comes back to the list", async () => {
  const { context, page, faults } = await openAs(browser, "teacher01", `${ROOT}/kcsz`);
  await shows(page, PROJECT);
  await page.getByRole("link", { name: "考核", exact: true }).click();
  await page.getByRole("link", { name: "题库管理", exact: true }).click();
  await page.getByRole("link", { name: "导入题目" }).waitFor();
  // The tree begins with courses of the project.
  await page.getByText("家庭急救必修课").first().waitFor();
  await expectAccessible(page);

  await page.getByRole("link", { name: "导入题目" }).click();
  await shows(page, "导入题目");
  await page.getByLabel("粘贴试卷文字").fill(PAPER);
  await page.getByRole("button", { name: "识别题目" }).click();
  await page.getByText("识别出 2 道题目").waitFor();
  await page.getByRole("button", { name: "导入 2 道题目" }).click();
  await page.getByText("新增 2 道，已有 0 道，未导入 0 道").waitFor();

  await page.getByRole("link", { name: "返回项目题库" }).click();
  await shows(page, PROJECT);
  const row = page.getByRole("row", { name: /带队做八段锦之前/ });
  await row.getByRole("button", { name: /更多/ }).click();
  await page.getByRole("menuitem", { name: "停用" }).click();
  await page.getByRole("dialog", { name: "停用" }).getByRole("button", { name: "停用" }).click();
  await row.getByText("停用", { exact: true }).waitFor();

  await page.getByRole("link", { name: "导入记录" }).click();
  await shows(page, "导入记录");
  await page.getByText("带队前的准备").first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("fits a phone", async () => {
  const address = `${ROOT}/question-library-manager`;
  const { context, page, faults } = await openAs(browser, "teacher01", address, PHONE);
  await page.getByRole("link", { name: "新建题目" }).waitFor();
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
  await context.close();
});
