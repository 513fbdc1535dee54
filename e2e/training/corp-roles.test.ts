import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PEOPLE = ["employee04", "employee05", "employee06"];

it("an enterprise's HR enrols three people, chases and takes the sheet along; its employee sees whose wish it was", async () => {
  const name = `照护新人集训${Date.now().toString(36)}`;
  const school = await openAs(browser, "school01", "/admin-school/project-manager/enrol");
  const site = await openAs(browser, "site01", "/admin-site/train/man/xmlb");
  const expert = await openAs(browser, "expert01", "/ucenter/teaching-space/c/review");
  const hr = await openAs(browser, "hr01", "/");
  const employee = await openAs(browser, "employee04", "/ucenter/learning-space/c/project", PHONE);
  const all = [school, site, expert, hr, employee];
  let packageId = "";
  try {
    ({ id: packageId } = await ask<{ id: string }>(school.page, "/training/api/project/create", {
      name,
    }));
    await ask(school.page, "/training/api/coursePackage/courses", {
      packageId,
      unlockRule: "free",
      electiveMin: 0,
      courses: [{ courseId: "course-botany-01", isRequired: true }],
    });
    await ask(school.page, "/training/api/coursePackage/submit", { packageId });

    // The site asks an expert, who says what they think and passes it.
    await site.page.goto(`/admin-site/train/man/xmlb/${packageId}/jbxxsz`);
    await choose(site.page, "请专家评审", "陆文渊 · 云岭老年大学");
    await site.page.getByText("已保存").waitFor();
    const review = expert.page;
    await review.reload();
    await shows(review, "项目评审");
    await expectAccessible(review);
    await review
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("link", { name: /评审/ })
      .click();
    await shows(review, name);
    await review.getByLabel("审核意见").fill("课程对路，可以开班");
    await review.getByRole("button", { name: "通过", exact: true }).click();
    await review.getByRole("dialog").getByRole("button", { name: "通过", exact: true }).click();
    await review.getByText("课程对路，可以开班").first().waitFor();
    await ask(school.page, "/training/api/coursePackage/shelf", { packageId, isOnShelf: true });
    await ask(school.page, "/training/api/project/seats/set", {
      packageId,
      corpId: "corp-yunqi-care",
      seatNum: 3,
    });

    const { page } = hr;
    await page.goto("/ucenter");
    await page.getByRole("link", { name: "集体报名" }).first().click();
    await shows(page, "集体报名");
    await page
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("link", { name: /报名与跟进/ })
      .click();
    await page.getByText("0 / 3").waitFor();
    await page.getByRole("button", { name: "导入报名" }).click();
    const dialog = page.getByRole("dialog", { name: "导入报名" });
    await dialog
      .getByLabel("选择文件")
      .first()
      .setInputFiles({
        name: "名单.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`\uFEFF登录名\n${[...PEOPLE, "hr01"].join("\n")}\n`),
      });
    await dialog.getByRole("button", { name: "预览结果" }).click();
    await dialog.getByText("本机构的席位已用完").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "报名 3 人" }).click();
    await page.getByText("3 / 3").waitFor();
    await page.getByRole("button", { name: "提醒未开始的人" }).click();
    const sure = page.getByRole("dialog", { name: "提醒未开始的人" });
    await sure.getByRole("button", { name: "提醒", exact: true }).click();
    await page.getByText("已提醒 3 人").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "导出" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^learners-.*\.xlsx$/);

    const { page: phone } = employee;
    await phone.reload();
    await phone.getByText("云栖康养服务有限公司安排").first().waitFor();
    await phone.getByRole("heading", { name }).waitFor();
    await expectNoOverflow(phone);
    expect(all.flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    if (packageId !== "") {
      const userIds = PEOPLE;
      await ask(school.page, "/training/api/project/learners/step", {
        packageId,
        userIds,
        step: "remove",
      }).catch(() => {});
      const { origin } = new URL(school.page.url());
      for (const step of ["withdraw", "remove"])
        await school.page.request.post(`/api/training/api/coursePackage/${step}`, {
          data: { packageId },
          headers: { origin },
        });
    }
    for (const { context } of all) await context.close();
  }
});

it("a bureau's leader sees the figures of all projects, and can change nothing", async () => {
  const { page, context, faults } = await openAs(browser, "leader01", "/admin-platform/home");
  await page.goto("/admin-platform/project-manager/xmgl");
  await shows(page, "项目概览");
  await expectAccessible(page);
  await page.goto("/admin-platform/project-manager/zxqktj");
  await shows(page, "执行情况统计");
  const { origin } = new URL(page.url());
  const refused = await page.request.post("/api/training/api/project/create", {
    data: { name: "不该建成" },
    headers: { origin },
  });
  expect(refused.status()).toBe(403);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
  await context.close();
});
