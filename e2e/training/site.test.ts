import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, originOf, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-school/project-manager/train/list";
const AUDIT = "/admin-site/train/man/xmlb";

/** A project on the shelf of the province, made by the school and passed by the site. */
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

/** What the journey leaves behind: no project, and its address is free again. */
async function clear(school: Page, packageId: string): Promise<void> {
  if (packageId === "") return;
  const post = (path: string, data: object) =>
    school.request.post(`/api/training/api${path}`, { data, headers: { origin: originOf() } });
  await post("/coursePackage/shelf", { packageId, isOnShelf: false });
  await post("/coursePackage/withdraw", { packageId });
  await post("/coursePackage/remove", { packageId });
}

async function addColumn(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "新建栏目" }).click();
  const dialog = page.getByRole("dialog", { name: "新建栏目" });
  await dialog.getByRole("textbox", { name: "栏目名称" }).fill(name);
  await dialog.getByRole("button", { name: "保存" }).click();
  await page.getByRole("listitem").filter({ hasText: name }).waitFor();
}

const columnNames = (page: Page): Promise<string[]> =>
  page
    .getByRole("list", { name: "栏目设置" })
    .getByRole("button", { name: /^移动/ })
    .evaluateAll((buttons) =>
      buttons.map((one) => /「(.*)」/.exec(one.getAttribute("aria-label") ?? "")?.[1] ?? ""),
    );

/** A new text for a public article: visitors read the old one until somebody else has passed the new one. */
async function revise(school: Page, site: Page, visitor: Page, address: string): Promise<void> {
  await school
    .getByRole("row", { name: /周六一起量血压/ })
    .getByRole("button", { name: /^修改/ })
    .click();
  await school.getByText("这是已发布文章的修改稿").waitFor();
  await shows(school, "编辑文章");
  await school.locator("[contenteditable='true']").fill("改到下午三点，在小区活动室。");
  await school.getByRole("button", { name: "保存草稿" }).click();
  await school.getByText("已保存").first().waitFor();
  await school.getByRole("button", { name: "提交审核" }).click();
  await school.getByRole("row", { name: /【修改稿】周六一起量血压.*待审核/ }).waitFor();
  await visitor.goto(address);
  await visitor.getByText("上午九点，在小区活动室。").waitFor();
  await site.reload();
  await site
    .getByRole("row", { name: /【修改稿】/ })
    .getByRole("link", { name: /审核/ })
    .click();
  await site.getByText("改到下午三点").waitFor();
  await site.getByRole("button", { name: "通过并发布" }).click();
  await site
    .getByRole("dialog", { name: "通过并发布" })
    .getByRole("button", { name: "通过并发布" })
    .click();
  await site.getByRole("row", { name: /^周六一起量血压.*已发布/ }).waitFor();
  await expect
    .poll(async () => (await visitor.request.get(address)).text())
    .toContain("改到下午三点");
}

it("a manager sets a micro-site up, somebody else publishes, a visitor reads, and what is withdrawn is gone", async () => {
  const mark = Date.now().toString(36);
  const name = `楼道健康营${mark}`;
  const slug = `health-${mark}`;
  const school = await openAs(browser, "school01", LIST);
  const site = await openAs(browser, "site01", AUDIT);
  const visitor = await openWindow(browser, { viewport: PHONE });
  let packageId = "";
  try {
    const { page } = school;
    packageId = await openProject(page, site.page, name);
    await page.goto(`${LIST}/${packageId}/jbsz`);
    await shows(page, name);
    await page.getByRole("textbox", { name: "网址名称" }).fill("community-health");
    await page.getByRole("radio", { name: "开启" }).check();
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText("这个网址已被别的项目使用，请换一个").first().waitFor();
    await page.getByRole("textbox", { name: "网址名称" }).fill(slug);
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByRole("link", { name: /打开网站/ }).waitFor();
    await expectAccessible(page);

    await page
      .getByRole("navigation", { name: "网站" })
      .getByRole("link", { name: "网站栏目" })
      .click();
    await page.getByText("还没有栏目，新建之后就能发布文章").waitFor();
    await addColumn(page, "通知公告");
    await addColumn(page, "培训动态");
    await expect.poll(() => columnNames(page)).toEqual(["通知公告", "培训动态"]);
    // By the keys alone.
    await page.getByRole("button", { name: /移动「培训动态」/ }).focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => columnNames(page)).toEqual(["培训动态", "通知公告"]);
    await expectAccessible(page);

    await page
      .getByRole("navigation", { name: "网站" })
      .getByRole("link", { name: "网站文章" })
      .click();
    await page.getByRole("link", { name: "写文章" }).first().click();
    await shows(page, "写文章");
    await page.getByRole("textbox", { name: "标题" }).fill("周六一起量血压");
    await page.locator("[contenteditable='true']").fill("上午九点，在小区活动室。");
    await page.getByRole("button", { name: "保存草稿" }).click();
    await shows(page, "编辑文章");
    await page.getByRole("button", { name: "提交审核" }).click();
    await page.getByRole("row", { name: /周六一起量血压.*待审核/ }).waitFor();

    // Not public yet, not even for who knows where it will be.
    const [article] = await ask<{ id: string; columnId: string }[]>(
      page,
      "/training/api/project/site/articles",
      { packageId },
    );
    const address = `/p/${slug}/${article?.columnId ?? ""}/${article?.id ?? ""}`;
    const { page: phone } = visitor;
    const status = async () => (await phone.request.get(address)).status();
    expect(await status()).toBe(404);

    await site.page.goto(`${AUDIT}/${packageId}/xxfb`);
    await site.page
      .getByRole("row", { name: /周六一起量血压/ })
      .getByRole("link", { name: /审核/ })
      .click();
    await site.page.getByText("上午九点，在小区活动室。").waitFor();
    await expectAccessible(site.page);
    await site.page.getByRole("button", { name: "通过并发布" }).click();
    await site.page
      .getByRole("dialog", { name: "通过并发布" })
      .getByRole("button", { name: "通过并发布" })
      .click();
    await site.page.getByText("已发布").first().waitFor();

    await phone.goto(`/project/${packageId}`);
    await phone.getByRole("link", { name: "进入项目网站" }).click();
    await shows(phone, name);
    await phone.getByText("登录后报名").first().waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await phone.getByRole("link", { name: "周六一起量血压" }).click();
    await shows(phone, "周六一起量血压");
    await phone.getByText("上午九点，在小区活动室。").waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await phone
      .getByRole("navigation", { name: "网站栏目" })
      .getByRole("link", { name: "培训动态" })
      .click();
    await phone.getByRole("heading", { name: "培训动态" }).waitFor();

    await page.reload();
    await site.page.goto(`${AUDIT}/${packageId}/xxfb`);
    await revise(page, site.page, phone, address);
    await page.reload();
    const row = page.getByRole("row", { name: /周六一起量血压/ });
    await row.getByRole("button", { name: /更多/ }).click();
    await page.getByRole("menuitem", { name: /撤下/ }).click();
    await page.getByRole("dialog", { name: "撤下" }).getByRole("button", { name: "撤下" }).click();
    await page.getByRole("row", { name: /周六一起量血压.*已撤下/ }).waitFor();
    await expect.poll(status).toBe(404);
    expect([...school.faults, ...site.faults, ...visitor.faults]).toEqual([]);
  } finally {
    await clear(school.page, packageId);
    await school.context.close();
    await site.context.close();
    await visitor.context.close();
  }
});
