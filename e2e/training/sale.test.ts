import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-school/project-manager/train/list";

/** A project on the shelf that costs nothing yet. */
async function aProject(page: Page, name: string): Promise<string> {
  const { id } = await ask<{ id: string }>(page, "/training/api/project/create", { name });
  const packageId = id;
  await ask(page, "/training/api/coursePackage/courses", {
    packageId,
    unlockRule: "free",
    electiveMin: 0,
    courses: [{ courseId: "course-botany-01", isRequired: true }],
  });
  await ask(page, "/training/api/coursePackage/submit", { packageId });
  const site = await openAs(browser, "site01", "/admin-site/train/man/xmlb");
  await ask(site.page, "/training/api/coursePackage/pass", { packageId });
  await site.context.close();
  await ask(page, "/training/api/coursePackage/shelf", { packageId, isOnShelf: true });
  return packageId;
}

it("a learner finds a priced project, orders it with a discount code, and is in once the money has come", async () => {
  const name = `茶艺进阶${Date.now().toString(36)}`;
  const school = await openAs(browser, "school01", LIST);
  const learner = await openAs(browser, "student05", "/search", PHONE);
  const { page } = school;
  const { page: phone } = learner;
  const packageId = await aProject(page, name);
  try {
    await page.goto(`${LIST}/${packageId}/fysz`);
    await shows(page, name);
    const terms = page.getByRole("region", { name: "收费与退款" });
    await terms.getByRole("spinbutton", { name: /价格/ }).fill("199.9");
    await terms.getByRole("textbox", { name: /缴费说明/ }).fill("到学校财务室缴费");
    await terms.getByRole("spinbutton", { name: /退款期限/ }).fill("7");
    await terms.getByRole("button", { name: "保存" }).click();
    await page.getByText("已保存，对新订单生效").first().waitFor();
    await page.getByRole("button", { name: "添加优惠码" }).click();
    const dialog = page.getByRole("dialog", { name: "添加优惠码" });
    await dialog.getByRole("textbox", { name: /优惠码/ }).fill("TEA2026");
    await dialog.getByRole("spinbutton", { name: /减免比例/ }).fill("50");
    await dialog.getByRole("spinbutton", { name: /可用次数/ }).fill("2");
    await dialog.getByRole("button", { name: "保存" }).click();
    await page.getByRole("cell", { name: "TEA2026", exact: true }).waitFor();
    await expectAccessible(page);

    const box = phone.getByRole("combobox", { name: "全站搜索" });
    await box.fill(name);
    await box.press("Enter");
    await phone.getByRole("main").getByRole("link", { name }).click();
    await shows(phone, name);
    await phone.getByText("¥199.90").first().waitFor();
    await phone.getByRole("textbox", { name: "优惠码" }).fill("tea2026");
    await phone.getByRole("button", { name: "使用" }).click();
    await phone.getByText("¥99.95").first().waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await phone.getByRole("button", { name: "提交订单" }).click();
    await phone.getByText("到学校财务室缴费").waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);

    await page.reload();
    const row = page.getByRole("row", { name: /待缴费/ });
    await row.getByRole("button", { name: "确认到账" }).click();
    const sure = page.getByRole("dialog", { name: "确认到账" });
    await sure.getByRole("textbox", { name: /凭证号/ }).fill("2026-0001");
    await expectAccessible(page);
    await sure.getByRole("button", { name: "确认到账" }).click();
    await page.getByRole("cell", { name: "已缴费" }).waitFor();

    await phone.reload();
    await phone.getByRole("link", { name: "进入学习" }).waitFor();
    await phone.goto("/ucenter/settings/orders");
    await phone.getByText(name).first().waitFor();
    await phone.getByText("¥99.95").first().waitFor();
    await expectNoOverflow(phone);

    await page.goto("/admin-school/project-manager/fytj");
    await shows(page, "费用统计");
    const sums = page.getByRole("row", { name: new RegExp(name) });
    await sums.getByText("¥99.95").first().waitFor();
    await expectAccessible(page);
    await sums.getByRole("link", { name }).click();
    await shows(page, name);
    await page.getByRole("cell", { name: "已缴费" }).waitFor();
    await expectAccessible(page);
    expect([...school.faults, ...learner.faults]).toEqual([]);
  } finally {
    const { origin } = new URL(page.url());
    const post = (who: Page, path: string, data: object) =>
      who.request.post(`/api/training/api${path}`, { data, headers: { origin } });
    await post(phone, `/project/${packageId}/leave`, {});
    await post(page, "/coursePackage/withdraw", { packageId });
    await post(page, "/coursePackage/remove", { packageId });
    await school.context.close();
    await learner.context.close();
  }
});
