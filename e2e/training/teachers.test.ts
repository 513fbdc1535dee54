import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { ask, openAs, publishCourse, shows, type MadeCourse } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-school/project-manager/train/list";
/** A teacher of the school who is in no team of the new course. */
const TEACHER = { login: "teacher01", name: "王海棠" } as const;

/** A course of the school, let onto the site. */
async function makeCourse(school: Page, site: Page, name: string): Promise<MadeCourse> {
  const course = await ask<MadeCourse>(school, "/course/api/course/create", {
    courseType: 1,
    name,
  });
  const { nodes } = await ask<{ nodes: { id: string; name: string; version: number }[] }>(
    school,
    "/course/api/plan/outline/add",
    {
      periodId: course.periodId,
      lines: [
        { name: "执笔", depth: 0 },
        { name: "先看后写", depth: 2 },
      ],
      kind: "page",
    },
  );
  const unit = nodes.find((node) => node.name === "先看后写");
  await ask(school, "/course/api/unit/save", {
    unitId: unit?.id,
    baseVersion: unit?.version,
    name: "先看后写",
    content: { kind: "page", html: "<p>先看清，再下笔。</p>" },
  });
  await publishCourse(school, site, course, name);
  return course;
}

async function makeProject(school: Page, name: string): Promise<string> {
  await shows(school, "培训项目");
  await school.getByRole("button", { name: "新建项目" }).first().click();
  const dialog = school.getByRole("dialog", { name: "新建项目" });
  await dialog.getByRole("textbox", { name: "项目名称" }).fill(name);
  await dialog.getByRole("button", { name: "新建项目" }).click();
  await shows(school, name);
  return new URL(school.url()).pathname.split("/").at(-2) ?? "";
}

/** A list with one right row and two wrong ones is looked through, confirmed, and brought again. */
async function importTeachers(school: Page): Promise<void> {
  const open = async () => {
    await school.getByRole("button", { name: "导入教师" }).first().click();
    return school.getByRole("dialog", { name: "导入教师" });
  };
  const bring = async (dialog: Awaited<ReturnType<typeof open>>) => {
    await dialog
      .getByLabel("选择表格")
      .first()
      .setInputFiles({
        name: "教师.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          `\uFEFF登录名、手机号或工号,姓名,称谓\n${TEACHER.login},${TEACHER.name},书法主讲\n没有这个人,,\nteacher02,,\n`,
        ),
      });
    await dialog.getByRole("button", { name: "读取" }).click();
  };
  const dialog = await open();
  await bring(dialog);
  await dialog.getByText("要导入 1 人，已在其中 0 人，有错 2 行").waitFor();
  await dialog.getByText("在主办机构的教师里没有找到「没有这个人」").waitFor();
  // A teacher of another school is as unknown as nobody.
  await dialog.getByText("在主办机构的教师里没有找到「teacher02」").waitFor();
  await expectAccessible(school);
  await dialog.getByRole("button", { name: "确认导入 1 人" }).click();
  await dialog.getByText("已导入 1 人").waitFor();
  await dialog.getByRole("button", { name: "关闭", exact: true }).last().click();
  await school.getByRole("cell", { name: "书法主讲" }).waitFor();

  const again = await open();
  await bring(again);
  await again.getByText("要导入 0 人，已在其中 1 人，有错 2 行").waitFor();
  await again.getByRole("button", { name: "关闭", exact: true }).last().click();
}

it("a project gets a course, its teachers by a sheet, and each an assignment, which the teacher meets in the teaching space", async () => {
  const mark = Date.now().toString(36);
  const [name, courseName] = [`书法师资培训${mark}`, `书法入门课${mark}`];
  const site = await openAs(browser, "site01", "/admin-site/train/man/xmlb");
  const school = await openAs(browser, "school01", LIST);
  const teacher = await openAs(browser, TEACHER.login, "/ucenter/teaching-space");
  const windows = [site, school, teacher];
  try {
    const course = await makeCourse(school.page, site.page, courseName);
    const packageId = await makeProject(school.page, name);
    await ask(school.page, "/training/api/project/courses/set", {
      packageId,
      unlockRule: "free",
      electiveMin: 0,
      courses: [{ courseId: course.courseId, isRequired: true }],
    });
    await school.page.goto(`${LIST}/${packageId}/kcsz`);
    await school.page.getByText(courseName).first().waitFor();
    await school.page.goto(`${LIST}/${packageId}/teachers`);
    await importTeachers(school.page);

    await school.page.goto(`${LIST}/${packageId}/jssz`);
    await school.page.getByRole("button", { name: `${courseName} · 全部班级：安排教师` }).click();
    const dialog = school.page.getByRole("dialog", { name: `${courseName} · 全部班级：安排教师` });
    await choose(dialog, "教师", TEACHER.name);
    await dialog.getByRole("button", { name: "保存" }).click();
    await dialog.waitFor({ state: "detached" });
    await school.page.getByRole("button", { name: `修改 ${TEACHER.name} 的安排` }).waitFor();
    await expectAccessible(school.page);
    await school.page.setViewportSize(PHONE);
    await expectNoOverflow(school.page);

    // They have been told, find the project, and what they mark in it.
    await teacher.page.goto("/ucenter/teaching-space/train/project-list");
    await teacher.page.getByRole("link", { name }).first().click();
    await shows(teacher.page, name);
    await teacher.page.goto(`/ucenter/teaching-space/train/${packageId}/homework`);
    await shows(teacher.page, name);
    await teacher.page.goto(`/ucenter/teaching-space/train/${packageId}/question-library-manager`);
    await teacher.page.getByRole("link", { name: "新建题目" }).waitFor();
    // The tree of the library begins with the course.
    await teacher.page.getByText(courseName).first().waitFor();
    // The assignment has put them into the team of the course.
    await teacher.page.goto(`/course/${course.courseId}/manager/prepare/info`);
    await teacher.page.getByText(courseName).first().waitFor();

    await school.page.goto(`${LIST}/${packageId}/teachers`);
    await school.page.getByRole("button", { name: /移出/ }).first().click();
    await school.page
      .getByRole("dialog", { name: "移出" })
      .getByRole("button", { name: "移出" })
      .click();
    await school.page.getByText("还没有教师").first().waitFor();
    // Taken off the list, they meet the project no more.
    await teacher.page.goto("/ucenter/teaching-space/train/project-list");
    await teacher.page.getByText("社区健康指导员培训").first().waitFor();
    expect(await teacher.page.getByText(name).count()).toBe(0);
    expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    for (const { context } of windows) await context.close();
  }
}, 180_000);
