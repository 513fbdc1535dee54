import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "../visit.ts";

const COURSE = "course-calligraphy-01";
const MANAGER = `/course/${COURSE}/manager`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe("a class", () => {
  it("is made, applied for, approved, and its learner goes on to learn; the log tells of it", async () => {
    const school = await openWindow(browser);
    await signIn(school.page, "school01");
    await school.page.goto(`${MANAGER}/prepare/class`);
    await school.page.getByRole("heading", { name: "班级", level: 1 }).waitFor();
    await school.page.getByRole("button", { name: "新建班级" }).click();
    const drawer = school.page.getByRole("dialog");
    await drawer.getByLabel("班级名称").fill("周末研习班");
    await drawer.getByLabel("名额").fill("5");
    await drawer.getByText("审批报名").click();
    await drawer.getByRole("button", { name: "保存" }).click();
    await school.page.getByText("周末研习班").first().waitFor();
    await expectAccessible(school.page);

    const learner = await openWindow(browser);
    await learner.page.goto(`/course/${COURSE}`);
    await learner.page.getByRole("link", { name: "登录后报名" }).waitFor();
    await signIn(learner.page, "student04");
    await learner.page.reload();
    await learner.page.getByRole("radio", { name: /周末研习班/ }).check();
    await learner.page.getByRole("button", { name: "申请报名" }).click();
    await learner.page.getByText("已申请「周末研习班」，等待审批").waitFor();
    await expectAccessible(learner.page);

    await school.page.reload();
    await school.page.getByRole("link", { name: "1 人待审批" }).click();
    const row = school.page.getByRole("row", { name: /student04/ });
    await row.getByRole("button", { name: /^通过/ }).click();
    // The list shows who waits only; without its filter the learner is there.
    await row.waitFor({ state: "detached" });
    await school.page.getByRole("button", { name: "重置" }).click();
    await row.getByText("在学").waitFor();
    await expectAccessible(school.page);
    await school.page.goto(`${MANAGER}/prepare/class/log`);
    await school.page.getByRole("cell", { name: "通过报名" }).waitFor();

    await learner.page.reload();
    await learner.page.getByRole("link", { name: "进入学习" }).waitFor();
    expect([...school.faults, ...learner.faults]).toEqual([]);
    await school.context.close();
    await learner.context.close();
  });

  it("fits a phone, and its address leads to the manager", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE });
    await signIn(page, "school01");
    await page.goto("/classroom/class-teacher-shen-yanqiu/manage/base");
    await page.getByRole("heading", { name: "楷书入门 · 第 6 期" }).waitFor();
    expect(page.url()).toContain(`${MANAGER}/prepare/class/detail`);
    await expectNoOverflow(page);
    await page.goto(`${MANAGER}/prepare/student-materials`);
    await page.getByRole("heading", { name: "学习资料" }).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await context.close();
  });
});

describe("the school's side", () => {
  it("a course is assigned, students are placed, results fed back and confirmed", async () => {
    const school = await openWindow(browser);
    const { page } = school;
    await signIn(page, "school01");
    await page.goto("/admin-school/teachingManager/course/course-assign");
    await page.getByRole("button", { name: "分配课程" }).click();
    await choose(page, /^课程/, /楷书入门/, "楷书入门");
    await choose(page, "分配给", /云岭老年大学/, "云岭老年");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").getByLabel("学分", { exact: true }).fill("2");
    await page.getByRole("dialog").getByRole("button", { name: "分配课程" }).click();
    await page.getByText("已分配给 1 所学校").waitFor();
    await expectAccessible(page);

    const assigned = page.getByRole("row", { name: /楷书入门/ });
    await assigned.getByRole("link", { name: "学生分班" }).last().click();
    await page.getByRole("heading", { name: "学生分班", level: 1 }).waitFor();
    const row = page.getByRole("row", { name: /student05/ });
    await row.getByRole("button", { name: /^分班/ }).click();
    await choose(page, "分到班级", /楷书入门 · 第 6 期/);
    await page.getByRole("dialog").getByRole("button", { name: "分班" }).click();
    await page.getByText("已分班 1 人").waitFor();
    await expectAccessible(page);

    await page.goto("/admin-school/teachingManager/course_assign/xffk");
    await choose(page, "选择课程", /楷书入门/);
    const result = page.getByRole("row", { name: /楷书入门 · 第 6 期/ }).last();
    await result.getByRole("button", { name: /^录入成绩/ }).click();
    await page.getByLabel(/的总评成绩/).fill("88.5");
    await page.getByRole("button", { name: "保存" }).click();
    await result.getByText("88.5").waitFor();
    await result.getByRole("button", { name: /^反馈/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "反馈" }).click();
    await result.getByRole("button", { name: /^确认/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "确认" }).click();
    await result.getByText("已确认").waitFor();
    await expectAccessible(page);
    expect(school.faults).toEqual([]);
    await school.context.close();
  });

  it("tags are made and deleted; a course leaves the site and comes back", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "site01");
    await page.goto("/admin-site/teachingManager/course/category-tags-manager");
    await page.getByRole("button", { name: "新建标签" }).click();
    await page.getByRole("dialog").getByLabel("名称").fill("茶文化");
    await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
    const tag = page.getByRole("tree").getByText("茶文化");
    await tag.click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "删除" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
    await tag.waitFor({ state: "detached" });

    await page.goto("/admin-site/teachingManager/course/list?keyword=合唱");
    const row = page.getByRole("row", { name: /合唱与科学发声/ });
    await row.getByRole("button", { name: /^下架/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "下架" }).click();
    await row.getByText("未上架").waitFor();
    await row.getByRole("button", { name: /^上架/ }).click();
    await row.getByText("已上架").waitFor();
    await expectAccessible(page);
    await page.goto("/admin-site/teachingManager/course/classroom");
    await page.getByRole("heading", { name: "班级教学" }).waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});
