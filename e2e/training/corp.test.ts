import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const DESK = "/admin-school/project-manager/enrol";

/** A project on the shelf of the province. */
async function openProject(school: Page, site: Page, name: string): Promise<string> {
  const { id: packageId } = await ask<{ id: string }>(school, "/training/api/project/create", {
    name,
  });
  await ask(school, "/training/api/coursePackage/courses", {
    packageId,
    unlockRule: "free",
    electiveMin: 0,
    courses: [{ courseId: "course-botany-01", isRequired: true }],
  });
  await ask(school, "/training/api/coursePackage/submit", { packageId });
  await ask(site, "/training/api/coursePackage/pass", { packageId });
  await ask(school, "/training/api/coursePackage/shelf", { packageId, isOnShelf: true });
  return packageId;
}

it("an organisation previews a sheet with a bad row, enrols, reminds, and takes the sheet along", async () => {
  const name = `楼组长急救班${Date.now().toString(36)}`;
  const school = await openAs(browser, "school01", DESK);
  const site = await openAs(browser, "site01", "/admin-site/train/man/xmlb");
  const learner = await openAs(browser, "student04", "/project", PHONE);
  let packageId = "";
  try {
    const { page } = school;
    packageId = await openProject(page, site.page, name);
    await page.reload();
    await shows(page, "集体报名");
    await expectAccessible(page);
    await page
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("link", { name: /报名与跟进/ })
      .click();
    await shows(page, name);
    await page.getByText("本机构还没有人参加这个项目").waitFor();

    await page.getByRole("button", { name: "导入报名" }).click();
    const dialog = page.getByRole("dialog", { name: "导入报名" });
    await dialog
      .getByLabel("选择文件")
      .first()
      .setInputFiles({
        name: "名单.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("\uFEFF姓名,登录名或手机号\n赵明远,student04\n查无此人,nobody-here\n"),
      });
    await dialog.getByRole("button", { name: "预览结果" }).click();
    await dialog.getByText("可报名 1 人").waitFor();
    await dialog.getByText("第 3 行 nobody-here").waitFor();
    await dialog.getByText("没有找到「nobody-here」").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "报名 1 人" }).click();
    await page.getByRole("cell", { name: "赵明远", exact: true }).waitFor();

    await page.getByRole("button", { name: "提醒未开始的人" }).click();
    const sure = page.getByRole("dialog", { name: "提醒未开始的人" });
    await sure.getByRole("button", { name: "提醒", exact: true }).click();
    await page.getByText("已提醒 1 人").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "导出" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^learners-.*\.xlsx$/);
    await page.setViewportSize(PHONE);
    await expectNoOverflow(page);

    const { page: phone } = learner;
    await phone.goto(`/ucenter/learning-space/train/${packageId}/my-courses`);
    await shows(phone, name);
    expect([...school.faults, ...site.faults, ...learner.faults]).toEqual([]);
  } finally {
    if (packageId !== "") {
      const { origin } = new URL(school.page.url());
      const post = (page: Page, path: string, data: object) =>
        page.request.post(`/api/training/api${path}`, { data, headers: { origin } });
      await post(learner.page, `/project/${packageId}/leave`, {});
      await post(school.page, "/coursePackage/withdraw", { packageId });
      await post(school.page, "/coursePackage/remove", { packageId });
    }
    for (const { context } of [school, site, learner]) await context.close();
  }
});
