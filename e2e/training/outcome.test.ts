import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, chooseFiles, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const SCHOOL_LIST = "/admin-school/project-manager/train/list";
const SITE_LIST = "/admin-site/train/man/xmlb";

/** A project on the shelf in which the learner is. */
async function openProject(school: Page, site: Page, learner: Page, name: string) {
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
  await ask(learner, `/training/api/project/${packageId}/enrol`, {});
  return packageId;
}

/** Takes a step with the only outcome of the list, and answers its question. */
async function step(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${label}`) }).click();
  const sure = page.getByRole("dialog", { name: label });
  await sure.getByRole("button", { name: label, exact: true }).click();
}

it("what a learner proves is returned, corrected, reviewed and confirmed by two people", async () => {
  const name = `急救骨干班${Date.now().toString(36)}`;
  const school = await openAs(browser, "school01", SCHOOL_LIST);
  const site = await openAs(browser, "site01", SITE_LIST);
  const learner = await openAs(browser, "student04", "/project", PHONE);
  let packageId = "";
  try {
    packageId = await openProject(school.page, site.page, learner.page, name);
    const certs = `/ucenter/learning-space/train/${packageId}/my-certs`;
    const { page: phone } = learner;
    await phone.goto(certs);
    await shows(phone, name);
    const own = phone.getByRole("region", { name: "我的学习成果" });
    await own.getByRole("button", { name: "提交成果" }).click();
    const dialog = phone.getByRole("dialog", { name: "提交成果" });
    await dialog.getByRole("textbox", { name: "成果名称" }).fill("红十字救护员证");
    await dialog.getByRole("spinbutton", { name: "申请学时" }).fill("16");
    await chooseFiles(phone, () => dialog.getByRole("button", { name: /上传/ }).click(), [
      { name: "救护员证.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") },
    ]);
    await dialog.getByRole("link", { name: /\.pdf$/ }).waitFor();
    await expectAccessible(phone);
    await dialog.getByRole("button", { name: "提交成果" }).click();
    await own.getByText("待审核").waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);

    const { page: desk } = school;
    await desk.goto(`${SCHOOL_LIST}/${packageId}/xxcggl`);
    await shows(desk, name);
    await desk.getByRole("button", { name: /^退回/ }).click();
    const why = desk.getByRole("dialog", { name: "退回成果" });
    await why.getByRole("textbox", { name: "退回原因" }).fill("请补证书反面");
    await why.getByRole("button", { name: "退回" }).click();
    await desk.getByText("请补证书反面").waitFor();

    await phone.reload();
    await own.getByText("退回原因：请补证书反面").waitFor();
    await own.getByRole("button", { name: "修改后重新提交" }).click();
    const again = phone.getByRole("dialog", { name: "提交成果" });
    await again.getByRole("button", { name: "修改后重新提交" }).click();
    await own.getByText("待审核").waitFor();

    await desk.reload();
    await step(desk, "审核通过");
    await desk.getByText("待确认").first().waitFor();
    // The second look is somebody else's.
    await step(desk, "确认");
    await desk.getByText(/1 项由您审核/).waitFor();
    await expectAccessible(desk);

    const { page: second } = site;
    await second.goto(`${SITE_LIST}/${packageId}/xxcggl`);
    await shows(second, name);
    await step(second, "确认");
    await second.getByRole("cell", { name: "待推送" }).waitFor();
    await second.getByText("本平台还没有接通学分银行").waitFor();
    await expectAccessible(second);

    await phone.reload();
    await own.getByText("已确认").waitFor();
    await expect.poll(() => own.getByRole("button", { name: "撤回" }).count()).toBe(0);
    expect([...school.faults, ...site.faults, ...learner.faults]).toEqual([]);
  } finally {
    if (packageId !== "") {
      await ask(learner.page, `/training/api/project/${packageId}/leave`, {});
      await ask(school.page, "/training/api/coursePackage/withdraw", { packageId });
      await ask(school.page, "/training/api/coursePackage/remove", { packageId });
    }
    for (const { context } of [school, site, learner]) await context.close();
  }
});
