import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { turnTo } from "./turn-to.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-school/project-manager/train/list";

/** What the journey leaves behind: nobody's place, and no project. */
async function clear(school: Page, learner: Page, packageId: string): Promise<void> {
  if (packageId === "") return;
  const { origin } = new URL(school.url());
  const post = (page: Page, path: string, data: object) =>
    page.request.post(`/api/training/api${path}`, { data, headers: { origin } });
  await post(learner, `/project/${packageId}/leave`, {});
  await post(school, "/coursePackage/withdraw", { packageId });
  await post(school, "/coursePackage/remove", { packageId });
}

it("a school's project takes an applicant, who then finds its courses", async () => {
  const name = `楼组长培训${Date.now().toString(36)}`;
  let packageId = "";
  const school = await openAs(browser, "school01", LIST);
  const learner = await openAs(browser, "student04", "/project", PHONE);
  try {
    const { page } = school;
    await shows(page, "培训项目");
    await page.getByRole("button", { name: "新建项目" }).first().click();
    const dialog = page.getByRole("dialog", { name: "新建项目" });
    await dialog.getByRole("textbox", { name: "项目名称" }).fill(name);
    await dialog.getByRole("button", { name: "新建项目" }).click();
    await shows(page, name);
    packageId = new URL(page.url()).pathname.split("/").at(-2) ?? "";

    const terms = page.getByRole("region", { name: "报名与学习" });
    await terms.getByRole("radio", { name: "报名后审批" }).check();
    await terms.getByRole("spinbutton", { name: /名额/ }).fill("1");
    await terms.getByRole("button", { name: "保存" }).click();
    await page.getByText("已保存，立即生效").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "教学", exact: true }).click();
    await page.getByRole("link", { name: "课程设置" }).click();
    await page.getByText("还没有课程，从下面添加").waitFor();
    await page.getByRole("link", { name: "考核", exact: true }).click();
    await page.getByText("还没有考核规则").waitFor();
    await expectAccessible(page);
    await page.getByRole("spinbutton", { name: "学习进度的最低分" }).fill("60");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByRole("heading", { name: "考核规则 · 第 1 版" }).waitFor();
    await page.getByRole("button", { name: "试算" }).click();
    await page.getByText("所有学员都已按最新版本计算").waitFor();
    await ask(page, "/training/api/coursePackage/courses", {
      packageId,
      unlockRule: "free",
      electiveMin: 0,
      courses: [{ courseId: "course-botany-01", isRequired: true }],
    });
    await ask(page, "/training/api/coursePackage/submit", { packageId });
    const site = await openAs(browser, "site01", "/admin-site/train/man/xmlb");
    await site.page.getByText(name).first().waitFor();
    await ask(site.page, "/training/api/coursePackage/pass", { packageId });
    await site.context.close();
    await ask(page, "/training/api/coursePackage/shelf", { packageId, isOnShelf: true });

    const { page: phone } = learner;
    await phone.goto(`/project/${packageId}`);
    await shows(phone, name);
    await phone.getByRole("button", { name: "申请报名" }).click();
    await phone.getByText("已申请，等待审批").waitFor();

    await page.goto(`${LIST}/${packageId}/xygl`);
    await page
      .getByRole("row", { name: /待审批/ })
      .getByRole("button", { name: /通过/ })
      .click();
    const sure = page.getByRole("dialog", { name: "通过" });
    await sure.getByRole("button", { name: "通过", exact: true }).click();
    await page.getByRole("cell", { name: "学习中" }).waitFor();
    await expectAccessible(page);

    await phone.reload();
    await phone.getByRole("link", { name: "进入学习" }).click();
    await phone.waitForURL(`**/ucenter/learning-space/train/${packageId}/my-courses`);
    await phone.getByRole("main").getByText("云岭草木记").waitFor();
    await turnTo(phone, "项目页面", "我的进度");
    await phone.getByRole("region", { name: "还差什么" }).getByText("云岭草木记").waitFor();
    await phone.getByText("学习进度离最低分还差 60 分").waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await phone.goto("/ucenter/learning-space/c/train/progress");
    await phone.getByRole("region", { name }).getByText("总分 0，合格线 60").waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    expect([...school.faults, ...learner.faults]).toEqual([]);
  } finally {
    await clear(school.page, learner.page, packageId);
    await school.context.close();
    await learner.context.close();
  }
});
