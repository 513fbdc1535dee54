import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, day, look, openAs } from "../course/course-steps.ts";
import { expectForEverybody } from "../everybody.ts";
import { PHONE, visit } from "../visit.ts";
import { filmOf } from "./film.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const DESK = "/admin-school/home";
/** Other journeys submit courses too; the desk itself shows the oldest few of all kinds. */
const REVIEWS = "/admin-school/work?kind=course.review";

/** A link course that lacks nothing, submitted by its teacher. */
async function submitCourse(teacher: Page, name: string) {
  const { courseId, periodId } = await ask<{ courseId: string; periodId: string }>(
    teacher,
    "/course/api/course/create",
    { courseType: 2, name, category: 1, linkUrl: "https://lib.example.org/talks" },
  );
  const {
    tags,
    may: _may,
    ...info
  } = await look<{ tags: { id: string }[]; may: unknown }>(
    teacher,
    `/course/api/info/get?periodId=${periodId}`,
  );
  await ask(teacher, "/course/api/info/update", {
    ...info,
    periodId,
    coverUrl: "/files/demo/cover.webp",
    introHtml: "<p>三讲</p>",
    tagIds: tags.slice(0, 1).map(({ id }) => id),
    startDate: day(10),
    endDate: day(60),
  });
  await ask(teacher, "/course/api/class/save", { periodId, name: "一班" });
  await ask(teacher, "/course/api/period/submit", { periodId });
  return { courseId, periodId };
}

/** What a desk's list shows of a course. */
const waitingAt = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name: new RegExp(name) });

describe("what waits", () => {
  it("comes to the school's desk with a count and a message, and is gone for all when it is done", async () => {
    const name = "茶席布置入门";
    const teacher = await openAs(browser, "teacher01", "/ucenter/teaching-space/c/home");
    const school = await openAs(browser, "school01", REVIEWS);
    const { page } = school;
    await page.getByRole("heading", { name: "待办" }).waitFor();
    const keep = filmOf(page, "school-administrator");
    const { courseId } = await submitCourse(teacher.page, name);

    // Nobody loads the page anew: the list, the menu and the bell hear of it.
    await waitingAt(page, name).waitFor();
    const menu = page.getByRole("complementary", { name: "管理菜单" });
    const entry = menu.getByRole("link", { name: "课程审核" });
    await expect.poll(() => entry.getAttribute("title")).toMatch(/^[1-9]\d* 项待办$/);
    await page.getByRole("link", { name: /^消息，[1-9]\d* 条未读$/ }).waitFor();
    await visit(page, "/ucenter/settings/internalMessage");
    await page.getByText(`有课程等待审核：《${name}》`).first().waitFor();

    // On a phone the badge stands on the menu.
    await page.setViewportSize(PHONE);
    await visit(page, DESK);
    await page.getByRole("heading", { name: "工作台" }).waitFor();
    await keep("the-desk");
    await visit(page, REVIEWS);
    await page.getByRole("button", { name: "打开菜单" }).getByText(/^\d+$/).waitFor();
    await waitingAt(page, name).waitFor();
    await keep("what-waits");
    await waitingAt(page, name).click();
    await page.getByRole("heading", { name: `审核：${name}` }).waitFor();
    // A link course has no content of its own to look through.
    await page.getByText("https://lib.example.org/talks").waitFor();
    await keep("a-review");
    await page.getByRole("button", { name: "开始审核" }).click();
    await page.getByRole("textbox", { name: "总体意见" }).fill("请补充封面");
    await page.getByRole("button", { name: "退回修改" }).click();
    await page.getByText("这一期已经审核完毕").waitFor();
    await keep("sent-back");
    await visit(page, "/admin-school/work");
    await page.getByRole("heading", { name: "待办" }).waitFor();
    await expect.poll(() => waitingAt(page, name).count()).toBe(0);
    await keep("nothing-of-it-waits");

    await visit(teacher.page, "/ucenter/teaching-space/c/work?kind=course.sentBack");
    await waitingAt(teacher.page, name).getByText("请补充封面").waitFor();
    await ask(teacher.page, "/course/api/course/remove", { courseId });
    await visit(teacher.page);
    await expect.poll(() => waitingAt(teacher.page, name).count()).toBe(0);
    expect([...teacher.faults, ...school.faults]).toEqual([]);
    await Promise.all([teacher.context.close(), school.context.close()]);
  });

  it("stands on pages that everybody can use", async () => {
    const titles = {
      [DESK]: "工作台",
      "/admin-school/work": "待办",
      "/admin-school/system/settings/own_organ": "学校信息",
    };
    const paths = Object.keys(titles) as (keyof typeof titles)[];
    await expectForEverybody(browser, { as: "school01", paths }, (page, path) =>
      page.getByRole("heading", { level: 1, name: titles[path] }).waitFor(),
    );
  });
});

describe("the first steps", () => {
  const guide = (page: Page) => page.getByRole("region", { name: "三步开始" });

  it.each([
    ["school01", DESK, ["完善学校信息", "邀请一位教师", "审核第一门课程"]],
    ["teacher01", "/ucenter/teaching-space/c/home", ["写一段个人简介", "新建一门课程", "提交审核"]],
    ["platform01", "/admin-platform/home", ["开启两步验证", "建立第一个机构", "任命站点管理员"]],
  ])("of %s are three, each on a page that opens", async (who, home, steps) => {
    const { context, page, faults } = await openAs(browser, who, home);
    await guide(page).waitFor();
    await expect.poll(() => guide(page).locator("strong").allTextContents()).toEqual(steps);
    for (const href of await guide(page)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")))
      expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("are gone for good when somebody does not want them", async () => {
    const { context, page } = await openAs(browser, "super01", "/admin-su/home");
    await guide(page).getByRole("button", { name: "不再显示" }).click();
    await guide(page).waitFor({ state: "detached" });
    await visit(page);
    await page.getByRole("heading", { name: "待办", exact: true }).waitFor();
    expect(await guide(page).count()).toBe(0);
    await context.close();
  });
});
