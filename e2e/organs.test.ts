import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { choose } from "./choose.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe("organisations", () => {
  it("grow in the tree, get an administrator by the phone alone, and a site of their own", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "super01");
    await page.goto("/admin-su/system/settings/organs");
    await page.getByText("澜汀市终身学习促进中心").first().click();
    await page.getByRole("heading", { name: "澜汀市终身学习促进中心" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "添加下级机构" }).click();
    await choose(page, "类型", "学校");
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("名称").fill("澜汀社区学校");
    await drawer.getByRole("button", { name: "添加" }).click();
    await page.getByRole("heading", { name: "澜汀社区学校" }).waitFor();
    await page.getByText("未能找到用户账号").waitFor();

    await page.getByRole("button", { name: "设置管理员" }).click();
    await page.getByLabel("手机号").fill("13511112222");
    await expect.poll(() => page.getByRole("dialog").getByLabel("邮箱").isDisabled()).toBe(true);
    await page.getByRole("dialog").getByRole("button", { name: "设置管理员" }).click();
    await page.getByRole("heading", { name: "初始密码" }).waitFor();
    await page.getByRole("button", { name: "知道了" }).click();
    await page.getByText("135****2222").waitFor();

    await page.getByRole("button", { name: "开通站点" }).click();
    await page.getByLabel("域名").fill("lanting.example.cn");
    await page.getByRole("dialog").getByRole("button", { name: "开通站点" }).click();
    await page.getByText("站点已开通").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("fit a phone", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE });
    await signIn(page, "site01");
    await page.goto("/admin-site/system/settings/organs");
    await page.getByRole("heading", { name: "机构管理" }).waitFor();
    await page.getByText("云岭老年大学").first().waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await context.close();
  });
});

describe("menus of a site", () => {
  it("are copied, changed, and shown to the role at its next page; the built-in one comes back", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "site01");
    await page.goto("/admin-site/operative/website/menus");
    const row = page.getByRole("row", { name: /教学空间 Teacher/ });
    await row.getByRole("button", { name: "为本站复制" }).click();
    await page.getByText("教学首页").waitFor();
    await page.getByRole("button", { name: "添加菜单项" }).click();
    await page.getByLabel("名称（中文）").fill("校历安排");
    await page.getByLabel("地址").fill("/news");
    await expectAccessible(page);
    await page.getByRole("button", { name: "保存菜单" }).click();
    await page.getByText("菜单已保存").waitFor();

    const teacher = await openWindow(browser);
    await signIn(teacher.page, "teacher03");
    await teacher.page.goto("/ucenter/teaching-space");
    await teacher.page.getByRole("link", { name: "校历安排" }).click();
    await teacher.page.waitForURL((url) => url.pathname === "/news");

    await page
      .getByRole("row", { name: /教学空间 Teacher 教师空间 \d+ 本站/ })
      .getByRole("button", { name: "恢复内置" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "恢复内置" }).click();
    await page.getByText("已恢复内置菜单").waitFor();
    await teacher.page.goto("/ucenter/teaching-space");
    await teacher.page.getByRole("link", { name: "教学首页" }).waitFor();
    expect(await teacher.page.getByRole("link", { name: "校历安排" }).count()).toBe(0);
    expect(faults).toEqual([]);
    await teacher.context.close();
    await context.close();
  });
});
