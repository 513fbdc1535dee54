import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const OWN = "/ucenter/teaching-space/c/questionstore";
const SCHOOL = "/admin-school/teachingManager/course/question-library-manager";
const STEMS = ["潮间带的贝类怎样熬过退潮？", "大潮多在农历哪几天？", "退潮后岩石上的水坑叫什么？"];
/** Words that only these questions have together. */
const OURS = "潮";

const write = (page: Page, libraryId: string, name: string): Promise<{ id: string }> =>
  ask(page, "/question/api/bank/create", {
    libraryId,
    item: { type: 8, name: `<p>${name}</p>`, answer: "<p>见讲义</p>" },
  });

const rows = (page: Page): Locator => page.getByRole("row").filter({ hasText: OURS });
const confirm = (page: Page, title: string, action: string | RegExp): Promise<void> =>
  page.getByRole("dialog", { name: title }).getByRole("button", { name: action }).click();
const chooseAll = (page: Page): Promise<void> =>
  page.getByRole("row").first().getByRole("checkbox").check();

it("a teacher proposes three questions; the school takes two, says why not the third, and tends its library", async () => {
  const teacher = await openAs(browser, "teacher01", "/");
  const ids: string[] = [];
  for (const stem of STEMS) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const { id } = await write(teacher.page, "0.teacher01", stem);
    ids.push(id);
  }
  await visit(teacher.page, `${OWN}?keyword=${OURS}`);
  await shows(teacher.page, "题库");
  await expect.poll(() => rows(teacher.page).count()).toBe(3);
  await expectAccessible(teacher.page);
  await chooseAll(teacher.page);
  await teacher.page.getByRole("button", { name: "推荐到上级题库" }).click();
  const proposing = teacher.page.getByRole("dialog", { name: "推荐到上级题库" });
  await proposing.getByRole("radio", { name: "云岭老年大学" }).check();
  await proposing.getByLabel("推荐说明").fill("海洋课的复习题");
  await proposing.getByRole("button", { name: /^确\s?定$/ }).click();
  await teacher.page.getByText("已推荐 3 道").waitFor();

  const { page, context, faults } = await openAs(browser, "school01", SCHOOL);
  await shows(page, "题库");
  const entry = page
    .getByRole("complementary", { name: "管理菜单" })
    .getByRole("link", { name: "题库管理" });
  await expect.poll(() => entry.getAttribute("title")).toBe("1 项待办");
  const tree = page.getByRole("region", { name: "知识点" });
  await tree.getByRole("button", { name: "新建知识点" }).click();
  await page.getByRole("dialog", { name: "新建知识点" }).getByLabel("名称").fill("潮间带");
  await confirm(page, "新建知识点", /^保\s?存$/);
  await tree.getByText("潮间带").waitFor();

  await page.getByRole("link", { name: "题目共享" }).click();
  await shows(page, "题目共享");
  const cardOf = (stem: string): Locator => page.getByRole("article").filter({ hasText: stem });
  await cardOf(STEMS[2] ?? "")
    .getByText("海洋课的复习题")
    .waitFor();
  await expectAccessible(page);
  const [first = "", second = "", third = ""] = STEMS;
  await cardOf(first).getByRole("combobox", { name: "知识点" }).click();
  await page.getByRole("treeitem", { name: /潮间带/ }).click();
  await page.keyboard.press("Escape");
  await cardOf(first).getByRole("button", { name: "收入题库" }).click();
  await cardOf(first).waitFor({ state: "detached" });
  await cardOf(second).getByRole("button", { name: "收入题库" }).click();
  await cardOf(second).waitFor({ state: "detached" });
  await cardOf(third).getByRole("button", { name: "不收入" }).click();
  await page.getByRole("dialog", { name: "不收入" }).getByLabel("原因").fill("请写明在哪种海岸");
  await confirm(page, "不收入", "不收入");
  await page.getByText("没有等待审核的题目").waitFor();

  await visit(teacher.page, `${OWN}/share`);
  await shows(teacher.page, "题目共享");
  await rows(teacher.page).filter({ hasText: "请写明在哪种海岸" }).getByText("未收入").waitFor();
  await expect.poll(() => rows(teacher.page).getByText("已收入").count()).toBe(2);

  // The tree filters the list; what is for exams alone is not for teachers.
  await visit(page, SCHOOL);
  await tree.getByText("潮间带").click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByText(first).waitFor();
  await chooseAll(page);
  await page.getByRole("button", { name: "设为考试专用" }).click();
  await rows(page).getByText("考试专用").waitFor();
  const school = `${OWN}?library=2.corp-senior-university&keyword=${OURS}`;
  await visit(teacher.page, school);
  await rows(teacher.page).getByText(second).waitFor();
  await expect.poll(() => rows(teacher.page).count()).toBe(1);
  await teacher.page.getByText("正在查看其他题库").waitFor();

  // Both go into the administrator's own library, and the point leaves the tree.
  await visit(page, `${SCHOOL}?keyword=${OURS}`);
  await expect.poll(() => rows(page).count()).toBe(2);
  await chooseAll(page);
  await page.getByRole("button", { name: "移动到" }).click();
  await confirm(page, "移动到", /^确\s?定$/);
  await page.getByText("已移动 2 道").waitFor();
  await tree.getByText("潮间带").click();
  await tree.getByRole("button", { name: /^删\s?除$/ }).click();
  await confirm(page, "删除知识点", /^删\s?除$/);
  await tree.getByText("潮间带").waitFor({ state: "detached" });
  const moved = await ask<{ id: string; stem: string }[]>(page, "/question/api/bank/list", {
    libraryId: "0.school01",
    keyword: OURS,
  });
  expect(moved.map(({ stem }) => stem).toSorted((one, other) => one.localeCompare(other))).toEqual(
    [first, second].toSorted((one, other) => one.localeCompare(other)),
  );

  await visit(page, `${SCHOOL}/updatepaperlib`);
  await shows(page, "整理题库");
  await page.getByRole("button", { name: "开始检查" }).click();
  await page.getByText(/检查了 \d+ 道题目/).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  // Nobody meets what was written here.
  for (const { id } of moved) await ask(page, "/question/api/question/delete", { id });
  for (const id of ids) await ask(teacher.page, "/question/api/question/delete", { id });
  expect([...faults, ...teacher.faults]).toEqual([]);
  await context.close();
  await teacher.context.close();
});
