import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { choose } from "./choose.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-site/system/settings/students";

async function openAs(
  loginName: string,
  address: string,
  viewport: typeof DESKTOP | typeof PHONE = DESKTOP,
) {
  const window = await openWindow(browser, { viewport });
  await signIn(window.page, loginName);
  await window.page.goto(address);
  return window;
}

const shows = (page: Page, title: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
const toast = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).last().waitFor();

async function search(page: Page, keyword: string): Promise<void> {
  await page.getByRole("textbox", { name: "姓名/手机号/登录名" }).fill(keyword);
  await page.getByRole("button", { name: "查询" }).click();
}

/** One of a person's actions, from the row or its menu, and the question that it asks. */
async function act(page: Page, name: string, action: string, isAsked = true): Promise<void> {
  await page.getByRole("button", { name: `更多：${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
  if (isAsked) await page.getByRole("dialog").getByRole("button", { name: action }).click();
}

describe("names with markup", () => {
  it("are texts wherever an administrator sees them", async () => {
    const { context, page, faults } = await openAs("site01", LIST);
    const opened: string[] = [];
    page.on("dialog", (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
    const name = '<img src=x onerror="alert(1)">';
    const made = await page.request.post("/api/centro/api/user/create/Student", {
      data: { type: "Student", user: { name, loginName: "markup2026", phone: "13512340099" } },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(made.status()).toBe(200);
    await search(page, "markup2026");
    await page.getByText(name, { exact: true }).first().waitFor();
    await page.getByRole("button", { name: `详情：${name}` }).click();
    await page.getByRole("dialog").getByText(name, { exact: true }).first().waitFor();
    expect(opened).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("administering people", () => {
  it("makes a learner, finds, bars, lets in, resets, gives a role and removes", async () => {
    const { context, page, faults } = await openAs("site01", LIST);
    await shows(page, "学员管理");
    await page.getByRole("button", { name: "详情：吴停用" }).waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "新建", exact: true }).click();
    const form = page.getByRole("form", { name: "新建用户" });
    await form.getByLabel("姓名").fill("钟离秋");
    await form.getByLabel("手机号").fill("13512340001");
    await expectAccessible(page);
    await form.getByRole("button", { name: "新建" }).click();
    const fresh = page.getByRole("dialog", { name: "初始密码" });
    await fresh.waitFor();
    await expect.poll(() => fresh.locator("code").last().textContent()).toMatch(/^\w{12}$/);
    await fresh.getByRole("button", { name: "知道了" }).click();

    await search(page, "zhongliqiu");
    await page.getByRole("button", { name: "详情：钟离秋" }).waitFor();
    await expect.poll(() => page.getByText("135****0001").count()).toBeGreaterThan(0);
    expect(await page.content()).not.toContain("13512340001");

    await act(page, "钟离秋", "禁用");
    await toast(page, "已禁用");
    await act(page, "钟离秋", "取消禁用");
    await toast(page, "已取消禁用");

    await act(page, "钟离秋", "重置密码");
    await fresh.waitFor();
    await fresh.getByRole("button", { name: "知道了" }).click();

    await act(page, "钟离秋", "分配角色", false);
    const roles = page.getByRole("dialog", { name: "钟离秋 的角色" });
    await choose(roles, "选择角色", "专家", "专家");
    await roles.getByRole("button", { name: "授予" }).click();
    await roles.getByRole("button", { name: "收回 专家" }).waitFor();
    await expectAccessible(page);
    await roles
      .getByRole("button", { name: /close|关闭/i })
      .first()
      .click();

    await act(page, "钟离秋", "移除");
    await page.getByText("没有符合条件的数据").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("says that there are many at once, and how many a moment later", async () => {
    const { context, page, faults } = await openAs("site01", LIST);
    await page.getByRole("button", { name: "详情：吴停用" }).waitFor();
    // A database of ten thousand people takes minutes to fill: the answers stand in for one.
    await page.route("**/centro/api/user/list*", async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as { page: object };
      await route.fulfill({
        response: answer,
        json: { ...list, page: { ...list.page, rowCount: 10_000, totalKey: "of-the-list" } },
      });
    });
    const asked: unknown[] = [];
    let isCounted = false;
    await page.route("**/desk/api/total/get*", async (route) => {
      asked.push(route.request().postDataJSON());
      const data = isCounted ? { state: "known", rowCount: 123_456 } : { state: "counting" };
      await route.fulfill({ json: { resultCode: 0, success: true, message: "", data } });
    });
    await search(page, "吴");
    await page.getByText("10,000 条以上", { exact: true }).waitFor();
    isCounted = true;
    await page.getByText("共 123,456 条，可翻看前 10,000 条", { exact: true }).waitFor();
    expect(asked).toContainEqual({ key: "of-the-list" });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("imports a sheet and says what is wrong with which cell", async () => {
    const { context, page } = await openAs("school01", "/admin-school/system/settings/organ_user");
    await shows(page, "机构学员");
    await page.getByRole("button", { name: "导入" }).click();
    const dialog = page.getByRole("dialog", { name: "导入用户" });
    const bytes = Buffer.from("\ufeff姓名,手机号\n百里春,13512340002\n千秋,135\n", "utf8");
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "名单.csv", mimeType: "text/csv", buffer: bytes });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "开始导入" }).click();
    await dialog.getByText("共 2 人，成功 1 人，失败 1 人").waitFor();
    await expect.poll(() => dialog.getByRole("cell", { name: "不是有效的手机号" }).count()).toBe(1);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "完成" }).click();
    await search(page, "百里");
    await page.getByRole("button", { name: "详情：百里春" }).waitFor();
    const href = await page.getByRole("link", { name: "导出" }).getAttribute("href");
    const file = await page.request.get(href ?? "");
    expect(file.headers()["content-disposition"]).toContain(".xlsx");
    await context.close();
  });

  it("fits a phone, at each console's address", async () => {
    for (const [as, address, title] of [
      ["site01", LIST, "学员管理"],
      ["rschool01", "/admin-real-school/edu/student", "学生管理"],
      ["super01", "/admin-su/system/settings/user", "用户管理"],
      ["super01", "/admin-su/system/settings/members", "注册会员"],
      ["platform01", "/admin-platform/system/settings/organ_user", "机构学员"],
      ["school01", "/admin-school/system/settings/teachers", "教师管理"],
    ] as const) {
      const { context, page } = await openAs(as, address, PHONE);
      await shows(page, title);
      await expectNoOverflow(page);
      await context.close();
    }
  });
});

it("a site makes a role of its own, switches it off and deletes it", async () => {
  const { context, page } = await openAs("site01", "/admin-site/system/settings/roles");
  await shows(page, "角色管理");
  await page.getByRole("button", { name: "新建角色" }).click();
  const form = page.getByRole("form", { name: "新建角色" });
  await form.getByLabel("角色名称").fill("社区联络员");
  await form.getByLabel("查看用户").check();
  await expect.poll(() => form.getByLabel("新建站点").count()).toBe(0);
  await expectAccessible(page);
  await form.getByRole("button", { name: "保存" }).click();
  // Until the form has gone, its own field of that name is there too.
  await form.waitFor({ state: "hidden" });
  await page.getByRole("textbox", { name: "角色名称" }).last().fill("社区");
  await page.getByRole("button", { name: "查询" }).click();
  await act(page, "社区联络员", "停用");
  await toast(page, "角色已停用");
  await act(page, "社区联络员", "删除");
  await page.getByText("没有符合条件的数据").waitFor();
  await context.close();
});
