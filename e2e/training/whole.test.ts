import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { ask, openAs, publishCourse, shows, type MadeCourse } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-school/project-manager/train/list";
const LEARNER = { id: "student04", name: "赵明远" } as const;
const MONITOR = { id: "student05", name: "周慧" } as const;
const TEXTS = ["先听老人说完", "再帮老人做一遍"] as const;

/** A course of two short texts. */
async function makeCourse(teacher: Page, school: Page, name: string): Promise<MadeCourse> {
  const course = await ask<MadeCourse>(teacher, "/course/api/course/create", {
    courseType: 1,
    name,
  });
  const { periodId } = course;
  const { nodes } = await ask<{ nodes: { id: string; name: string; version: number }[] }>(
    teacher,
    "/course/api/plan/outline/add",
    {
      periodId,
      lines: [{ name: "陪伴", depth: 0 }, ...TEXTS.map((text) => ({ name: text, depth: 2 }))],
      kind: "page",
    },
  );
  for (const unit of nodes.filter((node) => TEXTS.some((text) => text === node.name)))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ask(teacher, "/course/api/unit/save", {
      unitId: unit.id,
      baseVersion: unit.version,
      name: unit.name,
      content: { kind: "page", html: `<p>${unit.name}，不着急。</p>` },
    });
  await publishCourse(teacher, school, course, name);
  return course;
}

/** The organiser makes the project; the site lets it onto the shelf. */
async function openProject(school: Page, course: MadeCourse, name: string): Promise<string> {
  await shows(school, "培训项目");
  await school.getByRole("button", { name: "新建项目" }).first().click();
  const dialog = school.getByRole("dialog", { name: "新建项目" });
  await dialog.getByRole("textbox", { name: "项目名称" }).fill(name);
  await dialog.getByRole("button", { name: "新建项目" }).click();
  await shows(school, name);
  const packageId = new URL(school.url()).pathname.split("/").at(-2) ?? "";
  await ask(school, "/training/api/coursePackage/courses", {
    packageId,
    unlockRule: "free",
    electiveMin: 0,
    courses: [{ courseId: course.courseId, isRequired: true }],
  });
  await ask(school, "/training/api/project/scheme/set", {
    packageId,
    baseVersion: 0,
    rules: { components: [{ part: "study", weight: 100, floor: 0 }], passLine: 60 },
  });
  await ask(school, "/training/api/project/admins/set", { packageId, loginName: "teacher01" });
  await ask(school, "/training/api/coursePackage/submit", { packageId });
  const site = await openAs(browser, "site01", "/admin-site/train/man/xmlb");
  await site.page.getByText(name).first().waitFor();
  await ask(site.page, "/training/api/coursePackage/pass", { packageId });
  await site.context.close();
  await ask(school, "/training/api/coursePackage/shelf", { packageId, isOnShelf: true });
  return packageId;
}

/** The organisation brings its people by a sheet; they are put into one class, with one of them as monitor. */
async function enrol(school: Page, packageId: string): Promise<void> {
  await school.goto(`/admin-school/project-manager/enrol/${packageId}`);
  await school.getByRole("button", { name: "导入报名" }).click();
  const dialog = school.getByRole("dialog", { name: "导入报名" });
  const lines = [LEARNER, MONITOR].map(({ id, name }) => `${name},${id}`).join("\n");
  await dialog
    .getByLabel("选择文件")
    .first()
    .setInputFiles({
      name: "名单.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`\uFEFF姓名,登录名或手机号\n${lines}\n`),
    });
  await dialog.getByRole("button", { name: "预览结果" }).click();
  await dialog.getByRole("button", { name: "报名 2 人" }).click();
  await school.getByRole("cell", { name: LEARNER.name, exact: true }).waitFor();
  const { id: classId } = await ask<{ id: string }>(
    school,
    "/training/api/project/classes/create",
    { packageId, name: "陪伴一班", headLogin: "teacher01" },
  );
  await ask(school, "/training/api/project/classes/move", {
    packageId,
    userIds: [LEARNER.id, MONITOR.id],
    classId,
  });
  await ask(school, "/training/api/project/classes/monitors", {
    packageId,
    classId,
    userIds: [MONITOR.id],
  });
}

/** On a phone in the elder edition: from the own projects through the texts to a result. */
async function learn(phone: Page, name: string, courseName: string): Promise<void> {
  await phone.goto("/ucenter/learning-space/c/project");
  await phone.getByRole("link", { name }).first().click();
  await shows(phone, name);
  await expectNoOverflow(phone);
  await expectAccessible(phone);
  await phone.getByRole("button", { name: `${courseName}: 开始学习` }).click();
  await phone.waitForURL("**/course/study/**");
  const [first, second] = TEXTS;
  await phone.getByText(`${first}，不着急。`).waitFor();
  await expectNoOverflow(phone);
  // A link once the text counts as read; before that a button that says what is left.
  const next = { name: /下一/ };
  await phone.getByRole("link", next).or(phone.getByRole("button", next)).first().click();
  await phone.getByText(`${second}，不着急。`).waitFor();
}

it("a project from its first word to the last certificate, as everybody in it sees it", async () => {
  const mark = Date.now().toString(36);
  const [name, courseName] = [`陪伴志愿者培训${mark}`, `陪伴这件事${mark}`];
  const teacher = await openAs(browser, "teacher01", "/ucenter/teaching-space");
  const school = await openAs(browser, "school01", LIST);
  const learner = await openAs(browser, LEARNER.id, "/404", PHONE);
  const monitor = await openAs(browser, MONITOR.id, "/404", PHONE);
  const employer = await openWindow(browser, { viewport: PHONE });
  const windows = [teacher, school, learner, monitor, employer];
  try {
    const course = await makeCourse(teacher.page, school.page, courseName);
    const packageId = await openProject(school.page, course, name);
    await enrol(school.page, packageId);
    await learner.context.addCookies([
      { name: "elder", value: "1", url: new URL(learner.page.url()).origin },
    ]);
    await learn(learner.page, name, courseName);
    await learner.page.goto(`/ucenter/learning-space/train/${packageId}/my-progress`);
    await learner.page.getByText("总分 100").first().waitFor();
    await expectAccessible(learner.page);

    await monitor.page.goto(`/ucenter/learning-space/train/${packageId}/m-xxqk`);
    await monitor.page.getByText(LEARNER.name).first().waitFor();

    // The teacher, of the project's team, gives the certificates.
    await teacher.page.goto("/ucenter/teaching-space/train/project-list");
    await teacher.page.getByText(name).first().waitFor();
    await teacher.page.goto(`/ucenter/teaching-space/train/${packageId}/jyzsgl`);
    await choose(teacher.page, "证书模板", "培训合格证书");
    await teacher.page.getByRole("button", { name: "保存" }).click();
    await teacher.page.getByRole("tab", { name: "发证对象" }).click();
    await teacher.page.getByRole("button", { name: "给全部符合条件的学员发证" }).click();
    await teacher.page
      .getByRole("dialog", { name: "给全部符合条件的学员发证" })
      .getByRole("button", { name: "确定" })
      .click();
    await teacher.page.getByText("已发 1 张").waitFor();

    await learner.page.goto(`/ucenter/learning-space/train/${packageId}/my-certs`);
    // It stands in the drawing of the certificate.
    const said = await learner.page
      .getByText(/[A-Z]*\d{4}-\d{6}-/)
      .first()
      .textContent();
    const number = /[A-Z]*\d{4}-\d{6}-[\w-]+/.exec(said ?? "")?.[0];
    await expectNoOverflow(learner.page);
    await visit(employer.page, `/verify/${number}`);
    await employer.page.getByText("有效").first().waitFor();
    expect(await employer.page.locator("main").innerText()).not.toContain(LEARNER.name);
    expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    for (const { context } of windows) await context.close();
  }
}, 180_000);
