import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const OWN = "/ucenter/teaching-space/c/questionstore";
const PAPER = `社区防火测验
一、单项选择题
1. 油锅起火时最稳妥的做法是（ E ）
A. 泼一盆冷水
B. 盖上锅盖并关火
C. 端起锅往外跑
D. 用嘴吹灭
2. 家用灭火器压力表的指针应停在（ B ）
A. 红色区
B. 绿色区
C. 黄色区
D. 哪里都行
二、判断题
3. 楼道里可以给电动车充电。
`;

it("a teacher pastes a paper, mends two doubts, saves it, and finds, changes and restores a question", async () => {
  const { context, page, faults } = await openAs(browser, "teacher03", OWN);
  await page.getByRole("link", { name: "导入题目" }).first().click();
  await shows(page, "导入题目");
  await page.getByLabel("粘贴试卷文字").fill(PAPER);
  await page.getByRole("button", { name: "识别题目" }).click();
  await shows(page, "核对导入的题目");
  await page.getByText("识别出 3 道题目").waitFor();
  await expectAccessible(page);

  // The key of the first names no option, the third has none.
  await page.getByText("需要核对", { exact: true }).click();
  const cards = page.getByRole("article");
  await page.getByText("答案里的选项不存在").waitFor();
  await expect.poll(() => cards.count()).toBe(2);
  const mend = async (card: string, right: string): Promise<void> => {
    await page
      .getByRole("article", { name: card, exact: true })
      .getByRole("button", { name: "修改" })
      .click();
    const dialog = page.getByRole("dialog", { name: "修改" });
    await dialog.getByRole("checkbox", { name: right }).click();
    await dialog.getByRole("button", { name: "保存题目" }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await mend("1", "B 是正确答案");
  await mend("3", "B 是正确答案");
  await page.getByRole("button", { name: "导入 3 道题目" }).click();
  await page.getByText("新增 3 道，已有 0 道，未导入 0 道").waitFor();

  await page.getByRole("link", { name: "去题库查看" }).click();
  await shows(page, "题库");
  await page.getByRole("link", { name: "油锅起火时最稳妥的做法是（ ）", exact: true }).click();
  await shows(page, "修改题目");
  const stem = page.getByLabel("题干", { exact: true });
  await stem.fill("油锅起火时应当（ ）");
  await page.getByLabel("修改说明").fill("换一种问法");
  await page.getByRole("button", { name: "保存题目" }).click();
  await shows(page, "题库");
  const changed = page.getByRole("row", { name: /油锅起火时应当/ });
  await changed.getByRole("button", { name: /更多/ }).click();
  await page.getByRole("menuitem", { name: "历史版本" }).click();
  const history = page.getByRole("dialog", { name: "历史版本" });
  await history.getByText("换一种问法").waitFor();
  await history.getByRole("button", { name: "第 1 版" }).click();
  // What differs is said line by line, above the version itself.
  const difference = history.getByRole("region", { name: "与当前版本的差别" });
  await difference.getByText("油锅起火时最稳妥的做法是").waitFor();
  await difference.getByText("油锅起火时应当").waitFor();
  await history.getByRole("button", { name: "恢复这一版" }).click();
  await page
    .getByRole("dialog", { name: "恢复这一版" })
    .getByRole("button", { name: "恢复这一版" })
    .click();
  await page.getByRole("row", { name: /油锅起火时最稳妥/ }).waitFor();

  // What the filters find leaves as a paper without its key.
  await page.getByRole("button", { name: "导出" }).click();
  const leaving = page.getByRole("dialog", { name: "导出题目" });
  await leaving.getByRole("radio", { name: /纯文本/ }).click();
  await leaving.getByRole("checkbox", { name: "带答案和解析" }).click();
  const download = page.waitForEvent("download");
  await leaving.getByRole("button", { name: "导出" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^题库题目（无答案）-[\d-]+\.txt$/);
  const words = await readFile(await file.path(), "utf8");
  expect(words).toContain("油锅起火时最稳妥的做法是");
  expect(words).not.toContain("答案");
  await leaving.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  await context.close();
});

it("on a phone a question of parts is written and seen as learners will see it", async () => {
  const { context, page } = await openAs(browser, "teacher03", `${OWN}/editor`, PHONE);
  await shows(page, "新建题目");
  await choose(page, "题型", "材料题");
  await page.getByLabel("材料", { exact: true }).fill("老张每天散步 \\(x^2\\) 分钟。");
  const part = page.getByRole("group", { name: "第 1 小题" });
  await part.getByLabel("第 1 小题 题干", { exact: true }).fill("老张每天做什么？");
  for (const [at, text] of ["散步", "游泳", "打拳", "下棋"].entries())
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await part.getByLabel(`选项 ${"ABCD"[at]}`, { exact: true }).fill(text);
  await page.getByRole("button", { name: "保存题目" }).click();
  // The server says what is missing, and nothing that was written is lost.
  await page.getByRole("alert").filter({ hasText: /正确/ }).waitFor();
  await part.getByRole("checkbox", { name: "A 是正确答案" }).click();
  await page.locator(".katex").first().waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "保存题目" }).click();
  await shows(page, "题库");
  await page
    .getByText(/老张每天散步/)
    .first()
    .waitFor();
  await context.close();
});

it("the course and the consoles have their own libraries at their own addresses", async () => {
  const { context, page, faults } = await openAs(
    browser,
    "teacher01",
    "/course/course-calligraphy-01/manager/prepare/question-library",
  );
  await shows(page, "题库");
  await visit(page, "/course/course-calligraphy-01/manager/prepare/question-library/importloglist");
  await shows(page, "导入记录");
  expect(faults).toEqual([]);
  await context.close();
  const school = await openAs(
    browser,
    "school01",
    "/admin-school/teachingManager/course/question-library-manager",
  );
  await shows(school.page, "题库");
  await school.context.close();
});
